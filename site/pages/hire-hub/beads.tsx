import type { Page } from '../../../content/models/company.ts'
import { ownPieces } from '../../art/own-pieces.ts'
import { River } from '../../media/river.tsx'
import styles from './beads.module.css'

/** The first ten working days, as beads on the current. */
export function Beads({ title, lede, entries }: Pick<Page, 'title' | 'lede' | 'entries'>) {
  return (
    <section className="pad">
      <div className="wrap">
        <div className={`head ${styles.head}`}>
          <h2>{title}</h2>
          <p className="lede">{lede}</p>
        </div>
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
