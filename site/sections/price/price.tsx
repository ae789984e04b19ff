import type { SiteConfiguration } from '../../../content/models/common.ts'
import type { PriceTexts } from '../../../content/models/price.ts'
import { usePageTexts } from '../../texts.ts'
import { HeadedSection } from '../../ui/headed-section.tsx'
import styles from './price.module.css'

type Props = { of: 'hire' | 'service'; rates: SiteConfiguration['rates'] }

/** How a price comes about: what it is made of, how its range narrows, what moves it and what is free. No figure is invented. */
export function Price({ of, rates }: Props) {
  const { price } = usePageTexts()
  if (!price) return null
  const head = price[of]
  return (
    <HeadedSection title={head.title} text={head.text} id="price">
      <div className={`grid ${styles.sum}`}>
        <Part title={price.shape} text={head.shape} />
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
      <Rates {...price.rates} rates={rates} />
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

type RatesProps = { title: string; text: string; rates: SiteConfiguration['rates'] }

/** The rates that the owner has filled in; nothing at all while every slot is empty. */
function Rates({ title, text, rates }: RatesProps) {
  const filled = rates.filter(({ amount }) => amount !== '')
  if (filled.length === 0) return null
  return (
    <div className={styles.rates}>
      <h3>{title}</h3>
      <p>{text}</p>
      <dl className="grid phone-2">
        {filled.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amount}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
