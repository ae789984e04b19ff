import type { Screen } from '../../../content/models/cards.ts'
import { Stage } from '../../media/stage.tsx'
import styles from './screens.module.css'

const titles = ['The screen that does the work', 'Two screens that do the work', 'Three screens that do the work']

/** What each screen is for. What is told of the same drawing stands under one wide picture of it, on the last one's ground. */
export function Screens({ screens }: { screens: readonly Screen[] }) {
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
