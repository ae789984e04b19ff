import type { Screen } from '../../../content/models/cards.ts'
import { requestContext } from '../../contexts.ts'
import { bandOn } from '../../media/art-sources.ts'
import { Device, isPhone, ScreenPicture } from '../../media/device.tsx'
import { Stage } from '../../media/stage.tsx'
import { pathTo, pathToPortfolio } from '../../paths.ts'
import { Breadcrumbs } from '../../sections/breadcrumbs/breadcrumbs.tsx'
import { AskAbout } from '../../sections/closing-ask/closing-ask.tsx'
import { Facts } from '../../sections/facts/facts.tsx'
import { RelatedPages } from '../../sections/related-pages/related-pages.tsx'
import { TechnologyTiles } from '../../sections/technology-tiles/technology-tiles.tsx'
import { Voice } from '../../sections/voice/voice.tsx'
import { BuiltFor } from '../../sections/work-card/work-card.tsx'
import { ExampleMark } from '../../sections/worked-example/example-mark.tsx'
import { pageMeta, seoFor } from '../../seo/page-tags.ts'
import { usePageTexts } from '../../texts.ts'
import { Columns } from '../../ui/columns/columns.tsx'
import { fill, wholeWords } from '../../ui/fill.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Prose } from '../../ui/prose/prose.tsx'
import { bySlug } from '../landing/by-slug.ts'
import { voiceOf, workOf } from '../work-of.ts'
import { found } from '../written-page.server.ts'
import type { Route } from './+types/portfolio-item.ts'
import styles from './portfolio-item.module.css'
import '../../styles/print.css'
import '../../styles/wall.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { content } = context.get(requestContext)
  const [named, all] = await Promise.all([content.findPortfolioItem(params.slug), content.portfolioItems()])
  const item = found(named)
  const [pages, studies, voice, seo] = await Promise.all([
    content.landingPages({ relation: 'portfolioItems', slug: item.slug }),
    content.caseStudies(),
    voiceOf(content, item.client),
    seoFor(context, pathTo.portfolioItem(item.slug), { title: item.title, description: item.summary }, 'portfolio'),
  ])
  const at = all.findIndex(({ slug }) => slug === item.slug)
  const neighbour = (offset: number) => {
    const next = all.at((at + offset + all.length) % all.length)
    return next && next.slug !== item.slug ? { slug: next.slug, title: next.title, screen: next.screens[0] } : null
  }
  const own = studies.find(({ portfolioItem }) => portfolioItem?.slug === item.slug)
  return {
    // An app of a product may be told of in the product's case study.
    study: own ?? (item.client && workOf(item.client, { studies, items: all }).study),
    voice,
    /** What else was built for the client. */
    siblings: all.filter(({ slug, client }) => client && client.slug === item.client?.slug && slug !== item.slug),
    item: { ...item, landingPages: bySlug([...item.landingPages, ...pages]).slice(0, 6) },
    previous: neighbour(-1),
    next: neighbour(1),
    seo,
  }
}

export const meta = pageMeta

