import { expect, test } from '@playwright/test'
import { navigation, pageTexts } from './documents.ts'
import { menu } from './main-menu.ts'
import { desktop, phone } from './visit.ts'

test.use({ javaScriptEnabled: false })

test.describe('on a desktop', () => {
  test.use({ viewport: desktop })

  test('a section opens with the links of all its tabs, and a link leads on', async ({ page }) => {
    await page.goto('/blogs')
    await expect(menu(page).getByRole('link')).toHaveCount(0)
    await menu(page).getByRole('button', { name: navigation.services.name }).click()
    const panels = menu(page).getByRole('tabpanel')
    await expect(panels).toHaveCount(navigation.services.tabs.length)
    for (const [index, { subTabs }] of navigation.services.tabs.entries())
      await expect(panels.nth(index).getByRole('link')).toHaveCount(subTabs.length)
    await panels.last().getByRole('link').scrollIntoViewIfNeeded()
    await expect(panels.last().getByRole('link')).toBeInViewport()

    await page.keyboard.press('Escape')
    await expect(panels).toHaveCount(0)
    await menu(page).getByRole('button', { name: navigation.company.name }).click()
    await menu(page).locator('a[href="/meet-our-team"]').click()
    await expect(page).toHaveURL('/meet-our-team')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  test('the hamburger opens a menu with everything laid out, down to its end', async ({ page }) => {
    await page.goto('/blogs')
    await expect(menu(page)).toBeHidden()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(menu(page).getByRole('tabpanel')).toHaveCount(
      navigation.services.tabs.length + navigation.technologies.tabs.length,
    )
    const last = menu(page).getByRole('link').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 1 })
  })
})

test('whatever the menu of a desktop leads to, the menu of a phone leads to as well', async ({ page }) => {
  const paths = () =>
    menu(page)
      .locator('a:visible')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  await page.setViewportSize(desktop)
  await page.goto('/newsletter')
  const onDesktop = new Set<string>()
  for (const { name } of [navigation.services, navigation.technologies, navigation.company, navigation.portfolio]) {
    await menu(page).getByRole('button', { name }).click()
    for (const path of await paths()) onDesktop.add(path)
    await page.keyboard.press('Escape')
  }
  expect(onDesktop.size).toBeGreaterThan(10)
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const onPhone = await paths()
  expect([...onDesktop].filter((path) => !onPhone.includes(path))).toEqual([])
})

test('what only a script can operate is not shown, and the page has no overlay', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: pageTexts.names.terms }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('link', { name: 'Back to top' })).toHaveCount(0)
  await expect(page.getByText('Please wait...')).toHaveCount(0)
})
