import type { CaseStudyCard, PortfolioCard, Screen } from '../../../content/models/cards.ts'
import { Stage } from '../../media/stage.tsx'
import { pathTo } from '../../paths.ts'
import { usePageTexts } from '../../texts.ts'
import { TextLink } from '../../ui/link/text-link.tsx'
import styles from './proof.module.css'

type Props = {
  title: string
  text: string
  portfolioItems: readonly PortfolioCard[]
  caseStudies: readonly CaseStudyCard[]
}

/** Related proof: the work that shows what a page talks about. */
export function Proof({ title, text, portfolioItems, caseStudies }: Props) {
  const { caseStudy, names, links } = usePageTexts()
  const all = [
    ...caseStudies.map(({ slug, title: name, summary, screen }) => ({
      path: pathTo.caseStudy(slug),
      kind: caseStudy.kind,
      name,
      summary,
      screen,
      closeUp: false,
    })),
    ...unlike(caseStudies, portfolioItems).map(({ slug, title: name, summary, screen, closeUp }) => ({
      path: pathTo.portfolioItem(slug),
      kind: names.portfolio,
      name,
      summary,
      screen,
      closeUp,
    })),
  ]
  // Four fill two rows of two; a fifth would be alone.
  const works = all.slice(0, 4)
  if (works.length === 0) return null
  return (
    <section className="pad screen-only" id="work">
      <div className="wrap">
        <div className={`head ${styles.head}`}>
          <h2>{title}</h2>
          <p className="lede">{text}</p>
        </div>
        <ul className={styles.tiles} data-count={works.length}>
          {works.map(({ path, kind, name, summary, screen, closeUp }) => (
            <li key={path}>
              <WorkTile to={path} kind={kind} title={name} summary={summary} screen={screen} closeUp={closeUp} />
            </li>
          ))}
        </ul>
        <p className={styles.all}>
          {portfolioItems.length > 0 ? (
            <TextLink to={pathTo.portfolio()}>{links.portfolio}</TextLink>
          ) : (
            <TextLink to={pathTo.caseStudies()}>{links.caseStudies}</TextLink>
          )}
        </p>
      </div>
    </section>
  )
}

/** Products, each with a screen that no other tile shows or, if it has none left, a close-up of its main one. */
export function unlike(caseStudies: readonly CaseStudyCard[], portfolioItems: readonly PortfolioCard[]) {
  const shown = caseStudies.map(({ screen }) => screen)
  return portfolioItems.map((item) => {
    const [main, ...others] = item.screens
    const again = shown.find(({ picture }) => picture.src === main?.picture.src)
    const neighbours = portfolioItems.flatMap(({ slug, screens }) => (slug === item.slug ? [] : screens.slice(0, 1)))
    const taken = [...shown, ...neighbours].map(({ picture }) => picture.src)
    const unseen = again ? others.find(({ picture }) => !taken.includes(picture.src)) : main
    if (unseen) shown.push(unseen)
    const onOtherGround = item.screens.find(
      ({ picture, ground }) => picture.src === main?.picture.src && ground !== again?.ground,
    )
    return { ...item, screen: unseen ?? onOtherGround ?? main, closeUp: !unseen }
  })
}

type TileProps = {
  to: string
  kind?: string
  title: string
  summary: string
  screen: Screen | undefined
  closeUp?: boolean
  /** In the first screen: its picture is loaded at once. */
  eager?: boolean
}

/** A piece of work: its main screen on flat ground, its name and what it is. */
export function WorkTile({ to, kind, title, summary, screen, closeUp, eager }: TileProps) {
  return (
    <a href={to} className={styles.tile}>
      {screen && <Stage screen={screen} closeUp={closeUp} eager={eager} />}
      <h3>{title}</h3>
      <p>
        {kind && <b>{kind}</b>}
        {summary}
      </p>
    </a>
  )
}
