import type { LandingCard } from '../../../content/models/cards.ts'
import { bandOf } from '../../media/band-of.ts'
import { Picture } from '../../media/picture.tsx'
import { PageList } from '../../sections/related-pages/related-pages.tsx'
import styles from './group.module.css'

type Props = {
  slug: string
  name: string
  text: string
  cards: readonly LandingCard[]
  /** The usual place to begin: it has the cover. Without one the first card has it. */
  lead: string | undefined
}

/** A title that stays while its pages, each with a swatch, scroll by in two columns. */
export function SwatchGroup({ slug, name, text, cards }: Props) {
  return (
    <section className="pad" id={slug}>
      <div className={`wrap ${styles.grid}`}>
        <Title name={name} text={text} />
        <ul className={styles.list}>
          {cards.map(({ slug: page, routePath, title, summary, image }) => (
            <li key={page}>
              <a href={routePath} className={styles.swatch}>
                <Picture image={{ src: image.src, alt: '' }} width={96} height={96} sizes="76px" />
                <h3>{title}</h3>
                <p className="ten-lines">{summary}</p>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The page to begin with on a cover that bleeds off the left edge; the others beside it. */
export function CoverGroup({ slug, name, text, cards, lead }: Props) {
  const first = cards.find((card) => card.slug === lead) ?? cards[0]
  if (!first) return null
  return (
    <section className={`shore ${styles.cover}`} id={slug}>
      <a href={first.routePath} className={`${bandOf(first.image.src)} ${styles.lead}`}>
        <Picture
          image={{ src: first.image.src, alt: '' }}
          width={690}
          height={720}
          sizes="(max-width: 1023px) 100vw, 42vw"
        />
        <div className={styles.plate}>
          <h3>{first.title}</h3>
          <p className="ten-lines">{first.summary}</p>
        </div>
      </a>
      <div className={styles.words}>
        <h2>{name}</h2>
        <p className="lede">{text}</p>
        <PageList pages={cards.filter((card) => card !== first)} className={styles.list} linkClass={styles.plain} />
      </div>
    </section>
  )
}

/** A title that stays while its pages scroll by, one per line. */
export function LineGroup({ slug, name, text, cards }: Props) {
  return (
    <section className="pad" id={slug}>
      <div className={`wrap ${styles.grid}`}>
        <Title name={name} text={text} />
        <PageList pages={cards} className={styles.lines} linkClass={styles.line} />
      </div>
    </section>
  )
}

function Title({ name, text }: { name: string; text: string }) {
  return (
    <div className={styles.title}>
      <h2>{name}</h2>
      <p className="lede">{text}</p>
    </div>
  )
}
