import type { Home } from '../../../content/models/common.ts'
import { Picture } from '../../media/picture.tsx'
import styles from './clients.module.css'

/** Specification §9: logo images are 80×80. */
const logoPx = 80

/** A client's emblem and name. Each name has its own lettering, as wordmarks do. */
export function ClientLogo({ logo }: { logo: Home['clients']['logos'][number] }) {
  return (
    <span className={styles.logo} data-hand={logo.id}>
      <Picture image={{ src: logo.url, alt: '' }} width={logoPx} height={logoPx} sizes="80px" />
      <b>{logo.name}</b>
    </span>
  )
}
