import { type Currency, currencies, type Pricing } from '../../../content/models/pricing.ts'
import { costOf, fullLists } from '../../../content/publishing/costed-examples.ts'

export type PriceList = {
  currency: Currency
  /** Those that a visitor may choose: each has a list without an empty slot, and an example to show. */
  choice: Currency[]
  examples: CostedExample[]
  rates: Pricing['roles']
  /** Who answers for them, since when, and whether they are made up. */
  owner: string
  validFrom: string
  sample: boolean
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

/** The list in a currency, or in the first that has one; `undefined` while none is filled in, or nobody answers for it. */
export function priceList(pricing: Pricing, asked: string | null): PriceList | undefined {
  const { roles, examples, owner, validFrom, sample } = pricing
  const choice = fullLists(currencies, pricing).filter((each) =>
    examples.some((example) => costOf(example, roles, each)),
  )
  const currency = choice.find((each) => each.toLowerCase() === asked?.toLowerCase()) ?? choice[0]
  if (!currency || !owner || !validFrom) return undefined
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
  return { currency, choice, examples: costed, rates: roles, owner, validFrom, sample }
}

/** With its cents only if there are some. */
function moneyIn(currency: Currency): (amount: number) => string {
  const format = new Intl.NumberFormat('en-GB', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })
  return (amount) => format.format(amount)
}
