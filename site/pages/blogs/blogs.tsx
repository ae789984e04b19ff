import { data } from 'react-router'
import { contentContext } from '../../contexts.ts'
import { pathTo } from '../../paths.ts'
import { pageTags, seoFor } from '../../seo/page-tags.ts'
import { usePageTexts } from '../../texts.ts'
import { fill } from '../../ui/fill.ts'
import type { Route } from './+types/blogs.ts'
import { ArticleList } from './article-list.tsx'
import styles from './blogs.module.css'
import { Filter } from './filter.tsx'
import { Pages } from './pagination.tsx'
import { readQuery } from './read-query.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { category, q, page } = readQuery(request.url)
  const content = context.get(contentContext)
  const [categories, found, { blogs: texts }, seo] = await Promise.all([
    content.categories(),
    q ? content.searchArticles({ text: q, category, page }) : content.articles({ category, page }),
    content.pageTexts(),
    seoFor(context, pathTo.blogs()),
  ])
  const chosen = categories.find(({ slug }) => slug === category)
  if (page > 1 && found.articles.length === 0) throw data(null, { status: 404 })

  const filter = { category, text: q, page }
  const canonical = new URL(q ? pathTo.blogs() : pathTo.blogs(filter), seo.canonical).href
  const title = [
    chosen ? fill(texts.articlesIn, { category: chosen.name }) : (page > 1 || q) && texts.articles,
    page > 1 && fill(texts.page, { number: page }),
  ]
    .filter(Boolean)
    .join(', ')
  // Searches and filters without a result are not pages of their own: nobody caches or indexes them.
  const passing = q !== '' || found.articles.length === 0
  const answer = {
    categories,
    filter,
    ...found,
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
export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageTags(loaderData.seo, { trail: [{ name: loaderData.seo.names.blogs, path: pathTo.blogs() }] }) : []

/** The blog: filter and search as plain GET forms, newest first, 25 to a page (specification §9). */
export default function BlogsPage({ loaderData: { articles, categories, filter, pagination } }: Route.ComponentProps) {
  return (
    <section className="pad-b" data-blog-list>
      <div className={`wrap ${styles.top}`}>
        <h1>{usePageTexts().blogs.title}</h1>
        <Filter categories={categories} filter={filter} />
        <ArticleList
          articles={articles}
          total={pagination.total}
          filter={filter}
          leads={filter.page === 1 && filter.text === ''}
        />
        <Pages filter={filter} pagination={pagination} shown={articles.length} />
      </div>
    </section>
  )
}
