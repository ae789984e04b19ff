import { randomUUID } from 'node:crypto'
import { type ExpressionBuilder, sql } from 'kysely'
import { type Answer, type Reminder, reminderSchema } from './desk-queries.ts'
import { announce } from './events.ts'
import { addToOutbox } from './guards.ts'
import { countMail, letterAllowance } from './letter-queries.ts'
import { type StoredLead, storedLead } from './stored-lead.ts'
import type { EventName, Session, Tables } from './tables.ts'

/** Kept of an attempt of which nothing was noted, as when its process was killed. */
const NEVER_ENDED = 'The attempt before never ended'

/** A row of the outbox that this process may deliver until its claim ends. */
export type ClaimedDelivery = {
  id: string
  claim: string
  channel: string
  /** Including this one. */
  attempts: number
  lead?: StoredLead | undefined
  /** What the attempt before did is not known. */
  isUncertain?: boolean
  answer?: Answer | undefined
  letter?: { email: string; token: string; isConfirmed: boolean } | undefined
  /** Whose mail this is, of the letters that are sent to all subscribers: `november-2026`. */
  ofLetter?: string | undefined
  reminder?: Reminder | undefined
  /** What a webhook is told, and since when that is so. The lead or subscriber is missing if it went meanwhile. */
  event?:
    | { name: EventName; subject: string; at: number; subscriber?: Subscriber | undefined; state?: string | undefined }
    | undefined
}

export type Subscriber = { confirmedAt: number | null; consent: { version: string; text: string } }

type ClaimRequest = {
  channel: string
  limit: number
  now: number
  leaseMs: number
  /** Longer than every wait and every claim, in milliseconds: what lies further ahead was written by a wrong clock, and is due. */
  longestWaitMs: number
  /** For mails of letters: no more than this of all processes. */
  perMinute?: number | undefined
}

/** Claims rows that are due, or whose claim ended because their process never came back. */
export async function claim(session: Session, request: ClaimRequest): Promise<ClaimedDelivery[]> {
  const { perMinute, ...asked } = request
  if (perMinute === undefined) return claimDue(session, asked)
  const { allowed, note } = await letterAllowance(session, { ...asked, perMinute })
  const claimed = allowed > 0 ? await claimDue(session, { ...asked, limit: allowed }) : []
  if (claimed.length > 0) await note(claimed.length)
  return claimed
}

async function claimDue(
  { db, engine }: Session,
  { channel, limit, now, leaseMs, longestWaitMs }: ClaimRequest,
): Promise<ClaimedDelivery[]> {
  const stopped = db.selectFrom('letters').select('slug').where('stopped_at', 'is not', null)
  const due = db
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'due')
    .where('channel', '=', channel)
    .where((where) => where.or([where('letter', 'is', null), where('letter', 'not in', stopped)]))
    .where((where) => where.or([where('due_at', '<=', now), where('due_at', '>', now + longestWaitMs)]))
    .where((where) =>
      where.or([
        where('claimed_until', 'is', null),
        where('claimed_until', '<=', now),
        where('claimed_until', '>', now + longestWaitMs),
      ]),
    )
    .orderBy('due_at')
    .limit(limit)
    .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked())
  const ownClaim = randomUUID()
  const rows = await db
    .updateTable('outbox')
    .set((set) => ({
      claim: ownClaim,
      claimed_until: now + leaseMs,
      attempts: set('attempts', '+', 1),
      last_error: sql<string | null>`case when claim is null then last_error else ${NEVER_ENDED} end`,
    }))
    .where('id', 'in', due)
    .returningAll()
    .execute()
  if (rows.length === 0) return []

  const given = rows.flatMap(({ answer }) => answer ?? [])
  const answers = given.length ? await db.selectFrom('answers').selectAll().where('id', 'in', given).execute() : []
  const answerOf = new Map(answers.map((row) => [row.id, row]))
  const aboutOf = (row: (typeof rows)[number]) =>
    row.reference ?? row.subject ?? answerOf.get(row.answer ?? '')?.reference ?? ''
  const references = rows.map(aboutOf)
  const leads = await db.selectFrom('leads').selectAll().where('reference', 'in', references).execute()
  const told = rows.some(({ event }) => event !== null)
  const states = told
    ? await db.selectFrom('desk_states').selectAll().where('reference', 'in', references).execute()
    : []
  const emails = rows.flatMap(({ email, subject }) => email ?? subject ?? [])
  const subscribers = emails.length
    ? await db.selectFrom('subscribers').selectAll().where('email', 'in', emails).execute()
    : []
  const leadOf = new Map(leads.map((row) => [row.reference, storedLead(row)]))
  const subscriberOf = new Map(subscribers.map((row) => [row.email, row]))

  const stateOf = new Map(states.map(({ reference, state }) => [reference, state]))

  return rows.map((row) => {
    const { id, attempts, email, token, event, subject, letter, reminder, created_at } = row
    const answer = answerOf.get(row.answer ?? '')
    const subscriber = subscriberIn(subscriberOf.get(subject ?? ''))
    return {
      id,
      claim: ownClaim,
      channel,
      attempts,
      isUncertain: row.last_error === NEVER_ENDED,
      lead: leadOf.get(aboutOf(row)),
      answer: answer && { id: answer.id, text: answer.text, replyTo: answer.reply_to ?? undefined },
      reminder: reminder === null ? undefined : reminderSchema.parse(JSON.parse(reminder)),
      letter:
        email === null || token === null
          ? undefined
          : { email, token, isConfirmed: subscriberOf.get(email)?.state === 'confirmed' },
      ofLetter: letter ?? undefined,
      event:
        event === null || subject === null
          ? undefined
          : { name: event, subject, at: created_at, subscriber, state: stateOf.get(subject) },
    }
  })
}

