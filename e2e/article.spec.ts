import { expect, type Page, test } from '@playwright/test'
import { articles, byPublication, titles } from './articles.ts'
import { sectionNamed } from './home-page.ts'
import { visit } from './visit.ts'

const slug = 'what-a-fixed-price-hides'
const address = `/blogs/${slug}`
const outline = (page: Page) => page.getByRole('navigation', { name: 'In this article' })

test('an article shows title, writers with their pictures, dates and reading time', async ({ page }) => {
  await page.goto(address)
  const head = page.getByRole('article').locator('header')
  await expect(head.getByRole('heading', { level: 1 })).toHaveText(
    'What a fixed price hides, and when it is still right',
  )
  for (const name of ['Aoife Brennan', 'Nirali Desai']) {
    const writer = head.locator('div').filter({ hasText: name }).last()
    await expect(writer).toBeVisible()
    await expect(writer.locator('img')).toBeVisible()
  }
  await expect(head.locator('time')).toHaveText(['22 September 2026', '29 September 2026'])
  await expect(head).toContainText(/\. [5-7]\sminutes to read\./)
})

test('the article says what it is about in its head', async ({ page }) => {
  await page.goto(address)
  await expect(page).toHaveTitle(/^What a fixed price hides/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${address}$`))
})

test('its breadcrumb leads to the blog and to its category', async ({ page }) => {
  await visit(page, address)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('link')).toHaveText(['Blogs', 'Agile'])
  await crumbs.getByRole('link', { name: 'Agile' }).click()
  await expect(page).toHaveURL('/blogs?category=agile')
})

test('a long article has an outline whose entries lead to its headings', async ({ page }) => {
  await page.goto(address)
  const entries = outline(page).getByRole('link')
  const headings = page.getByRole('article').locator('h2[id]')
  expect(await entries.count()).toBeGreaterThanOrEqual(3)
  expect(await entries.allTextContents()).toEqual(
    await headings.allTextContents().then((all) => all.filter((text) => text !== 'In this article')),
  )
  const last = entries.last()
  await last.click()
  await expect(page).toHaveURL(`${address}${await last.getAttribute('href')}`)
  await expect(
    page.getByRole('article').getByRole('heading', { name: (await last.textContent()) ?? '', exact: true }),
  ).toBeInViewport()
})

test('code is highlighted in more than one colour', async ({ page }) => {
  await page.goto('/blogs/splitting-tenants')
  const code = page.locator('article pre').first()
  await expect(code).toContainText('CREATE TABLE')
  const colours = await code.locator('span').evaluateAll((all) => all.map((token) => getComputedStyle(token).color))
  expect(new Set(colours).size).toBeGreaterThan(1)
})

const more = (page: Page) => sectionNamed(page, 'More from the workbench').getByRole('heading', { level: 3 })
const othersIn = (category: string, self: string) =>
  byPublication.filter((article) => article.category === category && article.slug !== self)

test('the related articles and the latest two follow, never the article itself', async ({ page }) => {
  await page.goto(address)
  // The one other article of its category is among the latest two: it is offered once.
  const related = othersIn('agile', slug)
  const latest = byPublication.slice(0, 2).filter((article) => !related.includes(article))
  expect(latest).toHaveLength(1)
  await expect(more(page)).toHaveText(titles([...related, ...latest]))
})

test('where the category has three articles, both others are related', async ({ page }) => {
  const self = 'offline-sync-weigh-room'
  await page.goto(`/blogs/${self}`)
  await expect(more(page)).toHaveText(
    titles([...othersIn('architecture', self).slice(0, 2), ...byPublication.slice(0, 2)]),
  )
})

test('share links carry title and address, and other sites open in a new tab', async ({ page }) => {
  await page.goto(address)
  const share = page
    .getByRole('article')
    .locator('div')
    .filter({ has: page.getByRole('heading', { name: 'Share this article' }) })
    .last()
  const canonical = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? ''
  const [linkedIn, x, mail] = await share.getByRole('link').all()
  await expect(share.getByRole('link')).toHaveCount(3)
  await expect(linkedIn ?? share).toHaveAttribute(
    'href',
    `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(canonical)}`,
  )
  await expect(x ?? share).toHaveAttribute(
    'href',
    new RegExp(
      `^https://x\\.com/intent/post\\?url=${encodeURIComponent(canonical).replaceAll('.', '\\.')}&text=What%20a%20fixed`,
    ),
  )
  await expect(mail ?? share).toHaveAttribute('href', /^mailto:\?subject=What%20a%20fixed.*&body=http/)
  for (const link of [linkedIn, x]) {
    await expect(link ?? share).toHaveAttribute('target', '_blank')
    await expect(link ?? share).toHaveAttribute('rel', /noopener/)
    await expect(link ?? share).toHaveAccessibleName(/opens in a new tab/)
  }
})

test('every article can be read', async ({ request }) => {
  for (const { slug: each, title } of articles) {
    const answer = await request.get(`/blogs/${each}`)
    expect(answer.status(), each).toBe(200)
    expect(await answer.text()).toContain(title.replaceAll("'", '&#x27;'))
  }
})

for (const unknown of ['/blogs/never-written', '/blogs/Not-A-Slug', '/blogs/<script>']) {
  test(`${unknown} is not found`, async ({ page }) => {
    const answer = await page.goto(unknown)
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle('Error 404')
  })
}
