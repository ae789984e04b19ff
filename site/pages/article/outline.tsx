import styles from './outline.module.css'

/** An outline for long articles; short ones need none. */
const fewestEntries = 3

export function Outline({ entries }: { entries: readonly { id: string; title: string }[] }) {
  if (entries.length < fewestEntries) return null
  return (
    <nav className={styles.outline} aria-labelledby="outline-title">
      <h2 id="outline-title">In this article</h2>
      <ol>
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
