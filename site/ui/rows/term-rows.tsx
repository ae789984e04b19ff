import styles from './rows.module.css'

/** Names with what each means, side by side; one under the other on a phone. */
export function TermRows({ rows }: { rows: readonly { term: string; text: string }[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(({ term, text }) => (
        <div key={term} className={styles.term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
