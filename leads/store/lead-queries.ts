import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type StoredLead, storedLead, storedUpload } from './stored-lead.ts'
import type { Session, Tables } from './tables.ts'

export type NewLead = Tables['leads']

/**
 * Keeps a lead together with one outbox row for each channel. A lead with the same fingerprint received since
 * `repeatsSince` is the same lead sent again: its reference is returned and nothing is written.
 */
export async function accept(
  { db, engine }: Session,
  { lead, channels, repeatsSince }: { lead: NewLead; channels: readonly string[]; repeatsSince: number },
): Promise<{ reference: string; isRepeat: boolean }> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(hashtext(${lead.fingerprint}))`.execute(db)
  const earlier = await db
    .selectFrom('leads')
    .select('reference')
    .where('fingerprint', '=', lead.fingerprint)
    .where('received_at', '>', repeatsSince)
    .executeTakeFirst()
  if (earlier) return { reference: earlier.reference, isRepeat: true }

  await db.insertInto('leads').values(lead).execute()
  if (lead.state === 'accepted') await addToOutbox({ db, engine }, lead.reference, channels, lead.received_at)
  return { reference: lead.reference, isRepeat: false }
}

/** A quarantined lead goes the way of all others; false if there is none with this reference. */
export async function release(
  session: Session,
  { reference, channels, now }: { reference: string; channels: readonly string[]; now: number },
): Promise<boolean> {
  const released = await session.db
    .updateTable('leads')
    .set({ state: 'accepted' })
    .where('reference', '=', reference)
    .where('state', '=', 'quarantined')
    .executeTakeFirst()
  if (released.numUpdatedRows === 0n) return false
  await addToOutbox(session, reference, channels, now)
  return true
}

/** One row for each channel that the lead has none for yet. */
export async function addToOutbox(
  { db }: Session,
  reference: string,
  channels: readonly string[],
  now: number,
): Promise<void> {
  if (channels.length === 0) return
  const rows = channels.map((channel) => ({
    id: randomUUID(),
    channel,
    reference,
    state: 'due' as const,
    attempts: 0,
    due_at: now,
    created_at: now,
  }))
  await db
    .insertInto('outbox')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['reference', 'channel']).doNothing())
    .execute()
}

/** A page of leads, newest first; `before` is the last of the page before. */
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

/** Removes everything known of an e-mail address and returns the names of the files that go with it. */
export async function eraseAddress(
  { db }: Session,
  { email }: { email: string },
): Promise<{ leads: number; subscriptions: number; files: string[] }> {
  const leads = await db.deleteFrom('leads').where('email', '=', email).returning('upload').execute()
  const subscribers = await db.deleteFrom('subscribers').where('email', '=', email).executeTakeFirst()
  return { leads: leads.length, subscriptions: Number(subscribers.numDeletedRows), files: filesOf(leads) }
}

/** Removes what has been kept long enough and returns the names of the files that go with it. */
export async function eraseExpired(
  { db }: Session,
  {
    leadsBefore,
    applicationsBefore,
    pendingBefore,
  }: Record<'leadsBefore' | 'applicationsBefore' | 'pendingBefore', number>,
): Promise<{ leads: number; subscriptions: number; files: string[] }> {
  const leads = await db
    .deleteFrom('leads')
    .where((where) =>
      where.or([
        where('received_at', '<', leadsBefore),
        where.and([where('kind', '=', 'application'), where('received_at', '<', applicationsBefore)]),
      ]),
    )
    .returning('upload')
    .execute()
  const subscribers = await db
    .deleteFrom('subscribers')
    .where('state', '=', 'pending')
    .where('requested_at', '<', pendingBefore)
    .executeTakeFirst()
  return { leads: leads.length, subscriptions: Number(subscribers.numDeletedRows), files: filesOf(leads) }
}

/** Names of all files that belong to leads. */
export async function knownFiles({ db }: Session): Promise<string[]> {
  return filesOf(await db.selectFrom('leads').select('upload').where('upload', 'is not', null).execute())
}

function filesOf(rows: readonly { upload: string | null }[]): string[] {
  return rows.flatMap(({ upload }) => (upload === null ? [] : [storedUpload(upload).file]))
}