function subscriberIn(row: Tables['subscribers'] | undefined): Subscriber | undefined {
  return row && { confirmedAt: row.confirmed_at, consent: { version: row.consent_version, text: row.consent_text } }
}

type Settlement = { id: string; claim: string; now: number } & (
  | { state: 'delivered' }
  | { state: 'failed'; error: string; isNoAddress?: boolean | undefined }
  | { state: 'due'; error: string; dueAt: number }
)

/** `late` if the claim had already ended: the process that now holds the row decides. */
type Settled = 'late' | 'noted' | 'letter stopped'

/** Notes how a delivery ended. */
export async function settle({ db }: Session, settlement: Settlement): Promise<Settled> {
  const { id, claim: ownClaim, now, state } = settlement
  const updated = await db
    .updateTable('outbox')
    .set({
      state,
      claim: null,
      claimed_until: null,
      last_error: state === 'delivered' ? null : settlement.error,
      ...(state === 'due' ? { due_at: settlement.dueAt } : { settled_at: now }),
      // The token and whom a reminder goes to are kept here in plain text only until their mail has been sent.
      ...(state === 'delivered' ? { token: null, reminder: null } : {}),
    })
    .where('id', '=', id)
    .where('claim', '=', ownClaim)
    .returning(['letter', 'email'])
    .executeTakeFirst()
  if (updated?.letter && state !== 'due') {
    const isNoAddress = state === 'failed' && settlement.isNoAddress === true
    const stops = await countMail({ db }, { letter: updated.letter, email: updated.email, state, now, isNoAddress })
    // Of thousands in each letter nothing is left but their number: a letter's readers are written down once.
    if (state === 'delivered') await db.deleteFrom('outbox').where('id', '=', id).execute()
    if (stops) return 'letter stopped'
  }
  return updated ? 'noted' : 'late'
}

/** After an ending was told nothing is left of whom it was about. Nothing happens if it has something newer to say. */
export async function forgetTold(
  { db }: Session,
  { id, claim: ownClaim }: { id: string; claim: string },
): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).where('claim', '=', ownClaim).execute()
}

type RetryRequest = {
  reference?: string | undefined
  channels: readonly string[]
  /** Those that there are; without any, whoever asks does not know them. */
  all?: readonly string[]
  now: number
}

