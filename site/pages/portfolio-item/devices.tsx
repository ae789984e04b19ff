import type { Screen } from '../../../content/models/cards.ts'
import { isPhone, MockUp } from '../../media/mock-up.tsx'
import styles from './devices.module.css'

/** The product as it is used: its window, its phone, or the phone in front of the window, on the ground of its first screen. */
export function Devices({ screens }: { screens: readonly Screen[] }) {
  const ground = screens[0]?.ground ?? 'mist'
  const window = screens.find((screen) => !isPhone(screen))
  const phone = screens.find(isPhone)
  return (
    <div className={styles.devices}>
      {window && <MockUp screen={{ ...window, ground }} className={styles.window} />}
      {phone && <MockUp screen={{ ...phone, ground }} className={styles.phone} />}
    </div>
  )
}
