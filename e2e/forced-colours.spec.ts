import { expect, type Locator, type Page, test } from '@playwright/test'
import { home, navigation, pageTexts } from './documents.ts'
import { sectionNamed } from './home-page.ts'
import { desktop, phone, visit } from './visit.ts'

test.use({ viewport: desktop })
test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }))

/** The background of an element, and whether it has a border. */
const look = (element: Locator) =>
  element.evaluate((each) => {
    const { backgroundColor, borderBottomWidth, borderBottomStyle } = getComputedStyle(each)
    return { ground: backgroundColor, lined: borderBottomStyle !== 'none' && Number.parseFloat(borderBottomWidth) > 0 }
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
    expect((await look(controls.and(page.locator(selected)).first())).ground, name).toBe(colour)
    expect((await look(controls.and(page.locator(`:not(${selected})`)).first())).ground, name).not.toBe(colour)
  }
  await visit(page, '/portfolio')
  for (const group of await page.locator('main nav ul:has([aria-current])').all())
    await expectHighlighted(group, 'filters of the portfolio')
  await visit(page, '/blogs')
  await expectHighlighted(page.locator('main ul:has([aria-current])').first(), 'categories of the blog')
  await page.getByRole('button', { name: navigation.services.name, exact: true }).click()
  await expectHighlighted(page.getByRole('navigation', { name: 'Main' }), 'tabs of the menu')
  await visit(page, '/')
  await expectHighlighted(page.getByRole('tablist', { name: home.showcase.title }), 'tabs of technologies')
})

test('in forced colours every control has a border, and so has the cookie sheet of a phone', async ({ page }) => {
  await visit(page, '/')
  const banner = page.getByRole('region', { name: home.labels.banner })
  for (const control of [
    banner.getByRole('link', { name: pageTexts.links.consultation }).first(),
    banner.getByRole('button', { name: /, 2 of 6$/ }),
    sectionNamed(page, home.testimonials.title).getByRole('button', { name: 'Next' }),
  ])
    expect((await look(control)).lined).toBe(true)
  await page.setViewportSize(phone)
  await expect(page.getByRole('region', { name: pageTexts.cookieBanner.label })).toHaveCSS('outline-style', 'solid')
})
