import { data } from 'react-router'
import { contentContext, leadsContext, senderContext } from '../../contexts.ts'
import { Island } from '../../islands/island.tsx'
import { pathTo } from '../../paths.ts'
import { waitInWords } from '../../sections/lead-form/wait-in-words.ts'
import type { SignUpAnswer } from '../../sending/sign-up-answer.ts'
import { pageTags, seoFor } from '../../seo/page-tags.ts'
import type { Route } from './+types/newsletter.ts'
import styles from './newsletter.module.css'
import signUp from './sign-up.island.tsx'

const refusal =
  'That does not look like an e-mail address. It needs a name, an @ and a domain, such as mina@example.com.'
// The same words for an address that is on the list and for one that is not: nobody can find out which.
const accepted =
  'Thank you. Unless this address is on the list already, a message with a link is on its way to it. No letter is sent before you follow that link.'
const acceptedWithoutMail =
  'Thank you. Your address is kept, but this site cannot send mail at the moment. Once it can, a message with a link comes to you; no letter is sent before you follow that link, and addresses that nobody confirmed within 30 days are deleted.'

export async function loader({ context }: Route.LoaderArgs) {
  const seo = await seoFor(context, pathTo.newsletter(), {
    title: 'One letter a month on building and running software',
    description:
      'What the monthly letter is about, who writes it, and what happens to an e-mail address that you give us for it. Leave whenever you like.',
  })
  return { seo: { ...seo, indexable: false } }
}

/** Answers the footer's form in place and this page's as a page. Sending twice does no harm, so there is no redirect. */
export async function action({ request, context }: Route.ActionArgs) {
  const leads = context.get(leadsContext)
  const form = await leads.readForm(request)
  if (form.status !== 'read') return answered(400, { status: 'invalid', message: refusal, typed: '' })
  await leads.discard(form.upload)

  const { email = '', website = '' } = form.fields
  const typed = email.slice(0, 254)
  const sender = context.get(senderContext)
  const outcome = await leads.newsletter.subscribe({ email, honeypot: website, sender })
  switch (outcome.status) {
    case 'accepted':
      return answered(200, {
        status: 'accepted',
        message: leads.newsletter.sendsMail ? accepted : acceptedWithoutMail,
        typed: '',
      })
    case 'invalid':
      return answered(422, { status: 'invalid', message: outcome.errors.email ?? refusal, typed })
    case 'limited': {
      const wait = waitInWords(outcome.retryAfterSeconds)
      const message = `Too many addresses are being entered, so yours was not kept. Please try again in ${wait}.`
      return answered(429, { status: 'refused', message, typed }, outcome.retryAfterSeconds)
    }
    case 'unavailable': {
      const site = await context.get(contentContext).siteConfiguration()
      const message = `Our list is not answering, so your address was not kept. Please try again in a few minutes, or write to ${site.email}.`
      return answered(503, { status: 'refused', message, typed })
    }
  }
}

function answered(status: number, answer: SignUpAnswer, retryAfterSeconds?: number) {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (retryAfterSeconds !== undefined) headers.set('Retry-After', String(retryAfterSeconds))
  return data(answer, { status, headers })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => pageTags(loaderData?.seo)

/** Where the footer's form leads without JavaScript. */
export default function NewsletterPage({ actionData }: Route.ComponentProps) {
  return (
    <section className="pad">
      <div className={`wrap ${styles.page}`}>
        <h1>One letter a month</h1>
        <p className="lede">On building and running software, written by the people who do the work.</p>
        <Island of={signUp} when="touch" props={{ answer: actionData }} />
      </div>
    </section>
  )
}
