import { leadsContext } from '../../contexts.ts'
import { patterns } from '../../paths.ts'
import { pageTags, seoFor } from '../../seo/page-tags.ts'
import type { Route } from './+types/unsubscribe.ts'
import { followLink } from './follow-link.server.ts'
import { LinkPage } from './link-page.tsx'

const ask = {
  title: 'No more letters?',
  text: 'Press the button and none is sent to your address again. There is nothing else to fill in.',
  button: 'Unsubscribe',
}
const done = {
  title: 'You are off the list',
  text: 'No further letter is sent to you. If one is under way at this moment, it is the last.',
}

export async function loader({ context }: Route.LoaderArgs) {
  const seo = await seoFor(context, patterns.newsletterUnsubscribe, {
    title: 'Leave the monthly letter',
    description:
      'Press the button and no further letter is sent to your address. No questions, no account, nothing to log in to.',
  })
  return { seo: { ...seo, indexable: false } }
}

export function action({ url, context }: Route.ActionArgs) {
  const { newsletter } = context.get(leadsContext)
  return followLink(url, (token) => newsletter.unsubscribe(token))
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => pageTags(loaderData?.seo)

/** The way out, for people and for the one-click button of mail programs. */
export default function UnsubscribePage({ actionData }: Route.ComponentProps) {
  return <LinkPage ask={ask} done={done} status={actionData?.status} />
}
