import { RowLink } from '../link/row-link.tsx'
import styles from './rows.module.css'

type Row = { title: string; text: string; to?: string | null }

/** An index: a title and a sentence or two in each row; a row with a URL is one link. */
export function TitledRows({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ title, text, to }) =>
        to ? (
          <li key={to}>
            <RowLink to={to} title={title} text={text} />
          </li>
        ) : (
          <li key={title} className={styles.plain}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ),
      )}
    </ul>
  )
}
