import { expect, type Locator, type Page, test } from '@playwright/test'
import { laidOut, ownFonts, scrollTo, visit } from './visit.ts'

const turned = async (half: Locator | undefined) =>
  (await half?.evaluate((element) => {
    const { a, b } = new DOMMatrix(getComputedStyle(element).transform)
    return (Math.atan2(b, a) * 180) / Math.PI
  })) ?? Number.NaN
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

test('its ring, 100 around, is drawn as far as the page is scrolled', async ({ page }) => {
  await visit(page, '/')
  await laidOut(page)
  await ownFonts(page)
  const [first, second] = [1, 3].map((place) => backToTop(page).locator('span').nth(place))
  await scrollTo(page, 101)
  for (const circle of await backToTop(page).locator('circle').all()) {
    expect(await circle.evaluate((one: SVGCircleElement) => 2 * Math.PI * one.r.baseVal.value)).toBeCloseTo(100, 1)
  }
  const scrollable = await page.evaluate(
    () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
  )

  for (const offset of [1000, Math.round(scrollable / 2), scrollable]) {
    await scrollTo(page, offset)
    // Half a circle each, turned into its window: the first from -180° to 0°, then the second from 0° to 180°.
    const drawn = async () => (180 - Math.abs(await turned(first)) + Math.abs(await turned(second))) / 3.6
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
