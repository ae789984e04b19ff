import { data } from 'react-router'
import type { Content } from '../../../content/content.ts'
import type { LandingCard } from '../../../content/models/cards.ts'
import type { ArticleSummary } from '../../../content/models/common.ts'
import { allCategories } from '../../../content/models/reserved-words.ts'
import { requestContext } from '../../contexts.ts'
import { feedLinks } from '../../feeds/feed-links.ts'
import { pathTo, pathToBlogs } from '../../paths.ts'
import { PageRows } from '../../sections/related-pages/related-pages.tsx'
import { pageTags, seoFor } from '../../seo/page-tags.ts'
import { usePageTexts } from '../../texts.ts'
import { Chips } from '../../ui/chips/chips.tsx'
import { fill } from '../../ui/fill.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { TextLink } from '../../ui/link/link.tsx'
import { serverWords } from '../../ui/server-words.ts'
import type { Route } from './+types/blogs.ts'
import { ArticleList, ArticleRows, Pages } from './article-list.tsx'
import { listed, readQuery, relatedServices } from './blog-query.server.ts'
import styles from './blogs.module.css'

/** A service for the category of each of these articles. */
async function servicesBehind(content: Content, articles: readonly ArticleSummary[]): Promise<LandingCard[]> {
  const categories = new Set(articles.flatMap(({ category }) => category?.slug ?? []))
  const pages = await Promise.all(
    [...categories].map((slug) => content.landingPages({ relation: 'articleCategory', slug }).catch(() => [])),
  )
  const first = pages.flatMap((each) => each.find(({ kind }) => kind === 'service') ?? [])
  return [...new Map(first.map((page) => [page.slug, page])).values()]
}

/** How much is shown if nothing was found. */
const newestLimit = 3

export async function loader({ context, request }: Route.LoaderArgs) {
  const { category, q, page } = readQuery(request.url)
  const { content } = context.get(requestContext)
  const [categories, found, { blogs: texts }, seo] = await Promise.all([
    content.categories(),
    q ? content.searchArticles({ text: q, category, page }) : content.articles({ category, page }),
    content.pageTexts(),
    seoFor(context, pathTo.blogs(), undefined, 'blogs'),
  ])
  const chosen = categories.find(({ slug }) => slug === category)
  if (page > 1 && found.articles.length === 0) throw data(null, { status: 404 })

  const isEmpty = found.articles.length === 0
  // If the extras fail, the list stays.
  const [choices, newest, pages] = await Promise.all([
    Promise.all(
      [{ name: texts.all, slug: allCategories }, ...categories].map(async ({ name, slug }) => ({
        name,
        slug,
        count: await content.articleCount(slug).catch(() => undefined),
      })),
    ),
    isEmpty ? content.recentArticles({ limit: newestLimit }).catch(() => []) : [],
    q ? content.landingPages().catch(() => []) : [],
  ])
  const shown = isEmpty ? newest : found.articles
  const asked = relatedServices(pages, q)
  const extracts = await content.articleExtracts(shown.map(({ slug }) => slug)).catch(() => [])

  const filter = { category, text: q, page }
  const canonical = new URL(q ? pathTo.blogs() : pathToBlogs(filter), seo.canonical).href
  const title = [
    chosen ? fill(texts.articlesIn, { category: chosen.name }) : (page > 1 || q) && texts.articles,
    page > 1 && fill(texts.page, { number: page }),
  ]
    .filter(Boolean)
    .join(', ')
  // Searches and filters without a result are not pages in their own right: nobody caches or indexes them.
  const passing = q !== '' || isEmpty
  const answer = {
    choices,
    filter,
    isEmpty,
    articles: listed(shown, extracts),
    services: isEmpty && asked.length === 0 ? await servicesBehind(content, newest) : asked,
    pagination: found.pagination,
    seo: {
      ...seo,
      title: title ? `${title} | ${seo.brand}` : seo.title,
      canonical,
      indexable: seo.indexable && !passing,
    },
  }
  return data(answer, passing ? { headers: { 'Cache-Control': 'no-store' } } : {})
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { seo } = loaderData
  return [...pageTags(seo), ...feedLinks(seo.brand)]
}

