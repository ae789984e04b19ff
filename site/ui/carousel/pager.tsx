import { Icon } from '../icon/icon.tsx'
import styles from './pager.module.css'
import type { CarouselState } from './use-carousel.ts'

/** Pause, a mark to choose each slide by, and "1 of 6". Without JavaScript there is nothing to choose and it is not shown. */
export function Pager({
  carousel,
  label,
  names,
}: {
  carousel: CarouselState
  label: string
  names: readonly string[]
}) {
  return (
    <div className={styles.pager} role="group" aria-label={label}>
      <PauseButton carousel={carousel} />
      <ol className={styles.marks}>
        {names.map((name, position) => (
          <li key={name}>
            <button
              type="button"
              aria-label={`${name}, ${position + 1} of ${names.length}`}
              aria-current={position === carousel.index || undefined}
              onClick={() => carousel.select(position)}
            />
          </li>
        ))}
      </ol>
      <span className={`num ${styles.count}`} aria-hidden="true">
        {carousel.index + 1} of {carousel.count}
      </span>
    </div>
  )
}

/** Holds a carousel that plays by itself, and lets it go on. */
export function PauseButton({ carousel, className }: { carousel: CarouselState; className?: string | undefined }) {
  return (
    <button
      type="button"
      className={className ? `${styles.pause} ${className}` : styles.pause}
      aria-label={carousel.paused ? 'Play' : 'Pause'}
      onClick={carousel.togglePause}
    >
      <Icon name={carousel.paused ? 'play' : 'pause'} />
    </button>
  )
}
