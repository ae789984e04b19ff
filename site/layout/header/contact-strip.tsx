import type { SiteConfiguration } from '../../../content/model.ts'
import { pathTo } from '../../paths.ts'
import { usePageTexts } from '../../texts.ts'
import { unbroken } from '../../ui/fill.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './contact-strip.module.css'

/** E-mail, phone and career links at every width; support hours where there is room. */
export function ContactStrip({ site }: { site: SiteConfiguration }) {
  const { career } = usePageTexts().links
  return (
    <div className={`on-ink ${styles.strip}`}>
      <div className={`wrap flow ${styles.row}`}>
        <a href={`mailto:${site.email}`}>
          <Icon name="mail" />
          {site.email}
        </a>
        <a href={`tel:${site.phone.replaceAll(' ', '')}`}>
          <Icon name="phone" />
          <span>{unbroken(site.phone)}</span>
        </a>
        <span className={styles.hours}>
          <Icon name="clock" />
          {site.supportHours}
        </span>
        <a href={pathTo.career()} className={styles.end}>
          {career}
        </a>
      </div>
    </div>
  )
}
