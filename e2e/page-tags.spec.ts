import { expect, type Page, test } from '@playwright/test'
import { addressOf, newest } from './articles.ts'
import { seoTitle } from './documents.ts'
import { site, started, visit } from './visit.ts'

/** Title, canonical URL and every named tag of the head, in one comparable list. */
const tagsOf = (page: Page) =>
  page.evaluate(() => {
    const named = [...document.head.querySelectorAll('meta[name], meta[property], link[rel=canonical]')]
    const tags = named.map(
      (tag) =>
        `${tag.getAttribute('name') ?? tag.getAttribute('property') ?? 'canonical'}: ${tag.getAttribute('content') ?? tag.getAttribute('href')}`,
    )
    return [`title: ${document.title}`, ...tags].sort()
  })

test('the home page has its title, description, keywords and open-graph tags', async ({ page, baseURL }) => {
  await page.goto('/')
  const title = seoTitle('home', site.brand)
  const tags = await tagsOf(page)
  expect(tags).toEqual(
    expect.arrayContaining([
      `title: ${title}`,
      `og:title: ${title}`,
      `canonical: ${baseURL}/`,
      `og:url: ${baseURL}/`,
      `og:image: ${baseURL}/og/home.png`,
      'og:image:width: 1200',
      'og:image:height: 630',
      expect.stringMatching(/^description: .{50}/),
      expect.stringMatching(/^og:description: .{50}/),
      expect.stringMatching(/^keywords: \w+/),
    ]),
  )
  expect((await page.request.get('/og/home.png')).ok()).toBe(true)
})

test('after a navigation the head is that of the new page, as if it had been loaded', async ({ page, baseURL }) => {
  const blogs = page.getByRole('contentinfo').locator('a[href="/blogs"]')
  await page.goto('/blogs')
  const loaded = await tagsOf(page)
  expect(loaded).toContain(`canonical: ${baseURL}/blogs`)

  await visit(page, '/')
  const home = await tagsOf(page)
  await blogs.click()
  await expect(page).toHaveTitle(seoTitle('blogs', site.brand))
  await started(page)
  expect(await tagsOf(page)).toEqual(loaded)

  await page.goBack()
  await expect(page).toHaveTitle(seoTitle('home', site.brand))
  await started(page)
  expect(await tagsOf(page)).toEqual(home)
})

test('a page without its own record shows its own title and never the home page’s canonical URL', async ({
  page,
  baseURL,
}) => {
  await page.goto(addressOf(newest))
  const tags = await tagsOf(page)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  expect(tags).toContain(`canonical: ${baseURL}${addressOf(newest)}`)
  expect(tags).toContain(`og:title: ${title}`)
})

test('a feed reader that is given the URL of the blog, or of an article, finds both feeds', async ({ page }) => {
  for (const address of ['/blogs', addressOf(newest)]) {
    await page.goto(address)
    const links = page.locator('head link[rel=alternate][title]')
    expect(
      await links.evaluateAll((all) => all.map((link) => [link.getAttribute('type'), link.getAttribute('href')])),
    ).toEqual([
      ['application/rss+xml', '/rss.xml'],
      ['application/feed+json', '/feed.json'],
    ])
  }
})
