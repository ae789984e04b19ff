import type { Home } from '../../../content/model.ts'
import { Island } from '../../islands/island.tsx'
import cycleIsland from './cycle.island.tsx'
import styles from './development-cycle.module.css'

type Props = { cycle: Home['cycle']; labels: Pick<Home['labels'], 'cycle' | 'progress'> }

/** The software development cycle (specification §4). */
export function DevelopmentCycle({ cycle: { title, text, ...cycle }, labels: { cycle: label, progress } }: Props) {
  return (
    <section className={`pad ${styles.section}`}>
      <div className="wrap">
        <div className={`head ${styles.head}`}>
          <h2>{title}</h2>
          <p className="lede">{text}</p>
        </div>
        <Island of={cycleIsland} when="touch" props={{ ...cycle, labels: { cycle: label, progress } }} />
      </div>
    </section>
  )
}
