import { requestContext } from '../../contexts.ts'
import { feedLinks } from '../../feeds/feed-links.ts'
import { pathToLetter } from '../../paths.ts'
import { ArticleCards } from '../../sections/article-cards/article-cards.tsx'
import { AskForCall } from '../../sections/closing-ask/closing-ask.tsx'
import { PageTop } from '../../sections/page-top/page-top.tsx'
import { ArticleDate } from '../../sections/recent-articles/article-date.tsx'
import { ExampleMark } from '../../sections/worked-example/example-mark.tsx'
import { WrittenText } from '../../sections/written-text/written-text.tsx'
import { pageTags, seoFor } from '../../seo/page-tags.ts'
import { usePageTexts } from '../../texts.ts'
import { found } from '../written-page.server.ts'
import type { Route } from './+types/letter.ts'
import '../../styles/print.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { content, renderMarkdown, facts } = context.get(requestContext)
  // Whoever writes a letter that is only sent sees its draft here too.
  const find = facts.isPreview ? content.findLetter : content.findArchivedLetter
  const { content: markdown, ...letter } = found(await find(params.slug))
  const { brand, email, phone } = await content.siteConfiguration()
  const [body, seo] = await Promise.all([
    renderMarkdown({ markdown, values: { brand, email, phone } }),
    seoFor(context, pathToLetter(letter.slug), { title: letter.subject, description: letter.preview }, 'blogs'),
  ])
  return { letter, body, seo }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData && [...pageTags(loaderData.seo), ...feedLinks(loaderData.seo.brand)]

/** A letter that was also sent by mail. */
export default function LetterPage({ loaderData: { letter, body } }: Route.ComponentProps) {
  const { article, terms } = usePageTexts()
  return (
    <>
      <article>
        <PageTop title={letter.subject} lede={letter.preview}>
          <p className="small apart">
            <ArticleDate iso={letter.publishedAt} full />
          </p>
          <ExampleMark of={[letter]} />
        </PageTop>
        <WrittenText text={body} outlineTitle={terms.outline} />
      </article>
      <ArticleCards title={article.more} articles={letter.articles} />
      <AskForCall />
    </>
  )
}
