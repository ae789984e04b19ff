import { expect, test } from 'vitest'
import type { Content } from '../../content/content.ts'
import type { SeoRecord } from '../../content/models/common.ts'
import { contextWith } from '../page-context.fixture.ts'
import { pageTexts } from '../texts.fixture.tsx'
import { type PageSeo, pageTags, seoFor } from './page-tags.ts'

const seo: PageSeo = {
  title: 'A title',
  description: 'A description.',
  keywords: 'one, two',
  canonical: 'https://rivermeet.example/blogs',
  image: 'https://rivermeet.example/og.png',
  indexable: true,
  siteUrl: 'https://rivermeet.example',
  brand: 'Rivermeet',
  names: pageTexts.names,
}

test('a page has its title, description, keywords, canonical URL and open-graph picture of 1200×630', () => {
  expect(pageTags(seo)).toEqual(
    expect.arrayContaining([
      { title: 'A title' },
      { name: 'description', content: 'A description.' },
      { name: 'keywords', content: 'one, two' },
      { tagName: 'link', rel: 'canonical', href: 'https://rivermeet.example/blogs' },
      { property: 'og:title', content: 'A title' },
      { property: 'og:url', content: 'https://rivermeet.example/blogs' },
      { property: 'og:image', content: 'https://rivermeet.example/og.png' },
      { property: 'og:image:width', content: '1200' },
      { property: 'og:image:height', content: '630' },
    ]),
  )
})

test('a page says to social networks whose it is, and what its picture shows', () => {
  expect(pageTags(seo)).toEqual(
    expect.arrayContaining([
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: 'Rivermeet' },
      { property: 'og:image:alt', content: 'A title' },
    ]),
  )
})

test('an article says when it was published and changed, by whom, and what it belongs to', () => {
  const writer = (name: string) => ({ name, slug: 'a', role: 'Engineer', picture: null, sample: false })
  const article = {
    publishedAt: '2026-01-02T00:00:00.000Z',
    updatedAt: '2026-03-04T00:00:00.000Z',
    category: { id: 1, name: 'Cloud', slug: 'cloud' },
    writers: [writer('Asha'), writer('Orla')],
  }
  const tags = pageTags(seo, { article })
  expect(tags).toEqual(
    expect.arrayContaining([
      { property: 'og:type', content: 'article' },
      { property: 'article:published_time', content: '2026-01-02T00:00:00.000Z' },
      { property: 'article:modified_time', content: '2026-03-04T00:00:00.000Z' },
      { property: 'article:section', content: 'Cloud' },
      { property: 'article:author', content: 'Asha' },
      { property: 'article:author', content: 'Orla' },
    ]),
  )
  expect(tags).not.toContainEqual({ property: 'og:type', content: 'website' })
})

test('nothing is said about the size of a picture that the record names', async () => {
  const given = pageTags(await seoFor(contextWithRecord({ ogImage: '/uploads/quay.jpg' }), '/blogs'))
  expect(given.filter((tag) => 'property' in tag && String(tag.property).startsWith('og:image'))).toEqual([
    { property: 'og:image', content: 'https://rivermeet.example/uploads/quay.jpg' },
  ])
})

test('only a page that may not be indexed says so', () => {
  const noindex = { name: 'robots', content: 'noindex' }
  expect(pageTags(seo)).not.toContainEqual(noindex)
  expect(pageTags({ ...seo, indexable: false })).toContainEqual(noindex)
})

test('a page whose record keeps it out of search engines may not be indexed', async () => {
  expect(await seoFor(contextWithRecord({ noindex: true }), '/blogs')).toMatchObject({ indexable: false })
  expect(await seoFor(contextWithRecord({}), '/blogs')).toMatchObject({ indexable: true })
})

