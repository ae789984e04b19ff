import { expect, type Page, test } from '@playwright/test'
import { workingDays } from '../site/sections/hours/working-days.ts'
import { expectNoViolations } from './accessibility.ts'
import { pageTexts } from './documents.ts'
import { laidOut, site, visit } from './visit.ts'

const { hours } = pageTexts
const chart = (page: Page) => page.getByRole('main').locator('[data-island=hours]')

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

/** How far the browser's clocks are from UTC, `-08:00`: its rules of a zone may be older than Node's, as British Columbia's were in 2026. */
const ownOffset = (page: Page, date: string): Promise<string> =>
  page.evaluate((noon) => {
    const ahead = -new Date(noon).getTimezoneOffset()
    const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
    return `${ahead < 0 ? '-' : '+'}${two(Math.abs(ahead) / 60)}:${two(Math.abs(ahead) % 60)}`
  }, `${date}T12:00:00Z`)

for (const timezoneId of [
  'America/Vancouver',
  'America/Los_Angeles',
  'Europe/Dublin',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Pacific/Auckland',
])
  test.describe(timezoneId, () => {
    test.use({ timezoneId })

    test('the visitor’s ordinary day stands above the offices’, whose hours are told on the same clocks', async ({
      page,
    }) => {
      const date = new Date().toISOString().slice(0, 10)
      const own = { opens: '09:00', closes: '17:30' }
      await visit(page, '/contact-us')
      const { days } = workingDays(site.offices, { date, timeZone: await ownOffset(page, date), own })
      const hardly = days.every(({ shared }) => (shared?.minutes ?? 0) < 120)
      await laidOut(page)
      await chart(page).scrollIntoViewIfNeeded()
      const rows = chart(page).getByRole('listitem')
      await expect(rows.first()).toContainText(hours.you)
      await expect(rows.nth(1)).toContainText(days[0]?.opens ?? '')
      // Twice where its clocks are others, in small letters the office's own.
      for (const [at, { office, opens }] of days.entries())
        await expect(rows.nth(at + 1).locator('small')).toHaveCount(opens === office.opens ? 0 : 1)
      await expect(chart(page).getByRole('heading', { level: 2 })).toHaveText(hardly ? hours.hardly.title : hours.title)
      await expect(chart(page).getByRole('heading', { name: hours.hardly.cost.title })).toHaveCount(hardly ? 1 : 0)
      await expectNoViolations(page, 'main')
    })
  })

test('another day than the ordinary one is shared anew, and kept for the page only', async ({ page }) => {
  await visit(page, '/contact-us')
  await laidOut(page)
  await chart(page).scrollIntoViewIfNeeded()
  await chart(page).getByRole('button', { name: hours.change }).click()
  await chart(page).getByLabel(hours.begins).fill('07:15')
  await expect(chart(page).getByRole('listitem').first()).toContainText('07:15')
  await expectNoViolations(page, 'main')
  await page.reload()
  await expect(chart(page).getByRole('listitem').first()).not.toContainText('07:15')
})
