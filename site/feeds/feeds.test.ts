import fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderMarkdown } from '../markdown/markdown.server.ts'
import { contextWith } from '../page-context.fixture.ts'
import { loader as siteMap } from '../pages/sitemap/sitemap-xml.ts'
import { all, faultsOfJsonFeed, faultsOfRss, readXml } from './feed-rules.fixture.ts'
import { loader as feed } from './feeds.ts'

const times = { publishedAt: '2026-11-03T09:00:00.000Z', updatedAt: '2026-11-04T09:00:00.000Z' }
const writers = [{ name: 'Marit & Sons', slug: 'marit', role: 'Engineer', picture: null, sample: false }]
const ice = { title: 'Ice', slug: 'ice', ...times, category: { id: 1, name: 'Winter', slug: 'winter' }, writers }
const tides = { title: 'Tides & <tables>', slug: 'tides', ...times, category: null, writers: [] }
const texts = new Map([
  [
    'ice',
    'Why *ropes* freeze at {brand} below <0 °C.\n\n## Decks\n\n[Ask us](/contact-us), [more](#decks).\n\n![A deck](/uploads/deck_1.jpg)',
  ],
  ['tides', '```html\n<a href="/x">\n```\n\n| a |\n| - |\n| b |'],
])
const contentWith = (articles: (typeof ice | typeof tides)[], more = {}) => ({
  siteConfiguration: async () => ({ brand: 'Quayside', email: 'a@quayside.example', phone: '+47 1' }),
  seoFor: async () => ({ description: 'Notes from the harbour.' }),
  articles: async () => ({ articles }),
  letters: async () => [],
  findArticle: async (slug: string) => {
    const found = articles.find((each) => each.slug === slug)
    return found && { ...found, content: texts.get(slug) ?? 'Words.' }
  },
  ...more,
})
const content = contentWith([ice, tides])

function argumentsOf<Pattern extends string>(pattern: Pattern, answers: object = content) {
  const url = new URL(pattern, 'https://quayside.example')
  return { request: new Request(url), url, context: contextWith(answers, {}, { renderMarkdown }), params: {}, pattern }
}

const troubles = [
  '\u0000',
  '\b',
  '\f',
  '\u001b',
  '\ufffe',
  '\uffff',
  '\ud800',
  '\udc00',
  ']]>',
  '<![CDATA[',
  '&',
  '&#8;',
  '<b>',
  '"',
  '-->',
]
const anything = fc
  .array(fc.oneof(fc.constantFrom(...troubles), fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 6 })
  .map((parts) => parts.join(''))
