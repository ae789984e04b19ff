import { expect, test } from 'vitest'
import { addressOf, documentsAt, isServed, templateAnchors } from './addresses.ts'

const addresses = {
  fixed: [],
  pages: { articles: '/blogs/:slug', 'landing-pages': ':routePath' },
  served: { 'landing-pages': ['/services/:slug', '/:slug'] },
  moved: {},
  anchors: { '*': ['top'], articles: ['words'] },
}

test.each([
  ['articles', { slug: 'one' }, '/blogs/one'],
  ['landing-pages', { slug: 'two', routePath: '/services/two' }, '/services/two'],
] as const)('a document of %s is found again at its URL', (type, attributes, address) => {
  expect(addressOf({ type, attributes }, addresses)).toBe(address)
  const found = documentsAt(address, addresses).filter((each) => each.type === type)
  expect(found).toEqual([{ type, field: expect.any(String), value: expect.any(String) }])
  expect(attributes).toMatchObject({ [found[0]?.field ?? '']: found[0]?.value })
})

test('a type without pages has no URL, and other paths are not looked for among articles', () => {
  expect(addressOf({ type: 'reviews', attributes: { slug: 'one' } }, addresses)).toBeUndefined()
  expect(documentsAt('/services/one', addresses)).toEqual([
    { type: 'landing-pages', field: 'routePath', value: '/services/one' },
  ])
})

test('a page has the anchors of every page and those of its own template', () => {
  expect(templateAnchors(addresses, 'articles')).toEqual(['top', 'words'])
  expect(templateAnchors(addresses, '/contact-us')).toEqual(['top'])
})

test.each([
  ['/services/testing', true],
  ['/hire-us', true],
  ['/campaigns/spring', false],
  ['/services/testing/', false],
  ['/services/testing/more', false],
  ['/Services/testing', false],
  ['/', false],
])('whether the site has landing pages at %s: %s', (path, isIt) => {
  expect(isServed('landing-pages', path, addresses)).toBe(isIt)
  expect(isServed('articles', path, addresses)).toBe(true)
  expect(documentsAt(path, addresses).length > 0).toBe(isIt)
})