test('the way to a page is counted from 1, begins at home, and names whole URLs', () => {
  const trail = [
    { name: 'Blogs', path: '/blogs' },
    { name: 'Ice', path: '/blogs/ice' },
  ]
  const step = (position: number, name: string, path: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: `https://rivermeet.example${path}`,
  })
  const itemListElement = [step(1, pageTexts.names.home, '/'), step(2, 'Blogs', '/blogs'), step(3, 'Ice', '/blogs/ice')]
  expect(pageTags({ ...seo, trail })).toContainEqual({
    'script:ld+json': expect.objectContaining({ '@graph': [expect.objectContaining({ itemListElement })] }),
  })
})

test("a record titled 'Error 404' sets only the page title", () => {
  expect(pageTags({ ...seo, title: 'Error 404' })).toEqual([{ title: 'Error 404' }])
})

test('empty keywords are left out, and a page that failed has no tags', () => {
  expect(pageTags({ ...seo, keywords: '' }).some((tag) => 'name' in tag && tag.name === 'keywords')).toBe(false)
  expect(pageTags(undefined)).toEqual([])
})

function contextWithRecord(record: Partial<PageSeo> & Partial<SeoRecord>, facts = {}) {
  const nothing = { keywords: '', canonical: '', ogUrl: '', ogImage: '', noindex: false }
  const found = { title: 'T', description: 'D', ...nothing, ...record }
  const content: Pick<Content, 'seoFor' | 'pageTexts'> & { siteConfiguration(): Promise<{ brand: string }> } = {
    pageTexts: async () => pageTexts,
    siteConfiguration: async () => ({ brand: 'Rivermeet' }),
    seoFor: async (routePath, own) => ({
      ...found,
      ...own,
      routePath,
      from: '',
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
      pageKey: 'key',
      pageContent: null,
      pageImages: [],
      pageIndustriesWeServes: [],
    }),
  }
  return contextWith(content, facts)
}

test('a record without canonical and picture: the page itself, and the picture of the site, as absolute URLs', async () => {
  expect(await seoFor(contextWithRecord({}), '/blogs')).toMatchObject({
    canonical: 'https://rivermeet.example/blogs',
    image: 'https://rivermeet.example/og/blogs.png',
  })
})

test('a page names itself as Markdown; a draft, which has none, does not', async () => {
  const link = { tagName: 'link', rel: 'alternate', type: 'text/markdown', href: '/index.md' }
  expect(pageTags(await seoFor(contextWithRecord({}), '/'))).toContainEqual(link)
  expect(pageTags(await seoFor(contextWithRecord({}, { isPreview: true }), '/'))).not.toContainEqual(link)
})

test('a canonical and a picture of the record win', async () => {
  const context = contextWithRecord({ canonical: '/elsewhere', ogImage: 'https://cdn.example/cover.png' })
  expect(await seoFor(context, '/blogs')).toMatchObject({
    canonical: 'https://rivermeet.example/elsewhere',
    image: 'https://cdn.example/cover.png',
  })
})

test("the record's ogUrl is the URL for social networks, and not the canonical one", async () => {
  const found = await seoFor(contextWithRecord({ ogUrl: '/shared' }), '/blogs')
  expect(pageTags(found)).toEqual(
    expect.arrayContaining([
      { property: 'og:url', content: 'https://rivermeet.example/shared' },
      { tagName: 'link', rel: 'canonical', href: 'https://rivermeet.example/blogs' },
    ]),
  )
})

test('the document’s own title and description are handed on', async () => {
  expect(await seoFor(contextWithRecord({}), '/blogs/x', { title: 'Own', description: 'Words' })).toMatchObject({
    title: 'Own',
    description: 'Words',
  })
})

test.each([
  ['//', 'https://rivermeet.example/'],
  ['//evil.example/x', 'https://rivermeet.example/evil.example/x'],
])('a page requested at %s names a URL of this site', async (pathname, canonical) => {
  expect(await seoFor(contextWithRecord({}), pathname)).toMatchObject({ canonical })
})

test('a URL that cannot be parsed does not break a page', async () => {
  const seo = await seoFor(contextWithRecord({ canonical: 'https://', ogUrl: '//', ogImage: 'https://[' }), '/blogs')
  expect([seo.canonical, seo.shareUrl, seo.image]).toEqual(Array(3).fill('https://rivermeet.example/'))
})
