import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { datedAt } from './guards.ts'
import type { Session, Tables } from './tables.ts'

/** The name of this database, which it keeps for good: `fresh` if it has none yet. */
export async function databaseId({ db }: Session, { fresh }: { fresh: string }): Promise<string> {
  await db
    .insertInto('database_identity')
    .values({ only_row: 1, id: fresh })
    .onConflict((conflict) => conflict.column('only_row').doNothing())
    .execute()
  return (await db.selectFrom('database_identity').select('id').executeTakeFirstOrThrow()).id
}

const DAY_MS = 24 * 60 * 60_000

/** What the database knows of the time; undefined while it is new and has nothing to lose. */
export async function readClock({ db }: Session) {
  return db.selectFrom('clock').select(['seen_at', 'believed_until']).executeTakeFirst()
}

/** Times by which something is found or erased one day. Those of the outbox's next attempt are judged when they are read. */
const datedColumns = [
  ['leads', 'received_at'],
  ['subscribers', 'requested_at'],
  ['outbox', 'created_at'],
  ['spent_tokens', 'spent_at'],
  ['form_mails', 'written_at'],
  ['audit_log', 'at'],
] as const

type ClockNote = { now: number; believedUntil: number; isCertain: boolean }

/**
 * Notes the time of a clock that is believed, and dates today whatever a clock that was wrong has dated later than tomorrow.
 * @param believedUntil a later time is not believed
 * @param isCertain somebody has looked at the clock: it is noted even if it is behind an earlier note
 */
export async function noteClock({ db }: Session, { now, believedUntil, isCertain }: ClockNote) {
  const noted = { seen_at: now, believed_until: believedUntil }
  await db
    .insertInto('clock')
    .values({ only_row: 1, ...noted })
    .onConflict((conflict) => {
      const update = conflict.column('only_row').doUpdateSet(noted)
      return isCertain ? update : update.where('clock.seen_at', '<', now)
    })
    .execute()
  const tomorrow = now + DAY_MS
  for (const [table, name] of datedColumns) {
    const column = sql.ref(name)
    await sql`update ${sql.table(table)} set ${column} = ${now} where ${column} > ${tomorrow}`.execute(db)
  }
}

/** One use of the leads. `at` is in milliseconds since 1970, `actor` a user of the operating system, `leads` how many. */
type AuditEntry = Omit<Tables['audit_log'], 'id'>

export async function recordUse({ db }: Pick<Session, 'db'>, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ id: randomUUID(), ...entry, at: await datedAt({ db }, entry.at) })
    .execute()
}

type Erasure = Pick<AuditEntry, 'at' | 'actor' | 'command'> & { email: string }

/** One entry for each lead of an e-mail address that is about to be erased, or one if there is none; the address is not noted. */
export async function recordErasure({ db }: Session, { email, ...entry }: Erasure): Promise<void> {
  const leads = await db.selectFrom('leads').select('reference').where('email', '=', email).execute()
  const references = leads.length > 0 ? leads.map(({ reference }) => reference) : [null]
  for (const reference of references)
    await recordUse({ db }, { ...entry, reference, leads: reference === null ? 0 : 1 })
}

export async function auditEntries({ db }: Session, { limit }: { limit: number }): Promise<AuditEntry[]> {
  return db
    .selectFrom('audit_log')
    .select(['at', 'actor', 'command', 'reference', 'leads'])
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}
