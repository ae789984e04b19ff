import type { Home } from '../../../content/model.ts'
import styles from './figures.module.css'

/** The counters block: four facts in very large numerals. They stand still; the counter strip further down counts. */
export function Figures({ figures }: { figures: Home['figures'] }) {
  return (
    <section className="on-marigold" aria-label="In numbers">
      <ul className={`wrap num ${styles.figures}`}>
        {figures.map(({ value, label }) => (
          <li key={label}>
            <b>{value}</b>
            <span>{label}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
