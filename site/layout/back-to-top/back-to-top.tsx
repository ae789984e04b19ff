import { Icon } from '../../ui/icon/icon.tsx'
import styles from './back-to-top.module.css'

/** Specification §9: circumference of the progress ring, in its own `pathLength` units. */
const ringCircumference = 100

/** Appears once the page is scrolled (`follow-scroll.client.ts`); its ring shows how much of the page is behind the visitor. */
export function BackToTop() {
  return (
    <nav className={styles.place} aria-label="This page" data-back-to-top hidden>
      <a className={styles.top} href="#top" aria-label="Back to top">
        <svg className={styles.ring} viewBox="0 0 44 44" aria-hidden="true" focusable="false">
          <circle cx="22" cy="22" r="19.5" className={styles.rail} />
          <circle cx="22" cy="22" r="19.5" className={styles.progress} pathLength={ringCircumference} />
        </svg>
        <Icon name="up" />
      </a>
    </nav>
  )
}
