import { expect, type Page, test } from '@playwright/test'
import { hold, phone, visit } from './visit.ts'

test.use({ viewport: phone })

/** Web fonts that the page names: on a first visit only those that are here. */
const fontsOf = (page: Page) => page.evaluate(() => [...document.fonts].map(({ family }) => family.replaceAll('"', '')))
const both = ['Familjen Grotesk', 'Figtree']
const fontFiles = /\.woff2$/

test('a page is read in fonts of the same metrics until the real ones are here', async ({ page }) => {
  const release = await hold(page, fontFiles)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await fontsOf(page)).not.toContain('Familjen Grotesk')
  const height = () =>
    page
      .locator('h1')
      .first()
      .evaluate((element) => element.getBoundingClientRect().height)
  const before = await height()
  release()
  await expect.poll(() => fontsOf(page)).toEqual(expect.arrayContaining(both))
  const firstFont = (element: Element) => getComputedStyle(element).fontFamily.split(',')[0]
  expect(await page.locator('h1').first().evaluate(firstFont)).toBe('"Familjen Grotesk"')
  expect(await page.locator('body').evaluate(firstFont)).toBe('Figtree')
  expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loading'))).toBe(false)
  expect(await height()).toBe(before)
})

test('the next page of the visit starts in the real fonts', async ({ page }) => {
  await page.goto('/')
  await expect.poll(() => fontsOf(page)).toEqual(expect.arrayContaining(both))
  // Held back: a page that waits for them would not name them yet.
  await hold(page, fontFiles)
  await page.goto('/blogs', { waitUntil: 'domcontentloaded' })
  expect(await fontsOf(page)).toEqual(expect.arrayContaining(both))
})

test('fonts that never arrive leave the page as it is', async ({ page }) => {
  await page.route(fontFiles, (route) => route.abort())
  await visit(page, '/')
  expect(await fontsOf(page)).not.toContain('Familjen Grotesk')
})

test('the page moves less than a reader notices while it loads', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry) Object.assign(window, { shifts: Reflect.get(window, 'shifts') + Number(entry.value) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await visit(page, '/')
  await expect.poll(() => fontsOf(page)).toEqual(expect.arrayContaining(both))
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.whole)).toBe('')
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shifts')))).toBeLessThan(0.01)
})

test('soon after its start the page has its full height, so that going back finds the place', async ({ page }) => {
  await visit(page, '/')
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.whole)).toBe('')
  const left = await page
    .locator('main > section, body > footer')
    .evaluateAll((sections) => sections.filter((each) => getComputedStyle(each).contentVisibility === 'auto').length)
  expect(left).toBe(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the fonts come with the page', async ({ page }) => {
    const font = page.waitForRequest(fontFiles)
    await page.goto('/')
    await font
  })
})
