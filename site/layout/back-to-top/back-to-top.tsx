import type { RefObject } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import { ringCircumference } from '../use-scroll.ts'
import styles from './back-to-top.module.css'

/** Appears once the page is scrolled; its ring shows how much of the page is behind the visitor. */
export function BackToTop({ visible, ring }: { visible: boolean; ring: RefObject<SVGCircleElement | null> }) {
  return (
    <nav className={styles.place} aria-label="This page" hidden={!visible}>
      <a className={styles.top} href="#top" aria-label="Back to top">
        <svg className={styles.ring} viewBox="0 0 44 44" aria-hidden="true" focusable="false">
          <circle cx="22" cy="22" r="19.5" className={styles.rail} />
          <circle
            ref={ring}
            cx="22"
            cy="22"
            r="19.5"
            className={styles.progress}
            pathLength={ringCircumference}
            strokeDasharray={`0 ${ringCircumference}`}
          />
        </svg>
        <Icon name="up" />
      </a>
    </nav>
  )
}
