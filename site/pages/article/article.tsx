import type { Article } from '../../../content/models/common.ts'
import { requestContext } from '../../contexts.ts'
import { feedLinks } from '../../feeds/feed-links.ts'
import { atNight, bandOf, miniOf } from '../../media/art-sources.ts'
import banner from '../../media/banner.module.css'
import { ArticleCover, Picture } from '../../media/picture.tsx'
import { pathTo, pathToBlogs } from '../../paths.ts'
import { ArticleCards } from '../../sections/article-cards/article-cards.tsx'
import { Breadcrumbs } from '../../sections/breadcrumbs/breadcrumbs.tsx'
import { AskWriter } from '../../sections/closing-ask/closing-ask.tsx'
import { ArticleDates } from '../../sections/recent-articles/article-date.tsx'
import { RelatedPages } from '../../sections/related-pages/related-pages.tsx'
import { ExampleMark } from '../../sections/worked-example/example-mark.tsx'
import { WrittenText } from '../../sections/written-text/written-text.tsx'
import { pageTags, seoFor } from '../../seo/page-tags.ts'
import { blogPosting, videoObject } from '../../seo/structured-data.ts'
import { usePageTexts } from '../../texts.ts'
import { fill } from '../../ui/fill.ts'
import { SiteLink } from '../../ui/link/link.tsx'
import { serverWords } from '../../ui/server-words.ts'
import { found } from '../written-page.server.ts'
import type { Route } from './+types/article.ts'
import styles from './article.module.css'
import { relatedWork } from './related-work.server.ts'
import '../../styles/print.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { content, renderMarkdown } = context.get(requestContext)
  const [named, { brand, email, phone }] = await Promise.all([
    content.findArticle(params.slug),
    content.siteConfiguration(),
  ])
  const article = found(named)
  const { content: markdown, ...head } = article
  const rendered = renderMarkdown({ markdown, values: { brand, email, phone } })
  const [body, latest, related, pages, ofCategory, team, seo] = await Promise.all([
    rendered,
    // If the list under an article fails, the article stays.
    content.latestArticles().catch(() => []),
    content.relatedArticles(article).catch(() => []),
    content.landingPages().catch(() => []),
    article.category
      ? content.landingPages({ relation: 'articleCategory', slug: article.category.slug }).catch(() => [])
      : [],
    content.team().catch(() => []),
    rendered.then(({ excerpt: description }) =>
      seoFor(context, pathTo.article(article.slug), { title: article.title, description }, 'blogs'),
    ),
  ])
  const memberOf = (writer: { slug: string }) => team.find(({ slug }) => slug === writer.slug)
  const [first] = article.writers
  return {
    article: {
      ...head,
      writers: article.writers.map((writer) => {
        const member = writer.picture ? undefined : memberOf(writer)
        return { ...writer, picture: writer.picture ?? member?.picture ?? member?.object?.picture ?? null }
      }),
    },
    body,
    more: [
      ...related,
      ...latest.filter(({ slug }) => slug !== article.slug && !related.some((each) => each.slug === slug)),
    ],
    work: relatedWork(pages, ofCategory, markdown),
    refuses: first && memberOf(first)?.refuses,
    seo,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { article, seo, body } = loaderData
  const { image: thumbnail, description } = seo
  // A film in a text has no words and no picture of its own here: those of the article stand for both.
  const films = body.films.map(({ address: src, title }, index) =>
    videoObject({
      id: index + 1,
      src,
      title: title || article.title,
      description: description || article.title,
      thumbnail,
    }),
  )
  return [...pageTags(seo, { things: [blogPosting(article, seo), ...films], article }), ...feedLinks(seo.brand)]
}

export default function ArticlePage({ loaderData: { article, body, more, work, refuses, seo } }: Route.ComponentProps) {
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
      <AskWriter page={pathTo.article(article.slug)} article={article} refuses={refuses} />
    </>
  )
}

/** Drawings that fill their sheet, whose edges should then be visible. */
const fillsItsSheet = (source: string) => /^art:(?:contour|isles)\//.test(source)

/**
 * Trail, title, writers and cover. The band behind them has the cover's ground, so that it continues under the
 * words; a cover with edges is on the page's own ground.
 */
function ArticleHeader({ article, minutes }: { article: Omit<Article, 'content'>; minutes: number }) {
  const { title, category, writers } = article
  const { article: texts, names } = usePageTexts()
  const source = article.banner?.src ?? ''
  const band = fillsItsSheet(source) ? undefined : bandOf(source)
  const trail = [
    { name: names.blogs, path: pathTo.blogs() },
    ...(category ? [{ name: category.name, path: pathToBlogs({ category: category.slug }) }] : []),
  ]
  return (
    <header className={band && `${band} ${banner.banner}`}>
      <div className={`wrap ${styles.words}`}>
        <Breadcrumbs trail={trail} />
        <h1>{title}</h1>
        <div className={`flow ${styles.byline}`}>
          {writers.map((writer) => (
            <div key={writer.slug} className={styles.writer}>
              {writer.picture && (
                <Picture
                  image={{ src: miniOf(writer.picture.src), alt: '' }}
                  width={96}
                  height={96}
                  sizes="56px"
                  eager
                />
              )}
              <p>
                <b>{writer.name}</b>
                {writer.role}
              </p>
            </div>
          ))}
          <p className="small">
            <ArticleDates {...article} />. {minutes === 1 ? texts.minute : fill(texts.minutes, { count: minutes })}
          </p>
          <ExampleMark of={writers} />
        </div>
      </div>
      <ArticleCover
        article={article}
        width={1440}
        height={400}
        sizes="100vw"
        className={`cover ${styles.art}`}
        night={band && atNight(source)}
        eager
      />
    </header>
  )
}

/** Plain links: nothing is loaded from another site until a reader chooses to go there. */
function ShareLinks({ title, address }: { title: string; address: string }) {
  const { share } = usePageTexts().article
  const [url, text] = [encodeURIComponent(address), encodeURIComponent(title)]
  const places = [
    { name: serverWords.linkedin, href: `https://www.linkedin.com/sharing/share-offsite/?url=${url}` },
    { name: serverWords.x, href: `https://x.com/intent/post?url=${url}&text=${text}` },
    { name: serverWords.email, href: `mailto:?subject=${text}&body=${url}` },
  ]
  return (
    <div className={`flow screen-only ${styles.share}`}>
      <h2>{share}</h2>
      <ul>
        {places.map(({ name, href }) => (
          <li key={name}>
            <SiteLink to={href}>{name}</SiteLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
