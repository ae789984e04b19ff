import { Icon } from '../icon/icon.tsx'
import { SiteLink } from '../link/link.tsx'
import styles from './rows.module.css'

type Row = { title: string; text: string; to?: string | null }

/** An index: a title and a sentence or two in each row; a row with a URL is one link. */
export function TitledRows({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className="rows">
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

/** One row of an index: title, a sentence or two clamped to 10 lines (specification §1), and a chevron. The whole row is one link. */
function RowLink({ to, title, text }: { to: string; title: string; text: string }) {
  return (
    <SiteLink to={to} className={`grid ${styles.row}`}>
      <h3>{title}</h3>
      <p className="ten-lines">{text}</p>
      <Icon name="right" className={styles.chevron} />
    </SiteLink>
  )
}

/** Names with what each means, side by side; one under the other on a phone. */
export function TermRows({ rows }: { rows: readonly { term: string; text: string }[] }) {
  return (
    <dl className="rows">
      {rows.map(({ term, text }) => (
        <div key={term} className={`grid phone-1 ${styles.term}`}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
