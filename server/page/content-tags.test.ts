import { expect, test } from 'vitest'
import { contentTypes } from '../../content/content-types.ts'
import { tagsOfChange } from '../../content/tags.ts'
import { cacheTag } from './content-tags.ts'

const documents = (type: string, count: number) =>
  new Set(Array.from({ length: count }, (_, index) => tagsOfChange({ type, key: `/key ${index},` })).flat())

test.each(Object.keys(contentTypes))('an answer made from very many %s names a tag of every change of one', (type) => {
  expect(cacheTag(documents(type, 1_000))).toBe(`all,${type}`)
})

test('half a character in a key, which cannot be encoded, fails no page', () => {
  expect(cacheTag(new Set(['seo:/\ud800']))).toBe('all,seo:/%EF%BF%BD')
})

test('an answer made from a few documents names each, with nothing that separates tags', () => {
  expect(cacheTag(documents('articles', 2))).toBe('all,articles,article:/key%200%2C,article:/key%201%2C')
})
