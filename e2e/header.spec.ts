import { expect, test } from '@playwright/test'
import { formTexts, pageTexts, seoTitle } from './documents.ts'
import { site, visit } from './visit.ts'

for (const width of [390, 768, 1440]) {
  test(`e-mail, career and phone are in the contact strip, and logo and 'Contact us' below it, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, '/newsletter')
    const header = page.getByRole('banner')
    const links = [
      [site.email, `mailto:${site.email}`],
      [site.phone, `tel:${site.phone.replaceAll(' ', '')}`],
      [pageTexts.links.career, '/career'],
      ['home page', '/'],
      [pageTexts.names.contact, '/contact-us'],
    ] as const
    for (const [name, address] of links) {
      const link = header.getByRole('link', { name })
      await expect(link).toBeInViewport({ ratio: 1 })
      await expect(link).toHaveAttribute('href', address)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })
}

test('at 320 px logo, contact and menu stand beside each other', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(page, '/newsletter')
  const header = page.getByRole('banner')
  const middles = await header
    .locator('a[href="/"], a[href="/contact-us"], button')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all.map((each) => {
        const { top, height } = each.getBoundingClientRect()
        return Math.round(top + height / 2)
      }),
    )
  expect(middles).toHaveLength(3)
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4)
})

test('the logo leads home', async ({ page }) => {
  await visit(page, '/newsletter')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /home page$/ })
    .click()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle(seoTitle('home', site.brand))
})

test('the first Tab reaches a link that skips to the content', async ({ page }) => {
  await visit(page, '/newsletter')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('banner').getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByLabel(formTexts.newsletter.email)).toBeFocused()
})

for (const width of [767, 768, 1023, 1440]) {
  test(`the header's bar ends where the contact strip ends, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, '/newsletter')
    const right = async (name: string) => {
      const box = await page.getByRole('banner').getByRole('link', { name, exact: true }).first().boundingBox()
      return (box?.x ?? 0) + (box?.width ?? 0)
    }
    expect(Math.abs((await right(pageTexts.names.contact)) - (await right(pageTexts.links.career)))).toBeLessThan(1)
  })
}
