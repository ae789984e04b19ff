import { expect, type Locator, test } from '@playwright/test'
import { home, service, services } from './documents.ts'
import { sectionNamed } from './home-page.ts'
import { phone, visit } from './visit.ts'

/** Fills a text with far more words than fit, and returns how many lines of it are shown. */
const shownLines = (text: Locator) =>
  text.evaluate((element) => {
    element.textContent = 'A sentence that goes on. '.repeat(100)
    return element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)
  })

test('six cards and ten expert cards each lead to a service page of their own', async ({ page }) => {
  await page.goto('/')
  const section = sectionNamed(page, home.services.title)
  const [cards, experts] = [
    section.getByRole('list').nth(0).getByRole('link'),
    section.getByRole('list').nth(1).getByRole('link'),
  ]
  await expect(cards).toHaveCount(6)
  await expect(experts).toHaveCount(10)
  const addresses = await section.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  // A company with fewer services than cards also links to other pages.
  if (services.length >= addresses.length) {
    for (const address of addresses) expect(address).toMatch(/^\/services\/[a-z0-9-]+$/)
    expect(new Set(addresses).size).toBe(addresses.length)
  }
  expect(addresses).toEqual([...home.services.cards, ...home.services.experts].map(({ routerName }) => routerName))
})

for (const width of [390, 1440]) {
  test(`the text of a card is clamped to 10 lines at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, '/')
    const section = sectionNamed(page, home.services.title)
    expect(await shownLines(section.getByRole('list').nth(0).getByRole('paragraph').first())).toBeCloseTo(10, 1)
    expect(await shownLines(section.getByRole('list').nth(1).getByRole('paragraph').first())).toBeCloseTo(10, 1)
  })
}

test('on phones what is handed over is a row to swipe, which the keyboard moves too', async ({ page }) => {
  await page.setViewportSize(phone)
  await visit(page, service.routePath)
  const row = page.getByRole('region', { name: service.deliverables.title })
  await row.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
})
