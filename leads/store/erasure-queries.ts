import type { ExpressionBuilder } from 'kysely'
import { recordUse } from './audit-queries.ts'
import { mailboxDigest } from './mailbox.ts'
import { storedUpload } from './stored-lead.ts'
import type { Session, Tables } from './tables.ts'

/** Removes everything known of an e-mail address and returns the names of the files that go with it. */
export async function eraseAddress(
  { db }: Session,
  { email }: { email: string },
): Promise<{ leads: number; subscriptions: number; files: string[] }> {
  const leads = await db.deleteFrom('leads').where('email', '=', email).returning('upload').execute()
  const subscribers = await db.deleteFrom('subscribers').where('email', '=', email).executeTakeFirst()
  await db.deleteFrom('form_mails').where('recipient', '=', mailboxDigest(email)).execute()
  return { leads: leads.length, subscriptions: Number(subscribers.numDeletedRows), files: filesOf(leads) }
}

type Erasure = { reference: string; actor: string; at: number }

/** Removes one lead, notes who did, and returns the names of its files; undefined if there is none. */
export async function eraseLead({ db }: Session, { reference, actor, at }: Erasure): Promise<string[] | undefined> {
  const leads = await db.deleteFrom('leads').where('reference', '=', reference).returning('upload').execute()
  if (leads.length === 0) return undefined
  await recordUse({ db }, { at, actor, command: 'erase', reference, leads: leads.length })
  return filesOf(leads)
}

/** Times in milliseconds since 1970: anything received earlier has been kept long enough. */
export type RetentionLimits = Record<'leadsBefore' | 'applicationsBefore', number>

/** Names of the files that belong to what has been kept long enough. */
export async function expiredFiles({ db }: Session, limits: RetentionLimits): Promise<string[]> {
  const leads = await db
    .selectFrom('leads')
    .select('upload')
    .where((where) => hasExpired(where, limits))
    .execute()
  return filesOf(leads)
}

/** Removes what has been kept long enough and returns the names of the files that go with it. */
export async function eraseExpired(
  { db }: Session,
  { pendingBefore, ...limits }: RetentionLimits & { pendingBefore: number },
): Promise<{ leads: number; subscriptions: number; files: string[] }> {
  const leads = await db
    .deleteFrom('leads')
    .where((where) => hasExpired(where, limits))
    .returning('upload')
    .execute()
  const subscribers = await db
    .deleteFrom('subscribers')
    .where('state', '=', 'pending')
    .where('requested_at', '<', pendingBefore)
    .executeTakeFirst()
  const entry = { at: Date.now(), actor: 'retention', command: 'erase', reference: null }
  if (leads.length > 0) await recordUse({ db }, { ...entry, leads: leads.length })
  return { leads: leads.length, subscriptions: Number(subscribers.numDeletedRows), files: filesOf(leads) }
}

function hasExpired(where: ExpressionBuilder<Tables, 'leads'>, { leadsBefore, applicationsBefore }: RetentionLimits) {
  return where.or([
    where('received_at', '<', leadsBefore),
    where.and([where('kind', '=', 'application'), where('received_at', '<', applicationsBefore)]),
  ])
}

/** Names of all files that belong to leads. */
export async function knownFiles({ db }: Session): Promise<string[]> {
  return filesOf(await db.selectFrom('leads').select('upload').where('upload', 'is not', null).execute())
}

function filesOf(rows: readonly { upload: string | null }[]): string[] {
  return rows.flatMap(({ upload }) => (upload === null ? [] : [storedUpload(upload).file]))
}
