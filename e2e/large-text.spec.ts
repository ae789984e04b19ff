import { expect, type Page, test } from '@playwright/test'
import { pathPerTemplate } from './templates.ts'
import { laidOut, visit } from './visit.ts'

/** Texts of some length whose column is narrower than two and a half letters. */
const narrowTexts = (page: Page) =>
  page.locator('main :is(h2, h3, p, li, dt, dd, th, td, b, small, a)').evaluateAll((all) =>
    all
      .filter((each) => {
        const ofItsOwn = [...each.childNodes].map((node) => (node instanceof Text ? node.data.trim() : '')).join('')
        const { clipPath, fontSize } = getComputedStyle(each)
        const isSeen = each.checkVisibility({ visibilityProperty: true }) && clipPath === 'none' && !each.closest('.vh')
        const { width, height } = each.getBoundingClientRect()
        const letter = Number.parseFloat(fontSize)
        return isSeen && ofItsOwn.length > 5 && height > 4 * letter && width < 2.5 * letter
      })
      .map((each) => each.textContent.slice(0, 40)),
  )

for (const width of [320, 390, 768, 1280, 1440]) {
  test(`with letters twice as large nothing in header or banner is cut off at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, '/')
    await page.addStyleTag({ content: 'html { font-size: 32px }' })
    const ends = await page
      .locator('header, main > section:first-of-type')
      // Not the slides that are still to come.
      .locator(':is(a, button, h1, p):not([aria-roledescription=slide]:not(:first-child) *)')
      .evaluateAll((all) =>
        all.filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect().right),
      )
    expect(ends.length).toBeGreaterThan(10)
    expect(Math.max(...ends)).toBeLessThanOrEqual(width)
    const foot = page.locator('header [popovertarget], header a').filter({ visible: true })
    const bottoms = await foot.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom))
    const header = await page.locator('header').boundingBox()
    expect(Math.max(...bottoms), 'room below what is pressed').toBeLessThan(
      (header?.y ?? 0) + (header?.height ?? 0) - 4,
    )
  })
}

for (const width of [1280, 1440]) {
  test(`with letters twice as large the marks of the headlines stand beside the rivers, not on them, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, '/')
    await page.addStyleTag({ content: 'html { font-size: 32px }' })
    const box = await page.locator('[data-pager]').boundingBox()
    expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThan(width * 0.55)
  })
}

test('with letters twice as large no page is wider than the window, and no text has lines of a letter or two', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const wider: string[] = []
  const narrow: string[] = []
  for (const path of await pathPerTemplate(request)) {
    await visit(page, path)
    await page.addStyleTag({ content: 'html { font-size: 32px }' })
    await laidOut(page)
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const found = await page.evaluate(() => document.documentElement.scrollWidth)
      // A rounding error of a pixel is invisible.
      if (found > width + 1) wider.push(`${path}: ${found} px of ${width}`)
      narrow.push(...(await narrowTexts(page)).map((text) => `${path} at ${width} px: ${text}`))
    }
  }
  expect(wider).toEqual([])
  expect(narrow).toEqual([])
})
