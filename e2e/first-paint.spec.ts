import { expect, type Page, test } from '@playwright/test'
import { hold, phone, visit } from './visit.ts'

test.use({ viewport: phone })

const fontOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).fontFamily.split(',')[0])
const fontFiles = /\.woff2$/

test('a page is read in fonts of the same metrics until the real ones are here', async ({ page }) => {
  const release = await hold(page, fontFiles)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await fontOf(page, 'h1')).toBe('"Familjen Fallback"')
  const height = () =>
    page
      .locator('h1')
      .first()
      .evaluate((element) => element.getBoundingClientRect().height)
  const before = await height()
  release()
  await expect.poll(() => fontOf(page, 'h1')).toBe('"Familjen Grotesk"')
  expect(await fontOf(page, 'body')).toBe('Figtree')
  expect(await page.evaluate(() => document.fonts.check('16px Figtree'))).toBe(true)
  expect(await height()).toBe(before)
})

test('the next page of the visit starts in the real fonts', async ({ page }) => {
  await page.goto('/')
  await expect.poll(() => fontOf(page, 'h1')).toBe('"Familjen Grotesk"')
  await page.goto('/blogs', { waitUntil: 'domcontentloaded' })
  expect(await fontOf(page, 'body')).toBe('Figtree')
})

test('fonts that never arrive leave the page as it is', async ({ page }) => {
  await page.route(fontFiles, (route) => route.abort())
  await visit(page, '/')
  expect(await fontOf(page, 'h1')).toBe('"Familjen Fallback"')
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
  await expect.poll(() => fontOf(page, 'body')).toBe('Figtree')
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
