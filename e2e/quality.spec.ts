/** The page of measurements: what has no figure says so, with or without scripts, at every width. */
import { expect, test } from '@playwright/test'
import { pageTexts } from './documents.ts'

const { quality } = pageTexts
const parts = ['speed', 'weight', 'energy', 'accessibility', 'uptime', 'answers'] as const
const anchorOf = (part: string) => part.charAt(0).toUpperCase() + part.slice(1)

for (const width of [320, 390, 1440]) {
  test(`is read without scripts at ${width} px`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 800 } })
    const page = await context.newPage()
    await page.goto('/')
    await page.getByRole('contentinfo').locator('a[href="/quality"]').press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(quality?.title ?? '')
    for (const part of parts) {
      const section = page.locator(`section#${anchorOf(part)}`)
      await expect(section.getByRole('heading', { level: 2 })).toHaveText(quality?.[part].title ?? '')
      await expect(section).toContainText(quality?.[part].text ?? '')
    }
    // A site that has just begun has neither visits nor answers.
    await expect(page.locator('section#Speed')).toContainText(quality?.speed.nothing ?? '')
    await expect(page.locator('section#Answers')).toContainText(quality?.answers.nothing ?? '')
    await expect(page.locator('section#Weight table').getByRole('rowheader').first()).toHaveText('/')
    const { scrollWidth } = await page.locator('html').evaluate(({ scrollWidth }) => ({ scrollWidth }))
    expect(scrollWidth).toBeLessThanOrEqual(width)
    await context.close()
  })
}
