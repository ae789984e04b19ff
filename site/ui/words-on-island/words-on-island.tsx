import type { ReactNode } from 'react'
import styles from './words-on-island.module.css'

type Props = {
  /** An image: it fills the section, behind the words. */
  picture: ReactNode
  /** Class of the section: the band it lies in. */
  band?: string | undefined
  /** Class of the words: how much room they have above and below. */
  className?: string | undefined
  children: ReactNode
}

/** Centred words on an island in the current: `picture` leaves its middle free for them. */
export function WordsOnIsland({ picture, band = '', className = '', children }: Props) {
  return (
    <section className={`${band} ${styles.section}`}>
      {picture}
      <div className={`wrap ${styles.words} ${className}`}>{children}</div>
    </section>
  )
}
