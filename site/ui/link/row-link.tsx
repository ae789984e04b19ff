import { Icon } from '../icon/icon.tsx'
import styles from './row-link.module.css'
import { SiteLink } from './site-link.tsx'

/** One row of an index: title, a sentence or two clamped to 10 lines (specification §1), and a chevron. The whole row is one link. */
export function RowLink({ to, title, text }: { to: string; title: string; text: string }) {
  return (
    <SiteLink to={to} className={styles.row}>
      <h3>{title}</h3>
      <p className="ten-lines">{text}</p>
      <Icon name="right" className={styles.chevron} />
    </SiteLink>
  )
}
