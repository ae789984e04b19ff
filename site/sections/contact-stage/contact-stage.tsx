import type { ReactNode } from 'react'
import type { SiteConfiguration } from '../../../content/models/common.ts'
import { usePageTexts } from '../../texts.ts'
import { unbroken } from '../../ui/fill.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SiteLink } from '../../ui/link/link.tsx'
import styles from './contact-stage.module.css'

type Props = {
  title: string
  lede: string
  site: SiteConfiguration
  /** Under the other ways to reach us. */
  note?: ReactNode
  children: ReactNode
}

/** The top of a page where a conversation starts: words and other ways to reach us, and beside them what the page is for. */
export function ContactStage({ title, lede, site, note, children }: Props) {
  return (
    <section>
      <div className={`wrap grid tablet-1 ${styles.stage}`}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          <p className={`lede ${styles.lede}`}>{lede}</p>
        </div>
        <div className={styles.panel}>{children}</div>
        <div className={styles.ways}>
          <ContactWays site={site} />
          {note && <p className={styles.note}>{note}</p>}
        </div>
      </div>
    </section>
  )
}

type WaysProps = { site: Pick<SiteConfiguration, 'email' | 'phone' | 'supportHours' | 'schedulingUrl'> }

/** Three ways to reach us besides a form. */
function ContactWays({ site: { email, phone, supportHours, schedulingUrl } }: WaysProps) {
  const texts = usePageTexts().contact
  const ways = [
    { icon: 'mail', link: <a href={`mailto:${email}`}>{email}</a>, note: texts.email },
    { icon: 'phone', link: <a href={`tel:${phone.replaceAll(' ', '')}`}>{unbroken(phone)}</a>, note: supportHours },
    { icon: 'clock', link: <SiteLink to={schedulingUrl}>{texts.calendar}</SiteLink>, note: texts.calendarNote },
  ] as const
  return (
    <ul className={`rows ${styles.list}`}>
      {ways.map(({ icon, link, note }) => (
        <li key={icon}>
          <Icon name={icon} />
          <div>
            {link}
            <span>{note}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}
