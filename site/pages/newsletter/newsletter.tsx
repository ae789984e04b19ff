import { useMemo } from 'react'
import { data, Form } from 'react-router'
import { consents } from '../../../leads/consent.ts'
import { contentContext, leadsContext, senderContext } from '../../contexts.ts'
import { pathTo } from '../../paths.ts'
import { waitInWords } from '../../sections/lead-form/wait-in-words.ts'
import { pageTags, seoFor } from '../../seo/page-tags.ts'
import { Button } from '../../ui/button/button.tsx'
import { ErrorSummary } from '../../ui/field/error-summary.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { TextLink } from '../../ui/link/text-link.tsx'
import type { Route } from './+types/newsletter.ts'
import styles from './newsletter.module.css'

const refusal =
  'That does not look like an e-mail address. It needs a name, an @ and a domain, such as mina@example.com.'
// The same words for an address that is on the list and for one that is not: nobody can find out which.
const accepted =
  'Thank you. Unless this address is on the list already, a message with a link is on its way to it. No letter is sent before you follow that link.'

export async function loader({ context }: Route.LoaderArgs) {
  const seo = await seoFor(context, pathTo.newsletter(), {
    title: 'One letter a month on building and running software',
    description:
      'What the monthly letter is about, who writes it, and what happens to an e-mail address that you give us for it. Leave whenever you like.',
  })
  return { seo: { ...seo, indexable: false } }
}

type Answer = { status: 'accepted' | 'invalid' | 'refused'; message: string; typed: string }

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
      return answered(200, { status: 'accepted', message: accepted, typed: '' })
    case 'invalid':
      return answered(422, { status: 'invalid', message: outcome.errors.email ?? refusal, typed })
    case 'limited': {
      const wait = waitInWords(outcome.retryAfterSeconds)
      const message = `Too many addresses came from your connection. Please try again in ${wait}.`
      return answered(429, { status: 'refused', message, typed }, outcome.retryAfterSeconds)
    }
    case 'unavailable': {
      const site = await context.get(contentContext).siteConfiguration()
      const message = `Our list is not answering, so your address was not kept. Please try again in a few minutes, or write to ${site.email}.`
      return answered(503, { status: 'refused', message, typed })
    }
  }
}

function answered(status: number, answer: Answer, retryAfterSeconds?: number) {
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  if (retryAfterSeconds !== undefined) headers.set('Retry-After', String(retryAfterSeconds))
  return data(answer, { status, headers })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders
export const meta: Route.MetaFunction = ({ loaderData }) => pageTags(loaderData?.seo)

/** Where the footer's form leads without JavaScript. */
export default function NewsletterPage({ actionData }: Route.ComponentProps) {
  const isOpen = actionData?.status !== 'accepted'
  const error = actionData?.status === 'invalid' ? actionData.message : undefined
  const problems = useMemo(() => (error && actionData ? [{ id: 'email', message: error }] : []), [error, actionData])
  return (
    <section className="pad">
      <div className={`wrap ${styles.page}`}>
        <h1>One letter a month</h1>
        <p className="lede">On building and running software, written by the people who do the work.</p>
        {actionData && actionData.status !== 'invalid' && (
          <div role="status" className={styles.answer}>
            <p>{actionData.message}</p>
            {!isOpen && <TextLink to={pathTo.blogs()}>Read the blog</TextLink>}
          </div>
        )}
        {isOpen && (
          <Form method="post" className={styles.form} noValidate>
            <ErrorSummary errors={problems} />
            <TextField
              name="email"
              label="Your e-mail address"
              hint={`By pressing the button you tell us: “${consents.newsletter.text}” One message with a link to confirm comes first, and each letter has a link for leaving.`}
              type="email"
              autoComplete="email"
              maxLength={254}
              defaultValue={actionData?.typed}
              error={error}
            />
            <Button type="submit">subscribe</Button>
          </Form>
        )}
      </div>
    </section>
  )
}
