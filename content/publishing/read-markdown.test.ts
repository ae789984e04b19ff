import { expect, test } from 'vitest'
import { readMarkdown } from './read-markdown.ts'

test.each([
  ['brackets', ']'.repeat(60_000)],
  ['stars and underscores', '*a_'.repeat(20_000)],
  ['quotations in quotations', `${'>'.repeat(20_000)} Words.`],
])('%s that take half a minute to read are left after two seconds, and the next text is read', (_what, markdown) => {
  expect(readMarkdown(markdown)).toMatchObject({ isUnread: true, headings: [] })
  expect(readMarkdown('## Words')).toMatchObject({ headings: [{ title: 'Words' }] })
})
