import styles from './delta.module.css'

type Props = {
  title: string
  lede: string
  groups: readonly { slug: string; name: string; cards: readonly unknown[] }[]
}

/** One current, with a strand for each page, which parts into a bundle for each group; each bundle ends at the group's name. */
export function Delta({ title, lede, groups }: Props) {
  const { width, height, a, b } = deltaOf(groups.map(({ cards }) => cards.length))
  return (
    <section className="on-ink crops">
      <div className={`wrap grid tablet-1 ${styles.top}`}>
        <h1>{title}</h1>
        <p className="lede">{lede}</p>
      </div>
      <div className={styles.river}>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <path d={a} className={styles.a} />
          <path d={b} className={styles.b} />
        </svg>
        <ul className={styles.names}>
          {groups.map(({ slug, name, cards }) => (
            <li key={slug}>
              <a href={`#${slug}`}>
                {name} <b className="num">{cards.length}</b>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

const width = 960
const height = 520
/** Where all strands run together: the middle of the current, and how it swings before it parts. */
const middle = 300
const swing = 34
/** Between two strands: in the current, and at most in a bundle. */
const narrow = 5.5
const wide = 8.2
/** How much of a group's room its bundle may fill. */
const filled = 0.8

/**
 * The strands of a delta as the paths of its two inks: `counts` of them for each bundle. Bundles end at the right edge, each
 * in the middle of its share of the height, so that rows of equal height beside them meet them.
 */
export function deltaOf(counts: readonly number[]): { width: number; height: number; a: string; b: string } {
  const room = height / counts.length
  const apart = Math.min(wide, (room * filled) / Math.max(...counts))
  const all = counts.reduce((sum, count) => sum + count, 0)
  const strands = counts.flatMap((count, group) =>
    Array.from({ length: count }, (_, strand) => room * (group + 0.5) + (strand - (count - 1) / 2) * apart),
  )
  const paths = strands.map((end, index) => {
    const start = middle + (index - (all - 1) / 2) * narrow
    const [low, high, last] = [start + swing, start - swing, end].map(Math.round)
    return `M0 ${low}C130 ${low} 190 ${high} 320 ${high}S480 ${last} 700 ${last}H${width}`
  })
  const inks = (rest: number) => paths.filter((_, index) => index % 2 === rest).join('')
  return { width, height, a: inks(0), b: inks(1) }
}
