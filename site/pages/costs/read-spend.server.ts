import { z } from 'zod'
import type { Spend } from './levers.ts'

const amount = (highest: number, label: string) =>
  z.coerce
    .number(`${label} needs a number, such as 4000`)
    .min(0, `${label} cannot be below zero`)
    .max(highest, `${label} cannot be above ${highest.toLocaleString('en-GB')}`)

const spend = z.object({
  cloud: amount(10_000_000, 'Monthly cloud bill'),
  people: amount(1_000, 'People in the team'),
  rate: amount(100_000, 'Monthly cost of one person'),
  age: amount(240, 'Months since the last review'),
})

export type SpendForm = {
  typed: Record<keyof Spend, string>
  spend: Spend | null
  errors: { field: keyof Spend; message: string }[]
}

/** The calculator's form as an address carries it; `spend` is null while nothing was asked or something is wrong. */
export function readSpend(parameters: URLSearchParams): SpendForm {
  const plain = (name: keyof Spend) => (parameters.get(name) ?? '').trim().replace(/[\s,]/g, '').slice(0, 20)
  const typed = { cloud: plain('cloud'), people: plain('people'), rate: plain('rate'), age: plain('age') }
  if (Object.values(typed).every((value) => value === '')) return { typed, spend: null, errors: [] }
  const parsed = spend.safeParse(typed)
  if (parsed.success) return { typed, spend: parsed.data, errors: [] }
  const isField = (name: unknown): name is keyof Spend => typeof name === 'string' && name in typed
  const errors = parsed.error.issues.flatMap(({ path: [field], message }) =>
    isField(field) ? [{ field, message }] : [],
  )
  return { typed, spend: null, errors }
}
