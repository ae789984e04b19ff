import { z } from 'zod'
import type { PageTexts } from '../../../content/models/page-texts.ts'
import { fill } from '../../ui/fill.ts'
import type { Spend } from './levers.ts'

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

export type SpendForm = {
  typed: Record<keyof Spend, string>
  spend: Spend | null
  errors: { field: keyof Spend; message: string }[]
}

/** The calculator's form as carried by a URL; `spend` is null if nothing was asked or something is wrong. */
export function readSpend(parameters: URLSearchParams, texts: Texts): SpendForm {
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
