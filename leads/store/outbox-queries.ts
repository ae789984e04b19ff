import { randomUUID } from 'node:crypto'
import { addToOutbox } from './lead-queries.ts'
import { type StoredLead, storedLead } from './stored-lead.ts'
import type { Session } from './tables.ts'

/** A row of the outbox that this process may deliver until its claim ends. */
export type ClaimedDelivery = {
  id: string
  claim: string
  channel: string
  /** This one included. */
  attempts: number
  createdAt: number
  lead?: StoredLead | undefined
  /** For mails of the newsletter. */
  letter?: { email: string; token: string; isConfirmed: boolean } | undefined
}

type ClaimRequest = { channel: string; limit: number; now: number; leaseMs: number }

/** Claims rows that are due, or whose claim ended because its process did not come back. */
export async function claim(
  { db, engine }: Session,
  { channel, limit, now, leaseMs }: ClaimRequest,
): Promise<ClaimedDelivery[]> {
  const due = db
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'due')
    .where('channel', '=', channel)
    .where('due_at', '<=', now)
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)]))
    .orderBy('due_at')
    .limit(limit)
    .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked())
  const ownClaim = randomUUID()
  const rows = await db
    .updateTable('outbox')
    .set((set) => ({ claim: ownClaim, claimed_until: now + leaseMs, attempts: set('attempts', '+', 1) }))
    .where('id', 'in', due)
    .returning(['id', 'channel', 'attempts', 'reference', 'email', 'token', 'created_at'])
    .execute()
  if (rows.length === 0) return []

  const references = rows.flatMap(({ reference }) => reference ?? [])
  const leads = references.length
    ? await db.selectFrom('leads').selectAll().where('reference', 'in', references).execute()
    : []
  const emails = rows.flatMap(({ email }) => email ?? [])
  const subscribers = emails.length
    ? await db.selectFrom('subscribers').select(['email', 'state']).where('email', 'in', emails).execute()
    : []
  const leadOf = new Map(leads.map((row) => [row.reference, storedLead(row)]))
  const stateOf = new Map(subscribers.map(({ email, state }) => [email, state]))

  return rows.map(({ id, attempts, reference, email, token, created_at: createdAt }) => ({
    id,
    claim: ownClaim,
    channel,
    attempts,
    createdAt,
    lead: reference === null ? undefined : leadOf.get(reference),
    letter:
      email === null || token === null ? undefined : { email, token, isConfirmed: stateOf.get(email) === 'confirmed' },
  }))
}

type Settlement = { id: string; claim: string; now: number } & (
  | { state: 'delivered' }
  | { state: 'failed'; error: string }
  | { state: 'due'; error: string; dueAt: number }
)

/** Notes how a delivery ended. False if the claim had ended before: whoever has the row now decides. */
export async function settle({ db }: Session, settlement: Settlement): Promise<boolean> {
  const { id, claim: ownClaim, now, state } = settlement
  const updated = await db
    .updateTable('outbox')
    .set({
      state,
      claim: null,
      claimed_until: null,
      last_error: state === 'delivered' ? null : settlement.error,
      ...(state === 'due' ? { due_at: settlement.dueAt } : { settled_at: now }),
      // The token lives here in the clear only until its mail is on its way.
      ...(state === 'delivered' ? { token: null } : {}),
    })
    .where('id', '=', id)
    .where('claim', '=', ownClaim)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}

type RetryRequest = { reference?: string; channels: readonly string[]; now: number }

/** Failed and waiting deliveries are due now; a named lead also gets rows for channels configured since. */
export async function retry(session: Session, { reference, channels, now }: RetryRequest): Promise<number> {
  if (reference !== undefined) {
    const lead = await session.db
      .selectFrom('leads')
      .select('state')
      .where('reference', '=', reference)
      .executeTakeFirst()
    if (lead?.state !== 'accepted') return 0
    await addToOutbox(session, reference, channels, now)
  }
  const updated = await session.db
    .updateTable('outbox')
    .set({ state: 'due', attempts: 0, due_at: now, settled_at: null })
    .where('state', '!=', 'delivered')
    .$if(reference !== undefined, (query) => query.where('reference', '=', reference ?? ''))
    .executeTakeFirst()
  return Number(updated.numUpdatedRows)
}

export type DeliveryState = { channel: string; state: string; attempts: number; lastError: string | null }

export async function deliveriesOf({ db }: Session, { reference }: { reference: string }): Promise<DeliveryState[]> {
  return db
    .selectFrom('outbox')
    .select(['channel', 'state', 'attempts', 'last_error as lastError'])
    .where('reference', '=', reference)
    .orderBy('channel')
    .execute()
}

export type QueueState = { channel: string; state: string; rows: number; oldest: number }

/** Rows that wait or were given up, by channel; `oldest` is when the oldest of them was created. */
export async function queueState({ db }: Session): Promise<QueueState[]> {
  const rows = await db
    .selectFrom('outbox')
    .select(['channel', 'state'])
    .select((select) => [select.fn.countAll().as('rows'), select.fn.min('created_at').as('oldest')])
    .where('state', '!=', 'delivered')
    .groupBy(['channel', 'state'])
    .execute()
  return rows.map((row) => ({ ...row, rows: Number(row.rows), oldest: Number(row.oldest) }))
}
