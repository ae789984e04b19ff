import type { ReactNode } from 'react'
import { Consultation } from '../call-to-action/consultation.tsx'
import styles from './lead-section.module.css'

type Props = { title: string; text: string; children: ReactNode }

/** The next step in a page's own words, and the form for it beside them. */
export function LeadSection({ title, text, children }: Props) {
  return (
    <section className="screen-only on-teal pad" id="enquire">
      <div className={`wrap grid tablet-1 ${styles.columns}`}>
        <div className={styles.words}>
          <h2 className="third">{title}</h2>
          <p className="lede">{text}</p>
          <Consultation variant="line" />
        </div>
        <div>{children}</div>
      </div>
    </section>
  )
}
