import { contentContext, leadsContext } from '../../contexts.ts'
import { pathTo } from '../../paths.ts'
import { pageTags, seoFor } from '../../seo/page-tags.ts'
import type { Route } from './+types/unsubscribe.ts'
import { followLink } from './follow-link.server.ts'
import { LinkPage } from './link-page.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { unsubscribe: texts } = (await context.get(contentContext).formTexts()).newsletter
  const own = { title: texts.seoTitle, description: texts.seoDescription }
  const seo = await seoFor(context, pathTo.newsletterUnsubscribe(), own)
  return { texts, seo: { ...seo, indexable: false } }
}

export function action({ url, context }: Route.ActionArgs) {
  const { newsletter } = context.get(leadsContext)
  return followLink(url, (token) => newsletter.unsubscribe(token))
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => pageTags(loaderData?.seo)

/** The way out, for people and for the one-click button of mail programs. */
export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  return <LinkPage texts={loaderData.texts} status={actionData?.status} />
}
