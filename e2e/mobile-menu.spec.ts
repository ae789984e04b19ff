import { expect, type Page, test } from '@playwright/test'
import { articles } from './articles.ts'
import { inOrder, navigation, pageTexts, tabNames } from './documents.ts'
import { expectExpanded } from './expanded.ts'
import { linksOf, menu, section, tab } from './main-menu.ts'
import { desktop, phone, site, visit } from './visit.ts'

test.use({ viewport: phone })

const { first, second, last } = tabNames(navigation.services)
const hamburger = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })

test('the hamburger opens and closes the menu', async ({ page }) => {
  await visit(page, '/newsletter')
  await expectExpanded(page, 'Menu', false)
  await expect(menu(page)).toBeHidden()
  await hamburger(page).click()
  await expectExpanded(page, 'Menu', true)
  await expect(menu(page).getByRole('button')).toHaveText([
    navigation.services.name,
    navigation.technologies.name,
    navigation.company.name,
    navigation.portfolio.name,
  ])
  await hamburger(page).click()
  await expectExpanded(page, 'Menu', false)
  await expect(menu(page)).toBeHidden()
})

test('the menu begins where the header ends, without a style on the root that would restyle the whole page', async ({
  page,
}) => {
  await visit(page, '/newsletter')
  await page.evaluate(() => scrollTo(0, 200))
  await hamburger(page).click()
  const edges = () =>
    page.evaluate(() => {
      const header = document.querySelector('[data-header]')?.getBoundingClientRect()
      const opened = document.querySelector('[data-header] :popover-open')?.getBoundingClientRect()
      return Math.abs((opened?.top ?? Number.NaN) - Math.max(0, header?.bottom ?? Number.NaN))
    })
  await expect.poll(edges).toBeLessThan(1)
  expect(await page.evaluate(() => document.documentElement.getAttribute('style'))).toBeNull()
})

test('nothing is active at start; tapping a section or tab opens it, tapping the active one closes it', async ({
  page,
}) => {
  await visit(page, '/newsletter')
  await hamburger(page).click()
  await expect(menu(page).getByRole('button', { expanded: true })).toHaveCount(0)
  await expect(menu(page).getByRole('tab')).toHaveCount(0)

  await section(page, navigation.services.name).click()
  await expectExpanded(page, navigation.services.name, true)
  await expect(menu(page).getByRole('tab')).toHaveCount(navigation.services.tabs.length + 1)
  await expect(menu(page).getByRole('tab', { selected: true })).toHaveCount(0)
  await expect(menu(page).getByRole('tabpanel')).toHaveCount(0)

  await tab(page, first).click()
  await expect(tab(page, first)).toHaveAttribute('aria-selected', 'true')
  await expect(linksOf(page, first)).toHaveCount(navigation.services.tabs[0]?.subTabs.length ?? 0)
  await tab(page, second).click()
  await expect(menu(page).getByRole('tab', { selected: true })).toHaveAccessibleName(second)
  await expect(menu(page).getByRole('tabpanel')).toHaveCount(1)
  await tab(page, second).click()
  await expect(menu(page).getByRole('tab', { selected: true })).toHaveCount(0)
  await expect(menu(page).getByRole('tabpanel')).toHaveCount(0)

  await section(page, navigation.services.name).click()
  await expectExpanded(page, navigation.services.name, false)
  await expect(menu(page).getByRole('tab')).toHaveCount(0)
  await expect(menu(page)).toBeVisible()
})

test('a tab with one link to elsewhere opens it at once', async ({ page, context }) => {
  await context.route(site.schedulingUrl, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>A time</h1>' }),
  )
  await visit(page, '/newsletter')
  await hamburger(page).click()
  await section(page, navigation.services.name).click()
  const icon = (name: string) => tab(page, name).locator('path').getAttribute('d')
  expect(await icon(last), 'an arrow out, not one that unfolds').not.toBe(await icon(second))
  const opened = context.waitForEvent('page')
  await tab(page, last).click()
  await expect(await opened).toHaveURL(site.schedulingUrl)
  await expect(page).toHaveURL('/newsletter')
})

test('another section replaces the open one, without an active tab', async ({ page }) => {
  await visit(page, '/newsletter')
  await hamburger(page).click()
  await section(page, navigation.services.name).click()
  await tab(page, second).click()
  await section(page, navigation.technologies.name).click()
  await expect(menu(page).getByRole('button', { expanded: true })).toHaveText([navigation.technologies.name])
  await expect(menu(page).getByRole('tab')).toHaveCount(navigation.technologies.tabs.length + 1)
  await expect(menu(page).getByRole('tab', { selected: true })).toHaveCount(0)
})

