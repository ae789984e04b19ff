/** Sums by the day, of all processes together. */
import { sql } from 'kysely'
import { type FigureKind, foldFigures, mostKeys, type Period } from '../figures.ts'
import type { Session } from './tables.ts'

/** Of one kind on one day. */
export type Figure = { day: string; kind: FigureKind; key: string; count: number }

/** The batches of one process are numbered: one that arrives again, because nobody knows whether it had arrived, adds nothing. */
type Batch = { writer: string; startedOn: string; batch: number; figures: readonly Figure[]; at: number }

/** Keeps these locks apart from those of other parts. */
const LOCK = 7_034_514
/** Rows in one statement. */
const ROWS = 500
/** A process says at least once a minute that it is there: a longer silence is an interruption, in seconds. */
const SILENCE_S = 90

export async function addFigures(session: Session, { writer, startedOn, batch, figures, at }: Batch): Promise<void> {
  const { db, engine } = session
  // Those who add take turns: no two of them wait for each other's rows, and what a day holds stays within its bounds.
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(db)
  const noted = await db
    .insertInto('figures')
    .values({ day: startedOn, kind: 'writer', key: writer, count: batch })
    .onConflict((conflict) =>
      conflict.columns(['day', 'kind', 'key']).doUpdateSet({ count: batch }).where('figures.count', '<', batch),
    )
    .returning('count')
    .executeTakeFirst()
  if (!noted) return
  const now = Math.floor(at / 1000)
  const up = await secondsUp(session, now)
  const day = new Date(at).toISOString().slice(0, 10)
  await addUp(session, up > 0 ? [...figures, { day, kind: 'up', key: 'seconds', count: up }] : figures)
}

/** How long it is since any process was here, if that is no interruption; and notes that one is here now. */
async function secondsUp({ db }: Session, now: number): Promise<number> {
  const seen = { day: '', kind: 'seen', count: now }
  await db
    .insertInto('figures')
    .values([
      { ...seen, key: 'first' },
      { ...seen, key: 'last' },
    ])
    .onConflict((conflict) => conflict.columns(['day', 'kind', 'key']).doNothing())
    .execute()
  const last = db.selectFrom('figures').select('count').where('kind', '=', 'seen').where('key', '=', 'last')
  const before = Number((await last.where('day', '=', '').executeTakeFirstOrThrow()).count)
  // Clocks of several machines differ by seconds; one that is further ahead was wrong.
  if (now <= before && before - now <= SILENCE_S) return 0
  const noted = db.updateTable('figures').set({ count: now }).where('day', '=', '').where('kind', '=', 'seen')
  await noted.where('key', '=', 'last').execute()
  return Math.abs(now - before) > SILENCE_S ? 0 : now - before
}

async function addUp({ db }: Session, figures: readonly Figure[]): Promise<void> {
  const folded: Figure[] = []
  for (const [, some] of Map.groupBy(figures, ({ day, kind }) => `${day} ${kind}`)) {
    const [{ day, kind } = { day: '', kind: 'up' as const }] = some
    const there = db.selectFrom('figures').where('day', '=', day).where('kind', '=', kind)
    const { keys } = await there.select(({ fn }) => fn.countAll().as('keys')).executeTakeFirstOrThrow()
    const isCrowded = Number(keys) + some.length > mostKeys[kind]
    const known = isCrowded ? (await there.select('key').execute()).map(({ key }) => key) : []
    folded.push(...(isCrowded ? foldFigures(some, new Set(known), mostKeys[kind]) : some))
  }
  for (let at = 0; at < folded.length; at += ROWS) {
    await db
      .insertInto('figures')
      .values(folded.slice(at, at + ROWS))
      .onConflict((conflict) =>
        conflict.columns(['day', 'kind', 'key']).doUpdateSet({ count: sql`figures.count + excluded.count` }),
      )
      .execute()
  }
}

type Asked = Period & { kinds: readonly FigureKind[] }

/** The sums of a period; the largest first. */
export async function sumFigures({ db }: Session, { from, to, kinds }: Asked) {
  const rows = await db
    .selectFrom('figures')
    .select(({ fn }) => ['kind', 'key', fn.sum('count').as('count'), fn.countAll().as('days')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('kind', 'in', kinds)
    .groupBy(['kind', 'key'])
    .orderBy('count', 'desc')
    .orderBy('key')
    .execute()
  return rows.map(({ kind, key, count, days }) => ({ kind, key, count: Number(count), days: Number(days) }))
}

/** The sums of each kind, all names together, by the day; days without any are missing. */
export async function figuresByDay({ db }: Session, { from, to, kinds }: Asked) {
  const rows = await db
    .selectFrom('figures')
    .select(({ fn }) => ['day', 'kind', fn.sum('count').as('count')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('kind', 'in', kinds)
    .groupBy(['day', 'kind'])
    .execute()
  return rows.map(({ day, kind, count }) => ({ day, kind, count: Number(count) }))
}

/** When the first and the last sums were added, in seconds since 1970; undefined before that. */
export async function figuresSeen({ db }: Session) {
  const rows = await db.selectFrom('figures').select(['key', 'count']).where('kind', '=', 'seen').execute()
  const at = (name: string) => Number(rows.find(({ key }) => key === name)?.count)
  return rows.length > 0 ? { first: at('first'), last: at('last') } : undefined
}

const MOST_LISTED = 100
/** Before something is worth an editor's look: so many visits, a network counting once a day in each process, of so many groups of networks. */
const FEWEST = { visits: 5, groups: 3 }

/**
 * What several visitors asked for in vain since that day, most wanted first. A key is what was asked for and, after a blank, the two digits
 * of a group of networks: one network is always in the same group, whichever process it meets and however often it comes again.
 */
export async function askedInVain({ db }: Session, { since }: { since: string }) {
  const asked = sql<string>`substr(key, 1, length(key) - 3)`
  const groups = sql`count(distinct substr(key, length(key) - 1))`
  const rows = await db
    .selectFrom('figures')
    .select(({ fn }) => [
      asked.as('asked'),
      fn.sum('count').as('visits'),
      sql`count(distinct day)`.as('days'),
      fn.min('day').as('since'),
    ])
    .where('kind', '=', 'in vain')
    .where('key', 'like', '/% __')
    .where('day', '>=', since)
    .groupBy(asked)
    .having(({ fn }) => fn.sum('count'), '>=', FEWEST.visits)
    .having(groups, '>=', FEWEST.groups)
    .orderBy('visits', 'desc')
    .orderBy('asked')
    .limit(MOST_LISTED)
    .execute()
  return rows.map((row) => ({ ...row, visits: Number(row.visits), days: Number(row.days) }))
}
