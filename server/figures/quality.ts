import { lastDays } from '../../leads/figures.ts'
import { inTime } from '../../leads/in-time.ts'
import type { OpenLeads } from '../../leads/open-leads.ts'
import type { Quality } from '../../site/contexts.ts'
import { routeLabel } from '../metrics/site-metrics.ts'
import { type Histogram, histograms, percentile75, visitsOf, vitals } from './vitals.ts'

const DAYS = 28
const DAY_S = 24 * 60 * 60
/** Fewer say more about a few people than about a page. */
const FEWEST_VISITS = 200
/** Pages ask for it whenever they are made; it is read from the database once in this time, in milliseconds. */
const KEPT_MS = 5 * 60_000
/** So long nobody waits again for a database that was away. */
const AWAY_MS = 30_000
/** A page that waits for a database holds up others: it says rather that there is no figure, in milliseconds. */
const PATIENCE_MS = 1_500

/** What the quality page shows of the last 28 days; while the database is away what it last was, undefined before that. */
export function qualityOf(figures: OpenLeads['figures'], now: () => number = Date.now) {
  const readInTime = () =>
    inTime(read(figures, now()), PATIENCE_MS, 'The database does not answer').catch(() => undefined)
  let last: Quality | undefined
  let asked = { until: 0, answer: Promise.resolve(last) }
  async function ask(): Promise<Quality | undefined> {
    const found = await readInTime()
    if (!found) asked.until = now() + AWAY_MS
    last = found ?? last
    return last
  }
  return () => {
    if (now() >= asked.until) asked = { until: now() + KEPT_MS, answer: ask() }
    return asked.answer
  }
}

async function read(figures: OpenLeads['figures'], now: number): Promise<Quality> {
  const [sums, seen, answers] = await Promise.all([
    figures.sums(lastDays(DAYS, now), ['vital', 'up']),
    figures.seen(),
    figures.answerTimes(),
  ])
  const up = sums.find(({ kind }) => kind === 'up')?.count ?? 0
  // The first day of the sums begins at midnight.
  const since = (Math.floor(now / 1000 / DAY_S) - DAYS + 1) * DAY_S
  const elapsed = seen ? Math.floor(now / 1000) - Math.max(seen.first, since) : 0
  return {
    speed: speedOf(sums.filter(({ kind }) => kind === 'vital')),
    up: elapsed >= DAY_S ? { share: Math.min(1, up / elapsed), days: Math.floor(elapsed / DAY_S) } : undefined,
    answers,
  }
}

/** By template, the most visited first, before them all pages together; none of what has too few visits. */
function speedOf(figures: readonly { key: string; count: number }[]): Quality['speed'] {
  const pages = new Map<string, Map<string, Histogram>>()
  for (const [name, histogram] of histograms(figures)) {
    const [vital = '', page = ''] = name.split(' ')
    for (const template of ['', routeLabel(page)]) {
      const known = pages.get(template) ?? new Map<string, Histogram>()
      pages.set(template, known.set(vital, added(known.get(vital), histogram)))
    }
  }
  return [...pages]
    .flatMap(([template, known]) => {
      const visits = visitsOf(known.get('lcp') ?? new Map())
      if (visits < FEWEST_VISITS) return []
      const values = vitals.map((vital) => {
        const histogram = known.get(vital) ?? new Map<number, number>()
        return visitsOf(histogram) < FEWEST_VISITS ? undefined : percentile75(vital, histogram)
      })
      const [lcp, cls, inp] = values
      return [{ template, visits, lcp, cls, inp }]
    })
    .sort((one, other) => other.visits - one.visits || one.template.localeCompare(other.template))
}

function added(one: Histogram | undefined, other: Histogram): Histogram {
  const sum = new Map(one)
  for (const [limit, count] of other) sum.set(limit, (sum.get(limit) ?? 0) + count)
  return sum
}
