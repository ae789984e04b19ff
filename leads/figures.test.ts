import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createFigureBook } from './figure-book.ts'
import { countThroughKills } from './figure-kill-run.fixture.ts'
import { campaignIn, foldFigures, lastDays, mostKeys, others } from './figures.ts'
import { enquiry, leadsWith, openStore, temporaryFolder } from './leads.fixture.ts'
import type { Store } from './store/queries.ts'

const quiet = { warn: vi.fn() }
const everyDay = { from: '2000-01-01', to: '2999-12-31' }

async function bookOnStore() {
  const store = await openStore()
  let fails: 'before' | 'after' | undefined
  const run: Store['run'] = (name, ...input) => {
    if (fails === 'before') return Promise.reject(new Error('The database is away'))
    return store.run(name, ...input).then((result) => {
      if (fails === 'after') throw new Error('The answer was lost')
      return result
    })
  }
  let now = Date.parse('2026-11-27T12:00:00Z')
  const book = createFigureBook({ run }, quiet, () => now)
  return {
    book,
    store,
    fail(how: typeof fails) {
      fails = how
    },
    pass(ms: number) {
      now += ms
    },
    sums: async (kind: keyof typeof mostKeys) =>
      Object.fromEntries(
        (await store.run('sumFigures', { ...everyDay, kinds: [kind] })).map(({ key, count }) => [key, count]),
      ),
  }
}

test('folding loses nothing and makes no more names than there is room for', () => {
  const figures = fc.array(fc.record({ key: fc.string({ maxLength: 2 }), count: fc.integer({ min: 1, max: 9 }) }))
  const sum = (some: readonly { count: number }[]) => some.reduce((all, { count }) => all + count, 0)
  fc.assert(
    fc.property(figures, fc.array(fc.string({ maxLength: 2 })), fc.integer({ min: 0, max: 20 }), (some, list, most) => {
      const known = new Set(list)
      const folded = foldFigures(some, known, most)
      const names = folded.map(({ key }) => key)
      const fresh = names.filter((key) => !known.has(key) && key !== others)
      expect(sum(folded)).toBe(sum(some))
      expect(new Set(names).size).toBe(names.length)
      expect(fresh.length).toBeLessThanOrEqual(Math.max(0, most - known.size))
      const known2 = some.filter(({ key }) => known.has(key) && key !== others)
      expect(sum(folded.filter(({ key }) => known.has(key) && key !== others))).toBe(sum(known2))
    }),
  )
})

test('sums of several days and processes are added up', async () => {
  const { book, store, pass, sums } = await bookOnStore()
  const other = createFigureBook(store, quiet)
  book.count('page', '/')
  book.count('page', '/', 2)
  pass(24 * 60 * 60_000)
  book.count('page', '/')
  other.count('page', '/', 5)
  await Promise.all([book.keep(), other.keep(), book.keep()])
  expect(await sums('page')).toEqual({ '/': 9 })
})

test('what the database did not take, or did not say that it took, is added once', async () => {
  const { book, fail, pass, sums } = await bookOnStore()
  for (const how of ['before', 'after'] as const) {
    book.count('page', '/')
    fail(how)
    await expect(book.keep()).rejects.toThrow()
    // Midnight passes meanwhile.
    pass(13 * 60 * 60_000)
    book.count('page', '/')
    await expect(book.keep()).rejects.toThrow()
    fail(undefined)
    await book.keep()
  }
  expect(await sums('page')).toEqual({ '/': 4 })
})

test('whoever names thousands of things fills neither memory nor the database, whatever is restarted', async () => {
  const { book, store, sums } = await bookOnStore()
  const sameDay = () => Date.parse('2026-11-27T13:00:00Z')
  const restarted = createFigureBook(store, quiet, sameDay)
  const before = createFigureBook(store, quiet, sameDay)
  before.count('source', 'known.example')
  await before.keep()
  for (let at = 0; at < 5_000; at++) {
    book.count('source', `a${at}.example`)
    restarted.count('source', `b${at}.example`)
  }
  restarted.count('source', 'known.example')
  await Promise.all([book.keep(), restarted.keep()])
  const found = await sums('source')
  expect(Object.keys(found).length).toBeLessThanOrEqual(mostKeys.source + 1)
  expect(Object.values(found).reduce((all, each) => all + each, 0)).toBe(10_002)
  expect(found[others]).toBeGreaterThan(5_000)
})

test('a name that no database takes is one of the others', async () => {
  const { book, sums } = await bookOnStore()
  for (const key of ['a\u0000b', '\ud800', 'x'.repeat(201), '']) book.count('search', key)
  await book.keep()
  expect(await sums('search')).toEqual({ [others]: 4 })
})

test('a minute of silence is an interruption; less is not', async () => {
  const { book, store, pass, sums } = await bookOnStore()
  for (const seconds of [0, 60, 60, 600, 60]) {
    pass(seconds * 1000)
    await book.keep()
  }
  expect(await sums('up')).toEqual({ seconds: 180 })
  const { first, last } = (await store.run('figuresSeen')) ?? { first: 0, last: 0 }
  expect(last - first).toBe(780)
})

