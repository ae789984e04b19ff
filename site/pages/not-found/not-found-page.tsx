import { Piece } from '../../media/piece.tsx'
import { pathTo } from '../../paths.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Isle } from '../../ui/isle/isle.tsx'
import styles from './not-found-page.module.css'

/** 'Error 404', on an island in the current. */
export function NotFound() {
  return (
    <Isle picture={<Piece name="not-found" />} className={styles.island}>
      <p className={`num ${styles.number}`} aria-hidden="true">
        404
      </p>
      <h1 className={styles.title}>Error 404: this page has silted up</h1>
      <p className="muted">The address may be old or mistyped. Try one of these instead.</p>
      <p className={styles.ways}>
        <ButtonLink to={pathTo.home()}>Home</ButtonLink>
        <ButtonLink to={pathTo.portfolio()} variant="line">
          Portfolio
        </ButtonLink>
        <ButtonLink to={pathTo.contact()} variant="line">
          Contact Us
        </ButtonLink>
      </p>
    </Isle>
  )
}
