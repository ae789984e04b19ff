import type { ReactNode } from 'react'
import { fill } from '../fill.ts'
import * as words from '../interface-words.ts'
import styles from './carousel.module.css'
import type { CarouselState } from './use-carousel.ts'

/** The named region around slides and their controls. Hovering over it, or focusing anything in it, holds the slides still. */
export function CarouselRegion({
  label,
  className,
  children,
}: {
  label: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <section className={className} aria-roledescription={words.carousel} aria-label={label}>
      {children}
    </section>
  )
}

/**
 * The slides. Without JavaScript all are laid out one under the other.
 * With `inertWhenHidden`, slides out of sight take no focus and are not read, and the one that comes into sight is announced; leave
 * it out for text that may be read in full, and for slides that change by themselves.
 */
export function CarouselSlides({
  carousel,
  slides,
  inertWhenHidden = false,
  className,
}: {
  /** Left out if something other than React moves the slides. */
  carousel?: CarouselState
  slides: readonly ReactNode[]
  inertWhenHidden?: boolean
  className?: string | undefined
}) {
  const isWaiting = inertWhenHidden && !carousel?.started
  return (
    <div
      className={className ? `${styles.viewport} ${className}` : styles.viewport}
      ref={carousel?.viewport}
      data-waiting={isWaiting || undefined}
      aria-live={inertWhenHidden ? 'polite' : undefined}
    >
      <div className={styles.track}>
        {slides.map((slide, position) => (
          <div
            key={position}
            className={styles.slide}
            role="group"
            aria-roledescription={words.slide}
            aria-label={fill(words.position, { position: position + 1, count: slides.length })}
            inert={inertWhenHidden && carousel?.started && position !== carousel.index}
          >
            {slide}
          </div>
        ))}
      </div>
    </div>
  )
}
