import type { PriceTexts } from '../../../content/models/price.ts'
import { usePageTexts } from '../../texts.ts'
import { HeadedSection } from '../../ui/headed-section.tsx'
import styles from './price.module.css'

/** How a price comes about: what it is made of, how its range narrows, what moves it and what is free. No figure is invented. */
export function Price() {
  const { price } = usePageTexts()
  if (!price) return null
  return (
    <HeadedSection {...price.service} id="price">
      <div className={`grid ${styles.sum}`}>
        <Part {...price.shape} />
        <Sign sign="×" word={price.times} />
        <Part {...price.weeks} />
        <Sign sign="=" word={price.gives} />
        <Part {...price.range} />
      </div>
      <NarrowingRange chart={price.chart} />
      <div className={`grid tablet-1 ${styles.columns}`}>
        <div>
          <h3 className="third">{price.moves.title}</h3>
          <dl className={`rows ${styles.moves}`}>
            {price.moves.rows.map(({ title, text }) => (
              <div key={title} className="grid phone-1">
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div>
          <h3 className="third">{price.free.title}</h3>
          <ul className={`rows ${styles.free}`}>
            {price.free.rows.map(({ title, text }) => (
              <li key={title}>
                <b>{title}</b>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </HeadedSection>
  )
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.part}>
      <h3 className="third">{title}</h3>
      <p className="under">{text}</p>
    </div>
  )
}

function Sign({ sign, word }: { sign: string; word: string }) {
  return (
    <p className={styles.sign}>
      <span aria-hidden="true">{sign}</span>
      <span className="vh">{word}</span>
    </p>
  )
}

/** A strand from its place in the wide range to that in the narrow one. */
const strand = (index: number) => {
  const [wide, narrow] = [10 + index * 15, 46 + index * 6]
  return `M0 ${wide}H492C800 ${wide} 850 ${narrow} 1022 ${narrow}H1272`
}

const inks = [
  [0, 2, 4, 6, 8],
  [1, 3, 5, 7],
].map((strands) => strands.map(strand).join(''))

/** The range of an estimate over time: strands wide apart at the first talk, close once the unknowns are known. */
function NarrowingRange({ chart }: { chart: PriceTexts['chart'] }) {
  return (
    <figure className={styles.range}>
      <p className={styles.end} aria-hidden="true">
        {chart.high}
      </p>
      <svg viewBox="0 0 1272 140" preserveAspectRatio="none" role="img" aria-label={chart.label}>
        {inks.map((ink, index) => (
          <path key={ink} d={ink} className={index === 0 ? styles.inkA : styles.inkB} />
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
