import type { LandingPage } from '../../../content/models/landing-page.ts'
import { HeadedSection } from '../../ui/headed-section.tsx'
import styles from './deliverables.module.css'

/** What the client gets, in writing, in the order of its weeks: a column each, and on phones a row to swipe. */
export function Deliverables({ deliverables: { title, text, rows } }: { deliverables: LandingPage['deliverables'] }) {
  return (
    <HeadedSection title={title} text={text}>
      <section className={styles.row} tabIndex={0} aria-label={title}>
        <ul className={styles.columns} data-count={rows.length}>
          {rows.map(({ name, text: what, when }) => (
            <li key={name}>
              <b>{when}</b>
              <h3>{name}</h3>
              <p className="note">{what}</p>
            </li>
          ))}
        </ul>
      </section>
    </HeadedSection>
  )
}
