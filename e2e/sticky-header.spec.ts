import { expect, test } from '@playwright/test'
import { pageTexts } from './documents.ts'
import { desktop, laidOut, ownFonts, phone, scrollTo, site, visit } from './visit.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const viewport of [phone, desktop]) {
  test(`the header sticks, shifted up by its contact strip, past 250 px and not at 250 (${viewport.width} px wide)`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await visit(page, '/')
    const header = page.getByRole('banner')
    const logo = header.getByRole('link', { name: /home page$/ })
    const mail = header.getByRole('link', { name: site.email })

    await scrollTo(page, 250)
    await expect(logo).not.toBeInViewport()
    await scrollTo(page, 251)
    await expect(logo).toBeInViewport({ ratio: 1 })
    await expect(mail).not.toBeInViewport()

    await scrollTo(page, 3000)
    await expect(logo).toBeInViewport({ ratio: 1 })
    await expect(header.getByRole('link', { name: pageTexts.names.contact, exact: true })).toBeInViewport({ ratio: 1 })
    const top = () => header.evaluate((element) => element.getBoundingClientRect().top)
    await expect.poll(top).toBe(-42)

    await scrollTo(page, 250)
    await expect(logo).not.toBeInViewport()
    await scrollTo(page, 0)
    await expect(mail).toBeInViewport({ ratio: 1 })
    await expect(logo).toBeInViewport({ ratio: 1 })
  })
}

test('sticking moves nothing else on the page', async ({ page }) => {
  await visit(page, '/')
  await laidOut(page)
  await ownFonts(page)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  await scrollTo(page, 251)
  await expect(page.getByRole('banner').getByRole('link', { name: /home page/ })).toBeInViewport()
  expect(await height()).toBe(before)
})
