import { expect, type Locator, test } from '@playwright/test'
import { home } from './documents.ts'
import { sectionNamed } from './home-page.ts'
import { visit } from './visit.ts'

/** Fills a text with far more words than fit, and returns how many lines of it are shown. */
const shownLines = (text: Locator) =>
  text.evaluate((element) => {
    element.textContent = 'A sentence that goes on. '.repeat(100)
    return element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)
  })

test('six cards and ten expert cards each lead to a service page of their own', async ({ page }) => {
  await page.goto('/')
  const services = sectionNamed(page, home.services.title)
  const [cards, experts] = [
    services.getByRole('list').nth(0).getByRole('link'),
    services.getByRole('list').nth(1).getByRole('link'),
  ]
  await expect(cards).toHaveCount(6)
  await expect(experts).toHaveCount(10)
  const addresses = await services.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  for (const address of addresses) expect(address).toMatch(/^\/services\/[a-z0-9-]+$/)
  expect(new Set(addresses).size).toBe(16)
  await expect(experts.filter({ hasText: 'Data engineering' })).toHaveAttribute('href', '/services/data-engineering')
  await expect(experts.filter({ hasText: 'AI integration' })).toHaveAttribute(
    'href',
    '/services/ai-integration-services',
  )
})

for (const width of [390, 1440]) {
  test(`the text of a card is clamped to 10 lines at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, '/')
    const services = sectionNamed(page, home.services.title)
    expect(await shownLines(services.getByRole('list').nth(0).getByRole('paragraph').first())).toBeCloseTo(10, 1)
    expect(await shownLines(services.getByRole('list').nth(1).getByRole('paragraph').first())).toBeCloseTo(10, 1)
  })
}
