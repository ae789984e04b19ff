import type { PriceTexts } from '../../../content/models/price.ts'
import styles from './narrowing-range.module.css'

const strands = Array.from({ length: 9 }, (_, index) => index)

/** A strand from its place in the wide range to that in the narrow one. */
const strand = (index: number) => {
  const [wide, narrow] = [10 + index * 15, 46 + index * 6]
  return `M0 ${wide}H492C800 ${wide} 850 ${narrow} 1022 ${narrow}H1272`
}

const inks = [0, 1].map((rest) =>
  strands
    .filter((index) => index % 2 === rest)
    .map(strand)
    .join(''),
)

/** The range of an estimate over time: strands wide apart at the first talk, close once the unknowns are known. */
export function NarrowingRange({ chart }: { chart: PriceTexts['chart'] }) {
  return (
    <figure className={styles.range}>
      <p className={styles.end} aria-hidden="true">
        {chart.high}
      </p>
      <svg viewBox="0 0 1272 140" preserveAspectRatio="none" role="img" aria-label={chart.label}>
        {inks.map((ink, index) => (
          <path key={ink} d={ink} className={index === 0 ? styles.a : styles.b} />
        ))}
      </svg>
      <p className={styles.end} aria-hidden="true">
        {chart.low}
      </p>
      <ol className={styles.axis}>
        <li>{chart.first}</li>
        <li>{chart.sprint}</li>
        <li>{chart.known}</li>
      </ol>
    </figure>
  )
}
