import { expect, test } from 'vitest'
import type { Content } from '../../../content/content.ts'
import { contextWith } from '../../page-context.fixture.ts'
import { pageTexts } from '../../texts.fixture.tsx'
import { loader } from './home.tsx'

/** Opens the home page on content that answers every verb but the replaced ones. */
function open(replaced: Partial<Content>) {
  const seo = { title: 'Home', description: '', keywords: '', canonical: '', ogImage: '' }
  const content = {
    home: async () => ({ cases: { works: [] } }),
    pageTexts: async () => pageTexts,
    siteConfiguration: async () => ({ brand: 'Rivermeet' }),
    testimonials: async () => [],
    reviews: async () => [],
    recentArticles: async () => [{ slug: 'one' }],
    seoFor: async () => seo,
    ...replaced,
  }
  const context = contextWith(content)
  const url = new URL('https://rivermeet.example/')
  return loader({ request: new Request(url), url, context, params: {}, pattern: '/' } as Parameters<typeof loader>[0])
}

const away = () => Promise.reject(new Error('away'))

test('if recent articles are unavailable the page stays, without them and without a message', async () => {
  expect((await open({})).articles).toEqual([{ slug: 'one' }])
  const page = await open({ recentArticles: away })
  expect(page.articles).toEqual([])
  expect(page.seo.title).toBe('Home')
})

test('a page without its own copy is an error', async () => {
  await expect(open({ home: away })).rejects.toThrow('away')
})
