import { test } from '@playwright/test'
import { expectNoViolations, rulesIn } from './accessibility.ts'
import { desktop, hold, phone, visit } from './visit.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  const rules = rulesIn(colorScheme)
  test.describe(`axe finds nothing, ${colorScheme}`, () => {
    test.use({ contextOptions: { colorScheme, reducedMotion: 'reduce' } })

    test('in the mega menu, section by section', async ({ page }) => {
      await page.setViewportSize(desktop)
      await visit(page, '/newsletter')
      for (const section of ['Services', 'Technologies', 'Company', 'Portfolio']) {
        await page.getByRole('button', { name: section }).click()
        await expectNoViolations(page, { rules })
      }
    })

    test('in the mobile menu, level by level', async ({ page }) => {
      await page.setViewportSize(phone)
      await visit(page, '/newsletter')
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await expectNoViolations(page, { rules })
      for (const section of ['Company', 'Portfolio', 'Services']) {
        await page.getByRole('button', { name: section }).click()
        await expectNoViolations(page, { rules })
      }
      await page.getByRole('tab', { name: 'Development' }).click()
      await expectNoViolations(page, { rules })
    })

    for (const viewport of [phone, desktop]) {
      test(`around a page: banner, overlay, refusal and error page, ${viewport.width} px wide`, async ({ page }) => {
        await page.setViewportSize(viewport)
        await visit(page, '/newsletter')
        await page.getByRole('contentinfo').getByRole('button', { name: 'subscribe' }).press('Enter')
        await page.getByText('Please give us an e-mail address').first().waitFor()
        await page.getByRole('region', { name: 'Cookies' }).waitFor()
        await page.getByRole('link', { name: 'Back to top' }).waitFor()
        await expectNoViolations(page, { rules })

        await hold(page, /blogs\.data/)
        await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs' }).press('Enter')
        await page.getByText('Please wait...').waitFor()
        await expectNoViolations(page, { rules })

        await visit(page, '/no-such-page')
        await expectNoViolations(page, { rules })
      })
    }
  })
}
