import type { Navigation } from '../../../content/model.ts'
import { Picture } from '../../media/picture.tsx'
import { SiteLink } from '../../ui/link/site-link.tsx'
import styles from './promotion.module.css'

/** The one picture of a menu panel, if there is room for it. */
export function Promotion({ promotion }: { promotion: Navigation['services']['promotion'] }) {
  return (
    <SiteLink to={promotion.routerName} className={styles.promotion}>
      <Picture image={promotion.image} width={600} height={450} sizes="300px" />
      <span className={styles.title}>{promotion.title}</span>
      <span className="small muted">{promotion.text}</span>
    </SiteLink>
  )
}
