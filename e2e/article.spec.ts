import { expect, type Page, test } from '@playwright/test'
import { addressOf, articles, byPublication, newest, titles, withCode } from './articles.ts'
import { categoryName, pageTexts, writerName } from './documents.ts'
import { escaped } from './forms.ts'
import { sectionNamed } from './home-page.ts'
import { desktop, ownFonts, readMain, visit } from './visit.ts'

/** One with several writers and a revision, if there is one: it shows the most. */
const article =
  articles.find(({ writers, publishedAt, updatedAt }) => writers.length > 1 && publishedAt !== updatedAt) ?? newest
const address = addressOf(article)
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const outline = (page: Page) => page.getByRole('navigation', { name: pageTexts.article.outline })

test('an article shows title, writers with their pictures, dates and reading time', async ({ page }) => {
  await page.goto(address)
  const head = page.getByRole('article').locator('header')
  await expect(head.getByRole('heading', { level: 1 })).toHaveText(article.title)
  for (const name of article.writers.map(writerName)) {
    const writer = head.locator('div').filter({ hasText: name }).last()
    await expect(writer).toBeVisible()
    await expect(writer.locator('img')).toBeVisible()
  }
  await expect(head.locator('time')).toHaveText([
    ...new Set([article.publishedAt, article.updatedAt].map((time) => day.format(new Date(time)))),
  ])
  await expect(head).toContainText(
    new RegExp(
      [pageTexts.article.minute, pageTexts.article.minutes]
        .map((text) => escaped(text).replace('\\{count\\}', '\\d+').replaceAll(' ', '\\s'))
        .join('|'),
    ),
  )
})

test('the article says what it is about in its head', async ({ page }) => {
  await page.goto(address)
  await expect(page).toHaveTitle(new RegExp(`^${escaped(article.title)}`))
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${address}$`))
})

test('its breadcrumb leads to the blog and to its category', async ({ page }) => {
  await visit(page, address)
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs.getByRole('link')).toHaveText([pageTexts.names.blogs, categoryName(article.category)])
  await crumbs.getByRole('link', { name: categoryName(article.category) }).click()
  await expect(page).toHaveURL(`/blogs?category=${article.category}`)
})

test('a long article has an outline whose entries lead to its headings', async ({ page }) => {
  await page.goto(address)
  const entries = outline(page).getByRole('link')
  const headings = page.getByRole('article').locator('h2[id]')
  expect(await entries.count()).toBeGreaterThanOrEqual(3)
  expect(await entries.allTextContents()).toEqual(
    await headings.allTextContents().then((all) => all.filter((text) => text !== pageTexts.article.outline)),
  )
  const last = entries.last()
  await last.click()
  await expect(page).toHaveURL(`${address}${await last.getAttribute('href')}`)
  await expect(
    page.getByRole('article').getByRole('heading', { name: (await last.textContent()) ?? '', exact: true }),
  ).toBeInViewport()
})

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`the mark beside the heading being read ${reducedMotion === 'reduce' ? 'moves at once' : 'slides to it'}`, async ({
    page,
  }) => {
    await page.setViewportSize(desktop)
    await page.emulateMedia({ reducedMotion })
    await visit(page, address)
    await ownFonts(page)
    // Counted by the browser itself, because a slide is over before it can be asked for.
    await page.evaluate(() => {
      document.body.dataset.slides = '0'
      addEventListener('transitionrun', ({ propertyName, pseudoElement }) => {
        if (propertyName === 'top' && pseudoElement === '::after')
          document.body.dataset.slides = String(Number(document.body.dataset.slides) + 1)
      })
    })
    const entries = outline(page).getByRole('link')
    const mark = () =>
      outline(page)
        .getByRole('list')
        .evaluate((list) => Number.parseFloat(getComputedStyle(list, '::after').top))
    const rows = await outline(page)
      .getByRole('list')
      .evaluate((list) => {
        const { top } = list.getBoundingClientRect()
        return [...list.querySelectorAll('a')].map((link) => {
          const box = link.getBoundingClientRect()
          return [box.top - top, box.bottom - top]
        })
      })
    for (const at of [1, 2]) {
      await entries.nth(at).click()
      await expect.poll(mark).toBeGreaterThan(rows[at]?.[0] ?? 0)
      await expect.poll(mark).toBeLessThan(rows[at]?.[1] ?? 0)
    }
    expect(await page.locator('body').getAttribute('data-slides')).toMatch(
      reducedMotion === 'reduce' ? /^0$/ : /^[1-9]/,
    )
  })

test('code is highlighted in more than one colour', async ({ page }) => {
  await page.goto(addressOf(withCode))
  const code = page.locator('article pre').first()
  const colours = await code.locator('span').evaluateAll((all) => all.map((token) => getComputedStyle(token).color))
  expect(new Set(colours).size).toBeGreaterThan(1)
})

const more = (page: Page) => sectionNamed(page, pageTexts.article.more).getByRole('heading', { level: 3 })
const othersIn = (category: string, self: string) =>
  byPublication.filter((article) => article.category === category && article.slug !== self)

test('up to two related articles and the latest two follow, each once, never the article itself', async ({ page }) => {
  const latest = byPublication.slice(0, 2)
  for (const self of articles.filter((each) => !latest.includes(each))) {
    await readMain(page, addressOf(self))
    const related = othersIn(self.category, self.slug).slice(0, 2)
    await expect(more(page)).toHaveText(titles([...related, ...latest.filter((each) => !related.includes(each))]))
  }
})

test('share links carry title and address, and other sites open in a new tab', async ({ page }) => {
  await page.goto(address)
  const share = page
    .getByRole('article')
    .locator('div')
    .filter({ has: page.getByRole('heading', { name: pageTexts.article.share }) })
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
      `^${escaped(`https://x.com/intent/post?url=${encodeURIComponent(canonical)}&text=${encodeURIComponent(article.title)}`)}`,
    ),
  )
  await expect(mail ?? share).toHaveAttribute(
    'href',
    new RegExp(`^mailto:\\?subject=${escaped(encodeURIComponent(article.title))}.*&body=http`),
  )
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
