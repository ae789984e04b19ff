import { data } from 'react-router'
import { contentContext } from '../../contexts.ts'
import { pathTo } from '../../paths.ts'
import { ArticleCard } from '../../sections/recent-articles/article-card.tsx'
import { pageTags, seoFor } from '../../seo/page-tags.ts'
import { cachedLoader } from '../../session-cache/cached-loader.ts'
import { TextLink } from '../../ui/link/text-link.tsx'
import type { Route } from './+types/article.ts'
import { ArticleHeader } from './article-header.tsx'
import styles from './article.module.css'
import { describe } from './describe.server.ts'
import { renderMarkdown } from './markdown.server.ts'
import { Outline } from './outline.tsx'
import { ShareLinks } from './share-links.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext)
  const article = await content.findArticle(params.slug)
  if (!article) throw data(null, { status: 404 })

  const { content: markdown, ...head } = article
  const [body, latest, related, seo] = await Promise.all([
    renderMarkdown(markdown),
    // The lists under an article never take the article with them.
    content.latestArticles().catch(() => []),
    content.relatedArticles(article).catch(() => []),
    seoFor(context, pathTo.article(article.slug), { title: article.title, description: describe(markdown) }),
  ])
  return { article: head, body, latest: latest.filter(({ slug }) => slug !== article.slug), related, seo }
}

export const clientLoader = cachedLoader<typeof loader>
export const meta: Route.MetaFunction = ({ loaderData }) => pageTags(loaderData?.seo)

export default function ArticlePage({ loaderData: { article, body, latest, related, seo } }: Route.ComponentProps) {
  return (
    <>
      <article>
        <ArticleHeader article={article} minutes={body.minutes} />
        <div className={`wrap pad ${styles.grid}`}>
          <Outline entries={body.outline} />
          <div>
            {/* Sanitised and highlighted on the server: markdown.server.ts */}
            <div className={styles.prose} dangerouslySetInnerHTML={{ __html: body.html }} />
            <ShareLinks title={article.title} address={seo.canonical} />
          </div>
        </div>
      </article>
      {related.length > 0 && article.category && (
        <More title={`More on ${article.category.name}`} articles={related} to={pathTo.blogs({ category: article.category.slug })} />
      )}
      {latest.length > 0 && <More title="Latest from the workbench" articles={latest} to={pathTo.blogs()} />}
    </>
  )
}

type MoreProps = { title: string; articles: Route.ComponentProps['loaderData']['latest']; to: string }

function More({ title, articles, to }: MoreProps) {
  return (
    <section className="pad-b">
      <div className="wrap">
        <div className="head">
          <h2 className={styles.moreTitle}>{title}</h2>
          <div className="end">
            <TextLink to={to}>View all</TextLink>
          </div>
        </div>
        <ul className={styles.more}>
          {articles.map((teaser) => (
            <li key={teaser.slug}>
              <ArticleCard article={teaser} size="large" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
