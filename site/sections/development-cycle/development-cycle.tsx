import type { Home } from '../../../content/model.ts'
import { Island } from '../../islands/island.tsx'
import cycleIsland from './cycle.island.tsx'
import styles from './development-cycle.module.css'

/** The software development cycle (specification §4). */
export function DevelopmentCycle({ cycle: { title, text, steps } }: { cycle: Home['cycle'] }) {
  return (
    <section className={`pad ${styles.section}`}>
      <div className="wrap">
        <div className="head">
          <h2>{title}</h2>
          <p className="lede">{text}</p>
        </div>
        <Island of={cycleIsland} when="touch" props={{ steps }} />
      </div>
    </section>
  )
}
