import type { LandingPage } from '../../../content/models/landing-page.ts'
import { HeadedSection } from '../../ui/headed-section.tsx'
import styles from './deliverables.module.css'

/** What the client gets, in writing, in the order of its weeks: a column each. */
export function Deliverables({ deliverables: { title, text, rows } }: { deliverables: LandingPage['deliverables'] }) {
  return (
    <HeadedSection title={title} text={text}>
      <ul className={styles.columns} data-count={rows.length}>
        {rows.map(({ name, text: what, when }) => (
          <li key={name}>
            <b>{when}</b>
            <h3>{name}</h3>
            <p className="note">{what}</p>
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}