/** Makes failed and waiting deliveries due now, on channels that there are; a named lead also gets rows for those of these channels that it has none for. */
export async function retry(session: Session, { reference, channels, all = [], now }: RetryRequest): Promise<number> {
  if (reference !== undefined) {
    const lead = await session.db
      .selectFrom('leads')
      .select(['reference', 'email', 'kind', 'state'])
      .where('reference', '=', reference)
      .executeTakeFirst()
    if (lead?.state !== 'accepted') return 0
    await addToOutbox(session, { lead, channels, now })
    await announce(session, 'lead.created', reference, now)
  }
  const updated = await session.db
    .updateTable('outbox')
    .set({ state: 'due', attempts: 0, due_at: now, settled_at: null })
    .where('state', '!=', 'delivered')
    .$if(all.length > 0, (query) => query.where('channel', 'in', all))
    // Whoever refused a letter is not sent it again, and what became of an answer is looked at one by one.
    .where((where) => where.or([where('letter', 'is', null), where('state', '=', 'due')]))
    .$if(reference === undefined, (query) =>
      query.where((where) => where.or([where('answer', 'is', null), where('state', '=', 'due')])),
    )
    .$if(reference !== undefined, (query) => query.where(isOf(reference ?? '')))
    .executeTakeFirst()
  return Number(updated.numUpdatedRows)
}

export async function deliveriesOf({ db }: Session, { reference }: { reference: string }) {
  return db
    .selectFrom('outbox')
    .select(['channel', 'state', 'attempts', 'last_error as lastError'])
    .where(isOf(reference))
    .orderBy('channel')
    .execute()
}

const isOf = (reference: string) => (where: ExpressionBuilder<Tables, 'outbox'>) =>
  where.or([
    where('reference', '=', reference),
    where('subject', '=', reference),
    where('answer', 'in', where.selectFrom('answers').select('answers.id').where('answers.reference', '=', reference)),
  ])

/** One may have arrived as soon as it was tried; one in progress arrives even if its lead is erased now. */
export async function deliveriesTo({ db }: Session, { email, now }: { email: string; now: number }) {
  const rows = await db
    .selectFrom('outbox')
    .leftJoin('answers', 'answers.id', 'outbox.answer')
    .innerJoin('leads', (join) =>
      join.on('leads.reference', '=', sql<string>`coalesce(outbox.reference, answers.reference)`),
    )
    .select(['leads.reference', 'channel', 'attempts', 'claimed_until'])
    .where('leads.email', '=', email)
    .orderBy('received_at')
    .execute()
  return rows.map(({ claimed_until, ...row }) => ({ ...row, isUnderWay: (claimed_until ?? 0) > now }))
}

/** References of accepted leads without any delivery: no channel was configured when they arrived. */
export async function undeliveredLeads({ db }: Session): Promise<string[]> {
  const rows = await db
    .selectFrom('leads')
    .leftJoin('outbox', 'outbox.reference', 'leads.reference')
    .leftJoin('outbox as told', 'told.subject', 'leads.reference')
    .select('leads.reference')
    .where('leads.state', '=', 'accepted')
    .where('outbox.id', 'is', null)
    .where('told.id', 'is', null)
    .execute()
  return rows.map(({ reference }) => reference)
}

export type QueueState = { channel: string; state: string; rows: number; oldest: number }

/** Rows that are waiting or were abandoned, by channel; `oldest` is when the oldest of them was created. */
export async function queueState({ db }: Session): Promise<QueueState[]> {
  return db
    .selectFrom('outbox')
    .select(['channel', 'state'])
    .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.min('created_at').as('oldest')])
    .where('state', '!=', 'delivered')
    .groupBy(['channel', 'state'])
    .execute()
}

type Notice = { day: string; channel: string; isDelivered: boolean; now: number }

/** Replaces earlier ones. False if it is there: one of several processes notes it, and a restart does not repeat it. */
export async function queueNotice({ db }: Session, { day, channel, isDelivered, now }: Notice): Promise<boolean> {
  const id = `${channel}.${day}`
  const state = isDelivered ? ('delivered' as const) : ('due' as const)
  const noted = await db
    .insertInto('outbox')
    .values({ id, channel, state, attempts: 0, due_at: now, created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if ((noted.numInsertedOrUpdatedRows ?? 0n) === 0n) return false
  await db.deleteFrom('outbox').where('channel', '=', channel).where('id', '!=', id).execute()
  return true
}
