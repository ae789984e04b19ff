import { expect, type Page, type Route, test } from '@playwright/test'
import { home as homeTexts, pageTexts } from './documents.ts'
import { holdUntilCovered, looks, noteLoading } from './loading.ts'
import { hold, scrollTo, started, visit, withoutPrefetch } from './visit.ts'

test.beforeEach(({ page }) => withoutPrefetch(page))

const words = 'Please wait...'
const overlay = (page: Page) => page.getByRole('status').filter({ hasText: /^Please wait\.\.\.$/ })
const blogs = (page: Page) => page.getByRole('contentinfo').locator('a[href="/blogs"]')
const home = (page: Page) => page.getByRole('banner').getByRole('link', { name: /home page/ })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const headline = homeTexts.banner.titles[0]?.title ?? ''
const toBlogs = /\/blogs$/

test.beforeEach(({ page }) => noteLoading(page))

test("'Please wait...' shows from the start of a navigation until 300 ms after its end", async ({ page }) => {
  await visit(page, '/newsletter')
  await holdUntilCovered(page, toBlogs)
  const pressed = await page.evaluate(() => Date.now())
  await blogs(page).click()
  await expect(heading(page, pageTexts.blogs.title)).toBeFocused()
  await expect(overlay(page)).toHaveCount(0)

  const noted = await looks(page)
  const before = noted.filter(({ page: path }) => path === '/newsletter')
  const after = noted.filter(({ page: path }) => path === '/blogs')
  for (const look of before) expect(look.words).toBe(words)
  expect(before.at(0)?.at).toBeGreaterThanOrEqual(pressed)
  expect(before.at(0)?.opacity, 'at first').toBe(0)
  expect(before.at(-1)?.opacity, 'at last').toBe(1)

  const shown = after.filter((look) => look.words === words)
  const [gone] = after.filter((look) => look.words === '' && look.completeAt !== null)
  expect(shown.map(({ opacity }) => opacity).filter((opacity) => opacity < 1)).toEqual([])
  expect((gone?.at ?? 0) - (gone?.completeAt ?? 0)).toBeGreaterThanOrEqual(299)
  expect(after.filter((look) => look.words === words && look.at > (gone?.at ?? 0))).toEqual([])
})

test('nothing of it shows before 150 ms, nor over a page that arrives within them; it is announced all the same', async ({
  page,
}) => {
  await visit(page, '/newsletter')
  // However slow the machine: the next page believes that it arrived before it was requested.
  await page.evaluate(() =>
    addEventListener('pagehide', () => {
      const mark = JSON.parse(sessionStorage.getItem('navigation') ?? '{}')
      sessionStorage.setItem('navigation', JSON.stringify({ ...mark, began: Date.now() + 10_000 }))
    }),
  )
  await holdUntilCovered(page, toBlogs)
  await blogs(page).click()
  await expect(heading(page, pageTexts.blogs.title)).toBeFocused()
  await expect(overlay(page)).toHaveCount(0)
  const noted = await looks(page)
  const early = noted.filter(({ page: path, since }) => path === '/newsletter' && since !== null && since < 150)
  expect(early.length).toBeGreaterThan(0)
  for (const look of early) expect(look.opacity).toBe(0)
  const after = noted.filter((look) => look.page === '/blogs' && look.words === words)
  expect(after.length).toBeGreaterThan(0)
  for (const look of after) expect(look.opacity).toBe(0)
})

test('a GET form begins it, too', async ({ page }) => {
  await visit(page, '/it-cost-optimization')
  await page.getByRole('button', { name: pageTexts.costs.button }).click()
  await expect(page).toHaveURL(/cloud=/)
  await expect(overlay(page)).toHaveCount(0)
  expect((await looks(page))[0]).toMatchObject({ words })
})

test('stopping a navigation ends it at once', async ({ page }) => {
  await visit(page, '/newsletter')
  await hold(page, toBlogs)
  await page.evaluate(() => addEventListener('covered', () => window.stop()))
  await blogs(page).click()
  await expect(overlay(page)).toHaveCount(0)
  await expect(page).toHaveURL('/newsletter')
  const noted = await looks(page)
  expect(noted[0]).toMatchObject({ page: '/newsletter', words })
  expect(noted.at(-1)).toMatchObject({ page: '/newsletter', words: '' })
  expect(await page.evaluate(() => sessionStorage.getItem('navigation'))).toBeNull()
})

