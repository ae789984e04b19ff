import { artAddress } from '../art/address.ts'
import styles from './river.module.css'

/** The current: a divider across the page between two sections of the same ground. */
export function River({ slug }: { slug: string }) {
  return (
    <img
      className={styles.river}
      src={artAddress({ kind: 'current', ground: 'here', width: 1440, height: 72, slug })}
      width={1440}
      height={72}
      alt=""
      loading="lazy"
      decoding="async"
    />
  )
}
