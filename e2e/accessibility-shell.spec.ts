import { test } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { categories } from './articles.ts'
import { categoryName, formTexts, navigation, pageTexts, tabNames } from './documents.ts'
import { desktop, hold, phone, visit, withoutPrefetch } from './visit.ts'

test.beforeEach(({ page }) => withoutPrefetch(page))

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('axe finds nothing in the mega menu, section by section', async ({ page }) => {
  await page.setViewportSize(desktop)
  await visit(page, '/newsletter')
  for (const section of [
    navigation.services.name,
    navigation.technologies.name,
    navigation.company.name,
    navigation.portfolio.name,
  ]) {
    await page.getByRole('button', { name: section }).click()
    await test.step(section, () => expectNoViolations(page, 'header'))
  }
})

test('axe finds nothing in the mobile menu, level by level', async ({ page }) => {
  await page.setViewportSize(phone)
  await visit(page, '/newsletter')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await test.step('Menu', () => expectNoViolations(page))
  for (const section of [navigation.company.name, navigation.portfolio.name, navigation.services.name]) {
    await page.getByRole('button', { name: section }).click()
    await test.step(section, () => expectNoViolations(page, 'header'))
  }
  await page.getByRole('tab', { name: tabNames(navigation.services).first }).click()
  await test.step('a tab', () => expectNoViolations(page, 'header'))
})

for (const viewport of [phone, desktop]) {
  test(`axe finds nothing around a page: banner, overlay, refusal and error page, ${viewport.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await visit(page, '/technologies')
    await page.getByRole('contentinfo').getByRole('button', { name: formTexts.newsletter.submit }).press('Enter')
    await page.getByText(formTexts.errors.email).first().waitFor()
    await page.getByRole('region', { name: pageTexts.cookieBanner.label }).waitFor()
    await page.getByRole('link', { name: 'Back to top' }).waitFor()
    await test.step('refusal and banner', () => expectNoViolations(page))

    await visit(page, '/terms-and-condition')
    await page.locator('a[href$="#cookie-settings"]').first().click()
    await page.getByText(pageTexts.cookieBanner.open, { exact: true }).waitFor()
    await test.step('cookie settings', () => expectNoViolations(page))

    // In place, because a browser that is leaving a document answers no questions about it.
    await visit(page, '/blogs')
    await hold(page, new RegExp(`category=${categories[0]}`))
    await page
      .getByRole('navigation', { name: pageTexts.blogs.categories })
      .getByRole('link', { name: categoryName(categories[0] ?? '') })
      .press('Enter')
    await page.getByText('Please wait...').waitFor()
    await test.step('overlay', () => expectNoViolations(page))

    await visit(page, '/no-such-page')
    await test.step('error page', () => expectNoViolations(page))
  })
}