test('a link to a file, a new tab, or another place of this page never begins it', async ({ page }) => {
  await visit(page, '/newsletter')
  await page.evaluate(() => {
    const link = document.querySelector('footer a[href="/blogs"]')
    const file = link?.cloneNode(true)
    if (file instanceof HTMLAnchorElement) {
      file.href = '/rss.xml'
      file.textContent = 'Feed'
      link?.after(file)
    }
  })
  await page.getByRole('link', { name: 'Feed', exact: true }).click()
  await page.waitForURL('/rss.xml')
  await visit(page, '/newsletter')
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    blogs(page).click({ modifiers: ['ControlOrMeta'] }),
  ])
  await opened.close()
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  expect(await looks(page)).toEqual([])
})

for (const program of ['tel', 'mailto'])
  test(`a ${program}: link, which another program takes, never begins it and leaves nothing behind`, async ({
    page,
  }) => {
    await visit(page, '/newsletter')
    await page.evaluate((scheme) => {
      const link = document.querySelector<HTMLAnchorElement>(`header a[href^="${scheme}:"]`)
      // The mail program's address ends like a file's, and one of a host without a dot does not.
      if (link) link.href = `${scheme}:${scheme === 'tel' ? '+353209130000' : 'harbour@quay'}`
    }, program)
    const navigated = page.evaluate(() => new Promise((resolve) => navigation.addEventListener('navigate', resolve)))
    await page.getByRole('banner').locator(`a[href^="${program}:"]`).first().click()
    await navigated
    expect(await looks(page)).toEqual([])
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('navigation')
  })

test('another navigation takes over: its page is shown', async ({ page }) => {
  await visit(page, '/newsletter')
  await hold(page, toBlogs)
  await page.evaluate(() => {
    const home = document.querySelector<HTMLElement>('header a[href="/"]')
    addEventListener('covered', () => home?.click())
  })
  await blogs(page).click()
  await expect(page).toHaveURL('/')
  await expect(heading(page, headline)).toBeFocused()
  await expect(overlay(page)).toHaveCount(0)
  const before = (await looks(page)).filter(({ page: path }) => path === '/newsletter')
  expect(before.filter((look) => look.words === '')).toEqual([])
})

const failures = {
  'a 404 answer': {
    answer: (route: Route) => route.fallback({ url: `${route.request().url()}/no-such-article` }),
    title: pageTexts.notFound.title,
  },
  'a 500 answer': {
    answer: (route: Route) =>
      route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Something went wrong</h1>' }),
    title: 'Something went wrong',
  },
}
for (const [failure, { answer, title }] of Object.entries(failures)) {
  test(`${failure} is a page like any other`, async ({ page }) => {
    await visit(page, '/newsletter')
    await page.route(toBlogs, answer)
    await blogs(page).click()
    await expect(heading(page, title)).toBeVisible()
    await expect(overlay(page)).toHaveCount(0)
  })
}

test('a new page starts at its top; back and forward return to where the visitor was', async ({ page }) => {
  const offset = () => page.evaluate(() => Math.round(window.scrollY))
  await visit(page, '/blogs')
  const article = page.getByRole('main').locator('a[href^="/blogs/"]').last()
  await article.focus()
  const listOffset = await offset()
  expect(listOffset).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/blogs\/[a-z-]+$/)
  await expect(heading(page, /./)).toBeFocused()
  expect(await offset()).toBe(0)
  await scrollTo(page, 900)

  await page.goBack()
  await expect(heading(page, pageTexts.blogs.title)).toBeVisible()
  await expect.poll(offset).toBe(listOffset)
  await page.goForward()
  await expect(page).toHaveURL(/\/blogs\/[a-z-]+$/)
  await expect.poll(offset).toBe(900)
})

test('it does not take focus from anything', async ({ page }) => {
  await visit(page, '/newsletter')
  await page.evaluate(() => {
    const keep = () => sessionStorage.setItem('held', document.activeElement?.getAttribute('href') ?? 'elsewhere')
    addEventListener('covered', keep)
  })
  await holdUntilCovered(page, toBlogs)
  await blogs(page).press('Enter')
  await expect(heading(page, pageTexts.blogs.title)).toBeFocused()
  expect(await page.evaluate(() => sessionStorage.getItem('held'))).toBe('/blogs')
})

test('the frame around the focused heading is for keyboard users', async ({ page }) => {
  await visit(page, '/newsletter')
  await blogs(page).click()
  await expect(heading(page, pageTexts.blogs.title)).toBeFocused()
  await expect(heading(page, pageTexts.blogs.title)).toHaveCSS('outline-style', 'none')
  await started(page)
  await home(page).press('Enter')
  await expect(heading(page, headline)).toBeFocused()
  await expect(heading(page, headline)).toHaveCSS('outline-style', 'solid')
})
