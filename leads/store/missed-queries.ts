import { sql } from 'kysely'
import type { Session } from './tables.ts'

export type MissedOnDay = { day: string; path: string; visitors: number }

/** Whoever fills the table loses the oldest and rarest of it. */
const MOST_ROWS = 2_000
const MOST_LISTED = 50
/** Visitors, on one day or several, before an address is worth an editor's look. */
const FEWEST_VISITORS = 3

/** Adds to the sums of the days. @param since the day before which they are forgotten */
export async function noteMissed({ db }: Session, { asked, since }: { asked: readonly MissedOnDay[]; since: string }) {
  for (const { day, path, visitors } of asked) {
    await sql`
      insert into "missed_addresses" (id, day, path, visitors) values (${`${day} ${path}`}, ${day}, ${path}, ${visitors})
      on conflict (id) do update set visitors = "missed_addresses".visitors + ${visitors}`.execute(db)
  }
  const kept = db
    .selectFrom('missed_addresses')
    .select('id')
    .where('day', '>=', since)
    .orderBy('day', 'desc')
    .orderBy('visitors', 'desc')
    .limit(MOST_ROWS)
  await db.deleteFrom('missed_addresses').where('id', 'not in', kept).execute()
}

/** Addresses that several visitors asked for since that day, most wanted first. */
export async function missedAddresses({ db }: Session, { since }: { since: string }) {
  const rows = await db
    .selectFrom('missed_addresses')
    .select(({ fn }) => ['path', fn.sum('visitors').as('visitors'), fn.countAll().as('days')])
    .where('day', '>=', since)
    .groupBy('path')
    .having(({ fn }) => fn.sum('visitors'), '>=', FEWEST_VISITORS)
    .orderBy('visitors', 'desc')
    .orderBy('path')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(({ path, visitors, days }) => ({ path, visitors: Number(visitors), days: Number(days) }))
}
