import type { LandingCard } from '../../../content/models/cards.ts'
import { TitledRows } from '../../ui/rows/titled-rows.tsx'
import styles from './people.module.css'

/** Whom to hire: a title across the page, and two columns of rows below it. */
export function People({ title, pages }: { title: string; pages: readonly LandingCard[] }) {
  if (pages.length === 0) return null
  return (
    <section className="pad screen-only">
      <div className={`wrap ${styles.people}`}>
        <h2>{title}</h2>
        <TitledRows
          rows={pages.map(({ routePath, title: name, summary }) => ({ to: routePath, title: name, text: summary }))}
        />
      </div>
    </section>
  )
}
