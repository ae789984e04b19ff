import { Icon } from '../../ui/icon/icon.tsx'
import { serverWords } from '../../ui/server-words.ts'
import styles from './back-to-top.module.css'

/** Specification §9: the circumference of the progress ring is 100. */
const circle = { cx: 17.956, cy: 17.956, r: (100 / (2 * Math.PI)).toFixed(3) }

/** Appears once the page is scrolled (`../follow-scroll.client.ts`); its ring shows how much of it is behind the visitor. */
export function BackToTop() {
  return (
    <nav className={styles.place} aria-label={serverWords.thisPage} data-back-to-top hidden>
      <a className={styles.top} href="#top" aria-label={serverWords.backToTop}>
        <Ring className={styles.rail} />
        {['first', 'second'].map((half) => (
          <span key={half} className={styles.half}>
            <span className={styles.turning}>
              <Ring className={styles.progress} />
            </span>
          </span>
        ))}
        <Icon name="up" />
      </a>
    </nav>
  )
}

function Ring({ className }: { className: string | undefined }) {
  return (
    <svg className={styles.ring} viewBox="0 0 35.912 35.912" aria-hidden="true">
      <circle {...circle} className={className} />
    </svg>
  )
}
