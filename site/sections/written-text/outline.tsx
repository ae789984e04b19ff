import { ReadingIndex } from '../../ui/reading-index/reading-index.tsx'
import styles from './outline.module.css'

/** An outline for long articles; short ones need none. */
const fewestEntries = 3

export function Outline({ title, entries }: { title: string; entries: readonly { id: string; title: string }[] }) {
  if (entries.length < fewestEntries) return null
  return (
    <nav className={styles.outline} aria-labelledby="outlineTitle">
      <h2 id="outlineTitle">{title}</h2>
      <ReadingIndex entries={entries} className={styles.entries} />
    </nav>
  )
}
