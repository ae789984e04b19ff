import { requestContext } from '../../contexts.ts'
import type { SignUpAnswer } from '../../form-posts/answers.ts'
import { answerPost, inWords, readPost } from '../../form-posts/posts.server.ts'
import { Island } from '../../islands/island.tsx'
import { pathTo } from '../../paths.ts'
import { waitInWords } from '../../sections/lead-form/wait-in-words.ts'
import { pageMeta, seoFor } from '../../seo/page-tags.ts'
import { useFormTexts, usePageTexts } from '../../texts.ts'
import { fill } from '../../ui/fill.ts'
import type { Route } from './+types/newsletter.ts'
import styles from './newsletter.module.css'
import signUp from './sign-up.island.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { newsletter } = await context.get(requestContext).content.formTexts()
  const own = { title: newsletter.seoTitle, description: newsletter.seoDescription }
  const seo = await seoFor(context, pathTo.newsletter(), own)
  return { seo: { ...seo, indexable: false } }
}

/** Answers the footer's form in place and this page's as a page. Sending twice does no harm, so there is no redirect. */
export async function action(post: Route.ActionArgs) {
  const { leads, content, sender } = post.context.get(requestContext)
  const form = await readPost(post)
  const { newsletter: texts, errors, consents } = await content.formTexts()
  if (form.status !== 'read')
    return answerPost<SignUpAnswer>(400, { status: 'invalid', message: errors.emailMalformed, typed: '' })
  await leads.discard(form.upload)

  const { email = '', website = '' } = form.fields
  const typed = email.slice(0, 254)
  const outcome = await leads.newsletter.subscribe({ email, honeypot: website, sender, consent: consents.newsletter })
  switch (outcome.status) {
    case 'accepted':
      return answerPost<SignUpAnswer>(200, {
        status: 'accepted',
        message: leads.newsletter.sendsMail ? texts.accepted : texts.acceptedWithoutMail,
        typed: '',
      })
    case 'invalid':
      return answerPost<SignUpAnswer>(422, {
        status: 'invalid',
        message: inWords(outcome.errors, errors).email ?? errors.emailMalformed,
        typed,
      })
    case 'limited': {
      const message = fill(texts.limited, { wait: waitInWords(outcome.retryAfterSeconds) })
      return answerPost<SignUpAnswer>(429, { status: 'refused', message, typed }, outcome.retryAfterSeconds)
    }
    case 'unavailable':
      return answerPost<SignUpAnswer>(503, { status: 'refused', message: texts.unavailable, typed })
  }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders
export const meta = pageMeta

/** Where the footer's form leads without JavaScript. */
export default function NewsletterPage({ actionData }: Route.ComponentProps) {
  const { newsletter, consents, common } = useFormTexts()
  const { readBlog } = usePageTexts().links
  const { title, text, email, consent, submit, unreached } = newsletter
  const texts = { email, submit, unreached, readBlog, hint: fill(consent, { consent: consents.newsletter.text }) }
  return (
    <section className="pad">
      <div className={`wrap ${styles.page} ${styles.sides}`}>
        <div>
          <h1>{title}</h1>
          <p className="lede">{text}</p>
        </div>
        <Island
          of={signUp}
          when="touch"
          props={{ answer: actionData, texts, problems: { oneProblem: common.oneProblem, problems: common.problems } }}
        />
      </div>
    </section>
  )
}
