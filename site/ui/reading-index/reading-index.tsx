import styles from './reading-index.module.css'

type Props = { entries: readonly { id: string; title: string }[]; className?: string | undefined }

/** Links to the blocks of a page, beside which it stays. The block being read is marked, and the mark slides from line to line. */
export function ReadingIndex({ entries, className }: Props) {
  return (
    <ol className={className ? `${styles.index} ${className}` : styles.index}>
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  )
}
