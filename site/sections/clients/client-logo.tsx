import { Picture } from '../../media/picture.tsx'
import styles from './clients.module.css'

/** Specification §9: logo images are 80×80. */
const logoPx = 80

/** A client's emblem and name, and where it leads: to what was built. */
export type Logo = { url: string; name: string; to?: string | undefined }

export function ClientLogo({ logo: { url, name, to } }: { logo: Logo }) {
  return (
    <a href={to} className={styles.logo}>
      <Picture image={{ src: url, alt: '' }} width={logoPx} height={logoPx} sizes="80px" />
      <b>{name}</b>
    </a>
  )
}