test('Company and Portfolio unfold in place, Portfolio with a tab for each category', async ({ page }) => {
  await visit(page, '/newsletter')
  await hamburger(page).click()
  await section(page, navigation.company.name).click()
  await expect(menu(page).locator('a[href="/meet-our-team"]')).toBeVisible()
  await section(page, navigation.portfolio.name).click()
  await expect(menu(page).locator('a[href="/meet-our-team"]')).toBeHidden()
  await expect(menu(page).getByRole('heading')).toHaveText([navigation.portfolio.followTitle])
  const { groups, overview } = navigation.portfolio
  await expect(menu(page).getByRole('tab')).toHaveText(groups.map(({ name, subTabs }) => `${name}${subTabs.length}`))
  for (const { name, subTabs } of groups) {
    await tab(page, name).click()
    await expect(linksOf(page, name)).toHaveText(subTabs.map((link) => link.name))
  }
  for (const { name } of overview?.links ?? []) await expect(menu(page).getByRole('link', { name })).toBeVisible()
})

for (const name of ['services', 'technologies', 'company'] as const) {
  test(`what stands in a row of ${name} on desktop unfolds like a tab, with all of them first`, async ({ page }) => {
    await visit(page, '/newsletter')
    await hamburger(page).click()
    await section(page, navigation[name].name).click()
    const { more, overview } = navigation[name]
    if (overview) await expect(menu(page).getByRole('link').first()).toHaveAttribute('href', overview.routerName)
    if (!more) return
    const links = more.all ? [more.all, ...inOrder(more.links)] : inOrder(more.links)
    await tab(page, more.title).click()
    await expect(linksOf(page, more.title)).toHaveText(links.map((link) => link.name))
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowDown')
    await expect(tab(page, more.title)).toBeFocused()
    await tab(page, more.title).click()
    await expect(menu(page).getByRole('tabpanel')).toHaveCount(0)
  })
}

test('the newest articles unfold too, and lead to all', async ({ page }) => {
  await visit(page, '/newsletter')
  await hamburger(page).click()
  await section(page, navigation.company.name).click()
  const newest = articles.slice(0, 3)
  const name = navigation.company.newest ?? pageTexts.names.blogs
  await expect(tab(page, name)).toHaveText(`${name}${newest.length}`)
  await tab(page, name).click()
  await expect(linksOf(page, name)).toHaveText([pageTexts.links.viewAll, ...newest.map(({ title }) => title)], {
    useInnerText: true,
  })
})

test('a link closes the menu, and it opens again with nothing active', async ({ page }) => {
  await visit(page, '/newsletter')
  await hamburger(page).click()
  await section(page, navigation.company.name).click()
  // The page stays, so that it can be asked what became of its menu.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
  await menu(page).locator('a[href="/our-services"]').filter({ visible: true }).click()
  await expect(menu(page)).toBeHidden()
  await hamburger(page).click()
  await expect(menu(page).getByRole('button', { expanded: true })).toHaveCount(0)
})

test('Escape closes the menu, and focus returns to the hamburger', async ({ page }) => {
  await visit(page, '/newsletter')
  await hamburger(page).click()
  await section(page, navigation.services.name).click()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(hamburger(page)).toBeFocused()
})

test('a tap on the header beside the menu closes it', async ({ page }) => {
  await visit(page, '/newsletter')
  await hamburger(page).click()
  await page.mouse.click(phone.width / 2, 60)
  await expect(menu(page)).toBeHidden()
})

test('the mobile layout ends between 766 and 767 px', async ({ page }) => {
  await page.setViewportSize({ width: 766, height: 900 })
  await visit(page, '/newsletter')
  await expect(hamburger(page)).toBeVisible()
  await expect(menu(page)).toBeHidden()
  await hamburger(page).click()
  await section(page, navigation.services.name).click()
  await expect(menu(page).getByRole('tab', { selected: true })).toHaveCount(0)

  await page.setViewportSize({ width: 767, height: 900 })
  await expect(hamburger(page)).toBeHidden()
  await expect(menu(page).getByRole('button')).toHaveCount(4)
  await expect(menu(page).getByRole('button', { expanded: true })).toHaveCount(0)
  await section(page, navigation.services.name).click()
  await expect(tab(page, first)).toHaveAttribute('aria-selected', 'true')

  await page.setViewportSize({ width: 766, height: 900 })
  await expectExpanded(page, 'Menu', false)
  await expect(menu(page)).toBeHidden()
})

test('a desktop window opened at 767 px has no hamburger', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 })
  await visit(page, '/newsletter')
  await expect(hamburger(page)).toBeHidden()
  await section(page, navigation.services.name).click()
  await expect(linksOf(page, first)).toHaveCount(navigation.services.tabs[0]?.subTabs.length ?? 0)
  await page.setViewportSize(desktop)
  await expect(linksOf(page, first).first()).toBeVisible()
})
