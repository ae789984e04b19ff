import { createHmac } from 'node:crypto'
import type { ClaimedDelivery } from '../store/outbox-queries.ts'
import { type Channel, postJson } from './channel.ts'
import { leadDocument } from './services.ts'

export type WebhookOptions = {
  /** Chosen by us, e.g. `crm`; the channel is `webhook-crm`. */
  name: string
  url: string
  /** `whsec_` and base64. While secrets change there are two, and either verifies what is sent. */
  secrets: readonly string[]
  timeoutMs?: number | undefined
}

const channelOf = ({ name }: Pick<WebhookOptions, 'name'>) => `webhook-${name}`

export const webhookChannels = (webhooks: readonly WebhookOptions[] = []): string[] => webhooks.map(channelOf)

/**
 * Tells somebody else's program of leads and subscribers, as Standard Webhooks (https://www.standardwebhooks.com) have it. What is
 * sent again has the same `webhook-id`, for whoever must not act twice.
 */
export function webhook({ url, secrets, timeoutMs, ...named }: WebhookOptions): Channel {
  return {
    name: channelOf(named),
    async deliver({ id, event, lead }) {
      const data = event && whatIsKnown(event, lead)
      if (!event || !data) return { status: 'final', error: 'It is gone' }
      const message = `msg_${id}_${event.at}`
      const body = { type: event.name, timestamp: new Date(event.at).toISOString(), data }
      const sentAt = Math.floor(Date.now() / 1000)
      return postJson({
        url,
        token: undefined,
        headers: {
          'webhook-id': message,
          'webhook-timestamp': String(sentAt),
          'webhook-signature': signatures(`${message}.${sentAt}.${JSON.stringify(body)}`, secrets),
        },
        body,
        timeoutMs,
        // A token that was withdrawn there is mended there; only 410 says that nothing is wanted any more.
        isPassing: (status) => status !== 410,
      })
    },
  }
}

export function signatures(signed: string, secrets: readonly string[]): string {
  const keys = secrets.map((secret) => Buffer.from(secret.replace(/^whsec_/, ''), 'base64'))
  return keys.map((key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`).join(' ')
}

/** The lead or subscriber as it is now: nothing but its name once it is gone, and undefined if it went without being told. */
function whatIsKnown(
  { name, subject, subscriber, state }: NonNullable<ClaimedDelivery['event']>,
  lead: ClaimedDelivery['lead'],
) {
  if (name === 'lead.erased') return { reference: subject }
  if (name === 'subscriber.left') return { email: subject }
  if (name !== 'subscriber.confirmed') return lead && { ...leadDocument(lead), state }
  if (!subscriber) return undefined
  const { confirmedAt, consent } = subscriber
  return { email: subject, confirmedAt: confirmedAt === null ? null : new Date(confirmedAt).toISOString(), consent }
}