const underList = `grid tablet-1 ${styles.services} ${styles.found}`

type Loaded = Route.ComponentProps['loaderData']

/** The blog: filter and search as plain GET forms, newest first, 25 to a page (specification §9). */
export default function BlogsPage({ loaderData }: Route.ComponentProps) {
  const { articles, choices, filter, isEmpty, pagination, services } = loaderData
  const texts = usePageTexts().blogs
  const { total } = pagination
  return (
    <section className="pad-b" data-blog-list>
      <div className={`wrap ${styles.top}`}>
        <h1>{texts.title}</h1>
        <Filter choices={choices} filter={filter} />
        {isEmpty ? (
          <NothingFound {...loaderData} />
        ) : (
          <>
            <p className={styles.count} role={filter.text ? 'status' : undefined}>
              {filter.text
                ? fill(total === 1 ? texts.foundOne : texts.found, { count: total, text: filter.text })
                : total === 1
                  ? texts.one
                  : fill(texts.newestFirst, { total })}
            </p>
            <ArticleList articles={articles} leads={filter.page === 1 && filter.text === ''} />
            <Pages filter={filter} pagination={pagination} shown={articles.length} />
            {services.length > 0 && <Services title={texts.services} services={services} className={underList} />}
          </>
        )}
      </div>
    </section>
  )
}

/** Categories as links and a search field as a GET form: both make URLs that can be shared. */
function Filter({ choices, filter }: Pick<Loaded, 'choices' | 'filter'>) {
  const texts = usePageTexts().blogs
  return (
    <div className={`grid tablet-1 ${styles.tools}`}>
      <Chips
        label={texts.categories}
        chips={choices.map(({ name, slug, count }) => ({
          name,
          ...(count !== undefined && { count }),
          to: pathToBlogs({ category: slug, text: filter.text }),
          current: slug === filter.category,
        }))}
      />
      <form method="get" action={pathTo.blogs()} role="search" className={styles.search}>
        {filter.category !== allCategories && <input type="hidden" name="category" value={filter.category} />}
        <label htmlFor="q" className="vh">
          {texts.search}
        </label>
        <input id="q" name="q" type="search" placeholder={texts.search} defaultValue={filter.text} maxLength={100} />
        <button type="submit" aria-label={serverWords.search}>
          <Icon name="search" />
        </button>
      </form>
    </div>
  )
}

/** What was searched for and is not there; then what is: the newest articles, words that lead to some, and services. */
function NothingFound({ filter: { text }, articles: newest, services }: Loaded) {
  const texts = usePageTexts().blogs
  return (
    <div className={`grid tablet-1 ${styles.nothing}`}>
      <div>
        <div role="status">
          <h2 className="third">{text ? fill(texts.nothingFor, { text }) : texts.nothingInCategory}</h2>
          <p className="lede">{texts.searchHelp}</p>
        </div>
        <p className="apart">
          <TextLink to={pathTo.blogs()}>{texts.seeAll}</TextLink>
        </p>
        {newest.length > 0 && (
          <div className={styles.newest}>
            <h2 className="fourth">{texts.newest}</h2>
            <ArticleRows articles={newest} />
          </div>
        )}
      </div>
      <div>
        <h2 className="fourth">{texts.tryWords}</h2>
        <Chips
          label={texts.tryWords}
          chips={texts.words.map((word) => ({ name: word, to: pathToBlogs({ text: word }), current: false }))}
        />
        {services.length > 0 && <Services title={texts.orServices} services={services} className={styles.services} />}
      </div>
    </div>
  )
}

/** Service pages under their own heading. */
type ServicesProps = Pick<Loaded, 'services'> & { title: string; className: string | undefined }

function Services({ title, services, className }: ServicesProps) {
  return (
    <div className={className}>
      <h2 className="fourth">{title}</h2>
      <PageRows pages={services} />
    </div>
  )
}
