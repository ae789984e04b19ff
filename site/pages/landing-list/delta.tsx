import styles from './delta.module.css'
import { deltaOf } from './delta-strands.ts'

type Props = {
  title: string
  lede: string
  groups: readonly { slug: string; name: string; cards: readonly unknown[] }[]
}

/** One current, with a strand for each page, which parts into a bundle for each group; each bundle ends at the group's name. */
export function Delta({ title, lede, groups }: Props) {
  const { width, height, a, b } = deltaOf(groups.map(({ cards }) => cards.length))
  return (
    <section className={`on-ink ${styles.section}`}>
      <div className={`wrap ${styles.top}`}>
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
