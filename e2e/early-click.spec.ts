import { expect, type Page, test } from '@playwright/test'
import { navigation } from './documents.ts'
import { expectExpanded } from './expanded.ts'
import { desktop, hold, phone, started } from './visit.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })

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
    const services = menu(page).getByRole('button', { name: 'Services' })
    await services.click()
    await expect(menu(page).getByRole('link', { name: 'MVP development' })).toBeVisible()
    release()
    await started(page)
    await expectExpanded(page, 'Services', true)
    await expect(menu(page).getByRole('link', { name: 'MVP development' })).toBeVisible()
  })

  test('a section with other tabs opens at once, and shows its first tab after', async ({ page }) => {
    const release = await openWithoutScripts(page, '/newsletter')
    await menu(page).getByRole('button', { name: 'Technologies' }).click()
    await expect(menu(page).getByRole('tab', { name: 'Frontend' })).toBeVisible()
    release()
    await expect(menu(page).getByRole('link', { name: 'React development' })).toBeVisible()
  })

  test('a tab chosen too early is chosen as soon as it can be', async ({ page }) => {
    const release = await openWithoutScripts(page, '/newsletter')
    await menu(page).getByRole('button', { name: 'Services' }).click()
    await menu(page).getByRole('tab', { name: 'Data', exact: true }).click()
    release()
    await expect(menu(page).getByRole('tab', { selected: true })).toHaveAccessibleName('Data')
    await expect(menu(page).getByRole('tabpanel', { name: 'Data' }).getByRole('link')).toHaveCount(
      navigation.services.tabs.find(({ name }) => name === 'Data')?.subTabs.length ?? 0,
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
    await menu(page).getByRole('button', { name: 'Services' }).click()
    release()
    await expect(menu(page).getByRole('button', { expanded: true })).toHaveText(['Services'])
    await expect(menu(page).getByRole('tab')).toHaveCount(4)
  })
})

test('before hydration a link is a plain page load, and the cookie banner a plain form', async ({ page, context }) => {
  await openWithoutScripts(page, '/newsletter')
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0)
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['AcceptPolicy'])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blogs' })).toBeVisible()
})

test('the client starts by itself, without any sign of use', async ({ page }) => {
  await page.goto('/newsletter')
  await started(page)
})
