import type { Screen } from '../../../content/models/cards.ts'
import { Stage } from '../../media/stage.tsx'
import styles from './screens.module.css'

/** What each screen is for. What is told of the same drawing stands under one wide picture of it, on the last one's ground. */
type Props = {
  screens: readonly Screen[]
  /** Of a section with one screen, two and three. */
  titles: readonly string[]
}

export function Screens({ screens, titles }: Props) {
  const mockups = [...new Set(screens.map(({ mockup }) => mockup))]
  return (
    <section className="pad-b">
      <div className="wrap">
        <h2 className={styles.title}>{titles[mockups.length - 1]}</h2>
        <ul className={styles.screens} data-count={screens.length}>
          {mockups.map((mockup) => {
            const told = screens.filter((screen) => screen.mockup === mockup)
            const ground = told.at(-1)?.ground ?? 'mist'
            return (
              <li key={mockup} data-told={told.length}>
                <Stage screen={{ mockup, ground }} className={styles.stage} />
                <div className={styles.told}>
                  {told.map(({ title, text }) => (
                    <div key={title}>
                      <h3>{title}</h3>
                      <p>{text}</p>
                    </div>
                  ))}
                </div>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}
