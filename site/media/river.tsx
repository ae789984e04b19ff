import { Drawing } from './drawing.tsx'
import styles from './river.module.css'

/** The current: a divider across the page, between two sections of the same ground or at the top of one on ink. */
export function River({ slug, ground = 'here' }: { slug: string; ground?: 'here' | 'ink' }) {
  return <Drawing piece={{ kind: 'current', ground, width: 1440, height: 72, slug }} className={styles.river} />
}
