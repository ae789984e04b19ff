import { industryPages } from '../../../content/models/industries.ts'
import { pieceNamed } from '../../art/piece-frames.ts'
import { requestContext } from '../../contexts.ts'
import { Drawing } from '../../media/drawing.tsx'
import { pathTo, pathToPortfolio } from '../../paths.ts'
import { Consultation } from '../../sections/call-to-action/consultation.tsx'
import { PageTop } from '../../sections/page-top/page-top.tsx'
import { WorkCard } from '../../sections/work-card/work-card.tsx'
import { ExampleMark } from '../../sections/worked-example/example-mark.tsx'
import { pageMeta } from '../../seo/page-tags.ts'
import { usePageTexts } from '../../texts.ts'
import { Chips } from '../../ui/chips/chips.tsx'
import { fill } from '../../ui/fill.ts'
import { TextLink } from '../../ui/link/link.tsx'
import { writtenPage } from '../written-page.server.ts'
import type { Route } from './+types/portfolio.ts'
import styles from './portfolio.module.css'
import '../../styles/wall.css'

/** How many a phone shows before more are requested. */
const atFirst = 8

export async function loader({ context, url }: Route.LoaderArgs) {
  const { content } = context.get(requestContext)
  const category = url.searchParams.get('category') ?? ''
  const industry = url.searchParams.get('industry') ?? ''
  const [{ page, seo }, all, studies, landingPages, { portfolio: texts }] = await Promise.all([
    writtenPage(context, 'portfolio'),
    content.portfolioItems(),
    content.caseStudies(),
    industry ? content.landingPages() : [],
    content.pageTexts(),
  ])

  const inIndustry = all.filter((item) => !industry || item.industry === industry)
  const inCategory = all.filter((item) => !category || item.category === category)
  const kinds = Object.entries(texts.categories).map(([slug, name]) => ({
    slug,
    name,
    count: inIndustry.filter((item) => item.category === slug).length,
  }))
  const industries = [...new Set(all.map((item) => item.industry))]
    .sort((a, b) => a.localeCompare(b))
    .map((name) => ({ name, count: inCategory.filter((item) => item.industry === name).length }))
  const shown = inIndustry.filter((item) => inCategory.includes(item))
  // A filter is a view of this page, not a separate page.
  return {
    page,
    filters: { kinds, industries, category, industry, total: inIndustry.length },
    total: all.length,
    industryPages: industryPages(industry, landingPages),
    works: shown.map((item) => ({
      item,
      study: studies.find(({ portfolioItem }) => portfolioItem?.slug === item.slug),
    })),
    seo: { ...seo, indexable: seo.indexable && !category && !industry },
  }
}

export const handle = { footer: 'quiet' }

export const meta = pageMeta

type Loaded = Route.ComponentProps['loaderData']

export default function PortfolioPage({ loaderData }: Route.ComponentProps) {
  const { page, filters, total, industryPages, works } = loaderData
  const { portfolio: texts } = usePageTexts()
  return (
    <>
      <PageTop title={page.title} lede={page.lede}>
        <ExampleMark of={works.map(({ item }) => item)} />
        <Filters {...filters} />
        {works.length < total && (
          <p role="status" className={`flow muted ${styles.result}`}>
            {works.length > 0 ? fill(texts.result, { shown: works.length, total }) : texts.nothing}{' '}
            <TextLink to={pathTo.portfolio()}>{texts.seeAll}</TextLink>
            {industryPages.map(({ routePath, title }) => (
              <TextLink key={routePath} to={routePath}>
                {title}
              </TextLink>
            ))}
          </p>
        )}
      </PageTop>
      <section className="pad-b">
        <div className={`wrap ${styles.work}`}>
          <h2 className="vh">{texts.work}</h2>
          <ul className={`wall pairs grid phone-1 ${styles.cards}`}>
            {works.map(({ item, study }, index) => {
              const width = cardWidth(index, works.length)
              return (
                <li key={item.slug} id={index === atFirst ? 'more' : undefined} data-span={columns[width]}>
                  <WorkCard item={item} study={study} isWide={width !== 'third'} eager={index === 0} />
                </li>
              )
            })}
          </ul>
          {works.length > atFirst && (
            <a href="#more" className={styles.more}>
              {fill(texts.showMore, { count: works.length - atFirst })}
            </a>
          )}
        </div>
      </section>
      <section className={`on-teal screen-only ${styles.yours}`}>
        <Drawing piece={pieceNamed('your-product')} className="cover" />
        <div className="wrap">
          <h2>{texts.yours}</h2>
          <Consultation />
          <a href={pathTo.caseStudies()}>{texts.caseStudiesFirst}</a>
        </div>
      </section>
    </>
  )
}

