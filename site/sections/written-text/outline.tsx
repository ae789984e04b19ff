import styles from './outline.module.css'

/** An outline for long articles; short ones need none. */
const fewestEntries = 3

export function Outline({ title, entries }: { title: string; entries: readonly { id: string; title: string }[] }) {
  if (entries.length < fewestEntries) return null
  return (
    <nav className={styles.outline} aria-labelledby="outline-title">
      <h2 id="outline-title">{title}</h2>
      <ol>
        {entries.map(({ id, title: heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
