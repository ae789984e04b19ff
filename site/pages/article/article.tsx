import { data } from 'react-router'
import { contentContext, markdownContext } from '../../contexts.ts'
import { pathTo } from '../../paths.ts'
import { ArticleCard } from '../../sections/recent-articles/article-card.tsx'
import { RelatedPages } from '../../sections/related-pages/related-pages.tsx'
import { WrittenText } from '../../sections/written-text/written-text.tsx'
import { pageTags, seoFor } from '../../seo/page-tags.ts'
import { blogPosting } from '../../seo/structured-data.ts'
import { cachedLoader } from '../../session-cache/cached-loader.ts'
import { TextLink } from '../../ui/link/text-link.tsx'
import type { Route } from './+types/article.ts'
import styles from './article.module.css'
import { ArticleHeader } from './article-header.tsx'
import { excerpt } from './excerpt.server.ts'
import { ShareLinks } from './share-links.tsx'

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext)
  const article = await content.findArticle(params.slug)
  if (!article) throw data(null, { status: 404 })

  const { content: markdown, ...head } = article
  const [body, latest, related, services, seo] = await Promise.all([
    context.get(markdownContext)(markdown),
    // The lists under an article never take the article with them.
    content.latestArticles().catch(() => []),
    content.relatedArticles(article).catch(() => []),
    article.category
      ? content.landingPages({ relation: 'articleCategory', slug: article.category.slug }).catch(() => [])
      : [],
    seoFor(context, pathTo.article(article.slug), { title: article.title, description: excerpt(markdown) }),
  ])
  return {
    article: head,
    body,
    latest: latest.filter(({ slug }) => slug !== article.slug),
    related,
    services: services.filter(({ kind }) => kind === 'service').slice(0, 4),
    seo,
  }
}

export const clientLoader = cachedLoader<typeof loader>
export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { article, seo } = loaderData
  const trail = [
    { name: 'Blogs', path: pathTo.blogs() },
    { name: article.title, path: pathTo.article(article.slug) },
  ]
  return pageTags(seo, { trail, things: [blogPosting(article, seo.image)] })
}

export default function ArticlePage({
  loaderData: { article, body, latest, related, services, seo },
}: Route.ComponentProps) {
  return (
    <>
      <article>
        <ArticleHeader article={article} minutes={body.minutes} />
        <WrittenText text={body} outlineTitle="In this article">
          <ShareLinks title={article.title} address={seo.canonical} />
        </WrittenText>
      </article>
      {related.length > 0 && article.category && (
        <More
          title={`More on ${article.category.name}`}
          articles={related}
          to={pathTo.blogs({ category: article.category.slug })}
        />
      )}
      <RelatedPages title="Work we do on this" pages={services} />
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