test('campaigns have names, and what looks like anything else has none', () => {
  const named = (query: string) => campaignIn((field) => new URLSearchParams(query).get(field))
  expect(named('utm_source=Letter&utm_campaign=march')).toBe('letter / - / march')
  expect(named('utm_term=x')).toBeUndefined()
  expect(named('utm_source=mina@example.com')).toBe(others)
  expect(named(`utm_source=${'x'.repeat(61)}`)).toBe(others)
})

test('an enquiry counts by its form, its pages and its campaign, once, if its sender lets it', async () => {
  const { leads, figures } = await leadsWith({ isPage: async (path) => path === '/blogs' })
  const visit = { landingPath: '/blogs', pagePath: '/made-up', utm: { utm_source: 'letter' } }
  const sender = { address: '192.0.2.9', isCounted: true }
  await leads.submit(enquiry({}, { visit, sender }))
  await leads.submit(enquiry({}, { visit, sender }))
  await leads.submit(enquiry({ message: 'Do not count this one.' }, { visit }))
  await leads.submit(enquiry({ message: 'A machine sent this.' }, { visit, sender, honeypot: 'x' }))
  await figures.keep()
  const found = await figures.sums(lastDays(2), ['enquiry', 'first page', 'last page', 'enquiry campaign'])
  expect(Object.fromEntries(found.map(({ kind, key, count }) => [kind, [key, count]]))).toEqual({
    enquiry: ['enquiry', 1],
    'first page': ['/blogs', 1],
    'last page': [others, 1],
    'enquiry campaign': ['letter / - / -', 1],
  })
})

test('of two machines whose clocks differ by seconds the time counts once', async () => {
  const { store, sums } = await bookOnStore()
  const add = (writer: string, batch: number, at: number) =>
    store.run('addFigures', { writer, startedOn: '2026-11-27', batch, figures: [], at: Date.UTC(2026, 10, 27) + at })
  // One is five seconds ahead; both add every ten.
  for (let batch = 1; batch <= 30; batch++) {
    await add('ahead', batch, batch * 10_000 + 5_000)
    await add('behind', batch, batch * 10_000 + 2_000)
  }
  expect(await sums('up')).toEqual({ seconds: 290 })
})

test('after 25 months the sums of a day are gone, what was asked for in vain after one', async () => {
  const { store, book, sums } = await bookOnStore()
  book.count('page', '/')
  book.count('missed', '/old')
  await book.keep()
  const forget = (figuresBefore: string, missedBefore: string) =>
    store.run('forgetSpent', { tokensBefore: 0, mailsBefore: 0, figuresBefore, missedBefore })
  await forget('2024-11-27', '2026-11-27')
  expect(await sums('missed')).toEqual({ '/old': 1 })
  await forget('2024-11-27', '2026-11-28')
  expect(await sums('missed')).toEqual({})
  expect(await sums('page')).toEqual({ '/': 1 })
  await forget('2026-11-28', '2026-11-28')
  expect(await sums('page')).toEqual({})
  expect(await store.run('figuresSeen')).toBeDefined()
})

test('three processes that are killed again and again lose what they had not handed over, and count nothing twice', async () => {
  const dataDirectory = await temporaryFolder()
  const said = await countThroughKills({ dataDirectory })
  const store = await openStore(dataDirectory)
  const found = new Map(
    (await store.run('sumFigures', { ...everyDay, kinds: ['page'] })).map(({ key, count }) => [key, count]),
  )
  expect(said.size).toBe(9)
  for (const [key, { last, isKilled }] of said) {
    expect(isKilled ? [last, last + 50] : [last]).toContain(found.get(key) ?? 0)
  }
}, 120_000)

test('a lead was answered when the desk first answered it, until the desk says that it was not; applications do not count', async () => {
  const { leads, inbox, figures } = await leadsWith()
  const sent = async (submission: Parameters<typeof leads.submit>[0]) => {
    const outcome = await leads.submit(submission)
    return outcome.status === 'accepted' ? outcome.reference : ''
  }
  const one = await sent(enquiry())
  const answered = async () => (await figures.answerTimes()).map((each) => each.answered)
  await inbox.moved(one, 'taken', 1_000)
  expect(await answered()).toEqual([])
  await inbox.moved(one, 'answered', 2_000)
  await inbox.moved(one, 'won', 3_000)
  expect(await answered()).toEqual([2_000])
  await inbox.moved(one, 'new', 4_000)
  expect(await answered()).toEqual([])
  await inbox.moved(one, 'meeting', 5_000)
  const application = await sent({ ...enquiry({ position: 'react-developer' }), kind: 'application' })
  await inbox.moved(application, 'answered', 6_000)
  expect(await answered()).toEqual([5_000])
})
