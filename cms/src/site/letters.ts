/** Letters to subscribers: the site sends them. Here somebody looks at one as a mail, and whoever may publish it has it sent. */
import type { UID } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { isAllowed, mayWith, refuseUnless, serveAdmin } from '../admin-requests'
import { inStatus } from '../content-names'
import type { Values } from '../forms/shape'
import { answerOfSite } from './signatures'

const uid = 'api::letter.letter' satisfies UID.ContentType

/** As the site tells it; times are milliseconds since 1970. */
export type LetterState = Readonly<
  Record<'starts_at' | 'readers' | 'sent' | 'refused' | 'left_by_it' | 'waiting', number> &
    Record<'enrolled_at' | 'stopped_at', number | null>
>

export type LetterDesk = {
  /** Missing if nobody has had it sent. */
  readonly state?: LetterState
  /** Confirmed subscribers of today. */
  readonly readers: number
  readonly sendsMail: boolean
  readonly isPublished: boolean
  /** What is published, and therefore sent, reads as the draft does. */
  readonly isSame: boolean
  readonly mail?: { readonly subject: string; readonly html: string; readonly text: string }
  readonly maySend: boolean
}

export type LetterTest = { readonly status: 'delivered' | 'retry' | 'final'; readonly error?: string }

export type LetterSending = {
  readonly outcome:
    | 'begun'
    | 'counted'
    | 'no letter'
    | 'no such time'
    | 'goes on at once'
    | 'begun elsewhere'
    | 'under way'
  readonly readers?: number
}

async function askOf(ask: string, documentId: string, more: object = {}): Promise<Values> {
  const where = { documentId, ...inStatus(uid, 'draft') }
  const letter: Values | null = await strapi.db.query(uid).findOne({ select: ['slug'], where })
  if (!letter) throw new errors.NotFoundError()
  const question = { ask, slug: letter.slug || documentId, documentId, ...more }
  // The site writes down ten thousand readers, or a mail server takes its time.
  return answerOfSite('/letter-desk', question, { withinMs: 30_000, unset: 'The site sends no letters' })
}

export function serveLetters(): void {
  serveAdmin('/letter-desk', {
    async 'GET /:documentId'(context) {
      const { documentId = '' }: Record<string, string | undefined> = context.params
      const ability = context.state.userAbility
      refuseUnless(await mayWith(ability, 'read', uid, documentId))
      context.set('cache-control', 'private, no-store')
      context.body = { ...(await askOf('letter', documentId)), maySend: isAllowed(ability, 'publish', uid) }
    },
    async 'POST /:documentId/:doing'(context) {
      const { documentId = '', doing = '' }: Record<string, string | undefined> = context.params
      const ability = context.state.userAbility
      refuseUnless(isAllowed(ability, 'publish', uid) && (await mayWith(ability, 'update', uid, documentId)))
      const { email, readers, startsAt }: Values = context.request.body ?? {}
      const more = { test: { email }, send: { readers, startsAt }, stop: {} }[doing]
      if (!more) throw new errors.NotFoundError()
      strapi.log.info(`${context.state.user.id} asked for the letter ${documentId}: ${doing}`)
      context.body = await askOf(`letter-${doing}`, documentId, more)
    },
  })
}
