import { expect, test } from 'vitest'
import { excerpt as describeArticle } from './excerpt.server.ts'

test('an article is described by its first paragraph, without Markdown', () => {
  expect(describeArticle('## Title\n\n> quote\n\nWe *release* on a [Tuesday](/x) with `git`,\nalways.\n\nMore.')).toBe(
    'We release on a Tuesday with git, always.',
  )
})

test('lists, tables and code are not paragraphs', () => {
  expect(describeArticle('- one\n\n1. two\n\n| a |\n\n```ts\n```\n\nAt last.')).toBe('At last.')
  expect(describeArticle('## Only a title')).toBe('')
})

test('158 characters are kept whole; more are cut at a word', () => {
  const exact = `${'word '.repeat(31)}end`
  expect(exact).toHaveLength(158)
  expect(describeArticle(exact)).toBe(exact)
  const cut = describeArticle(`${exact} more`)
  expect(cut.length).toBeLessThanOrEqual(158)
  expect(cut).toMatch(/word…$/)
})

test('a cut leaves no comma before the ellipsis', () => {
  expect(describeArticle(`${'a'.repeat(150)}, ${'b'.repeat(50)}`)).toBe(`${'a'.repeat(150)}…`)
})
