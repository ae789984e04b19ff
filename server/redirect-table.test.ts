import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openContent } from '../content/open-content.ts'
import { redirects } from '../site/seo/redirects.ts'
import { isKnownPage } from '../site/seo/site-map.ts'

const documentsDirectory = fileURLToPath(new URL('../content/documents', import.meta.url))
const { content } = await openContent({ documentsDirectory, mirrorDirectory: '', production: true })
const table = [...redirects, ...(await content.redirects())]

test.each(table)('%s leads to %s, a page of this site', async (_from, to) => {
  expect(await isKnownPage(content, to)).toBe(true)
})

test('every redirect takes one hop', () => {
  const froms = new Set(table.map(([from]) => from))
  expect(table.filter(([, to]) => froms.has(to))).toEqual([])
})

test('no redirect hides a page', async () => {
  const known = await Promise.all(table.map(([from]) => isKnownPage(content, from)))
  expect(table.filter((_, at) => known[at])).toEqual([])
})

test('an old technology page is found with and without .html', () => {
  expect(redirects.get('/react-native')).toBe('/technologies/react-native')
  expect(redirects.get('/react-native.html')).toBe('/technologies/react-native')
})
