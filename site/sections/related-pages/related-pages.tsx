import type { LandingCard } from '../../../content/models/cards.ts'
import { Columns } from '../../ui/columns/columns.tsx'
import { RowLink } from '../../ui/link/row-link.tsx'
import styles from './related-pages.module.css'

/** Neighbouring services, technologies and industries, as an index. */
export function RelatedPages({
  pages,
  title = 'Often asked for together',
}: {
  pages: readonly LandingCard[]
  title?: string
}) {
  if (pages.length === 0) return null
  return (
    <section className="pad-b">
      <Columns title={title}>
        <ul className={styles.rows}>
          {pages.map(({ routePath, title: name, summary }) => (
            <li key={routePath}>
              <RowLink to={routePath} title={name} text={summary} />
            </li>
          ))}
        </ul>
      </Columns>
    </section>
  )
}
