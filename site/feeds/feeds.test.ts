import { expect, test } from 'vitest'
import { contextWith } from '../page-context.fixture.ts'
import { loader as jsonFeed } from './json-feed.ts'
import { loader as rss } from './rss.ts'

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

function argumentsOf<Pattern extends string>(pattern: Pattern) {
  const url = new URL(pattern, 'https://quayside.example')
  return { request: new Request(url), url, context: contextWith(content), params: {}, pattern }
}

test('each item of the JSON feed has content, as the format requires: what the article is about, or its title', async () => {
  const { items } = await (await jsonFeed(argumentsOf('/feed.json'))).json()
  expect(items).toMatchObject([
    { title: 'Ice', content_html: 'Why ropes &amp; decks freeze below &lt;0 °C.' },
    { title: 'Tides & <tables>', content_html: 'Tides &amp; &lt;tables>' },
  ])
})

test('each item of the RSS feed says what the article is about', async () => {
  const text = await (await rss(argumentsOf('/rss.xml'))).text()
  expect(text).toContain('<description><![CDATA[Why ropes &amp; decks freeze below &lt;0 °C.]]></description>')
})
