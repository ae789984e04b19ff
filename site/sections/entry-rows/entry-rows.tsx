import type { Page } from '../../../content/models/company.ts'
import { Columns } from '../../ui/columns/columns.tsx'
import { RowLink } from '../../ui/link/row-link.tsx'
import styles from './entry-rows.module.css'

/** Entries of a written page as an index; those with an address are links. */
export function EntryRows({ title, entries }: { title: string; entries: Page['entries'] }) {
  return (
    <section className="pad-b">
      <Columns title={title}>
        <ul className={styles.rows}>
          {entries.map((entry) => (
            <li key={entry.title}>
              {entry.routerName ? (
                <RowLink to={entry.routerName} title={entry.title} text={entry.text} />
              ) : (
                <div className={styles.plain}>
                  <h3>{entry.title}</h3>
                  <p>{entry.text}</p>
                </div>
              )}
            </li>
          ))}
        </ul>
      </Columns>
    </section>
  )
}
