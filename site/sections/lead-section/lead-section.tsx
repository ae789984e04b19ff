import type { ReactNode } from 'react'
import { ownPieces } from '../../art/own-pieces.ts'
import { Drawing } from '../../media/drawing.tsx'
import { usePageTexts } from '../../texts.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import styles from './lead-section.module.css'

type Props = { title: string; text: string; schedulingUrl?: string | undefined; children: ReactNode }

/** The last section of a page: the next step on an island in the current, and the form for it beside it. */
export function LeadSection({ title, text, schedulingUrl, children }: Props) {
  const { consultation } = usePageTexts().links
  return (
    <section className={`screen-only grid ${styles.section}`} id="enquire">
      <div className={`on-teal ${styles.invitation}`}>
        <Drawing piece={ownPieces.besideForm} narrow={ownPieces.callToActionOnTeal} className={styles.current} />
        <div className={styles.island}>
          <h2>{title}</h2>
          <p className="lede">{text}</p>
          {schedulingUrl && (
            <ButtonLink to={schedulingUrl} variant="line" icon="out">
              {consultation}
            </ButtonLink>
          )}
        </div>
      </div>
      <div className={styles.form}>{children}</div>
    </section>
  )
}
