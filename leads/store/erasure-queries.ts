import { type ExpressionBuilder, sql } from 'kysely'
import { recordUse } from './database-queries.ts'
import { announceEnd, endings } from './events.ts'
import { mailboxDigest } from './guards.ts'
import { storedUpload } from './stored-lead.ts'
import type { Session, Tables } from './tables.ts'

type Erased = { leads: number; subscriptions: number; files: string[] }

export async function eraseAddress(session: Session, { email, now }: { email: string; now: number }): Promise<Erased> {
  const { db } = session
  await announceEnd(session, 'lead.erased', db.selectFrom('leads').select('reference').where('email', '=', email), now)
  await announceEnd(session, 'subscriber.left', [email], now)
  const leads = await db.deleteFrom('leads').where('email', '=', email).returning('upload').execute()
  const subscribers = await db.deleteFrom('subscribers').where('email', '=', email).executeTakeFirst()
  await db.deleteFrom('form_mails').where('recipient', '=', mailboxDigest(email)).execute()
  return { leads: leads.length, subscriptions: Number(subscribers.numDeletedRows), files: filesOf(leads) }
}

type Erasure = { reference: string; actor: string; at: number }

/** Removes one lead, notes who did, and returns the names of its files; undefined if there is none. */
export async function eraseLead(session: Session, { reference, actor, at }: Erasure): Promise<string[] | undefined> {
  const { db } = session
  const leads = await db.deleteFrom('leads').where('reference', '=', reference).returning('upload').execute()
  if (leads.length === 0) return undefined
  await announceEnd(session, 'lead.erased', [reference], at)
  await recordUse({ db }, { at, actor, command: 'erase', reference, leads: leads.length })
  return filesOf(leads)
}

/** Times in milliseconds since 1970: anything received, requested or noted earlier has been kept long enough. */
export type RetentionLimits = Record<
  'leadsBefore' | 'filesBefore' | 'applicationsBefore' | 'pendingBefore' | 'usesBefore',
  number
>

export async function countExpired({ db }: Session, limits: RetentionLimits) {
  const leads = await db
    .selectFrom('leads')
    .select('upload')
    .where((where) => hasExpired(where, limits))
    .execute()
  const { all } = await db
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow()
  const subscriptions = await db
    .selectFrom('subscribers')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn
        .countAll<number>()
        .filterWhere((where) => wasLeft(where, limits))
        .as('expired'),
    ])
    .executeTakeFirstOrThrow()
  const uses = await db
    .selectFrom('audit_log')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('at', '<', limits.usesBefore).as('expired'),
    ])
    .executeTakeFirstOrThrow()
  return { leads: { all, expired: leads.length }, subscriptions, uses, files: filesOf(leads) }
}

type Expiry = RetentionLimits & { now: number }

export async function eraseExpired(session: Session, { now, ...limits }: Expiry): Promise<Erased> {
  const { db } = session
  const expired = db.selectFrom('leads').where((where) => hasExpired(where, limits))
  await announceEnd(session, 'lead.erased', expired.select('reference'), now)
  const leads = await db
    .deleteFrom('leads')
    .where((where) => hasExpired(where, limits))
    .returning('upload')
    .execute()
  // Somebody who had confirmed, and whose mailbox was refused, waits for a second confirmation as well.
  const unconfirmed = db.selectFrom('subscribers').where((where) => wasLeft(where, limits))
  await announceEnd(session, 'subscriber.left', unconfirmed.select('email'), now)
  const subscribers = await db
    .deleteFrom('subscribers')
    .where((where) => wasLeft(where, limits))
    .executeTakeFirst()
  await db.deleteFrom('audit_log').where('at', '<', limits.usesBefore).execute()
  // A webhook that is gone for good keeps nobody's address here.
  const isEnding = db.deleteFrom('outbox').where('event', 'in', endings)
  await isEnding.where('created_at', '<', limits.pendingBefore).execute()
  const entry = { at: now, actor: 'retention', command: 'erase', reference: null }
  if (leads.length > 0) await recordUse({ db }, { ...entry, leads: leads.length })
  return { leads: leads.length, subscriptions: Number(subscribers.numDeletedRows), files: filesOf(leads) }
}

function hasExpired(where: ExpressionBuilder<Tables, 'leads'>, limits: RetentionLimits) {
  const { leadsBefore, filesBefore, applicationsBefore } = limits
  return where.or([
    where('received_at', '<', leadsBefore),
    where.and([where('upload', 'is not', null), where('received_at', '<', filesBefore)]),
    where.and([where('kind', '=', 'application'), where('received_at', '<', applicationsBefore)]),
  ])
}

/** Asked for, but not confirmed in time. */
function wasLeft(where: ExpressionBuilder<Tables, 'subscribers'>, { pendingBefore }: RetentionLimits) {
  return where.and([where('state', '=', 'pending'), where('requested_at', '<', pendingBefore)])
}

/** Times in milliseconds, and days such as `2026-11-27`. */
type Spent = Record<'tokensBefore' | 'mailsBefore', number> & Record<'figuresBefore' | 'missedBefore', string>

export async function forgetSpent(
  { db }: Session,
  { tokensBefore, mailsBefore, figuresBefore, missedBefore }: Spent,
): Promise<void> {
  await db.deleteFrom('spent_tokens').where('spent_at', '<', tokensBefore).execute()
  await db.deleteFrom('form_mails').where('written_at', '<', mailsBefore).execute()
  await db.deleteFrom('figures').where('day', '<', figuresBefore).where('kind', '!=', 'seen').execute()
  await db
    .deleteFrom('figures')
    .where('day', '<', missedBefore)
    .where('kind', 'in', ['missed', 'missed from', 'in vain'])
    .execute()
  // Where releases before the figures kept them.
  await sql`delete from missed_addresses where day < ${missedBefore}`.execute(db)
}

export async function knownFiles({ db }: Session): Promise<string[]> {
  return filesOf(await db.selectFrom('leads').select('upload').where('upload', 'is not', null).execute())
}

function filesOf(rows: readonly { upload: string | null }[]): string[] {
  return rows.flatMap(({ upload }) => (upload === null ? [] : [storedUpload(upload).file]))
}
