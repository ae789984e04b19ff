import type { Home } from '../../../content/models/common.ts'
import { ownPieces } from '../../art/own-pieces.ts'
import { Drawing } from '../../media/drawing.tsx'
import { TextLink } from '../../ui/link/link.tsx'
import styles from './audiences.module.css'

/** Startups, SMEs and enterprises: one stream that widens from the first to the last. */
export function Audiences({ audiences, label }: { audiences: Home['audiences']; label: string }) {
  return (
    <section className="pad-b" aria-label={label}>
      <Drawing piece={ownPieces.growth} className={`reveals ${styles.growth}`} />
      <div className="wrap">
        <ul className={`swipe grid tablet-1 ${styles.columns}`}>
          {audiences.map(({ title, text, link }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
              <TextLink to={link.routerName} className={styles.link}>
                {link.name}
              </TextLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
