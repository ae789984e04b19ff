import { expect, test } from 'vitest'
import { readQuery } from './read-query.server.ts'

const read = (search: string) => readQuery(`https://rivermeet.example/blogs${search}`)

test('without parameters: every category, no text, the first page', () => {
  expect(read('')).toEqual({ category: 'All', q: '', page: 1 })
})

test('category, text and page are read, the text without the blanks around it', () => {
  expect(read('?category=testing&q=+cloud+migration+&page=3')).toEqual({
    category: 'testing',
    q: 'cloud migration',
    page: 3,
  })
})

test.each(['?page=0', '?page=-1', '?page=1.5', '?page=two', '?page=99999', '?page='])(
  '%s asks for the first page',
  (search) => {
    expect(read(search).page).toBe(1)
  },
)

test('a text or a category that is far too long is ignored', () => {
  expect(read(`?q=${'x'.repeat(101)}&category=${'x'.repeat(81)}`)).toEqual({ category: 'All', q: '', page: 1 })
})
