import type { Home } from '../../../content/models/common.ts'
import styles from './figures.module.css'

/** The counters block: four facts in very large numerals, which do not move; the counter strip further down counts. */
export function Figures({ figures, label }: { figures: Home['figures']; label: string }) {
  return (
    <section className={`on-marigold ${styles.section}`} aria-label={label}>
      <ul className={`wrap grid num ${styles.figures}`}>
        {figures.map(({ value, label: what }) => (
          <li key={what}>
            <b>{value}</b>
            <span>{what}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
