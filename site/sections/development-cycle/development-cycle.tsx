import type { Home } from '../../../content/models/common.ts'
import { Island } from '../../islands/island.tsx'
import { HeadedSection } from '../../ui/headed-section.tsx'
import cycleIsland from './cycle.island.tsx'
import styles from './development-cycle.module.css'

type Props = { cycle: Home['cycle']; labels: Pick<Home['labels'], 'cycle' | 'progress'> }

/** The software development cycle (specification §4). */
export function DevelopmentCycle({ cycle: { title, text, ...cycle }, labels: { cycle: label, progress } }: Props) {
  return (
    <HeadedSection title={title} text={text} className={`pad ${styles.section}`} headClass={styles.head}>
      <Island of={cycleIsland} when="touch" props={{ ...cycle, labels: { cycle: label, progress } }} />
    </HeadedSection>
  )
}
