import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { recordUse } from './database-queries.ts'
import { announce } from './events.ts'
import { addToOutbox, datedAt, type MailLimits, type Queued, spendToken } from './guards.ts'
import { type Act, type StoredLead, type StoredUpload, storedLead, storedUpload } from './stored-lead.ts'
import type { Session, Tables } from './tables.ts'

type NewLead = Tables['leads']
type Judgement = Pick<NewLead, 'state' | 'spam_score' | 'spam_reasons'>

type Acceptance = {
  lead: NewLead
  channels: readonly string[]
  inboxes?: readonly string[]
  mailLimits?: MailLimits
  repeatsSince: number
  /** The timing token that came with the form, and what the lead counts as if the token was already spent. */
  guard?: { token: string; ifSpent: Judgement } | undefined
}

/**
 * Keeps a lead together with one outbox row for each channel. If a lead with the same fingerprint was received since
 * `repeatsSince`, this is the same lead sent again: its reference and file are returned and nothing is written, so its token
 * stays unspent. News is what the team is told of.
 */
export async function accept(
  session: Session,
  { lead, channels, inboxes = [], mailLimits, repeatsSince, guard }: Acceptance,
): Promise<{ reference: string; isRepeat: boolean; isNews: boolean; upload?: StoredUpload }> {
  const { db, engine } = session
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(hashtext(${lead.fingerprint}))`.execute(db)
  const now = lead.received_at
  const received_at = await datedAt({ db }, now)
  const earlier = await db
    .selectFrom('leads')
    .select(['reference', 'upload'])
    .where('fingerprint', '=', lead.fingerprint)
    .where('received_at', '>', repeatsSince + received_at - now)
    .executeTakeFirst()
  if (earlier) {
    const upload = earlier.upload === null ? {} : { upload: storedUpload(earlier.upload) }
    return { reference: earlier.reference, isRepeat: true, isNews: false, ...upload }
  }

  const isReplay = guard && !(await spendToken(session, { token: guard.token, now: received_at }))
  const kept = { ...lead, ...(isReplay ? guard.ifSpent : {}), received_at }
  await db.insertInto('leads').values(kept).execute()
  const taking = kept.state === 'accepted' ? channels : inboxes
  await addToOutbox(session, { lead: kept, channels: taking, mailLimits, now })
  if (kept.state === 'accepted') await announce(session, 'lead.created', kept.reference, now)
  return { reference: lead.reference, isRepeat: false, isNews: kept.state === 'accepted' }
}

/** Releases a lead that was set aside like any other; false if there is none with this reference. */
export async function release(
  session: Session,
  { reference, ...queued }: { reference: string } & Omit<Queued, 'lead'>,
): Promise<boolean> {
  const released = await session.db
    .updateTable('leads')
    .set({ state: 'accepted' })
    .where('reference', '=', reference)
    .where('state', '=', 'quarantined')
    .returning(['reference', 'email', 'kind'])
    .executeTakeFirst()
  if (!released) return false
  // A channel that received it as set aside hears of it once more.
  await session.db
    .updateTable('outbox')
    .set({ state: 'due', attempts: 0, due_at: queued.now, settled_at: null })
    .where('reference', '=', reference)
    .execute()
  await addToOutbox(session, { lead: released, ...queued })
  await announce(session, 'lead.created', reference, queued.now)
  return true
}

type Addition = { reference: string; upload: StoredUpload; channels: readonly string[]; now: number }

/** Gives a file to a lead that has none, and has these channels deliver it again. False if it has one, or is gone. */
export async function addFile(session: Session, { reference, upload, channels, now }: Addition): Promise<boolean> {
  const { db } = session
  const { numUpdatedRows } = await db
    .updateTable('leads')
    .set({ upload: JSON.stringify(upload) })
    .where('reference', '=', reference)
    .where('upload', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await announce(session, 'lead.changed', reference, now)
  if (channels.length === 0) return true
  // A delivery in progress has no file yet: without its claim it cannot end the one that has.
  await db
    .updateTable('outbox')
    .set({ state: 'due', attempts: 0, due_at: now, claim: null, claimed_until: null, settled_at: null })
    .where('reference', '=', reference)
    .where('channel', 'in', channels)
    .execute()
  return true
}

type Deciding = { reference: string; act: Act; by: string; channels: readonly string[]; now: number }

/** The first decision stands, whoever comes at the same instant: the others get nothing. */
export async function decide(session: Session, { reference, act, by, channels, now }: Deciding) {
  const { db } = session
  const { numUpdatedRows } = await db
    .updateTable('leads')
    .set({ decision: act, decided_by: by, decided_at: now })
    .where('reference', '=', reference)
    .where('decision', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return undefined
  await recordUse(session, { at: now, actor: by, command: act, reference, leads: null })
  const due = { state: 'due' as const, attempts: 0, due_at: now, created_at: now }
  for (const channel of channels) {
    await db
      .insertInto('outbox')
      .values({ id: randomUUID(), channel, reference, ...due })
      .onConflict((conflict) =>
        conflict
          .columns(['reference', 'channel'])
          .doUpdateSet({ ...due, claim: null, claimed_until: null, settled_at: null, last_error: null }),
      )
      .execute()
  }
  return { act, by, at: now }
}

type Decided = { reference: string; decided: { act: Act; by: string } | undefined; at: number }

/** What was decided elsewhere, or taken back; nothing if something newer is known here. */
export async function noteDecision({ db }: Session, { reference, decided, at }: Decided): Promise<void> {
  await db
    .updateTable('leads')
    .set({ decision: decided?.act ?? null, decided_by: decided?.by ?? null, decided_at: at })
    .where('reference', '=', reference)
    .where((where) => where.or([where('decided_at', 'is', null), where('decided_at', '<=', at)]))
    .execute()
}

type Page = {
  limit: number
  before?: { receivedAt: number; reference: string } | undefined
  reference?: string
}

/** A page of leads, newest first; `before` is the last lead of the previous page. */
export async function listLeads({ db }: Session, { limit, before, reference }: Page): Promise<StoredLead[]> {
  let query = db.selectFrom('leads').selectAll()
  if (reference !== undefined) query = query.where('reference', '=', reference)
  if (before) {
    const { receivedAt, reference: last } = before
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('received_at', 'reference'), '<', tuple(receivedAt, last)),
    )
  }
  const rows = await query.orderBy('received_at', 'desc').orderBy('reference', 'desc').limit(limit).execute()
  return rows.map(storedLead)
}

export type SetAside = { leads: number; oldest: number | undefined }

export async function countSetAside({ db }: Session): Promise<SetAside> {
  const { leads, oldest } = await db
    .selectFrom('leads')
    .select(({ fn }) => [fn.countAll<number>().as('leads'), fn.min('received_at').as('oldest')])
    .where('state', '=', 'quarantined')
    .executeTakeFirstOrThrow()
  return { leads, oldest: leads > 0 ? oldest : undefined }
}
