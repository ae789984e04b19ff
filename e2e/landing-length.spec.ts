import { expect, test } from '@playwright/test'
import { landingPages, service } from './documents.ts'
import { textOverText } from './text-over-text.ts'
import { desktop, laidOut, ownFonts, phone, started, visit } from './visit.ts'

/** In screens of a device: how long a landing page may be, and by where its form begins. */
const limits = [
  { size: phone, length: 12, form: 6 },
  { size: desktop, length: 7.5, form: 4 },
] as const

test('landing pages carry their weight: none is long, each has its form early, and no text of theirs is over another', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const faults: string[] = []
  for (const { routePath } of landingPages) {
    await page.goto(routePath)
    await started(page)
    await laidOut(page)
    await ownFonts(page)
    for (const { size, length, form } of limits) {
      await page.setViewportSize(size)
      const heights = await page.evaluate(() => {
        const whole = document.documentElement.scrollHeight
        return { whole, form: (document.querySelector('#enquire')?.getBoundingClientRect().top ?? whole) + scrollY }
      })
      const where = `${routePath} at ${size.width} px`
      if (heights.whole > length * size.height) faults.push(`${where} has ${heights.whole / size.height} screens`)
      if (heights.form > form * size.height) faults.push(`${where}: the form begins at ${heights.form / size.height}`)
    }
    // Only the wide page has something that stays beside what passes.
    faults.push(...(await textOverText(page)).map((fault) => `${routePath}: ${fault}`))
  }
  expect(faults).toEqual([])
})

test('on phones what is handed over is a row to swipe, which the keyboard moves too', async ({ page }) => {
  await page.setViewportSize(phone)
  await visit(page, service.routePath)
  const row = page.getByRole('region', { name: service.deliverables.title })
  await row.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
})
