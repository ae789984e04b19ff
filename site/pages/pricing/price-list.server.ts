import { type Currency, currencies, type Pricing } from '../../../content/models/pricing.ts'
import { costOf, fullLists } from '../../../content/publishing/costed-examples.ts'

export type PriceList = {
  currency: Currency
  /** Those that a visitor may choose: each has a list without an empty slot. */
  choice: Currency[]
  examples: CostedExample[]
}

export type CostedExample = Pick<Pricing['examples'][number], 'title' | 'weeks' | 'gets' | 'getsNot'> & {
  budget: string
  /** Whether it counts thousands: €25k. */
  inThousands: boolean
  team: { role: string; people: number; amount: string }[]
  week: string
  low: string
  high: string
}

/** The list in a currency, or in the first that has one; `undefined` while none is filled in. */
export function priceList(pricing: Pricing, asked: string | null): PriceList | undefined {
  const { roles, examples } = pricing
  const choice = fullLists(currencies, pricing)
  const currency = choice.find((each) => each.toLowerCase() === asked?.toLowerCase()) ?? choice[0]
  if (!currency) return undefined
  const money = moneyIn(currency)
  const costed = examples.flatMap((example): CostedExample[] => {
    const cost = costOf(example, roles, currency)
    if (!cost) return []
    const inThousands = cost.budget % 1_000 === 0
    const { title, weeks, gets, getsNot } = example
    return [
      {
        ...{ title, weeks, gets, getsNot },
        budget: money(inThousands ? cost.budget / 1_000 : cost.budget),
        inThousands,
        team: example.team.map((each, at) => ({ ...each, amount: money(cost.parts[at] ?? 0) })),
        week: money(cost.week),
        low: money(cost.low),
        high: money(cost.high),
      },
    ]
  })
  return { currency, choice, examples: costed }
}

/** With its cents only if there are some. */
function moneyIn(currency: Currency): (amount: number) => string {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
  return (amount) => format.format(amount)
}
