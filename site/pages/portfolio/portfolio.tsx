import { contentContext } from '../../contexts.ts'
import { useShellData } from '../../layout/shell-data.ts'
import { pathTo } from '../../paths.ts'
import { PageTop } from '../../sections/page-top/page-top.tsx'
import { WorkTile } from '../../sections/proof/work-tile.tsx'
import { pageTags, seoFor } from '../../seo/page-tags.ts'
import { usePageTexts } from '../../texts.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { Chips } from '../../ui/chips/chips.tsx'
import { fill } from '../../ui/fill.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { TextLink } from '../../ui/link/text-link.tsx'
import { requiredPage } from '../required-page.server.ts'
import type { Route } from './+types/portfolio.ts'
import styles from './portfolio.module.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const content = context.get(contentContext)
  const category = url.searchParams.get('category') ?? ''
  const technology = url.searchParams.get('technology') ?? ''
  const [page, items, { portfolio: texts }, seo] = await Promise.all([
    requiredPage(context, 'portfolio'),
    content.portfolioItems(),
    content.pageTexts(),
    seoFor(context, pathTo.portfolio()),
  ])

  const inCategory = (each: string) => items.filter((item) => item.category === each)
  const categories = Object.entries(texts.categories).map(([slug, name]) => ({
    slug,
    name,
    count: inCategory(slug).length,
  }))
  const within = category ? inCategory(category) : items
  const technologies = [...new Set(within.flatMap((item) => item.technologies))].sort((a, b) => a.localeCompare(b))
  const shown = technology ? within.filter((item) => item.technologies.includes(technology)) : within
  // A filter is a view of this page, not a page of its own.
  return {
    page,
    categories,
    technologies,
    category,
    technology,
    total: items.length,
    items: shown,
    seo: { ...seo, indexable: seo.indexable && !category && !technology },
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageTags(loaderData.seo, { trail: [{ name: loaderData.seo.names.portfolio, path: pathTo.portfolio() }] })
    : []

export default function PortfolioPage({
  loaderData: { page, categories, technologies, category, technology, total, items },
}: Route.ComponentProps) {
  const schedulingUrl = useShellData()?.site.schedulingUrl
  const { portfolio: texts, links } = usePageTexts()
  const kinds = [
    { name: fill(texts.all, { count: total }), to: pathTo.portfolio({ technology }), current: !category },
    ...categories.map(({ slug, name, count }) => ({
      name: fill(texts.category, { name, count }),
      to: pathTo.portfolio({ category: slug, technology }),
      current: slug === category,
    })),
  ]
  const stacks = [
    { name: texts.anyTechnology, to: pathTo.portfolio({ category }), current: !technology },
    ...technologies.map((name) => ({
      name,
      to: pathTo.portfolio({ category, technology: name }),
      current: name === technology,
    })),
  ]
  return (
    <>
      <PageTop title={page.title} lede={page.lede}>
        <div className={styles.filters}>
          <Chips label={texts.byKind} chips={kinds} />
          <details open={technology !== ''}>
            <summary>
              {texts.byTechnology}
              <Icon name="plus" />
            </summary>
            <Chips label={texts.byTechnology} chips={stacks} small />
          </details>
        </div>
      </PageTop>
      <section className="pad-b">
        <div className="wrap">
          <h2 className="vh">{texts.work}</h2>
          {items.length === 0 && (
            <p role="status" className={styles.nothing}>
              {technology ? fill(texts.nothingWith, { technology }) : texts.nothing}{' '}
              <TextLink to={pathTo.portfolio()}>{texts.seeAll}</TextLink>
            </p>
          )}
          <ul className={styles.tiles}>
            {items.map((item, index) => (
              <li key={item.slug} data-width={widthAt(index, items.length)}>
                <WorkTile
                  to={pathTo.portfolioItem(item.slug)}
                  title={item.title}
                  summary={item.summary}
                  screen={item.screens[0]}
                  eager={index === 0}
                />
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="on-teal">
        <div className={`wrap ${styles.yours}`}>
          <h2>{texts.yours}</h2>
          {schedulingUrl && (
            <ButtonLink to={schedulingUrl} icon="out">
              {links.consultation}
            </ButtonLink>
          )}
          <a href={pathTo.caseStudies()}>{texts.caseStudiesFirst}</a>
        </div>
      </section>
    </>
  )
}

/** The rhythm of the wall: 8+4, three thirds, two halves, 4+8, three thirds. A short list is laid out in thirds. */
function widthAt(index: number, count: number): 'wide' | 'half' | 'third' {
  if (count < 5) return count < 3 ? 'half' : 'third'
  const place = index % 12
  if (place === 0 || place === 8) return 'wide'
  return place === 5 || place === 6 ? 'half' : 'third'
}
