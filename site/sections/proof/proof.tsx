import type { CaseStudyCard, PortfolioCard, Screen } from '../../../content/models/cards.ts'
import { pathTo } from '../../paths.ts'
import { TextLink } from '../../ui/link/text-link.tsx'
import styles from './proof.module.css'
import { WorkTile } from './work-tile.tsx'

type Props = {
  title: string
  text: string
  portfolioItems: readonly PortfolioCard[]
  caseStudies: readonly CaseStudyCard[]
}

/** Related proof: the work that shows what a page talks about. */
export function Proof({ title, text, portfolioItems, caseStudies }: Props) {
  const all = [
    ...caseStudies.map(({ slug, title: name, summary, screen }) => ({
      path: pathTo.caseStudy(slug),
      kind: 'Case study',
      name,
      summary,
      screen,
    })),
    ...unlike(caseStudies, portfolioItems).map(({ slug, title: name, summary, screen }) => ({
      path: pathTo.portfolioItem(slug),
      kind: 'Portfolio',
      name,
      summary,
      screen,
    })),
  ]
  // Four fill two rows of two; a fifth would stand alone.
  const works = all.slice(0, 4)
  if (works.length === 0) return null
  return (
    <section className="pad" id="work">
      <div className="wrap">
        <div className={`head ${styles.head}`}>
          <h2>{title}</h2>
          <p className="lede">{text}</p>
        </div>
        <ul className={styles.tiles} data-count={works.length}>
          {works.map(({ path, kind, name, summary, screen }) => (
            <li key={path}>
              <WorkTile to={path} kind={kind} title={name} summary={summary} screen={screen} />
            </li>
          ))}
        </ul>
        <p className={styles.all}>
          {portfolioItems.length > 0 ? (
            <TextLink to={pathTo.portfolio()}>All portfolio</TextLink>
          ) : (
            <TextLink to={pathTo.caseStudies()}>All case studies</TextLink>
          )}
        </p>
      </div>
    </section>
  )
}

/** Products with a screen each that no other tile shows or, where they have none left, on another ground. */
function unlike(caseStudies: readonly CaseStudyCard[], portfolioItems: readonly PortfolioCard[]) {
  const shown = caseStudies.map(({ screen }) => screen)
  const isShown = ({ mockup }: Screen) => shown.some((each) => each.mockup === mockup)
  const isShownOn = ({ mockup, ground }: Screen) =>
    shown.some((each) => each.mockup === mockup && each.ground === ground)
  return portfolioItems.map((item) => {
    const [main, ...others] = item.screens
    const isNeighbours = ({ mockup }: Screen) =>
      portfolioItems.some((each) => each !== item && each.screens[0]?.mockup === mockup)
    const screen =
      main && isShown(main)
        ? (others.find((each) => !isShown(each) && !isNeighbours(each)) ??
          item.screens.find((each) => !isShownOn(each) && !isNeighbours(each)) ??
          item.screens.find((each) => !isShownOn(each)) ??
          main)
        : main
    if (screen) shown.push(screen)
    return { ...item, screen }
  })
}
