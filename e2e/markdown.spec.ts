import { expect, test } from '@playwright/test'
import { pathToMarkdown } from '../site/paths.ts'
import { addressOf, newest } from './articles.ts'

test('every page of the site map is there as Markdown: its heading, whole links, and nothing of the shell', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(300_000)
  const map = await (await request.get('/sitemap.xml')).text()
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  expect(paths.length).toBeGreaterThan(20)
  for (const path of paths) {
    const page = await (await request.get(path)).text()
    expect(page, path).toContain(`<link rel="alternate" type="text/markdown" href="${pathToMarkdown(path)}"/>`)
    const answer = await request.get(pathToMarkdown(path))
    expect(answer.headers()['content-type'], path).toBe('text/markdown; charset=utf-8')
    const text = (await answer.text()).replace(/^ *```.*?^ *```/gms, '')
    expect(text, path).toContain(`\nurl: "${baseURL}${path}"\n`)
    expect(text.match(/^# \S/gm), path).toHaveLength(1)
    const links = [...text.matchAll(/(?<!\\)\]\(([^)]*)\)/g)].map(([, address]) => address)
    for (const address of links) expect(address, path).toMatch(/^(?:https?:\/\/|mailto:|tel:)/)
    expect(text, path).not.toMatch(/<(?:div|section|span|script|style|svg)\b/)
  }
})

test('an agent that prefers Markdown gets it at the page’s own URL, and a browser the page', async ({
  page,
  baseURL,
}) => {
  const path = addressOf(newest)
  const answer = await page.request.get(path, { headers: { accept: 'text/markdown, */*' } })
  expect(answer.headers()).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'content-location': `${path}.md`,
    link: `<${baseURL}${path}>; rel="canonical"`,
  })
  expect(await answer.text()).toMatch(/\nupdated: "20/)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await page.request.get('/nothing-here.md')).status()).toBe(404)
})
