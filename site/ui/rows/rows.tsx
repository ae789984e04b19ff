import { Icon } from '../icon/icon.tsx'
import { SiteLink } from '../link/link.tsx'
import styles from './rows.module.css'

type Row = { title: string; text: string; to?: string | null }

/** An index: a title and a sentence or two in each row; a row with a URL is one link, clamped to 10 lines (specification §1). */
export function TitledRows({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className="rows">
      {rows.map(({ title, text, to }) =>
        to ? (
          <li key={to}>
            <SiteLink to={to} className={`grid ${styles.row}`}>
              <h3>{title}</h3>
              <p className="ten-lines">{text}</p>
              <Icon name="right" className={styles.chevron} />
            </SiteLink>
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
