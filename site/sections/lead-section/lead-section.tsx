import { type ReactNode, Suspense } from 'react'
import { Drawing } from '../../media/drawing.tsx'
import { ButtonLink } from '../../ui/button/button.tsx'
import fields from '../../ui/field/field.module.css'
import form from '../lead-form/lead-form.module.css'
import styles from './lead-section.module.css'

const standing = { kind: 'piece', ground: 'teal', width: 600, height: 1100, slug: 'call-to-action' } as const
const lying = { ...standing, width: 1440, height: 640 }

/** The scripts of a form come late (`lead-form/late-forms.ts`). Its looks come with the page, because they are named here. */
const formToCome = (
  <div className={form.form}>
    <div className={fields.field} />
  </div>
)

type Props = { title: string; text: string; schedulingUrl?: string | undefined; children: ReactNode }

/** The last section of a page: the next step on an island in the current, and beside it the form that takes it. */
export function LeadSection({ title, text, schedulingUrl, children }: Props) {
  return (
    <section className={styles.section} id="enquire">
      <div className={`on-teal ${styles.invitation}`}>
        <Drawing piece={standing} narrow={lying} className={styles.current} />
        <div className={styles.island}>
          <h2>{title}</h2>
          <p className="lede">{text}</p>
          {schedulingUrl && (
            <ButtonLink to={schedulingUrl} variant="line" icon="out">
              Get a Free Consultation
            </ButtonLink>
          )}
        </div>
      </div>
      <div className={styles.form}>
        <Suspense fallback={formToCome}>{children}</Suspense>
      </div>
    </section>
  )
}
