import { expect, test } from '@playwright/test'
import { pageTexts } from './documents.ts'
import { visit } from './visit.ts'

for (const width of [390, 768, 1024, 1440])
  test(`the hours of the axis keep apart at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, '/contact-us')
    await page.getByRole('heading', { name: pageTexts.hours.title }).scrollIntoViewIfNeeded()
    // They have no width of their own, so the browser's driver does not see them.
    const ticks = page.locator('main [aria-hidden=true] > span').filter({ hasText: /^\d\d:\d\d$/ })
    const gaps = await ticks.evaluateAll((spans) => {
      const shown = spans.filter((span) => getComputedStyle(span).display !== 'none')
      const boxes = shown.map((span) => {
        const range = document.createRange()
        range.selectNodeContents(span)
        return range.getBoundingClientRect()
      })
      return boxes.slice(1).map((box, index) => box.left - (boxes[index]?.right ?? 0))
    })
    expect(gaps.length).toBeGreaterThan(2)
    expect(Math.min(...gaps)).toBeGreaterThan(16)
    expect(Math.max(...gaps) / Math.min(...gaps), 'even, but for the ends').toBeLessThan(2)
  })