const written = (text: string) => text.replace(/[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')

const itself = async (path: string, answers: object = content) => await (await feed(argumentsOf(path, answers))).text()
const rssUrl = 'https://rivermeet.example/rss.xml'

test('whatever is in titles, descriptions and names, the RSS feed is valid and says it', async () => {
  await fc.assert(
    fc.asyncProperty(anything, anything, anything, async (title, name, brand) => {
      const article = { ...ice, title: `T${title}`, writers: [{ ...writers[0], name: `N${name}` }] }
      const more = {
        siteConfiguration: async () => ({ brand: `Q${brand}`, email: '', phone: '' }),
        seoFor: async () => ({ description: `D${brand}` }),
      }
      const xml = await itself('/rss.xml', contentWith([article as typeof ice], more))
      expect(faultsOfRss(xml, rssUrl)).toEqual([])
      const plain = (text: string) => written(text).replace(/\r\n?/g, '\n')
      const item = all(readXml(xml).children[0] ?? fail(), 'item')[0] ?? fail()
      expect(item.children.map(({ text }) => text)).toEqual(
        expect.arrayContaining([plain(`T${title}`), plain(`N${name}`)]),
      )
    }),
    { numRuns: 50 },
  )
})

function fail(): never {
  throw new Error('The feed has no item')
}

test('whatever is in paths and dates, the site map is XML', async () => {
  await fc.assert(
    fc.asyncProperty(anything, async (text) => {
      const none = async () => []
      const answers = {
        navigation: async () => ({ services: { more: { links: [] } } }),
        pageTexts: async () => ({ names: {}, sitemap: {}, evidence: { documents: [] } }),
        campaigns: async () => [],
        landingPages: async () => [{ kind: 'service', title: text, routePath: `/services/${text}` }],
        workByIndustry: async () => new Map(),
        portfolioItems: none,
        caseStudies: none,
        positions: none,
        letters: none,
        articleIndex: async () => [{ title: text, slug: 'ice', updatedAt: times.updatedAt }],
        seoRecord: async () => undefined,
        pageDates: none,
        unlistedRoutes: async () => new Set(),
      }
      const xml = await (await siteMap(argumentsOf('/sitemap.xml', answers))).text()
      expect(readXml(xml).children.map((each) => each.children[0]?.text)).toContain(
        'https://rivermeet.example/blogs/ice',
      )
    }),
  )
})

test('both feeds are valid, with articles and without any', async () => {
  for (const answers of [content, contentWith([])]) {
    expect(faultsOfRss(await itself('/rss.xml', answers), rssUrl)).toEqual([])
    const json = JSON.parse(await itself('/feed.json', answers))
    expect(faultsOfJsonFeed(json, 'https://rivermeet.example/feed.json')).toEqual([])
  }
})

test('the RSS feed is as new as the last change of any article, whichever was published last', async () => {
  const changed = { ...tides, publishedAt: '2026-10-02T09:00:00.000Z', updatedAt: '2026-11-20T09:00:00.000Z' }
  expect(await itself('/rss.xml', contentWith([ice, changed]))).toContain(
    '<lastBuildDate>Fri, 20 Nov 2026 09:00:00 GMT</lastBuildDate>',
  )
})

test('a letter that is a page is in both feeds, in the order of its day', async () => {
  const letter = {
    slug: 'june',
    subject: 'June & nets',
    preview: 'What the harbour learnt.',
    articles: [],
    archive: true,
  }
  const dated = { ...letter, publishedAt: '2026-11-02T09:00:00.000Z', updatedAt: '2026-11-02T09:00:00.000Z' }
  const newer = { ...ice, slug: 'newer', title: 'Newer' }
  const older = { ...tides, publishedAt: '2026-10-02T09:00:00.000Z' }
  const answers = contentWith([newer, older], {
    letters: async () => [dated],
    findArchivedLetter: async () => ({ ...dated, content: 'Read [on](/about-us).' }),
  })
  const { items } = JSON.parse(await itself('/feed.json', answers))
  expect(items.map(({ title }: { title: string }) => title)).toEqual(['Newer', 'June & nets', 'Tides & <tables>'])
  expect(items[1]).toMatchObject({
    url: 'https://rivermeet.example/letters/june',
    summary: 'What the harbour learnt.',
    content_html: '<p>Read <a href="https://rivermeet.example/about-us">on</a>.</p>',
  })
  expect(faultsOfRss(await itself('/rss.xml', answers), rssUrl)).toEqual([])
})

test('an item has the whole text with absolute URLs, its writers, its category, and what it is about', async () => {
  const html =
    '<p>Why <em>ropes</em> freeze at Quayside below &#x3C;0 °C.</p>\n<h2>Decks</h2>\n' +
    '<p><a href="https://rivermeet.example/contact-us">Ask us</a>, <a href="https://rivermeet.example/blogs/ice#decks">more</a>.</p>\n' +
    '<p><img src="https://rivermeet.example/_image/w_1280,f_jpeg/uploads/deck_1.jpg" alt="A deck"></p>'
  const { items } = JSON.parse(await itself('/feed.json'))
  expect(items[0]).toMatchObject({
    content_html: html,
    summary: 'Why ropes freeze at Quayside below <0 °C.',
    authors: [{ name: 'Marit & Sons', url: 'https://rivermeet.example/meet-our-team#marit' }],
    tags: ['Winter'],
    image: 'https://rivermeet.example/og/blogs/ice.png',
  })
  const item = all(readXml(await itself('/rss.xml')).children[0] ?? fail(), 'item')[0] ?? fail()
  expect(Object.fromEntries(item.children.map(({ name, text }) => [name, text]))).toEqual({
    title: 'Ice',
    link: 'https://rivermeet.example/blogs/ice',
    guid: 'https://rivermeet.example/blogs/ice',
    pubDate: 'Tue, 03 Nov 2026 09:00:00 GMT',
    'dc:creator': 'Marit & Sons',
    category: 'Winter',
    description: 'Why ropes freeze at Quayside below &lt;0 °C.',
    'content:encoded': html,
  })
})

test('code is shown as it was written, without our colours, and tables without our box', async () => {
  const { items } = JSON.parse(await itself('/feed.json'))
  expect(items[1].content_html).toContain('<pre><code>&#x3C;a href="/x"></code></pre>')
  expect(items[1].content_html).not.toMatch(/<span|<section|class=|tabindex/)
  expect(items[1]).not.toHaveProperty('tags')
})
