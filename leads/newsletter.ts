import { createHash, randomBytes } from 'node:crypto'
import type { AcceptParts } from './accept.ts'
import { fieldErrors, newsletterForm } from './forms.ts'
import type { Leads, SubscriptionOutcome, SubscriptionRequest } from './leads.ts'
import { LETTER_CHANNEL, mailLimits } from './limits/mails.ts'

const TOKEN_BYTES = 24
/** The terms page: an e-mail address that was never confirmed is deleted after 30 days (`retention.ts`), and until then it can be. */
export const CONFIRMABLE_DAYS = 30
/** As base64url. A link that lost its end in somebody's mail program is not of this shape. */
const tokenShape = /^[\w-]{32}$/

type NewsletterParts = Pick<AcceptParts, 'store' | 'limits' | 'onAccepted' | 'log' | 'now'> & {
  sendsMail: boolean
}

/** Double opt-in. Only a token's digest is stored, so nobody with the database can confirm for others. */
export function createNewsletter(parts: NewsletterParts): Leads['newsletter'] {
  const { store, log, now, sendsMail } = parts
  const unlessAway = <Answer>(work: Promise<Answer>) =>
    work.catch((error: unknown) => {
      log.error({ err: error }, 'newsletter: not stored')
      return 'unavailable' as const
    })
  return {
    sendsMail,

    async subscribe(request) {
      const outcome = await unlessAway(subscribe(parts, request))
      return outcome === 'unavailable' ? { status: outcome } : outcome
    },

    async confirm(token) {
      const answer = await unlessAway(store.run('confirm', { digest: digestOf(token), now: now() }))
      if (answer === 'unavailable') return answer
      return answer ? 'confirmed' : 'unknown'
    },

    async unsubscribe(token) {
      if (!tokenShape.test(token)) return 'unknown'
      // Mail programs post again, and nobody is told whose tokens there ever were: whoever is not there is not subscribed.
      const answer = await unlessAway(store.run('unsubscribe', { digest: digestOf(token), now: now() }))
      return answer === 'unavailable' ? answer : 'unsubscribed'
    },
  }
}

async function subscribe(
  { store, limits, onAccepted, now }: NewsletterParts,
  { email: typed, honeypot, sender, consent }: SubscriptionRequest,
): Promise<SubscriptionOutcome> {
  const parsed = newsletterForm.safeParse({ email: typed })
  if (!parsed.success) return { status: 'invalid', errors: fieldErrors(parsed.error) }
  const posts = await limits.post(sender.address)
  if (posts.status === 'limited') return posts
  // A sign-up is nothing without its mail, so instead of being set aside it has to be tried again.
  if (posts.crowd === 'network' || posts.crowd === 'site') {
    return { status: 'limited', retryAfterSeconds: posts.endsInSeconds }
  }
  // A robot gets the same answer as everybody else.
  if (honeypot !== '') return { status: 'accepted' }

  const email = parsed.data.email.toLowerCase()
  const { token, digest } = newToken()
  const limit = mailLimits[LETTER_CHANNEL]
  await store.run('subscribe', { email, digest, token, channel: LETTER_CHANNEL, limit, consent, now: now() })
  onAccepted()
  return { status: 'accepted' }
}

/** A secret for a link in a mail, and what is stored of it. */
export function newToken(): { token: string; digest: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, digest: digestOf(token) }
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
