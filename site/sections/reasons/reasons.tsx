import type { Home } from '../../../content/model.ts'
import { Glyph } from '../../media/glyph.tsx'
import styles from './reasons.module.css'

/** Why choose us: six reasons, each with a river glyph. */
export function Reasons({ reasons }: { reasons: Home['reasons'] }) {
  return (
    <section className={`pad ${styles.section}`}>
      <div className="wrap">
        <div className="head">
          <h2>{reasons.title}</h2>
          <p className="lede">{reasons.text}</p>
        </div>
        <ul className={`grid tablet-2 phone-1 ${styles.list}`}>
          {reasons.items.map(({ title, text, glyph }) => (
            <li key={title}>
              <Glyph name={glyph} className={styles.glyph} />
              <h3>{title}</h3>
              <p className="under">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
