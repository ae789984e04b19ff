import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSearchIndex } from './search-index.ts'

const document = (path: string, title: string, text = 'Steady text.') =>
  ({ path, kind: 'page', title, alias: '', headings: '', summary: '', text, trail: [] }) as const

type Index = ReturnType<typeof createSearchIndex>

const scoresIn = (index: Index, terms: readonly string[]) =>
  [...index.withEvery(terms)].flatMap((score, number) => {
    const path = score > 0 ? index.document(number)?.path : undefined
    return path === undefined ? [] : [[path, score] as const]
  })

const pathsIn = (index: Index, terms: readonly string[]) =>
  scoresIn(index, terms)
    .map(([path]) => path)
    .sort()

test('a document that is changed thousands of times leaves nothing behind', () => {
  const index = createSearchIndex()
  index.put(document('/steady', 'Lighthouse'))
  for (let time = 0; time < 3_000; time++) index.put(document('/changing', `Version${time}`))
  index.put(document('/last', 'Harbour'))
  const found = (term: string) => pathsIn(index, [term])
  expect(index.withEvery(['steadi']).length).toBeLessThan(1_100)
  expect(found('steadi')).toEqual(['/changing', '/last', '/steady'])
  expect(found('lighthous')).toEqual(['/steady'])
  expect(found('harbour')).toEqual([])
  expect(found('harbor')).toEqual(['/last'])
  expect([index.countOf(['version0']), index.countOf(['version2999'])]).toEqual([0, 1])
  index.remove('/steady')
  expect(found('lighthous')).toEqual([])
})

test('after hundreds of documents have come, changed and gone, each word is found where it stands and nowhere else', () => {
  const pool = Array.from({ length: 100 }, (_, number) => `word${number}`)
  const words = fc.array(fc.constantFrom(...pool), { maxLength: 4 })
  const step = fc.record({
    path: fc.nat(299).map(String),
    title: words,
    text: words,
    isRemoval: fc.nat(7).map((n) => n === 0),
  })
  // As many as it takes until the index numbers its documents anew.
  const steps = fc.array(step, { minLength: 2_200, maxLength: 2_200 })
  const behaves = fc.property(steps, (all) => {
    const index = createSearchIndex()
    const there = new Map<string, { title: string[]; text: string[] }>()
    const withWords = (terms: readonly string[]) =>
      [...there]
        .filter(([, { title, text }]) => terms.every((term) => [...title, ...text].includes(term)))
        .map(([path]) => path)
        .sort()
    for (const [at, { path, title, text, isRemoval }] of all.entries()) {
      if (isRemoval) index.remove(path)
      else index.put(document(path, title.join(' '), text.join(' ')))
      if (isRemoval) there.delete(path)
      else there.set(path, { title, text })
      if ((at + 1) % 1_100 > 0) continue
      expect(index.size()).toBe(there.size)
      for (const [number, term] of pool.entries()) {
        const two = [term, pool[number - 1] ?? term]
        expect(pathsIn(index, [term])).toEqual(withWords([term]))
        expect(pathsIn(index, two)).toEqual(withWords(two))
        expect(index.countOf(two)).toBe(withWords(two).length)
      }
    }
    const [titles, texts] = [
      ['/title', '/other-title'],
      ['/text', '/other-text'],
    ]
    for (const path of titles) index.put(document(path, 'lighthouse', 'word0'))
    for (const path of texts) index.put(document(path, 'word0', 'lighthouse'))
    const scores = new Map(scoresIn(index, ['lighthous']))
    expect([...scores.keys()].sort()).toEqual([...titles, ...texts].sort())
    for (const path of titles)
      for (const other of texts) expect(scores.get(path)).toBeGreaterThan(scores.get(other) ?? 0)
  })
  fc.assert(behaves, { numRuns: 3, unbiased: true, endOnFailure: true })
})
