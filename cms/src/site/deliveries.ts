/** What the site told others of leads and subscribers, and what did not get through: it answers, and here an administrator looks at it. */
import { offerPermission, refuseUnless, serveAdmin } from '../admin-requests'
import { seeDeliveries } from '../content-names'
import type { Values } from '../forms/shape'
import { answerOfSite } from './signatures'

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

const asked = (question: object) =>
  answerOfSite('/delivery-desk', question, {
    withinMs: 10_000,
    unset: 'The site tells nothing of deliveries',
    refusal: 'Choose some of the deliveries that are listed.',
  })

export function serveDeliveries(): void {
  offerPermission(seeDeliveries, 'See deliveries, and send them again')
  serveAdmin('/deliveries', {
    async 'GET /'(context) {
      refuseUnless(context.state.userAbility.can(seeDeliveries))
      context.set('cache-control', 'private, no-store')
      context.body = await asked({ ask: 'deliveries' })
    },
    async 'POST /again'(context) {
      refuseUnless(context.state.userAbility.can(seeDeliveries))
      const { ids }: Values = context.request.body ?? {}
      context.body = await asked({ ask: 'deliver-again', ids })
    },
  })
}
