import { expect, type Locator, type Page, test } from '@playwright/test'
import { home, navigation, pageTexts } from './documents.ts'
import { sectionNamed } from './home-page.ts'
import { desktop, visit } from './visit.ts'

test.use({ viewport: desktop })
test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }))

/** The background of an element, and whether it has a border. */
const look = (element: Locator) =>
  element.evaluate((each) => {
    const { backgroundColor, borderBottomWidth, borderBottomStyle } = getComputedStyle(each)
    return { ground: backgroundColor, lined: borderBottomStyle !== 'none' && Number.parseFloat(borderBottomWidth) > 0 }
  })

const chosen = ':is([aria-current], [aria-selected="true"])'

test('in forced colours whatever is selected has a different background from its neighbours', async ({ page }) => {
  const expectApart = async (group: Locator, name: string) => {
    const neighbours = group.locator(':is(a, button)')
    const on = await look(group.locator(chosen).first())
    const off = await look(neighbours.and(page.locator(`:not(${chosen})`)).first())
    expect(on.ground, name).not.toBe(off.ground)
  }
  await visit(page, '/portfolio')
  for (const group of await page.locator('main nav ul:has([aria-current])').all()) await expectApart(group, 'filters')
  await visit(page, '/blogs')
  await expectApart(page.locator('main ul:has([aria-current])').first(), 'categories')
  await page.getByRole('button', { name: navigation.services.name, exact: true }).click()
  await expectApart(page.getByRole('tablist').filter({ visible: true }).first(), 'tabs of the menu')
  await visit(page, '/')
  await expectApart(page.getByRole('tablist', { name: home.showcase.title }), 'tabs of technologies')
})

test('in forced colours every control has a border', async ({ page }: { page: Page }) => {
  await visit(page, '/')
  const banner = page.getByRole('region', { name: home.labels.banner })
  for (const control of [
    banner.getByRole('link', { name: pageTexts.links.consultation }).first(),
    banner.getByRole('button', { name: /, 2 of 6$/ }),
    sectionNamed(page, home.testimonials.title).getByRole('button', { name: 'Next' }),
  ])
    expect((await look(control)).lined).toBe(true)
})
