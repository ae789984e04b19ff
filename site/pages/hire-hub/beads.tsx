import { ownPieces } from '../../art/own-pieces.ts'
import { River } from '../../media/river.tsx'
import styles from './beads.module.css'

/** The first ten working days, as beads on the current. */
export function Beads({ title, entries }: { title: string; entries: readonly { title: string; text: string }[] }) {
  return (
    <section className="pad">
      <div className="wrap">
        <h2 className={styles.title}>{title}</h2>
        <div className={styles.beads}>
          <River piece={ownPieces.beadsRiver} />
          <ol>
            {entries.map(({ title: step, text }) => {
              const [when, name] = step.split(': ')
              return (
                <li key={step}>
                  <b>{when}</b>
                  <h3>{name ?? when}</h3>
                  <p>{text}</p>
                </li>
              )
            })}
          </ol>
        </div>
      </div>
    </section>
  )
}
