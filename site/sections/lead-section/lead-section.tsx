import type { ReactNode } from 'react'
import { ownPieces } from '../../art/own-pieces.ts'
import { Drawing } from '../../media/drawing.tsx'
import { Consultation } from '../call-to-action/consultation.tsx'
import styles from './lead-section.module.css'

type Props = { title: string; text: string; children: ReactNode }

/** The last section of a page: the next step on an island in the current, and the form for it beside it. */
export function LeadSection({ title, text, children }: Props) {
  return (
    <section className={`screen-only grid ${styles.section}`} id="enquire">
      <div className={`on-teal ${styles.invitation}`}>
        <Drawing piece={ownPieces.besideForm} narrow={ownPieces.callToActionOnTeal} className={styles.current} />
        <div className={styles.island}>
          <h2>{title}</h2>
          <p className="lede">{text}</p>
          <Consultation variant="line" />
        </div>
      </div>
      <div className={styles.form}>{children}</div>
    </section>
  )
}
