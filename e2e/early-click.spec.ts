import { expect, type Page, test } from '@playwright/test'
import { navigation, pageTexts, tabNames } from './documents.ts'
import { expectExpanded } from './expanded.ts'
import { menu } from './main-menu.ts'
import { desktop, hold, phone, started } from './visit.ts'

const { second } = tabNames(navigation.services)
/** The last link of a menu's first tab. */
const linkIn = ({ tabs }: { tabs: readonly { subTabs: readonly { name: string }[] }[] }) =>
  tabs[0]?.subTabs.at(-1)?.name ?? ''

/** Opens a page whose scripts do not arrive until the returned function is called. */
async function openWithoutScripts(page: Page, path: string) {
  const release = await hold(page, /\/assets\/.*\.js/)
  // Scripts are part of what a page waits for before it calls itself loaded.
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return release
}

test.describe('on a desktop, before hydration', () => {
  test.use({ viewport: desktop })

  test('a section opens at once and stays open', async ({ page }) => {
    const release = await openWithoutScripts(page, '/newsletter')
    const services = menu(page).getByRole('button', { name: navigation.services.name })
    await services.click()
    await expect(menu(page).getByRole('link', { name: linkIn(navigation.services), exact: true })).toBeVisible()
    release()
    await started(page)
    await expectExpanded(page, navigation.services.name, true)
    await expect(menu(page).getByRole('link', { name: linkIn(navigation.services), exact: true })).toBeVisible()
  })

  test('a section with other tabs opens at once, and shows its first tab after', async ({ page }) => {
    const release = await openWithoutScripts(page, '/newsletter')
    await menu(page).getByRole('button', { name: navigation.technologies.name }).click()
    await expect(menu(page).getByRole('tab', { name: tabNames(navigation.technologies).first })).toBeVisible()
    release()
    await expect(menu(page).getByRole('link', { name: linkIn(navigation.technologies), exact: true })).toBeVisible()
  })

  test('a tab chosen too early is chosen as soon as it can be', async ({ page }) => {
    const release = await openWithoutScripts(page, '/newsletter')
    await menu(page).getByRole('button', { name: navigation.services.name }).click()
    await menu(page).getByRole('tab', { name: second, exact: true }).click()
    release()
    await expect(menu(page).getByRole('tab', { selected: true })).toHaveAccessibleName(second)
    await expect(menu(page).getByRole('tabpanel', { name: second }).getByRole('link')).toHaveCount(
      navigation.services.tabs[1]?.subTabs.length ?? 0,
    )
  })
})

test.describe('on a phone, before hydration', () => {
  test.use({ viewport: phone })

  test('the hamburger opens the menu at once, and it stays open', async ({ page }) => {
    const release = await openWithoutScripts(page, '/newsletter')
    const hamburger = page.getByRole('button', { name: 'Menu', exact: true })
    await hamburger.click()
    await expect(menu(page)).toBeVisible()
    release()
    await started(page)
    await expectExpanded(page, 'Menu', true)
    await expect(menu(page).getByRole('button', { expanded: true })).toHaveCount(0)
    await expect(menu(page)).toBeVisible()
  })

  test('a section tapped too early unfolds as soon as it can', async ({ page }) => {
    const release = await openWithoutScripts(page, '/newsletter')
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await menu(page).getByRole('button', { name: navigation.services.name }).click()
    release()
    await expect(menu(page).getByRole('button', { expanded: true })).toHaveText([navigation.services.name])
    const { tabs } = navigation.services
    await expect(menu(page).getByRole('tab')).toHaveCount(tabs.length + 1)
  })
})

test('before hydration a link is a plain page load, and the cookie banner a plain form', async ({ page, context }) => {
  await openWithoutScripts(page, '/newsletter')
  await page
    .getByRole('region', { name: pageTexts.cookieBanner.label })
    .getByRole('button', { name: pageTexts.cookieBanner.accept })
    .click()
  await expect(page.getByRole('region', { name: pageTexts.cookieBanner.label })).toHaveCount(0)
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['AcceptPolicy'])
  await page.getByRole('contentinfo').locator('a[href="/blogs"]').click()
  await expect(page.getByRole('heading', { level: 1, name: pageTexts.blogs.title })).toBeVisible()
})

test('the client starts by itself, without any sign of use', async ({ page }) => {
  await page.goto('/newsletter')
  await started(page)
})
