/** What the desk of the content service asks for: reminders, answers, what became of a lead, and what others were told. */
import { randomUUID } from 'node:crypto'
import { type ExpressionBuilder, sql } from 'kysely'
import { z } from 'zod'
import { announce } from './events.ts'
import type { Session, Tables } from './tables.ts'

export const reminderSchema = z.object({
  /** Those whom it concerns; nobody means the team. */
  to: z.array(z.string()),
  /** By when an answer was promised, in words. */
  answerBy: z.string(),
  /** The form of the lead, for whoever may open it. */
  link: z.string().optional(),
})

export type Reminder = z.infer<typeof reminderSchema>

type NewReminder = { reference: string; channel: string; reminder: Reminder; now: number }

/** At most one of a channel for each lead, whoever asks how often; none for one that is gone or set aside. */
export async function queueReminder(
  { db }: Session,
  { reference, channel, reminder, now }: NewReminder,
): Promise<boolean> {
  const lead = await db.selectFrom('leads').select('state').where('reference', '=', reference).executeTakeFirst()
  if (lead?.state !== 'accepted') return false
  const due = { state: 'due' as const, attempts: 0, due_at: now, created_at: now }
  const queued = await db
    .insertInto('outbox')
    .values({ id: randomUUID(), channel, reference, reminder: JSON.stringify(reminder), ...due })
    .onConflict((conflict) => conflict.columns(['reference', 'channel']).doNothing())
    .executeTakeFirst()
  return (queued.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** By a key that was made where it was written; `replyTo` is whoever has the lead, absent the team. */
export type Answer = { id: string; text: string; replyTo?: string | undefined }

type NewAnswer = { reference: string; channel: string; answer: Answer; now: number }

/** Once for each key, whoever asks how often. False if it is there already, or the lead is gone. */
export async function queueAnswer({ db }: Session, { reference, channel, answer, now }: NewAnswer): Promise<boolean> {
  const lead = await db.selectFrom('leads').select('reference').where('reference', '=', reference).executeTakeFirst()
  if (!lead) return false
  const { id, text, replyTo = null } = answer
  const kept = await db
    .insertInto('answers')
    .values({ id, reference, text, reply_to: replyTo, created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if ((kept.numInsertedOrUpdatedRows ?? 0n) === 0n) return false
  const due = { state: 'due' as const, attempts: 0, due_at: now, created_at: now }
  await db
    .insertInto('outbox')
    .values({ id: randomUUID(), channel, answer: id, ...due })
    .execute()
  return true
}

/** With what became of each, the oldest first. */
export async function answersOf({ db }: Session, { reference }: { reference: string }) {
  return db
    .selectFrom('answers')
    .innerJoin('outbox', 'outbox.answer', 'answers.id')
    .select(['answers.id', 'text', 'answers.created_at as at', 'state', 'last_error as error'])
    .where('answers.reference', '=', reference)
    .orderBy('answers.created_at')
    .execute()
}

const answeredStates = ['answered', 'meeting', 'won']
const openStates = ['new', 'taken']
const MOST_ANSWERED = 100

/** When the leads that were answered last came, and when they were first answered; applications have another desk. */
export async function answerTimes({ db }: Session): Promise<{ received: number; answered: number }[]> {
  const rows = await db
    .selectFrom('desk_states')
    .innerJoin('leads', 'leads.reference', 'desk_states.reference')
    .select(['leads.received_at as received', 'desk_states.answered_at as answered'])
    .where('desk_states.answered_at', 'is not', null)
    .where('leads.kind', '!=', 'application')
    .orderBy('desk_states.answered_at', 'desc')
    .limit(MOST_ANSWERED)
    .execute()
  return rows.map(({ received, answered }) => ({ received: Number(received), answered: Number(answered) }))
}

type DeskState = { reference: string; state: string; at: number; now: number }

/** Has webhooks told, unless something newer is known. Of what is set aside nobody has heard. */
export async function noteDeskState(session: Session, { reference, state, at, now }: DeskState): Promise<void> {
  const { db } = session
  const lead = await db.selectFrom('leads').select('state').where('reference', '=', reference).executeTakeFirst()
  if (!lead) return
  // The first answer counts, until the desk says that there was none.
  const isAnswered = answeredStates.includes(state)
  const keptAt = sql<number>`coalesce(desk_states.answered_at, ${at})`
  const answered = isAnswered ? { answered_at: keptAt } : openStates.includes(state) ? { answered_at: null } : {}
  const noted = await db
    .insertInto('desk_states')
    .values({ reference, state, at, answered_at: isAnswered ? at : null })
    .onConflict((conflict) =>
      conflict
        .column('reference')
        .doUpdateSet({ state, at, ...answered })
        .where('desk_states.at', '<', at),
    )
    .executeTakeFirst()
  const isNew = (noted.numInsertedOrUpdatedRows ?? 0n) > 0n
  if (isNew && lead.state === 'accepted') await announce(session, 'lead.changed', reference, now)
}

/** What an answer or the mail of a letter became is seen where it is sent from; those are not listed here. */
const isListed =
  (webhooks: readonly string[], channels: readonly string[]) => (where: ExpressionBuilder<Tables, 'outbox'>) =>
    where.and([
      channels.length > 0 ? where('channel', 'in', channels) : where.lit(false),

      where('letter', 'is', null),
      where('answer', 'is', null),
      where.or([
        where('state', '=', 'failed'),
        where.and([where('state', '=', 'due'), where('last_error', 'is not', null)]),
        ...(webhooks.length > 0 ? [where('channel', 'in', webhooks)] : []),
      ]),
    ])

type Listing = { limit: number; channels: readonly string[] }

/** What webhooks are and were told, and what failed or waits after an attempt on other channels that there are; the newest first. */
export async function listDeliveries({ db, webhooks }: Session, { limit, channels }: Listing) {
  return db
    .selectFrom('outbox')
    .select(['id', 'channel', 'event', 'reference', 'subject', 'state', 'attempts', 'last_error as lastError'])
    .select(['created_at as createdAt', 'due_at as dueAt', 'settled_at as settledAt'])
    .where(isListed(webhooks, channels))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

type Again = { ids: readonly string[]; channels: readonly string[]; now: number }

/** Makes listed deliveries due now, under the ids that they have; one in progress goes on. Returns how many. */
export async function deliverAgain({ db, webhooks }: Session, { ids, channels, now }: Again): Promise<number> {
  const updated = await db
    .updateTable('outbox')
    .set({ state: 'due', attempts: 0, due_at: now, settled_at: null })
    .where('id', 'in', ids)
    .where(isListed(webhooks, channels))
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<', now)]))
    .executeTakeFirst()
  return Number(updated.numUpdatedRows)
}
