import { expect, type Locator, type Page, test } from '@playwright/test'
import { home, navigation, pageTexts } from './documents.ts'
import { sectionNamed } from './home-page.ts'
import { desktop, phone, visit } from './visit.ts'

test.use({ viewport: desktop })
test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }))

const backgrounds = (elements: Locator) =>
  elements.evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor))

const hasBorder = (element: Locator) =>
  element.evaluate((each) => {
    const { borderBottomWidth, borderBottomStyle } = getComputedStyle(each)
    return borderBottomStyle !== 'none' && Number.parseFloat(borderBottomWidth) > 0
  })

const selected = ':is([aria-current], [aria-selected="true"])'

/** The system's own colour for what is selected. */
const highlight = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('div'))
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight'
    const { backgroundColor } = getComputedStyle(probe)
    probe.remove()
    return backgroundColor
  })

test('in forced colours whatever is selected is highlighted, and its neighbours are not', async ({ page }) => {
  const expectHighlighted = async (group: Locator, name: string) => {
    const colour = await highlight(page)
    const controls = group.locator(':is(a, button)').filter({ visible: true })
    await expect.poll(() => backgrounds(controls.and(page.locator(selected))), name).toEqual([colour])
    const others = await backgrounds(controls.and(page.locator(`:not(${selected})`)))
    expect(others, name).not.toHaveLength(0)
    expect(others, name).not.toContain(colour)
  }
  await visit(page, '/portfolio')
  const filters = page.locator('main nav:has([aria-current])').filter({ visible: true })
  await expect(filters, 'kinds and industries').toHaveCount(2)
  for (const group of await filters.all()) await expectHighlighted(group, 'filters of the portfolio')
  await visit(page, '/blogs')
  await expectHighlighted(page.locator('main ul:has([aria-current])').first(), 'categories of the blog')
  await page.getByRole('button', { name: navigation.services.name, exact: true }).click()
  await expectHighlighted(page.getByRole('navigation', { name: 'Main' }), 'tabs of the menu')
  await visit(page, '/')
  await expectHighlighted(page.getByRole('tablist', { name: home.showcase.title }), 'tabs of technologies')
  const banner = page.getByRole('region', { name: home.labels.banner })
  await expectHighlighted(banner.getByRole('list').filter({ has: page.getByRole('button') }), 'marks of the banner')
})

test('in forced colours every control has a border, and so has the cookie sheet of a phone', async ({ page }) => {
  await visit(page, '/')
  const banner = page.getByRole('region', { name: home.labels.banner })
  for (const control of [
    banner.getByRole('link', { name: pageTexts.links.consultation }).first(),
    banner.getByRole('button', { name: /, 2 of \d+$/ }),
    sectionNamed(page, home.testimonials.title).getByRole('button', { name: 'Next' }),
  ])
    expect(await hasBorder(control)).toBe(true)
  await page.setViewportSize(phone)
  await expect(page.getByRole('region', { name: pageTexts.cookieBanner.label })).toHaveCSS('outline-style', 'solid')
})

test('in forced colours a telephone keeps its frame, which tells it from the window behind it', async ({ page }) => {
  await visit(page, '/portfolio')
  const phones = page.locator('main [data-device="phone"] > span')
  await expect(phones).not.toHaveCount(0)
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await backgrounds(phones)).not.toContain(canvas)
})
