import { data, Form } from 'react-router'
import { pathTo } from '../../paths.ts'
import { pageTags, seoFor } from '../../seo/page-tags.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextLink } from '../../ui/link/text-link.tsx'
import type { Route } from './+types/newsletter.ts'
import styles from './newsletter.module.css'
import { readAddress } from './read-address.server.ts'

const refusal =
  'That does not look like an e-mail address. It needs a name, an @ and a domain, such as mina@example.com.'
// Until sign-ups are stored, the page says so instead of thanking for something that did not happen.
const notYet =
  'Thank you. The letter has not started yet, so we have not kept your address. Until it does, new articles appear on the blog.'

export async function loader({ context }: Route.LoaderArgs) {
  const seo = await seoFor(context, pathTo.newsletter(), {
    title: 'One letter a month on building and running software',
    description:
      'What the monthly letter is about, who writes it, and what happens to an e-mail address that you give us for it. Leave whenever you like.',
  })
  return { seo: { ...seo, indexable: false } }
}

export async function action({ request }: Route.ActionArgs) {
  const address = readAddress(await request.formData())
  if (!address.valid)
    return data({ status: 'invalid' as const, message: refusal, typed: address.typed }, { status: 400 })
  return data(
    { status: 'not stored' as const, message: notYet, typed: '' },
    { headers: { 'Cache-Control': 'no-store' } },
  )
}

export const meta: Route.MetaFunction = ({ loaderData }) => pageTags(loaderData?.seo)

/** Where the footer's form leads without JavaScript. */
export default function NewsletterPage({ actionData }: Route.ComponentProps) {
  const refused = actionData?.status === 'invalid'
  return (
    <section className="pad">
      <div className={`wrap ${styles.page}`}>
        <h1>One letter a month</h1>
        <p className="lede">On building and running software, written by the people who do the work.</p>
        {actionData && !refused ? (
          <div role="status" className={styles.answer}>
            <p>{actionData.message}</p>
            <TextLink to={pathTo.blogs()}>Read the blog</TextLink>
          </div>
        ) : (
          <Form method="post" className={styles.form} noValidate>
            <label htmlFor="letter-email">Your e-mail address</label>
            <input
              id="letter-email"
              name="email"
              type="email"
              autoComplete="email"
              maxLength={254}
              defaultValue={actionData?.typed}
              aria-invalid={refused || undefined}
              aria-describedby={refused ? 'letter-error' : undefined}
            />
            {refused && (
              <p id="letter-error" role="alert" className={styles.error}>
                {actionData.message}
              </p>
            )}
            <Button type="submit">subscribe</Button>
          </Form>
        )}
      </div>
    </section>
  )
}
