import type { Page } from '../../../content/models/company.ts'
import { ownPieces } from '../../art/own-pieces.ts'
import { River } from '../../media/river.tsx'
import styles from './beads.module.css'

/** The first ten working days, as beads on the current. */
export function Beads({ title, entries }: { title: string; entries: Page['entries'] }) {
  return (
    <section className="pad">
      <div className="wrap">
        <h2 className={styles.title}>{title}</h2>
        <div className={styles.beads}>
          <River piece={ownPieces.beadsRiver} />
          <ol>
            {entries.map(({ label, title: step, text }) => (
              <li key={step}>
                {label && <b>{label}</b>}
                <h3>{step}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  )
}
