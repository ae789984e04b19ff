import type { ComponentProps, ReactNode } from 'react'
import { fill } from '../fill.ts'
import { Icon } from '../icon/icon.tsx'
import * as words from '../interface-words.ts'
import styles from './carousel.module.css'
import type { CarouselState } from './use-carousel.ts'

type RegionProps = { label: string; className?: string | undefined; children: ReactNode }

/** The named region around slides and their controls. Hovering over it, or focusing anything in it, holds the slides still. */
export function CarouselRegion({ label, className, children }: RegionProps) {
  return (
    <section className={className} aria-roledescription={words.carousel} aria-label={label}>
      {children}
    </section>
  )
}

type SlidesProps = {
  /** Left out if something other than React moves the slides. */
  carousel?: CarouselState
  slides: readonly ReactNode[]
  inertWhenHidden?: boolean
  isAnnounced?: boolean
  className?: string | undefined
}

/**
 * The slides. Without JavaScript all are laid out one under the other.
 * With `inertWhenHidden`, slides out of sight take no focus and are not read, and the one that comes into sight is announced, unless
 * it changes by itself; leave it out for text that may be read in full.
 */
export function CarouselSlides({
  carousel,
  slides,
  inertWhenHidden = false,
  isAnnounced = inertWhenHidden,
  className,
}: SlidesProps) {
  const isWaiting = inertWhenHidden && !carousel?.started
  return (
    <div
      className={className ? `${styles.viewport} ${className}` : styles.viewport}
      ref={carousel?.viewport}
      data-waiting={isWaiting || undefined}
      aria-live={isAnnounced ? 'polite' : undefined}
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

/**
 * Pause, a mark to choose each slide by, and "1 of 6", in their initial state. Without JavaScript there is nothing
 * to choose, so it is not shown.
 */
export function Pager({ label, names }: { label: string; names: readonly string[] }) {
  return (
    <div className={`scripted ${styles.pager}`} role="group" aria-label={label} data-pager>
      <PauseButton paused={false} />
      <ol className={styles.marks}>
        {names.map((name, position) => (
          <li key={name}>
            <button
              type="button"
              aria-label={`${name}, ${fill(words.position, { position: position + 1, count: names.length })}`}
              aria-current={position === 0 || undefined}
            />
          </li>
        ))}
      </ol>
      <span className={`num ${styles.count}`} aria-hidden="true">
        {fill(words.position, { position: 1, count: names.length })}
      </span>
    </div>
  )
}

/** Pauses a carousel that plays by itself, and lets it go on. */
export function PauseButton({ paused, className, ...rest }: { paused: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      className={`scripted ${styles.pause} ${className ?? ''}`}
      aria-label={paused ? words.play : words.pause}
      {...rest}
    >
      <Icon name="pause" />
      <Icon name="play" />
    </button>
  )
}