/**
 * Kind and industry, each with its number of items; a choice that would find nothing is not offered. Every choice is a link; on a
 * phone industries are a list to choose from.
 */
function Filters({ kinds, industries, category, industry, total }: Loaded['filters']) {
  const { portfolio: texts } = usePageTexts()
  const leads = (choice: { name: string; slug?: string; count: number }) =>
    choice.count > 0 || choice.name === industry || choice.slug === category
  const chips = [
    { name: fill(texts.all, { count: total }), to: pathToPortfolio({ industry }), current: !category },
    ...kinds.filter(leads).map(({ slug, name, count }) => ({
      name: fill(texts.category, { name, count }),
      to: pathToPortfolio({ category: slug, industry }),
      current: slug === category,
    })),
  ]
  return (
    <div className={`rows ${styles.filters}`}>
      <div className="grid phone-1">
        <b>{texts.kind}</b>
        <div className={styles.kinds}>
          <Chips label={texts.byKind} chips={chips} />
        </div>
      </div>
      <div className="grid phone-1">
        <b id="industry">{texts.industry}</b>
        <nav aria-label={texts.byIndustry} className={`flow ${styles.names}`}>
          <a href={pathToPortfolio({ category })} aria-current={industry ? undefined : 'true'}>
            {texts.anyIndustry}
          </a>
          {industries.filter(leads).map(({ name, count }) => (
            <a
              key={name}
              href={pathToPortfolio({ category, industry: name })}
              aria-current={name === industry ? 'true' : undefined}
            >
              {name} <span>{count}</span>
            </a>
          ))}
        </nav>
        <form action={pathTo.portfolio()} aria-label={texts.byIndustry} className={styles.choice}>
          {category && <input type="hidden" name="category" value={category} />}
          <select name="industry" aria-labelledby="industry" defaultValue={industry}>
            <option value="">{texts.anyIndustry}</option>
            {industries.filter(leads).map(({ name, count }) => (
              <option key={name} value={name}>
                {fill(texts.category, { name, count })}
              </option>
            ))}
          </select>
          <button type="submit">{texts.apply}</button>
        </form>
      </div>
    </div>
  )
}

/** Out of twelve columns. */
const columns = { half: 6, wide: 8, third: 4 }
type Width = keyof typeof columns

/** Rows of the wall, repeated. */
const rhythm: readonly (readonly Width[])[] = [
  ['half', 'half'],
  ['third', 'wide'],
  ['third', 'third', 'third'],
  ['half', 'half'],
  ['wide', 'third'],
  ['third', 'third', 'third'],
]

/** A full last row, however many cards are left for it. */
const lastRows: readonly (readonly Width[])[] = [
  [],
  ['wide'],
  ['half', 'half'],
  ['third', 'third', 'third'],
  ['half', 'half', 'half', 'half'],
]

/** How wide the card at this place is among this many. Every row is filled, unless there is only one card. */
export function cardWidth(index: number, count: number): Width {
  const widths: Width[] = []
  for (let row = 0; widths.length < count; row++) {
    const left = count - widths.length
    const next = left <= 4 ? lastRows[left] : rhythm[row % rhythm.length]
    widths.push(...(next ?? []))
  }
  return widths[index] ?? 'third'
}
