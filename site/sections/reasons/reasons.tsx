import type { Home } from '../../../content/models/common.ts'
import { Glyph } from '../../media/glyph.tsx'
import { HeadedSection } from '../../ui/headed-section.tsx'
import styles from './reasons.module.css'

/** Why choose us: six reasons, each with a river glyph. */
export function Reasons({ reasons }: { reasons: Home['reasons'] }) {
  return (
    <HeadedSection title={reasons.title} text={reasons.text} className={`pad ${styles.section}`}>
      <ul className={`grid tablet-2 phone-2 ${styles.list}`}>
        {reasons.items.map(({ title, text, glyph }) => (
          <li key={title}>
            <Glyph name={glyph} className={styles.glyph} />
            <h3>{title}</h3>
            <p className="under">{text}</p>
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}
