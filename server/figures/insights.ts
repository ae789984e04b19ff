/** What was counted of visits: `npm run insights` writes it as a table, as CSV or as JSON, and the content service shows it. */
import { parseArgs } from 'node:util'
import { cell } from '../../leads/csv.ts'
import { dayOf, type FigureKind, lastDays, mostKeys, type Period } from '../../leads/figures.ts'
import type { OpenLeads } from '../../leads/open-leads.ts'
import { histograms, percentile75, type Vital, visitsOf, vitals } from './vitals.ts'

/** As long as sums are kept: 25 months. */
const MOST_DAYS = 760

/** Counted for others, and read there. */
const silent = ['up', 'in vain']
const kinds = Object.keys(mostKeys).filter((kind): kind is FigureKind => kind in mostKeys && !silent.includes(kind))

export const insightsUsage = `npm run insights -- [options]
  --days <number>  until today, by default 28; at most ${MOST_DAYS}
  --from <day>, --to <day>
                   instead, such as 2026-11-01; without --to until today
  --kind <kind>    only this: ${kinds.join(', ')}
  --csv, --json    for a program; without either a table
`

/** How often; of a page's speed the value that three of four of these `visits` stay within. */
export type Row = { kind: string; key: string; count: number; visits?: number }
type Figures = Pick<OpenLeads['figures'], 'sums'>

/** Undefined unless both are days, in this order, and not too far apart. */
export function periodBetween(from: string, to: string): Period | undefined {
  const areDays = [from, to].every((day) => /^\d{4}-\d\d-\d\d$/.test(day) && isDay(day))
  return areDays && from <= to && lastDays(MOST_DAYS, Date.parse(to)).from <= from ? { from, to } : undefined
}

function isDay(text: string): boolean {
  const time = Date.parse(text)
  return !Number.isNaN(time) && dayOf(time) === text
}

/** Of each kind the largest first, pages by how slow they are. */
export async function readInsights(figures: Figures, period: Period, only?: FigureKind): Promise<Row[]> {
  const found = await figures.sums(period, only ? [only] : kinds)
  return kinds.flatMap((kind) => {
    const sums = found.filter((figure) => figure.kind === kind)
    return kind === 'vital' ? slowPages(sums) : sums.map(({ key, count }) => ({ kind, key, count }))
  })
}

export const insightsInCsv = (rows: readonly Row[]): string =>
  ['kind,name,count', ...rows.map(inCsv)].map((line) => `${line}\r\n`).join('')

/** Resolves to the exit code: 0 done, 2 not understood. */
export async function runInsights(
  args: readonly string[],
  figures: Figures,
  write: (text: string) => unknown,
): Promise<number> {
  const asked = read(args)
  if (!asked) {
    await write(insightsUsage)
    return 2
  }
  const { period, kind, csv, json } = asked
  const rows = await readInsights(figures, period, kind)
  if (json) await write(`${JSON.stringify(rows, null, 2)}\n`)
  else if (csv) await write(insightsInCsv(rows))
  else if (rows.length === 0) await write('Nothing was counted in this time.\n')
  else for (const [name, some] of Map.groupBy(rows, (row) => row.kind)) await write(table(name, some))
  return 0
}

/** What three of four visits of a page stay within, the slowest first; `lcp` and `inp` in milliseconds, `cls` as a score. */
function slowPages(figures: readonly { key: string; count: number }[]): Row[] {
  const pages = [...histograms(figures)].flatMap(([name, histogram]) => {
    const [vital = '', page = ''] = name.split(' ')
    const known = vitals.find((each): each is Vital => each === vital)
    const value = known && percentile75(known, histogram)
    if (value === undefined) return []
    const rounded = known === 'cls' ? Math.round(value * 1000) / 1000 : Math.round(value)
    return [{ kind: `${vital}, 75 %`, key: page, count: rounded, visits: visitsOf(histogram) }]
  })
  const order = (kind: string) => vitals.findIndex((vital) => kind.startsWith(vital))
  return pages.sort((one, other) => order(one.kind) - order(other.kind) || other.count - one.count)
}

const named = ({ key, visits }: Row) => (visits === undefined ? key : `${key} (${visits} visits)`)
const inCsv = (row: Row) => `${cell(row.kind)},${cell(named(row))},${row.count}`

function table(name: string, rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ count }) => String(count).length))
  return `${name}\n${rows.map((row) => `  ${String(row.count).padStart(width)}  ${named(row)}\n`).join('')}\n`
}

function read(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        days: { type: 'string' },
        from: { type: 'string' },
        to: { type: 'string' },
        kind: { type: 'string' },
        csv: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    })
    const period = periodIn(values)
    const kind = kinds.find((each) => each === values.kind)
    const isUnknown = values.kind !== undefined && kind === undefined
    if (!period || isUnknown || (values.csv && values.json)) return undefined
    return { ...values, period, kind }
  } catch {
    return undefined
  }
}

type Typed = Partial<Record<'days' | 'from' | 'to', string>>

function periodIn({ days, from, to }: Typed): Period | undefined {
  if (from !== undefined) return days === undefined ? periodBetween(from, to ?? dayOf(Date.now())) : undefined
  const number = /^\d{1,3}$/.test(days ?? '28') ? Number(days ?? 28) : 0
  return number < 1 || number > MOST_DAYS || to !== undefined ? undefined : lastDays(number)
}
