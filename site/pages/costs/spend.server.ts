import { z } from 'zod'
import type { PageTexts } from '../../../content/models/page-texts.ts'
import { fill } from '../../ui/fill.ts'

/** What a visitor tells the calculator. Amounts are per month, in the visitor's own currency. */
export type Spend = {
  cloud: number
  people: number
  rate: number
  /** Months since the bill was last checked. */
  age: number
}

export type Lever = {
  /** Its name in the page's texts. */
  name: keyof PageTexts['costs']['levers']
  /** Lowest and highest saving per month that we would look for, in whole units of the visitor's currency. */
  low: number
  high: number
}

export type Estimate = { total: number; levers: Lever[]; low: number; high: number }

/** A bill that nobody has read for this long has drifted as far as it usually does. */
const fullDriftMonths = 18

/**
 * The levers that we would look at first, largest first. The shares are our starting assumptions for a first conversation,
 * not results: the low end is what a careful team still tends to find, the high end needs a bill nobody has read for long.
 * Levers can overlap, so the sum counts three quarters of them; work that saves people's time is counted at half its value.
 */
export function estimate({ cloud, people, rate, age }: Spend): Estimate {
  const drift = 0.5 + 0.5 * Math.min(1, age / fullDriftMonths)
  const team = people * rate
  const share = (of: number, low: number, high: number) => ({
    low: Math.round(of * low * drift),
    high: Math.round(of * high * drift),
  })

  // Right-sizing, commitments, retention, less traffic; then half the value of hours for releases and for faults.
  const levers: Lever[] = [
    { name: 'machines', ...share(cloud, 0.06, 0.22) },
    { name: 'listPrice', ...share(cloud, 0.05, 0.18) },
    { name: 'storage', ...share(cloud, 0.02, 0.1) },
    { name: 'traffic', ...share(cloud, 0, 0.07) },
    { name: 'releases', ...share(team, 0.01, 0.05) },
    { name: 'faults', ...share(team, 0.01, 0.04) },
  ]
  const shown = levers.filter(({ high }) => high > 0).sort((a, b) => b.high - a.high)
  const sum = (end: 'low' | 'high') => Math.round(0.75 * shown.reduce((total, lever) => total + lever[end], 0))
  return { total: cloud + team, levers: shown, low: sum('low'), high: sum('high') }
}

type Texts = Pick<PageTexts['costs'], 'amounts' | 'notANumber' | 'belowZero' | 'tooHigh'>

const highest = { cloud: 10_000_000, people: 1_000, rate: 100_000, age: 240 } as const satisfies Spend

/**
 * 4000, 4,000, 1,00,000 or 4000.50. Whoever writes 4.000 for four thousand, or 4,5 for four and a half, is asked again rather
 * than given a result that is a thousand times too small.
 */
const writtenNumber = /^(?:-?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d{1,2})?)?$/

function schemaOf({ amounts, notANumber, belowZero, tooHigh }: Texts) {
  const amount = (name: keyof Spend) => {
    const values = { amount: amounts[name], highest: highest[name].toLocaleString('en-GB') }
    const number = z.number().min(0, fill(belowZero, values)).max(highest[name], fill(tooHigh, values))
    return z
      .string()
      .regex(writtenNumber, fill(notANumber, values))
      .transform((written) => Number(written.replaceAll(',', '')))
      .pipe(number)
  }
  return z.object({ cloud: amount('cloud'), people: amount('people'), rate: amount('rate'), age: amount('age') })
}

/** The calculator's form as carried by a URL; `spend` is null if nothing was asked or something is wrong. */
export function readSpend(parameters: URLSearchParams, texts: Texts) {
  const plain = (name: keyof Spend) => (parameters.get(name) ?? '').replace(/\s/g, '').slice(0, 20)
  const typed = { cloud: plain('cloud'), people: plain('people'), rate: plain('rate'), age: plain('age') }
  if (Object.values(typed).every((value) => value === '')) return { typed, spend: null, errors: [] }
  const parsed = schemaOf(texts).safeParse(typed)
  if (parsed.success) return { typed, spend: parsed.data, errors: [] }
  const isField = (name: unknown): name is keyof Spend => typeof name === 'string' && name in typed
  const errors = parsed.error.issues.flatMap(({ path: [field], message }) =>
    isField(field) ? [{ field, message }] : [],
  )
  return { typed, spend: null, errors }
}
