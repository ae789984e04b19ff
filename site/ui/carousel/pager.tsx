import type { ComponentProps } from 'react'
import { fill } from '../fill.ts'
import { Icon } from '../icon/icon.tsx'
import * as words from '../interface-words.ts'
import styles from './pager.module.css'

/**
 * Pause, a mark to choose each slide by, and "1 of 6", in their initial state. Without JavaScript there is nothing
 * to choose, so it is not shown.
 */
export function Pager({ label, names }: { label: string; names: readonly string[] }) {
  return (
    <div className={styles.pager} role="group" aria-label={label} data-pager>
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
      className={className ? `${styles.pause} ${className}` : styles.pause}
      aria-label={paused ? words.play : words.pause}
      {...rest}
    >
      <Icon name="pause" />
      <Icon name="play" />
    </button>
  )
}
