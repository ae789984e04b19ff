import { expect, test } from '@playwright/test'
import { all, faultsOfJsonFeed, faultsOfRss, readXml } from '../site/feeds/feed-rules.fixture.ts'
import { addressOf, newest } from './articles.ts'

test('both feeds are valid, and have the newest article with its whole text, by name', async ({ request, baseURL }) => {
  const url = `${baseURL}${addressOf(newest)}`
  const rss = await request.get('/rss.xml')
  expect(rss.headers()['content-type']).toBe('application/rss+xml; charset=utf-8')
  const xml = await rss.text()
  expect(faultsOfRss(xml, `${baseURL}/rss.xml`)).toEqual([])
  const items = readXml(xml).children.flatMap((channel) => all(channel, 'item'))
  const [item] = items.filter((each) => all(each, 'link')[0]?.text === url)
  expect(item?.children.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['dc:creator', 'category', 'content:encoded']),
  )
  const json = await (await request.get('/feed.json')).json()
  expect(faultsOfJsonFeed(json, `${baseURL}/feed.json`)).toEqual([])
  const { content_html: html } = json.items.find((each: { url: string }) => each.url === url)
  const headings = [...html.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, heading]) => heading)
  expect(headings.length).toBeGreaterThan(0)
  const page = await (await request.get(addressOf(newest))).text()
  for (const heading of headings) expect(page).toContain(`>${heading}</h2>`)
})
