import { sql } from 'kysely'
import type { Session, Tables } from './tables.ts'

const DAY_MS = 24 * 60 * 60_000
/** A site notes the time every hour. One that stood still for longer than this is less likely than a wrong clock, in milliseconds. */
const LONGEST_PAUSE_MS = 30 * DAY_MS

export type Clock = Pick<Tables['clock'], 'seen_at' | 'believed_until'>

/** What the database knows of the time; undefined while it is new and has nothing to lose. */
export async function readClock({ db }: Pick<Session, 'db'>): Promise<Clock | undefined> {
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

/**
 * Notes the time of a clock that is believed, and dates today whatever a clock that was wrong has dated later than tomorrow.
 *
 * @param isCertain somebody has looked at the clock: it is noted even if it is behind an earlier note
 */
export async function noteClock({ db }: Session, { now, isCertain }: { now: number; isCertain: boolean }) {
  const noted = { seen_at: now, believed_until: now + LONGEST_PAUSE_MS }
  await db
    .insertInto('clock')
    .values({ only_row: 1, ...noted })
    .onConflict((conflict) => {
      const update = conflict.column('only_row').doUpdateSet(noted)
      return isCertain ? update : update.where('clock.seen_at', '<', now)
    })
    .execute()
  for (const [table, column] of datedColumns)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${now} where ${sql.ref(column)} > ${now + DAY_MS}`.execute(
      db,
    )
}

/** The time to write beside what is erased by its age: a clock that fell behind must not make it look old from the start. */
export async function datedAt({ db }: Pick<Session, 'db'>, now: number): Promise<number> {
  return Math.max(now, (await readClock({ db }))?.seen_at ?? 0)
}
