import { randomUUID } from 'node:crypto'
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { EventName, Session, Tables } from './tables.ts'

/** The last of a lead or a subscriber: nothing is kept of whom it was about once it has been told. */
export const endings = ['lead.erased', 'subscriber.left'] as const satisfies EventName[]
type Ending = (typeof endings)[number]

/** A delivery in progress cannot settle a row that has something newer to say, which arrives after it. */
const saysAnew = (event: EventName, now: number) => ({
  event,
  state: 'due' as const,
  attempts: 0,
  due_at: sql<number>`case when outbox.claimed_until > ${now} then outbox.claimed_until else ${now} end`,
  claim: null,
  claimed_until: null,
  last_error: null,
  settled_at: null,
  created_at: now,
})

/** Has every webhook told of a lead, by its reference, or of a subscriber. What waits to be told says then what is true by then. */
export async function announce(
  { db, webhooks }: Session,
  event: Exclude<EventName, Ending>,
  subject: string,
  now: number,
): Promise<void> {
  if (webhooks.length === 0) return
  const due = { subject, event, state: 'due' as const, attempts: 0, due_at: now, created_at: now }
  await db
    .insertInto('outbox')
    .values(webhooks.map((channel) => ({ ...due, id: randomUUID(), channel })))
    .onConflict((conflict) => {
      const known = conflict.columns(['subject', 'channel'])
      if (event === 'lead.created') return known.doNothing()
      // Not by its attempts, which whoever retries sets back.
      const wasTried = (where: ExpressionBuilder<Tables, 'outbox'>) =>
        where.or([
          where('outbox.state', '!=', 'due'),
          where('outbox.claim', 'is not', null),
          where('outbox.last_error', 'is not', null),
          where('outbox.event', 'in', endings),
        ])
      return known.doUpdateSet(saysAnew(event, now)).where(wasTried)
    })
    .execute()
}

type References = SelectQueryBuilder<Tables, 'leads', { reference: string }>
type Addresses =
  | SelectQueryBuilder<Tables, 'subscriber_tokens', { email: string }>
  | SelectQueryBuilder<Tables, 'subscribers', { email: string }>

/** Has those told who heard, or were to hear, of what goes now. */
export async function announceEnd(
  { db }: Pick<Session, 'db'>,
  event: Ending,
  subjects: readonly string[] | References | Addresses,
  now: number,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set(saysAnew(event, now))
    .where('subject', 'in', subjects)
    .where('event', 'not in', endings)
    .execute()
}
