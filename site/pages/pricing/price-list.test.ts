import { expect, test } from 'vitest'
import { type Pricing, pricing } from '../../../content/models/pricing.ts'
import { hiddenExamples } from '../../../content/publishing/costed-examples.ts'
import { readDocument } from '../../../harness/documents.ts'
import { priceList } from './price-list.server.ts'

const own = pricing.parse({
  validFrom: '2026-11-02',
  owner: 'Delivery lead',
  roles: [
    { role: 'Lead', perWeek: { EUR: 2_000, GBP: 1_701 } },
    { role: 'Developer', perWeek: { EUR: 1_500, GBP: 1_300 } },
  ],
  examples: [
    {
      title: 'One job done',
      budget: { EUR: 20_000, GBP: 17_500 },
      team: [
        { role: 'Lead', people: 0.25 },
        { role: 'Developer', people: 1 },
      ],
      weeks: { low: 8, high: 10 },
      gets: 'one flow.',
      getsNot: 'a second.',
    },
  ],
})

/** The same with another example or other rates. */
const changed = (example: Partial<Pricing['examples'][number]>, roles = own.roles): Pricing => ({
  ...own,
  roles,
  examples: own.examples.map((each) => ({ ...each, ...example })),
})

test('a week is people times rates, and low and high are that week times the weeks', () => {
  expect(priceList(own, null)?.examples).toMatchObject([
    {
      budget: '€20',
      inThousands: true,
      team: [
        { role: 'Lead', people: 0.25, amount: '€500' },
        { role: 'Developer', people: 1, amount: '€1,500' },
      ],
      week: '€2,000',
      low: '€16,000',
      high: '€20,000',
    },
  ])
})

test('a budget that is met to the cent is met', () => {
  const roles = [{ role: 'Lead', perWeek: { EUR: 1_300, USD: null, GBP: null, CAD: null } }]
  const met = { team: [{ role: 'Lead', people: 1.1 }], weeks: { low: 1, high: 10 } }
  const budget = { EUR: 14_300, USD: null, GBP: null, CAD: null }
  expect(priceList(changed({ ...met, budget }, roles), null)?.examples).toMatchObject([{ high: '€14,300' }])
})

test('each currency has figures of its own, whole or with cents', () => {
  const { currency, examples } = priceList(own, 'gbp') ?? {}
  expect(currency).toBe('GBP')
  expect(examples).toMatchObject([
    { budget: '£17,500', inThousands: false, week: '£1,725.25', low: '£13,802', high: '£17,252.50' },
  ])
})

test('a list with an empty slot cannot be chosen, and asking for it gives the first that is full', () => {
  expect(priceList(own, null)?.choice).toEqual(['EUR', 'GBP'])
  for (const asked of ['usd', 'CAD', 'chf', '']) expect(priceList(own, asked)?.currency).toBe('EUR')
  const withoutRate = own.roles.map((each) => ({ ...each, perWeek: { ...each.perWeek, GBP: null } }))
  expect(priceList(changed({}, withoutRate), 'gbp')?.choice).toEqual(['EUR'])
})

test('a currency in which no example can be shown is not offered, and without any there is no list', () => {
  const [example] = own.examples
  const tooDear = { ...example?.budget, EUR: 20_000, GBP: 10_000, USD: null, CAD: null }
  expect(priceList(changed({ budget: tooDear }), 'gbp')).toMatchObject({ currency: 'EUR', choice: ['EUR'] })
  expect(priceList({ ...own, examples: [] }, null)).toBeUndefined()
  expect(priceList({ ...own, roles: [] }, null)).toBeUndefined()
})

test('while no list is full, or nobody answers for it, there is none', () => {
  expect(priceList(pricing.parse({ roles: [], examples: [] }), null)).toBeUndefined()
  const empty = own.roles.map(({ role }) => ({ role, perWeek: { EUR: null, USD: null, GBP: null, CAD: null } }))
  expect(priceList(changed({}, empty), 'eur')).toBeUndefined()
  expect(priceList({ ...own, owner: '' }, 'eur')).toBeUndefined()
  expect(priceList({ ...own, validFrom: null }, 'eur')).toBeUndefined()
})

test('an example whose high figure is over its budget is not shown, and the check before launch says so', () => {
  const over = changed({ weeks: { low: 8, high: 11 } })
  expect(priceList({ ...own, examples: [...own.examples, ...over.examples] }, null)?.examples).toHaveLength(1)
  expect([...hiddenExamples(over)].map(({ path, message }) => [path, message.slice(0, 6)])).toEqual([
    [['examples', '0'], 'In EUR'],
    [['examples', '0'], 'In GBP'],
  ])
  const unknown = changed({ team: [{ role: 'Nobody', people: 1 }] })
  expect(priceList(unknown, null)).toBeUndefined()
  expect([...hiddenExamples(unknown)]).toHaveLength(2)
})

test('every example of our documents is shown in every currency', () => {
  const ours = pricing.parse(readDocument('pricing.json'))
  expect([...hiddenExamples(ours)]).toEqual([])
  for (const currency of priceList(ours, null)?.choice ?? [])
    expect(priceList(ours, currency)?.examples).toHaveLength(ours.examples.length)
})
