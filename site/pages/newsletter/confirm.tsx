import { leadsContext } from '../../contexts.ts'
import { patterns } from '../../paths.ts'
import { pageTags, seoFor } from '../../seo/page-tags.ts'
import type { Route } from './+types/confirm.ts'
import { followLink } from './follow-link.server.ts'
import { LinkPage } from './link-page.tsx'

const ask = {
  title: 'Shall we write to you?',
  text: 'Press the button and your address is on the list. Opening the link alone changes nothing, because mail programs open links, too.',
  button: 'Yes, send me the letter',
}
const done = {
  title: 'You are on the list',
  text: 'The next letter comes to the address this link was sent to. Each one ends with a link to leave.',
}

export async function loader({ context }: Route.LoaderArgs) {
  const seo = await seoFor(context, patterns.newsletterConfirm, {
    title: 'Confirm your address',
    description:
      'The last step to the monthly letter: press the button and your address is on the list. Opening the link alone changes nothing.',
  })
  return { seo: { ...seo, indexable: false } }
}

export function action({ url, context }: Route.ActionArgs) {
  const { newsletter } = context.get(leadsContext)
  return followLink(url, (token) => newsletter.confirm(token))
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => pageTags(loaderData?.seo)

/** The second half of the double opt-in. */
export default function ConfirmPage({ actionData }: Route.ComponentProps) {
  return <LinkPage ask={ask} done={done} status={actionData?.status} />
}
