import { Picture } from '../../media/picture.tsx'
import styles from './clients.module.css'

/** Specification §9: logo images are 80×80. */
const logoPx = 80

/** A client's emblem and name, where it leads, and what was built, if that is said. */
export type Logo = { url: string; name: string; to?: string | undefined; built?: string | undefined }

export function ClientLogo({ logo: { url, name, to, built } }: { logo: Logo }) {
  return (
    <a href={to} className={styles.logo}>
      <Picture image={{ src: url, alt: '' }} width={logoPx} height={logoPx} sizes="80px" />
      <b>{name}</b>
      {built && <small>{built}</small>}
    </a>
  )
}
