import { data } from 'react-router'
import { requestContext } from '../../contexts.ts'
import { pathTo } from '../../paths.ts'
import { pageMeta, seoFor } from '../../seo/page-tags.ts'
import { useFormTexts, usePageTexts } from '../../texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextLink } from '../../ui/link/link.tsx'
import { found } from '../written-page.server.ts'
import type { Route } from './+types/mailed-link.ts'
import styles from './newsletter.module.css'

/** The second half of the double opt-in, and the way out, for people and for the one-click button of mail programs. */
const verbs = new Map([
  [pathTo.newsletterConfirm(), 'confirm'],
  [pathTo.newsletterUnsubscribe(), 'unsubscribe'],
] as const)

/** What pressing the button at this URL does. */
const verbAt = ({ pathname }: URL) => found(verbs.get(pathname))

/** Longer tokens were never ours. */
const MAX_TOKEN_LENGTH = 512

const codes = { done: 200, unknown: 404, unavailable: 503 } as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const texts = (await context.get(requestContext).content.formTexts()).newsletter[verbAt(url)]
  const own = { title: texts.seoTitle, description: texts.seoDescription }
  const seo = await seoFor(context, url.pathname, own)
  return { texts, seo: { ...seo, indexable: false } }
}

/** Answers the post of this page, or a mail program's one-click post (RFC 8058), which uses the same URL. */
export async function action({ url, context }: Route.ActionArgs) {
  const { newsletter } = context.get(requestContext).leads
  const token = url.searchParams.get('token') ?? ''
  const isOurs = token !== '' && token.length <= MAX_TOKEN_LENGTH
  const outcome = isOurs ? await newsletter[verbAt(url)](token) : 'unknown'
  const status: keyof typeof codes = outcome === 'unknown' || outcome === 'unavailable' ? outcome : 'done'
  return data({ status }, { status: codes[status], headers: { 'Cache-Control': 'no-store' } })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders
export const meta = pageMeta

/**
 * Where a link in a mail leads. Mail scanners follow links, so opening it changes nothing: the button does. The form
 * posts to the URL it was opened at, token included, which keeps the token out of the page and the page in the cache.
 */
export default function MailedLinkPage({ loaderData: { texts }, actionData }: Route.ComponentProps) {
  const status = actionData?.status
  const { unknownLink, unavailableLink, toNewsletter } = useFormTexts().newsletter
  const { readBlog } = usePageTexts().links
  const words = { done: texts.done, unknown: unknownLink, unavailable: unavailableLink, asked: texts }[
    status ?? 'asked'
  ]
  return (
    <section className="pad">
      <div className={`wrap ${styles.page}`}>
        <h1>{words.title}</h1>
        <p className="lede">{words.text}</p>
        {(status === undefined || status === 'unavailable') && (
          <form method="post" aria-label={texts.button} className={styles.form}>
            <Button type="submit">{texts.button}</Button>
          </form>
        )}
        {(status === 'unknown' || status === 'done') && (
          <p className={styles.answer}>
            {status === 'unknown' && <TextLink to={pathTo.newsletter()}>{toNewsletter}</TextLink>}
            {status === 'done' && <TextLink to={pathTo.blogs()}>{readBlog}</TextLink>}
          </p>
        )}
      </div>
    </section>
  )
}
