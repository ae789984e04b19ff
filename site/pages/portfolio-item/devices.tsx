import type { Screen } from '../../../content/models/cards.ts'
import { isPhone, MockUp } from '../../media/mock-up.tsx'
import styles from './devices.module.css'

/** The product as it is used: its window, its phone, or the phone in front of the window. */
export function Devices({ screens }: { screens: readonly Screen[] }) {
  const window = screens.find((screen) => !isPhone(screen))
  const phone = screens.find(isPhone)
  return (
    <div className={styles.devices}>
      {window && <MockUp screen={window} className={styles.window} />}
      {phone && <MockUp screen={phone} className={styles.phone} />}
    </div>
  )
}
