/** What a comparison of two versions marks, and what it leaves out. */
import { expect, test } from 'vitest'
import { aroundChanges, wordChanges } from '../src/forms/word-changes.ts'

/** `[changed]` words in brackets. */
const marked = (pieces: readonly { isChanged: boolean; text: string }[]) =>
  pieces.map(({ isChanged, text }) => (isChanged ? `[${text.trim()}]` : text.trim())).join(' ')

test.each([
  ['The demo is the plan', 'The demo is our plan', 'The demo is [the] plan', 'The demo is [our] plan'],
  ['One two three', 'Two three', '[One two] three', '[Two] three'],
  ['A line\nand another', 'A line and another, longer', 'A line\nand [another]', 'A line and [another, longer]'],
  ['very very good', 'very good', 'very [very] good', 'very good'],
  ['', 'New words', '', '[New words]'],
  ['Gone', '', '[Gone]', ''],
  ['a b a b', 'b a b a', '[a] b a b', 'b a b [a]'],
])('%j becomes %j', (before, after, removed, added) => {
  const changes = wordChanges(before, after)
  expect([marked(changes.before), marked(changes.after)]).toEqual([removed, added])
})

test('words are counted, and both versions stand there as they were written', () => {
  const before = 'Texts of  a page,\n\nand more of them.'
  const after = 'Words of  a page,\n\nand a little more of them.'
  const changes = wordChanges(before, after)
  expect([changes.removed, changes.added]).toEqual([1, 3])
  expect(changes.before.map(({ text }) => text).join('')).toBe(before)
  expect(changes.after.map(({ text }) => text).join('')).toBe(after)
})

test('two long texts without a word in common are compared in a moment', () => {
  const words = (of: string) => Array.from({ length: 5_000 }, (_, at) => `${of}${at}`).join(' ')
  const [before, after] = [words('a'), words('b')]
  const begun = process.threadCpuUsage().user
  const { removed, added } = wordChanges(before, after)
  expect((process.threadCpuUsage().user - begun) / 1_000).toBeLessThan(500)
  expect([removed, added]).toEqual([5_000, 5_000])
})

test('of a long stretch that stayed only what is beside a change is shown', () => {
  const long = 'and so on '.repeat(100)
  const { after } = wordChanges(`${long}old ${long}`, `${long}new ${long}`)
  expect(aroundChanges(after).map(({ text }) => text)).toEqual([
    expect.stringMatching(/^… (?:and|so|on) .{100,160}$/),
    'new ',
    expect.stringMatching(/^and so .{100,160}(?:and|so|on) …$/),
  ])
  const short = wordChanges('one two', 'one three').after
  expect(aroundChanges(short)).toEqual(short)
})
