import { expect, type Page, test } from '@playwright/test'
import { laidOut, visit } from './visit.ts'

const scrollTo = (page: Page, offset: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), offset)
const backToTop = (page: Page) => page.getByRole('link', { name: 'Back to top' })

test('back-to-top appears past 100 px, not at 100', async ({ page }) => {
  await visit(page, '/')
  await expect(backToTop(page)).toBeHidden()
  await scrollTo(page, 100)
  await expect(backToTop(page)).toBeHidden()
  await scrollTo(page, 101)
  await expect(backToTop(page)).toBeInViewport({ ratio: 1 })
  await scrollTo(page, 100)
  await expect(backToTop(page)).toBeHidden()
})

test('of its ring, 100 around, as much is drawn as of the scrollable height is scrolled', async ({ page }) => {
  await visit(page, '/')
  await laidOut(page)
  const progress = backToTop(page).locator('circle').last()
  await scrollTo(page, 101)
  expect(await progress.evaluate((circle: SVGCircleElement) => 2 * Math.PI * circle.r.baseVal.value)).toBeCloseTo(
    100,
    1,
  )
  const scrollable = await page.evaluate(
    () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
  )

  for (const offset of [1000, Math.round(scrollable / 2), scrollable]) {
    await scrollTo(page, offset)
    const drawn = () => progress.evaluate((circle) => Number.parseFloat(getComputedStyle(circle).strokeDasharray))
    await expect.poll(drawn).toBeCloseTo((offset / scrollable) * 100, 1)
  }
})

test('a click goes to the top, and the button goes away', async ({ page }) => {
  await visit(page, '/')
  await scrollTo(page, 2000)
  await backToTop(page).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(backToTop(page)).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: /home page/ })).toBeInViewport()
})
