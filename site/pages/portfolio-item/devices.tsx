import type { Screen } from '../../../content/models/cards.ts'
import { Device, isPhone } from '../../media/device.tsx'
import styles from './devices.module.css'

/** The product in use: its window, its phone, or the phone in front of the window. Their text is in the page's fonts. */
export function Devices({ screens }: { screens: readonly Screen[] }) {
  const window = screens.find((screen) => !isPhone(screen))
  const phone = screens.find(isPhone)
  return (
    <div className={styles.devices}>
      {window && <Device screen={window} inline eager leads className={styles.window} />}
      {phone && <Device screen={phone} inline eager leads={!window} className={styles.phone} />}
    </div>
  )
}
