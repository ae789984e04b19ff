import type { LandingCard } from '../../../content/models/cards.ts'
import { mostWorkFirst } from '../../../content/models/industries.ts'
import { idOfText } from '../../../content/publishing/parse-markdown.ts'
import { requestContext } from '../../contexts.ts'
import { bandOf } from '../../media/art-sources.ts'
import { Picture } from '../../media/picture.tsx'
import { pathTo } from '../../paths.ts'
import { CallToAction } from '../../sections/call-to-action/call-to-action.tsx'
import { PageTop } from '../../sections/page-top/page-top.tsx'
import { PageList } from '../../sections/related-pages/related-pages.tsx'
import { pageMeta, seoFor } from '../../seo/page-tags.ts'
import { phone, toTablet } from '../../styles/breakpoints.ts'
import { usePageTexts } from '../../texts.ts'
import { HeadedSection } from '../../ui/headed-section.tsx'
import { found, requiredPage } from '../written-page.server.ts'
import type { Route } from './+types/landing-list.ts'
import { Delta } from './delta.tsx'
import styles from './landing-list.module.css'

const kinds = new Map([
  [pathTo.services(), 'service'],
  [pathTo.technologies(), 'technology'],
  [pathTo.industries(), 'industry'],
] as const)

export async function loader({ context, url }: Route.LoaderArgs) {
  const { content } = context.get(requestContext)
  const path = url.pathname
  const kind = found(kinds.get(path))
  const [page, { services }, listed, groups, work, seo] = await Promise.all([
    requiredPage(context, path.slice(1)),
    content.navigation(),
    content.landingPages(),
    content.landingGroups(),
    content.workByIndustry(),
    seoFor(context, path),
  ])
  const cards = mostWorkFirst(listed, work, ({ routePath }) => routePath, services.more.links)
  return {
    page,
    kind,
    seo: { ...seo, trail: [{ name: page.title, path }] },
    groups: groups
      .filter((group) => group.kind === kind)
      .map(({ slug, name, text, group, lead }) => ({
        slug: idOfText(slug),
        name,
        text,
        lead: lead?.slug,
        cards: cards.filter((card) => card.kind === kind && card.group === group),
      }))
      .filter((group) => group.cards.length > 0),
  }
}

export const handle = { footer: 'quiet' }
export const meta = pageMeta

/** All pages of one kind, grouped as in the menu. No layout is used twice in a row. */
export default function LandingList({ loaderData: { page, kind, groups } }: Route.ComponentProps) {
  const [only, ...others] = groups
  return (
    <>
      {others.length > 0 ? (
        <Delta title={page.title} lede={page.lede} groups={groups} />
      ) : (
        <PageTop title={page.title} lede={page.lede} />
      )}
      {only && others.length === 0 ? (
        <PictureGroup {...only} />
      ) : (
        groups.map((group, index) => {
          const Layout = layouts[index % layouts.length] ?? SwatchGroup
          return <Layout key={group.slug} {...group} />
        })
      )}
      <CallToAction {...usePageTexts().landingList[kind]} />
    </>
  )
}

const layouts = [SwatchGroup, CoverGroup, LineGroup]

/** The only group of a list: its pages as pictures. */
function PictureGroup({ slug, name, text, cards }: GroupProps) {
  return (
    <HeadedSection className="pad-b" id={slug} title={name} text={text}>
      <ul className={`grid tablet-2 phone-1 ${styles.cards}`} data-columns={columnsFor(cards.length)}>
        {cards.map((card, position) => (
          <li key={card.slug} className={position < wideOnes(cards.length) ? styles.wide : undefined}>
            <a href={card.routePath} className={`card ${styles.card}`}>
              <Picture
                image={{ src: card.image.src, alt: '' }}
                width={600}
                height={400}
                sizes={`${phone} 112px, 25vw`}
              />
              <h3 className="fifth">{card.title}</h3>
              <p className="under ten-lines">{card.summary}</p>
            </a>
          </li>
        ))}
      </ul>
    </HeadedSection>
  )
}

const list = `grid phone-1 ${styles.list}`

type GroupProps = {
  slug: string
  name: string
  text: string
  cards: readonly LandingCard[]
  /** The usual place to begin: it has the cover. Without one the first card has it. */
  lead: string | undefined
}

/** A title that stays while its pages, each with a swatch, scroll by in two columns. */
function SwatchGroup({ slug, name, text, cards }: GroupProps) {
  return (
    <section className="pad" id={slug}>
      <div className={`wrap grid tablet-1 ${styles.grid}`}>
        <Title name={name} text={text} />
        <ul className={list}>
          {cards.map(({ slug: page, routePath, title, summary, image }) => (
            <li key={page}>
              <a href={routePath} className={styles.swatch}>
                <Picture image={{ src: image.src, alt: '' }} width={96} height={96} sizes="76px" />
                <h3>{title}</h3>
                <p className="note ten-lines">{summary}</p>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The page to begin with on a cover that bleeds off the left edge; the others beside it. */
function CoverGroup({ slug, name, text, cards, lead }: GroupProps) {
  const first = cards.find((card) => card.slug === lead) ?? cards[0]
  if (!first) return null
  return (
    <section className={`shore grid tablet-1 ${styles.cover}`} id={slug}>
      <a href={first.routePath} className={`${bandOf(first.image.src)} ${styles.lead}`}>
        <Picture image={{ src: first.image.src, alt: '' }} width={690} height={720} sizes={`${toTablet} 100vw, 42vw`} />
        <div className={styles.plate}>
          <h3 className="third">{first.title}</h3>
          <p className="ten-lines">{first.summary}</p>
        </div>
      </a>
      <div className={styles.words}>
        <h2>{name}</h2>
        <p className="lede">{text}</p>
        <PageList pages={cards.filter((card) => card !== first)} className={list} linkClass={styles.plain} />
      </div>
    </section>
  )
}

/** A title that stays while its pages scroll by, one per line. */
function LineGroup({ slug, name, text, cards }: GroupProps) {
  return (
    <section className="pad" id={slug}>
      <div className={`wrap grid tablet-1 ${styles.grid}`}>
        <Title name={name} text={text} />
        <PageList pages={cards} className="rows" linkClass={`grid phone-1 ${styles.line}`} />
      </div>
    </section>
  )
}

function Title({ name, text }: { name: string; text: string }) {
  return (
    <div className={`stays ${styles.title}`}>
      <h2>{name}</h2>
      <p className="lede">{text}</p>
    </div>
  )
}

/** How many cards fit in a row on a desktop. */
export function columnsFor(count: number): 3 | 4 {
  return count === 3 || count % 4 === 1 ? 3 : 4
}

/** How many of the first cards take two columns, so that the last row is full. */
export function wideOnes(count: number): number {
  const columns = columnsFor(count)
  return (columns - (count % columns)) % columns
}