/** One product: the problem, what was built, its screens, what it made possible, and the products next to it. */
export default function PortfolioItemPage({
  loaderData: { item, study, voice, siblings, previous, next },
}: Route.ComponentProps) {
  const ground = item.screens[0]?.ground ?? 'mist'
  const { portfolioItem: texts, portfolio, caseStudy, closingAsk, names } = usePageTexts()
  // What it does in a bad moment says most about it.
  const shown = item.screens[1] ?? item.screens[0]
  return (
    <>
      <section className={`${bandOn(ground)} crops ${styles.top}`}>
        <div className="wrap">
          <Breadcrumbs
            trail={[
              { name: names.portfolio, path: pathTo.portfolio() },
              { name: portfolio.categories[item.category], path: pathToPortfolio({ category: item.category }) },
            ]}
            here={item.title}
          />
          <div className={`head ${styles.head}`}>
            <h1>{wholeWords(item.title)}</h1>
            <p className={`lede ${styles.lede}`}>{item.lede}</p>
            <p className={`flow ${styles.client}`}>
              <BuiltFor item={item} isLink />
              {study && <a href={pathTo.caseStudy(study.slug)}>{texts.readCase}</a>}
              {siblings.map(({ slug, title }) => (
                <a key={slug} href={pathTo.portfolioItem(slug)}>
                  {fill(caseStudy.product, { title })}
                </a>
              ))}
              <ExampleMark of={[item]} />
            </p>
          </div>
          <Devices screens={item.screens} />
        </div>
      </section>
      <Facts facts={item.facts} />
      <Columns className="pad" title={item.problem.title}>
        <Prose paragraphs={item.problem.paragraphs} />
      </Columns>
      <Columns className="pad-b" title={item.built.title}>
        <Prose paragraphs={item.built.paragraphs} />
      </Columns>
      <Screens screens={item.screens} title={item.screensTitle ?? texts.screens[item.screens.length - 1]} />
      <Columns className="on-ink pad" title={item.outcome.title}>
        <Prose paragraphs={item.outcome.paragraphs} />
      </Columns>
      <Voice
        voice={voice}
        work={
          study
            ? { name: fill(portfolio.readCase, { title: study.title }), to: pathTo.caseStudy(study.slug) }
            : undefined
        }
      />
      {!voice && <div className="pad-b" />}
      <TechnologyTiles title={texts.builtWith} names={item.technologies} />
      <RelatedPages title={texts.related} pages={item.landingPages} />
      <nav className={`on-silt crops ${styles.neighbours}`} aria-label={texts.more}>
        <div className="wrap">
          {previous && (
            <a href={pathTo.portfolioItem(previous.slug)} rel="prev" className={styles.previous}>
              <small>{texts.previous}</small> {previous.title}
            </a>
          )}
          {next && (
            <a href={pathTo.portfolioItem(next.slug)} rel="next" className={styles.next}>
              <small>{texts.next}</small>
              <span>
                {wholeWords(next.title)}
                {'\u00a0'}
                <Icon name="arrow" />
              </span>
            </a>
          )}
        </div>
        {next?.screen && <Device screen={next.screen} className={styles.nextDevice} />}
      </nav>
      <AskAbout
        page={pathTo.portfolioItem(item.slug)}
        title={item.title}
        texts={{ ...closingAsk.item, ...item.ask }}
        ground={bandOn(shown?.ground ?? ground)}
        picture={shown && <ScreenPicture picture={shown.picture} />}
      />
    </>
  )
}

/** The product in use: its window, its phone, or the phone in front of the window. */
export function Devices({ screens }: { screens: readonly Screen[] }) {
  const window = screens.find((screen) => !isPhone(screen))
  const phone = screens.find(isPhone)
  return (
    <div className={styles.devices}>
      {window && <Device screen={window} large eager leads className={styles.window} />}
      {phone && <Device screen={phone} large eager leads={!window} className={styles.phone} />}
    </div>
  )
}

/**
 * Out of twelve. A window is twice as wide as a phone: whatever the three are, they fill one row or two. Of two windows the first
 * takes a row.
 */
function columnsFor(screens: readonly Screen[], index: number): number {
  const phones = screens.filter(isPhone).length
  const windows = screens.length - phones
  if (screens.length === 1 || (windows > 1 && index === 0)) return 12
  if (screens[index] && isPhone(screens[index])) return windows === 1 ? 3 : 4
  return windows > 1 && phones > 0 ? 8 : 6
}

/** What each screen is for: a good day, a bad moment, a second device. */
type ScreensProps = {
  screens: readonly Screen[]
  title: string | undefined
}

export function Screens({ screens, title }: ScreensProps) {
  if (screens.length === 0) return null
  return (
    <section className="pad-b">
      <div className="wrap">
        <h2 className={styles.title}>{title}</h2>
        <ul className={`wall grid phone-1 ${styles.screens}`} data-count={screens.length}>
          {screens.map((screen, index) => (
            <li
              key={screen.title}
              data-device={isPhone(screen) ? 'phone' : 'window'}
              data-span={columnsFor(screens, index)}
            >
              <Stage screen={screen} className={styles.stage} />
              <h3>{screen.title}</h3>
              <p className="under below">{screen.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
