import type { LandingPage } from '../../../content/models/landing-page.ts'
import styles from './deliverables.module.css'

/** What the client gets, in writing, in the order of its weeks: a column each. */
export function Deliverables({ deliverables: { title, text, rows } }: { deliverables: LandingPage['deliverables'] }) {
  return (
    <section className="pad">
      <div className="wrap">
        <div className="head">
          <h2>{title}</h2>
          <p className="lede">{text}</p>
        </div>
        <ul className={styles.columns} data-count={rows.length}>
          {rows.map(({ name, text: what, when }) => (
            <li key={name}>
              <b>{when}</b>
              <h3>{name}</h3>
              <p className="note">{what}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
