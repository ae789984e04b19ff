import { expect, test } from 'vitest'
import { leadsWith } from '../../leads/leads.fixture.ts'
import { qualityOf } from './quality.ts'

const dayS = 24 * 60 * 60

async function measured() {
  const { figures } = await leadsWith()
  return {
    figures,
    see: (page: string, visits: number) => {
      figures.count('vital', `lcp 1000 ${page}`, visits)
      figures.count('vital', `cls 0 ${page}`, visits)
    },
    async read(now = Date.now()) {
      await figures.keep()
      return qualityOf(figures, () => now)()
    },
  }
}

test('a template has figures from 200 visits on, of all its pages together; before them stand all pages', async () => {
  const { see, read } = await measured()
  see('/services/one', 120)
  see('/services/two', 80)
  see('/contact-us', 199)
  const { speed = [] } = (await read()) ?? {}
  expect(speed.map(({ template, visits }) => [template, visits])).toEqual([
    ['', 399],
    ['/services/:slug', 200],
  ])
  const [all] = speed
  expect(all?.cls).toBe(0)
  expect(all?.lcp).toBeGreaterThan(750)
  expect(all?.lcp).toBeLessThanOrEqual(1_000)
  // Nobody pressed anything.
  expect(all?.inp).toBeUndefined()
})

test('with 199 visits in all nothing is said', async () => {
  const { see, read } = await measured()
  see('/', 199)
  expect((await read())?.speed).toEqual([])
})

test('uptime is said after a day, as a share of the time since it was first noted', async () => {
  const { figures, read } = await measured()
  await figures.keep()
  expect((await read())?.up).toBeUndefined()
  figures.count('up', 'seconds', dayS)
  const later = await read(Date.now() + 2 * dayS * 1000)
  expect(later?.up?.days).toBe(2)
  expect(later?.up?.share).toBeCloseTo(0.5, 1)
})

test('it is read once in five minutes; while the database is away it stays as it was, and is soon asked for again', async () => {
  const { figures } = await measured()
  let asked = 0
  let now = 0
  let isAway = true
  const seen = () => {
    asked++
    return isAway ? Promise.reject(new Error('away')) : figures.seen()
  }
  const quality = qualityOf({ ...figures, seen }, () => now)
  const after = (ms: number) => {
    now += ms
    return quality()
  }
  expect(await quality()).toBeUndefined()
  expect(await after(29_000)).toBeUndefined()
  expect(asked).toBe(1)
  isAway = false
  expect(await after(2_000)).toBeDefined()
  isAway = true
  expect(await after(299_000)).toBeDefined()
  expect(asked).toBe(2)
  expect(await after(2_000)).toBeDefined()
  expect(asked).toBe(3)
})
