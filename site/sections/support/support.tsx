import type { Home } from '../../../content/model.ts'
import { Piece } from '../../media/piece.tsx'
import { pathTo } from '../../paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import styles from './support.module.css'

/** 'Support & Services': the call to action on an island in the current. */
export function Support({ support }: { support: Home['support'] }) {
  return (
    <section className={styles.section}>
      <Piece name="support" className={styles.current} />
      <div className={`wrap ${styles.island}`}>
        <h2>{support.title}</h2>
        <p className="lede">{support.text}</p>
        <ButtonLink to={pathTo.contact()} icon="arrow">
          Contact Us
        </ButtonLink>
      </div>
    </section>
  )
}
