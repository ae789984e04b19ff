import type { SiteConfiguration } from '../../../content/model.ts'
import { usePageTexts } from '../../texts.ts'
import { NarrowingRange } from './narrowing-range.tsx'
import styles from './price.module.css'
import { Rates } from './rates.tsx'

type Props = { of: 'hire' | 'service'; rates: SiteConfiguration['rates'] }

/** How a price comes about: what it is made of, how its range narrows, what moves it and what is free. No figure is invented. */
export function Price({ of, rates }: Props) {
  const { price } = usePageTexts()
  if (!price) return null
  const head = price[of]
  return (
    <section className="pad" id="price">
      <div className="wrap">
        <div className="head">
          <h2>{head.title}</h2>
          <p className="lede">{head.text}</p>
        </div>
        <div className={styles.sum}>
          <Part title={price.shape} text={head.shape} />
          <Sign sign="×" word={price.times} />
          <Part {...price.weeks} />
          <Sign sign="=" word={price.gives} />
          <Part {...price.range} />
        </div>
        <NarrowingRange chart={price.chart} />
        <div className={styles.columns}>
          <div>
            <h3>{price.moves.title}</h3>
            <dl className={styles.moves}>
              {price.moves.rows.map(({ title, text }) => (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </div>
          <div>
            <h3>{price.free.title}</h3>
            <ul className={styles.free}>
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
      </div>
    </section>
  )
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.part}>
      <h3>{title}</h3>
      <p>{text}</p>
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
