import { randomUUID } from 'node:crypto'
import { type CountFigure, dayOf, type FigureKind, mostKeys, others, type Period } from './figures.ts'
import type { LeadsLog } from './log.ts'
import type { Figure } from './store/figure-queries.ts'
import type { Store } from './store/queries.ts'

/** So much of what was counted is lost if the process is killed, in milliseconds. */
const KEPT_EVERY_MS = 10_000
/** Without anything to add, the database still hears that the site is there. */
const HEARD_EVERY_MS = 60_000
const DAY_MS = 24 * 60 * 60_000
/** Days that wait in memory for a database that is away. */
const MOST_DAYS = 7

/** What both databases take, and a terminal shows. */
const isKeepable = /^[^\p{Cc}\p{Cs}]{1,200}$/u

type Sums = Map<FigureKind, Map<string, number>>

export type FigureBook = ReturnType<typeof createFigureBook>

/**
 * Counts in memory and adds to the sums of the database every ten seconds. What was handed over stays as it is until the
 * database says that it has it, so it is neither lost nor added twice.
 */
export function createFigureBook(store: Pick<Store, 'run'>, log: Pick<LeadsLog, 'warn'>, now = () => Date.now()) {
  const writer = randomUUID()
  const startedOn = dayOf(now())
  const days = new Map<number, Sums>()
  let sent: { batch: number; figures: Figure[] } | undefined
  let batches = 0
  let heardAt = 0
  let isFailing = false
  let inProgress: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  const count: CountFigure = (kind, key, times = 1) => {
    const day = Math.floor(now() / DAY_MS)
    const sums = held(days, day, () => new Map())
    for (const oldest of days.keys()) if (days.size > MOST_DAYS) days.delete(oldest)
    const keys = held(sums, kind, () => new Map<string, number>())
    const name = keys.has(key) || (keys.size < mostKeys[kind] && isKeepable.test(key)) ? key : others
    keys.set(name, (keys.get(name) ?? 0) + times)
  }

  function take(): Figure[] {
    const waiting = [...days]
    days.clear()
    return waiting.flatMap(([day, sums]) =>
      [...sums].flatMap(([kind, keys]) =>
        [...keys].map(([key, times]) => ({ day: dayOf(day * DAY_MS), kind, key, count: times })),
      ),
    )
  }

  async function hand(): Promise<void> {
    if (!sent && days.size === 0 && now() - heardAt < HEARD_EVERY_MS) return
    sent ??= { batch: ++batches, figures: take() }
    await store.run('addFigures', { writer, startedOn, ...sent, at: now() })
    sent = undefined
    heardAt = now()
    isFailing = false
  }

  /** Adds to the database what was counted until now. @throws {Error} if it is away. */
  function keep(): Promise<void> {
    const kept = inProgress.then(async () => {
      // What an earlier try could not hand over goes first, and alone: it may be there already.
      if (sent) await hand()
      await hand()
    })
    inProgress = kept.catch(() => undefined)
    return kept
  }

  const tried = () =>
    keep().catch((err: unknown) => {
      if (!isFailing) log.warn({ err }, 'figures wait in memory: the database does not take them')
      isFailing = true
    })

  return {
    count,
    keep,
    start() {
      void tried()
      timer = setInterval(tried, KEPT_EVERY_MS).unref()
    },
    async close() {
      clearInterval(timer)
      if (timer) await tried()
    },
  }
}

/** What was counted, of all processes together. */
export function figureReader(store: Pick<Store, 'run'>) {
  return {
    sums: (period: Period, kinds: readonly FigureKind[]) => store.run('sumFigures', { ...period, kinds }),
    byDay: (period: Period, kinds: readonly FigureKind[]) => store.run('figuresByDay', { ...period, kinds }),
    seen: () => store.run('figuresSeen'),
    answerTimes: () => store.run('answerTimes'),
  }
}

function held<Key, Value>(map: Map<Key, Value>, key: Key, fresh: () => Value): Value {
  const found = map.get(key)
  if (found !== undefined) return found
  const made = fresh()
  map.set(key, made)
  return made
}
