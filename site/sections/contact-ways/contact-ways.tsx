import type { SiteConfiguration } from '../../../content/model.ts'
import { usePageTexts } from '../../texts.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import { unbroken } from '../../ui/unbroken.ts'
import styles from './contact-ways.module.css'

type Props = { site: Pick<SiteConfiguration, 'email' | 'phone' | 'supportHours' | 'schedulingUrl'> }

/** Three ways to reach us besides a form. */
export function ContactWays({ site: { email, phone, supportHours, schedulingUrl } }: Props) {
  const texts = usePageTexts().contact
  return (
    <ul className={styles.ways}>
      <li>
        <Icon name="mail" />
        <div>
          <a href={`mailto:${email}`}>{email}</a>
          <span>{texts.email}</span>
        </div>
      </li>
      <li>
        <Icon name="phone" />
        <div>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{unbroken(phone)}</a>
          <span>{supportHours}</span>
        </div>
      </li>
      <li>
        <Icon name="clock" />
        <div>
          <SiteLink to={schedulingUrl}>{texts.calendar}</SiteLink>
          <span>{texts.calendarNote}</span>
        </div>
      </li>
    </ul>
  )
}
