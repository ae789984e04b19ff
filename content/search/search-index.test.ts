import { expect, test } from 'vitest'
import { createSearchIndex } from './search-index.ts'

const document = (path: string, title: string) =>
  ({ path, kind: 'page', title, alias: '', headings: '', summary: '', text: 'Steady text.', trail: [] }) as const

test('a document that is changed thousands of times leaves nothing behind', () => {
  const index = createSearchIndex()
  index.put(document('/steady', 'Lighthouse'))
  for (let time = 0; time < 3_000; time++) index.put(document('/changing', `Version${time}`))
  index.put(document('/last', 'Harbour'))
  const found = (term: string) =>
    [...index.withEvery([term])].flatMap((score, number) => (score > 0 ? (index.document(number)?.path ?? []) : []))
  expect(index.withEvery(['steadi']).length).toBeLessThan(1_100)
  expect(found('steadi').sort()).toEqual(['/changing', '/last', '/steady'])
  expect(found('lighthous')).toEqual(['/steady'])
  expect(found('harbour')).toEqual([])
  expect(found('harbor')).toEqual(['/last'])
  expect([index.countOf(['version0']), index.countOf(['version2999'])]).toEqual([0, 1])
  index.remove('/steady')
  expect(found('lighthous')).toEqual([])
})
