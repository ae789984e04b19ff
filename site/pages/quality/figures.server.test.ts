import { expect, test } from 'vitest'

import { pageTexts } from '../../texts.fixture.tsx'
import { figuresInWords } from './figures.server.ts'

const office = {
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
  timeZone: 'UTC',
  opens: '09:00',
  closes: '17:00',
}
const monday = Date.parse('2026-11-23T09:00:00Z')
const hourMs = 60 * 60_000
const nothing = { quality: undefined, measured: undefined, office }
const texts = requiredTexts()

function requiredTexts() {
  const { quality } = pageTexts
  if (!quality) throw new Error('The company has no page of measurements')
  return quality
}

const answered = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ received: monday, answered: monday + (at % 2 === 0 ? 1 : 3) * hourMs }))

test('what nobody has measured has no words', () => {
  const { speeds, weights, ...others } = figuresInWords(texts, nothing)
  expect([speeds, weights]).toEqual([[], []])
  expect(Object.values(others)).toEqual(Object.values(others).map(() => undefined))
})

test('an answer takes the median of working time, from twenty answers on', () => {
  const quality = (count: number) => ({ speed: [], up: undefined, answers: answered(count) })
  expect(figuresInWords(texts, { ...nothing, quality: quality(19) }).answer).toBeUndefined()
  expect(figuresInWords(texts, { ...nothing, quality: quality(21) }).answer?.time).toContain('1.0')
})

test('uptime is never rounded up', () => {
  const quality = { speed: [], up: { share: 0.99999, days: 28 }, answers: [] }
  expect(figuresInWords(texts, { ...nothing, quality }).up?.share).toContain('99.99')
})

test('a template is named by its address, and a visit is the sum of what it transfers', () => {
  const part = { document: 1024, fonts: 2048, scripts: 1024 }
  const measured = {
    ...{ ...part, at: '2026-11-27T00:00:00.000Z', requests: 4, pictures: 4096, wattHours: 0.0123 },
    templates: [{ ...part, template: '/services/:slug' }],
  }
  const { weights, kilobytes, energy } = figuresInWords(texts, { ...nothing, measured })
  expect(kilobytes).toContain('8.0')
  expect(energy).toContain('0.012')
  expect(weights[0]?.name).toBe('/services/…')
  expect(weights[0]?.cells.at(-1)).toContain('4.0')
})
