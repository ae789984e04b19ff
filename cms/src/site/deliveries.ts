/** What the site told others of leads and subscribers, and what did not get through: it answers, and here an administrator looks at it. */
import { errors } from '@strapi/utils'
import { offerPermission, serveAdmin } from '../admin-requests'
import { seeDeliveries } from '../content-names'
import { isValues, type Values } from '../forms/shape'
import { askSite, noSecret } from './signatures'

const answerWithinMs = 10_000
const silent = 'The site does not answer just now. Try again, or ask whoever runs it.'
const unset = 'The site tells nothing of deliveries: CONTENT_WEBHOOK_SECRET is not set.'

/** Times are milliseconds since 1970. What others answered is text, whatever it holds. */
export type Delivery = Readonly<Record<'id' | 'channel', string>> & {
  readonly state: 'due' | 'delivered' | 'failed'
  readonly event: string | null
  readonly about: string | null
  readonly attempts: number
  readonly lastError: string | null
  readonly createdAt: number
  readonly dueAt: number
  readonly settledAt: number | null
}

async function asked(question: object): Promise<Values> {
  if (noSecret()) throw new errors.ApplicationError(unset)
  const answer = await askSite('/delivery-desk', question, answerWithinMs)
  const said: unknown = await answer?.json().catch(() => undefined)
  if (answer?.status === 400) throw new errors.ValidationError('Choose some of the deliveries that are listed.')
  if (!answer?.ok || !isValues(said)) throw new errors.ApplicationError(silent)
  return said
}

export function serveDeliveries(): void {
  offerPermission(seeDeliveries, 'See deliveries, and send them again')
  serveAdmin('/deliveries', {
    async 'GET /'(context) {
      if (!context.state.userAbility.can(seeDeliveries)) throw new errors.ForbiddenError()
      context.set('cache-control', 'private, no-store')
      context.body = await asked({ ask: 'deliveries' })
    },
    async 'POST /again'(context) {
      if (!context.state.userAbility.can(seeDeliveries)) throw new errors.ForbiddenError()
      const { ids }: Values = context.request.body ?? {}
      context.body = await asked({ ask: 'deliver-again', ids })
    },
  })
}
