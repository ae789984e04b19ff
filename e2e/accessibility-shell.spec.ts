import { test } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { desktop, hold, phone, visit } from './visit.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('axe finds nothing in the mega menu, section by section', async ({ page }) => {
  await page.setViewportSize(desktop)
  await visit(page, '/newsletter')
  for (const section of ['Services', 'Technologies', 'Company', 'Portfolio']) {
    await page.getByRole('button', { name: section }).click()
    await test.step(section, () => expectNoViolations(page, 'header'))
  }
})

test('axe finds nothing in the mobile menu, level by level', async ({ page }) => {
  await page.setViewportSize(phone)
  await visit(page, '/newsletter')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await test.step('Menu', () => expectNoViolations(page))
  for (const section of ['Company', 'Portfolio', 'Services']) {
    await page.getByRole('button', { name: section }).click()
    await test.step(section, () => expectNoViolations(page, 'header'))
  }
  await page.getByRole('tab', { name: 'Development' }).click()
  await test.step('Development', () => expectNoViolations(page, 'header'))
})

for (const viewport of [phone, desktop]) {
  test(`axe finds nothing around a page: banner, overlay, refusal and error page, ${viewport.width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await visit(page, '/technologies')
    await page.getByRole('contentinfo').getByRole('button', { name: 'subscribe' }).press('Enter')
    await page.getByText('Please give us an e-mail address').first().waitFor()
    await page.getByRole('region', { name: 'Cookies' }).waitFor()
    await page.getByRole('link', { name: 'Back to top' }).waitFor()
    await test.step('refusal and banner', () => expectNoViolations(page))

    // In place, because a browser that leaves a document answers no questions about it.
    await visit(page, '/blogs')
    await hold(page, /category=testing/)
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Testing' }).press('Enter')
    await page.getByText('Please wait...').waitFor()
    await test.step('overlay', () => expectNoViolations(page))

    await visit(page, '/no-such-page')
    await test.step('error page', () => expectNoViolations(page))
  })
}
