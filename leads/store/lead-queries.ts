import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { datedAt } from './clock-queries.ts'
import { mayWrite } from './form-mails.ts'
import { spendToken } from './guard-queries.ts'
import { type StoredLead, type StoredUpload, storedLead, storedUpload } from './stored-lead.ts'
import { ACKNOWLEDGEMENT_CHANNEL, type Session, type Tables } from './tables.ts'

export type NewLead = Tables['leads']
type Judgement = Pick<NewLead, 'state' | 'spam_score' | 'spam_reasons'>

/** What one mailbox gets in a day, whoever types its address, and all mailboxes together in an hour. The page has a receipt too. */
const ACKNOWLEDGEMENTS = { mostPerDay: 2, mostPerHour: 120 }

type Acceptance = {
  lead: NewLead
  channels: readonly string[]
  /** Those of them that also take leads that are set aside. */
  inboxes?: readonly string[]
  repeatsSince: number
  /** The timing token that came with the form, and what the lead counts as if the token was already spent. */
  guard?: { token: string; ifSpent: Judgement } | undefined
}

/**
 * Keeps a lead together with one outbox row for each channel. If a lead with the same fingerprint was received since
 * `repeatsSince`, this is the same lead sent again: its reference and file are returned and nothing is written, so its token
 * stays unspent.
 */
export async function accept(
  { db, engine }: Session,
  { lead, channels, inboxes = [], repeatsSince, guard }: Acceptance,
): Promise<{ reference: string; isRepeat: boolean; upload?: StoredUpload }> {
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
    return { reference: earlier.reference, isRepeat: true, ...upload }
  }

  const isReplay = guard && !(await spendToken({ db, engine }, { token: guard.token, now: received_at }))
  const kept = { ...lead, ...(isReplay ? guard.ifSpent : {}), received_at }
  await db.insertInto('leads').values(kept).execute()
  await addToOutbox({ db, engine }, kept, kept.state === 'accepted' ? channels : inboxes, now)
  return { reference: lead.reference, isRepeat: false }
}

/** Releases a quarantined lead like any other; false if there is none with this reference. */
export async function release(
  session: Session,
  { reference, channels, now }: { reference: string; channels: readonly string[]; now: number },
): Promise<boolean> {
  const released = await session.db
    .updateTable('leads')
    .set({ state: 'accepted' })
    .where('reference', '=', reference)
    .where('state', '=', 'quarantined')
    .returning(['reference', 'email'])
    .executeTakeFirst()
  if (!released) return false
  // A channel that received it as set aside hears of it once more.
  await session.db
    .updateTable('outbox')
    .set({ state: 'due', attempts: 0, due_at: now, settled_at: null })
    .where('reference', '=', reference)
    .execute()
  await addToOutbox(session, released, channels, now)
  return true
}

/** One row for each channel that the lead has none for yet; an acknowledgement only if its recipient had few recently. */
export async function addToOutbox(
  session: Session,
  { reference, email }: Pick<NewLead, 'reference' | 'email'>,
  channels: readonly string[],
  now: number,
): Promise<void> {
  const mail = { email, channel: ACKNOWLEDGEMENT_CHANNEL, now, ...ACKNOWLEDGEMENTS }
  const isLeftOut = channels.includes(ACKNOWLEDGEMENT_CHANNEL) && !(await mayWrite(session, mail))
  const taken = channels.filter((channel) => !isLeftOut || channel !== ACKNOWLEDGEMENT_CHANNEL)
  if (taken.length === 0) return
  const rows = taken.map((channel) => ({
    id: randomUUID(),
    channel,
    reference,
    state: 'due' as const,
    attempts: 0,
    due_at: now,
    created_at: now,
  }))
  await session.db
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['reference', 'channel']).doNothing())
    .execute()
}

/** A page of leads, newest first; `before` is the last lead of the previous page. */
export async function listLeads(
  { db }: Session,
  {
    limit,
    before,
    reference,
  }: { limit: number; before?: { receivedAt: number; reference: string }; reference?: string },
): Promise<StoredLead[]> {
  const rows = await db
    .selectFrom('leads')
    .selectAll()
    .$if(reference !== undefined, (query) => query.where('reference', '=', reference ?? ''))
    .$if(before !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where('received_at', '<', before?.receivedAt ?? 0),
          where.and([
            where('received_at', '=', before?.receivedAt ?? 0),
            where('reference', '<', before?.reference ?? ''),
          ]),
        ]),
      ),
    )
    .orderBy('received_at', 'desc')
    .orderBy('reference', 'desc')
    .limit(limit)
    .execute()
  return rows.map(storedLead)
}
