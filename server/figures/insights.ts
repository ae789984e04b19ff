/** `npm run insights`: what was counted of visits, as a table, as CSV or as JSON. */
import { parseArgs } from 'node:util'
import { cell } from '../../leads/csv.ts'
import { type FigureKind, mostKeys } from '../../leads/figures.ts'
import type { OpenLeads } from '../../leads/open-leads.ts'
import { histograms, percentile75, type Vital, visitsOf, vitals } from './vitals.ts'

/** Counted for others, and read there. */
const silent = ['up', 'in vain']
const kinds = Object.keys(mostKeys).filter((kind): kind is FigureKind => kind in mostKeys && !silent.includes(kind))

export const insightsUsage = `npm run insights -- [options]
  --days <number>  until today, by default 28; at most 760
  --kind <kind>    only this: ${kinds.join(', ')}
  --csv, --json    for a program; without either a table
`

type Row = { kind: string; key: string; count: number }
type Figures = Pick<OpenLeads['figures'], 'sums'>

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
  const { days, kind, csv, json } = asked
  const found = await figures.sums(days, kind ? [kind] : kinds)
  const rows = kinds.flatMap((each) => {
    const sums = found.filter((figure) => figure.kind === each)
    return each === 'vital' ? slowPages(sums) : sums.map(({ key, count }) => ({ kind: each, key, count }))
  })
  if (json) await write(`${JSON.stringify(rows, null, 2)}\n`)
  else if (csv) await write(['kind,name,count', ...rows.map(inCsv)].map((line) => `${line}\r\n`).join(''))
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
    return [{ kind: `${vital}, 75 %`, key: `${page} (${visitsOf(histogram)} visits)`, count: rounded }]
  })
  const order = (kind: string) => vitals.findIndex((vital) => kind.startsWith(vital))
  return pages.sort((one, other) => order(one.kind) - order(other.kind) || other.count - one.count)
}

const inCsv = ({ kind, key, count }: Row) => `${cell(kind)},${cell(key)},${count}`

function table(name: string, rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ count }) => String(count).length))
  return `${name}\n${rows.map(({ key, count }) => `  ${String(count).padStart(width)}  ${key}\n`).join('')}\n`
}

function read(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        days: { type: 'string', default: '28' },
        kind: { type: 'string' },
        csv: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    })
    const days = /^\d{1,3}$/.test(values.days) ? Number(values.days) : 0
    const kind = kinds.find((each) => each === values.kind)
    const isUnknown = values.kind !== undefined && kind === undefined
    if (days < 1 || days > 760 || isUnknown || (values.csv && values.json)) return undefined
    return { ...values, days, kind }
  } catch {
    return undefined
  }
}
