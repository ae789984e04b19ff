import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { contextWith } from '../page-context.fixture.ts'
import { loader as siteMap } from '../pages/sitemap/sitemap-xml.ts'
import { loader as feed } from './feeds.ts'

const times = { publishedAt: '2026-11-03T09:00:00.000Z', updatedAt: '2026-11-04T09:00:00.000Z' }
const content = {
  siteConfiguration: async () => ({ brand: 'Quayside' }),
  seoFor: async () => ({ description: 'Notes from the harbour.' }),
  articles: async () => ({
    articles: [
      { title: 'Ice', slug: 'ice', ...times },
      { title: 'Tides & <tables>', slug: 'tides', ...times },
    ],
  }),
  articleExtracts: async () => [{ slug: 'ice', description: 'Why ropes & decks freeze below <0 °C.' }],
}

function argumentsOf<Pattern extends string>(pattern: Pattern, answers: object = content) {
  const url = new URL(pattern, 'https://quayside.example')
  return { request: new Request(url), url, context: contextWith(answers), params: {}, pattern }
}

/** The texts of all elements of this name, read as strictly as XML asks for. */
function readXml(xml: string, wanted: string): string[] {
  const texts: string[] = []
  let open = ''
  const parser = new SaxesParser()
  const add = (text: string) => {
    if (open === wanted) texts.push(`${texts.pop() ?? ''}${text}`)
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    open = name
    if (name === wanted) texts.push('')
  })
  parser.on('closetag', () => {
    open = ''
  })
  parser.on('text', add)
  parser.on('cdata', add)
  parser.write(xml).close()
  return texts
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

test('whatever is in titles, descriptions and names, the RSS feed is XML and says it', async () => {
  await fc.assert(
    fc.asyncProperty(anything, anything, anything, async (title, description, brand) => {
      const answers = {
        siteConfiguration: async () => ({ brand: `Q${brand}` }),
        seoFor: async () => ({ description: brand }),
        articles: async () => ({ articles: [{ title: `T${title}`, slug: 'ice', ...times }] }),
        articleExtracts: async () => [{ slug: 'ice', description }],
      }
      const xml = await (await feed(argumentsOf('/rss.xml', answers))).text()
      const plain = written(`T${title}`.replaceAll(']]>', ']] >')).replace(/\r\n?/g, '\n')
      expect(readXml(xml, 'title')).toContain(plain)
    }),
  )
})

test('whatever is in paths and dates, the site map is XML', async () => {
  await fc.assert(
    fc.asyncProperty(anything, async (text) => {
      const none = async () => []
      const answers = {
        pageTexts: async () => ({ names: {}, sitemap: {}, evidence: { documents: [] } }),
        landingPages: async () => [{ kind: 'service', title: text, routePath: `/services/${text}` }],
        portfolioItems: none,
        caseStudies: none,
        positions: none,
        articleIndex: async () => [{ title: text, slug: 'ice', updatedAt: times.updatedAt }],
        seoRecord: async () => undefined,
      }
      const xml = await (await siteMap(argumentsOf('/sitemap.xml', answers))).text()
      expect(readXml(xml, 'loc')).toContain('https://rivermeet.example/blogs/ice')
    }),
  )
})

test('each item of the JSON feed has content, as the format requires: what the article is about, or its title', async () => {
  const { items } = await (await feed(argumentsOf('/feed.json'))).json()
  expect(items).toMatchObject([
    { title: 'Ice', content_html: 'Why ropes &amp; decks freeze below &lt;0 °C.' },
    { title: 'Tides & <tables>', content_html: 'Tides &amp; &lt;tables&gt;' },
  ])
})

test('each item of the RSS feed says what the article is about', async () => {
  const text = await (await feed(argumentsOf('/rss.xml'))).text()
  expect(text).toContain('<description><![CDATA[Why ropes &amp; decks freeze below &lt;0 °C.]]></description>')
})
