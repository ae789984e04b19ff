import type { Screen } from '../../../content/models/cards.ts'
import { Stage } from '../../media/stage.tsx'
import styles from './screens.module.css'

/** What each screen is for: a good day, a bad moment, a second device. */
type Props = {
  screens: readonly Screen[]
  title: string | undefined
}

export function Screens({ screens, title }: Props) {
  if (screens.length === 0) return null
  return (
    <section className="pad-b">
      <div className="wrap">
        <h2 className={styles.title}>{title}</h2>
        <ul className={styles.screens} data-count={screens.length}>
          {screens.map((screen) => (
            <li key={screen.title} data-device={screen.device === 'phone' ? 'phone' : 'window'}>
              <Stage screen={screen} className={styles.stage} />
              <h3>{screen.title}</h3>
              <p>{screen.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
