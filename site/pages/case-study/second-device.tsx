import type { Screen } from '../../../content/models/cards.ts'
import { bandOn } from '../../media/band-of.ts'
import { Device } from '../../media/device.tsx'
import styles from './second-device.module.css'

/** A decision shown on another device, which its band crops at the foot. */
export function SecondDevice({ screen, signs }: { screen: Screen; signs: readonly string[] }) {
  return (
    <section className={`${bandOn(screen.ground)} ${styles.section}`}>
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.picture} data-device={screen.device}>
          <Device screen={screen} inline />
        </div>
        <div className={styles.words}>
          <h2>{screen.title}</h2>
          <p>{screen.text}</p>
          <ul className={styles.signs}>
            {signs.map((sign) => (
              <li key={sign}>{sign}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
