/** The sums of the worked examples on the page of prices. */
import type { Fault } from './rule.ts'

/** By currency; an empty slot is null. */
type Amounts = Readonly<Record<string, number | null>>
type Role = { readonly role: string; readonly perWeek: Amounts }
type Example = {
  readonly budget: Amounts
  readonly team: readonly { readonly role: string; readonly people: number }[]
  readonly weeks: { readonly low: number; readonly high: number }
}

/** What an example costs in a currency: each part of the team by the week, and all of it over the fewest and the most weeks. */
export type Cost = { budget: number; parts: number[]; week: number; low: number; high: number }

/** @returns undefined if the high figure is over the budget, or a slot is empty: then the example is not shown */
export function costOf({ budget, team, weeks }: Example, roles: readonly Role[], currency: string): Cost | undefined {
  const limit = budget[currency] ?? 0
  const parts = team.map(({ role, people }) => inCents(people * (rateOf(roles, role, currency) ?? Number.NaN)))
  const week = inCents(parts.reduce((sum, part) => sum + part, 0))
  const cost = { budget: limit, parts, week, low: inCents(week * weeks.low), high: inCents(week * weeks.high) }
  return cost.high <= limit ? cost : undefined
}

/** In binary 1.1 times 1,300 is more than 1,430: a budget that is met to the cent would be too small. */
const inCents = (amount: number) => Math.round(amount * 100) / 100

const rateOf = (roles: readonly Role[], role: string, currency: string) =>
  roles.find((each) => each.role === role)?.perWeek[currency]

/** Currencies in which every rate and every budget is filled in. */
export function fullLists<Currency extends string>(
  currencies: readonly Currency[],
  { roles, examples }: { roles: readonly Role[]; examples: readonly Example[] },
): Currency[] {
  const slots = [...roles.map(({ perWeek }) => perWeek), ...examples.map(({ budget }) => budget)]
  return slots.length > 0 ? currencies.filter((currency) => slots.every((slot) => (slot[currency] ?? 0) > 0)) : []
}

/** Examples that visitors do not see in a currency that they may choose. */
export function* hiddenExamples(attributes: Readonly<Record<string, unknown>>): Generator<Fault> {
  const { roles, examples } = attributes
  if (!Array.isArray(roles) || !Array.isArray(examples)) return
  if (!roles.every(isRole) || !examples.every(isExample)) return
  const currencies = [...new Set(roles.flatMap(({ perWeek }) => Object.keys(perWeek)))]
  for (const currency of fullLists(currencies, { roles, examples }))
    for (const [at, example] of examples.entries())
      if (!costOf(example, roles, currency))
        yield {
          path: ['examples', String(at)],
          message: `In ${currency} its high figure is over its budget, or the list has no rate for somebody of its team. It is not shown.`,
        }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isAmounts = (value: unknown): value is Amounts =>
  isRecord(value) && Object.values(value).every((amount) => amount === null || typeof amount === 'number')

const isRole = (value: unknown): value is Role =>
  isRecord(value) && typeof value.role === 'string' && isAmounts(value.perWeek)

const isExample = (value: unknown): value is Example =>
  isRecord(value) && isAmounts(value.budget) && isRecord(value.weeks) && Array.isArray(value.team)
