import { data } from 'react-router'
import type { TeamLink } from '../../../leads/leads.ts'
import { type Act, acts } from '../../../leads/store/stored-lead.ts'
import { requestContext } from '../../contexts.ts'
import { pageMeta, seoFor } from '../../seo/page-tags.ts'
import { dayInWords, timeInWords } from '../../time/office-days.ts'
import { Button } from '../../ui/button/button.tsx'
import { fill } from '../../ui/fill.ts'
import { TextLink } from '../../ui/link/link.tsx'
import { serverWords as words } from '../../ui/server-words.ts'
import styles from '../newsletter/newsletter.module.css'
import { found } from '../written-page.server.ts'
import type { Route } from './+types/team-link.ts'

const asked = {
  take: { title: words.teamTake, text: words.teamTakeText, button: words.teamTakeButton },
  decline: { title: words.teamDecline, text: words.teamDeclineText, button: words.teamDeclineButton },
} as const satisfies Record<Act, object>

const actIn = (params: Route.LoaderArgs['params']): Act => found(acts.find((act) => act === params.act))

/** Nobody else is told the address, which is the right to act; with `no-referrer` no browser would send where the form is from. */
const own = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const act = actIn(params)
  const { title, text: description } = asked[act]
  const seo = await seoFor(context, url.pathname, { title, description })
  return data({ act, seo: { ...seo, indexable: false } }, { headers: own })
}

const codes = { decided: 200, unknown: 404, limited: 429, unavailable: 503 } as const

/** Longer tokens were never ours. */
const LONGEST_TOKEN = 200

export async function action({ context, params, url }: Route.ActionArgs) {
  const { leads, sender, content } = context.get(requestContext)
  const token = url.searchParams.get('token') ?? ''
  const outcome = await leads.teamLinks.press(actIn(params), token.slice(0, LONGEST_TOKEN), sender.address)
  const { offices } = await content.siteConfiguration()
  const headers = { ...own, ...(outcome.status === 'limited' && { 'Retry-After': String(outcome.retryAfterSeconds) }) }
  return data(inWords(outcome, offices[0]?.timeZone ?? 'UTC'), { status: codes[outcome.status], headers })
}

type Answer = {
  title: string
  text: string
  place?: string | undefined
  command?: string
  isOfAll?: boolean
  isToRepeat?: boolean
}

function inWords(outcome: TeamLink, zone: string): Answer {
  if (outcome.status === 'unavailable')
    return { title: words.teamUnavailable, text: words.teamUnavailableText, isToRepeat: true }
  if (outcome.status === 'limited') return { title: words.teamLimited, text: words.teamLimitedText }
  const { place, command } = outcome
  if (outcome.status === 'unknown')
    return { title: words.teamUnknown, text: words.teamUnknownText, place, command, isOfAll: true }
  const { reference, decision, isOwn } = outcome
  const at = new Date(decision.at)
  const said = {
    take: [words.teamTaken, isOwn ? words.teamTakenByYou : words.teamTakenBy],
    decline: [words.teamDeclined, isOwn ? words.teamDeclinedByYou : words.teamDeclinedBy],
  }[decision.act]
  const values = { reference, by: decision.by, time: `${dayInWords(at, zone)}, ${timeInWords(at, zone)}` }
  const [title = '', text = ''] = said.map((sentence) => fill(sentence, values))
  return { title, text, place, command }
}

export const headers: Route.HeadersFunction = ({ actionHeaders, loaderHeaders }) =>
  actionHeaders && [...actionHeaders].length > 0 ? actionHeaders : loaderHeaders
export const meta = pageMeta

/** Where a link in a mail to the team leads. Mail scanners follow links, so opening it changes nothing: the button does, which posts to the URL it was opened at. */
export default function TeamLinkPage({ loaderData: { act }, actionData }: Route.ComponentProps) {
  const answer: Answer = actionData ?? { ...asked[act], isToRepeat: true }
  const { title, text, place, command = '', isOfAll, isToRepeat } = answer
  return (
    <section className="pad">
      <div className={`wrap ${styles.page}`}>
        <h1>{title}</h1>
        <p className="lede">{text}</p>
        {isToRepeat && (
          <form method="post" aria-label={asked[act].button} className={styles.form}>
            <Button type="submit">{asked[act].button}</Button>
          </form>
        )}
        {command && (
          <p className={styles.answer}>
            {place ? (
              <TextLink to={place}>{isOfAll ? words.teamPlaces : words.teamPlace}</TextLink>
            ) : (
              <>
                {isOfAll ? words.teamCommands : words.teamCommand} <code>{command}</code>
              </>
            )}
          </p>
        )}
      </div>
    </section>
  )
}
