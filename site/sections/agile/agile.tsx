import type { Home } from '../../../content/models/common.ts'
import { ownPieces } from '../../art/own-pieces.ts'
import { Drawing } from '../../media/drawing.tsx'
import styles from './agile.module.css'

/** The agile approach: one bend of the river for each part of a two-week sprint. */
export function Agile({ agile }: { agile: Home['agile'] }) {
  return (
    <section className={`on-teal pad ${styles.section}`}>
      <div className="wrap">
        <div className={`head ${styles.head}`}>
          <h2>{agile.title}</h2>
          <p className="lede">{agile.text}</p>
        </div>
      </div>
      <Drawing piece={ownPieces.fortnight} className={`reveals ${styles.bends}`} />
      <ol className={`grid phone-2 ${styles.steps}`}>
        {agile.bends.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
