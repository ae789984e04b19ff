import { data } from 'react-router'
import { contentContext, markdownContext } from '../../contexts.ts'
import { feedLinks } from '../../feeds/feed-links.ts'
import { pathTo } from '../../paths.ts'
import { ArticleCards } from '../../sections/article-cards/article-cards.tsx'
import { RelatedPages } from '../../sections/related-pages/related-pages.tsx'
import { WrittenText } from '../../sections/written-text/written-text.tsx'
import { pageTags, seoFor } from '../../seo/page-tags.ts'
import { blogPosting } from '../../seo/structured-data.ts'
import { usePageTexts } from '../../texts.ts'
import type { Route } from './+types/article.ts'
import { ArticleHeader } from './article-header.tsx'
import { relatedWork } from './related-work.server.ts'
import { ShareLinks } from './share-links.tsx'
import '../../styles/print.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const content = context.get(contentContext)
  const [article, { brand, email, phone }] = await Promise.all([
    content.findArticle(params.slug),
    content.siteConfiguration(),
  ])
  if (!article) throw data(null, { status: 404 })

  const { content: markdown, ...head } = article
  const rendered = context.get(markdownContext)({ markdown, values: { brand, email, phone } })
  const [body, latest, related, pages, ofCategory, seo] = await Promise.all([
    rendered,
    // If the list under an article fails, the article stays.
    content.latestArticles().catch(() => []),
    content.relatedArticles(article).catch(() => []),
    content.landingPages().catch(() => []),
    article.category
      ? content.landingPages({ relation: 'articleCategory', slug: article.category.slug }).catch(() => [])
      : [],
    rendered.then(({ excerpt: description }) =>
      seoFor(context, pathTo.article(article.slug), { title: article.title, description }),
    ),
  ])
  return {
    article: head,
    body,
    more: [
      ...related,
      ...latest.filter(({ slug }) => slug !== article.slug && !related.some((each) => each.slug === slug)),
    ],
    work: relatedWork(pages, ofCategory, markdown),
    seo,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { article, seo } = loaderData
  const trail = [
    { name: seo.names.blogs, path: pathTo.blogs() },
    { name: article.title, path: pathTo.article(article.slug) },
  ]
  return [...pageTags(seo, { trail, things: [blogPosting(article, seo.image)], article }), ...feedLinks(seo.brand)]
}

export default function ArticlePage({ loaderData: { article, body, more, work, seo } }: Route.ComponentProps) {
  const texts = usePageTexts().article
  return (
    <>
      <article>
        <ArticleHeader article={article} minutes={body.minutes} />
        <WrittenText text={body} outlineTitle={texts.outline}>
          <ShareLinks title={article.title} address={seo.canonical} />
        </WrittenText>
      </article>
      <RelatedPages title={texts.related} pages={work} />
      <ArticleCards title={texts.more} articles={more} />
    </>
  )
}
