import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations, rulesIn } from './accessibility.ts'
import { desktop, phone, visit } from './visit.ts'

/** What is seen only after something was done on the home page: a later step, another tab, the last review. */
async function chooseOthers(page: Page) {
  await page
    .getByRole('group', { name: 'Software development cycle' })
    .getByRole('button')
    .getByText('QA', { exact: true })
    .click()
  await page.getByRole('tab', { name: 'Database' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Database' })).toBeVisible()
  await page.getByRole('region', { name: 'Client reviews' }).getByRole('button', { name: 'Next' }).click()
}

async function openFilm(page: Page) {
  await page.route('**/media/*.mp4', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="en"><title>A film</title><p>A film</p>',
    }),
  )
  await page.getByRole('button', { name: 'Play video of Orla Kinsella' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

for (const colorScheme of ['light', 'dark'] as const) {
  const rules = rulesIn(colorScheme)
  for (const viewport of [phone, desktop]) {
    test.describe(`${colorScheme}, ${viewport.width} px`, () => {
      // Nothing moves: what is half faded in is not what a visitor reads.
      test.use({ viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

      test('axe finds nothing on the home page as it opens', async ({ page }) => {
        await visit(page, '/')
        await page.locator('[aria-label="Clients"]').scrollIntoViewIfNeeded()
        await expect(page.getByRole('region', { name: 'Clients', exact: true })).toBeVisible()
        await expectNoViolations(page, { rules })
      })

      test('axe finds nothing with another step, tab and review chosen', async ({ page }) => {
        await visit(page, '/')
        await chooseOthers(page)
        await expectNoViolations(page, { rules })
      })

      test('axe finds nothing with the film dialog open', async ({ page }) => {
        await visit(page, '/')
        await openFilm(page)
        await expectNoViolations(page, { rules })
      })

      for (const address of ['/blogs', '/blogs?q=zzz', '/blogs/what-a-fixed-price-hides', '/blogs/splitting-tenants']) {
        test(`axe finds nothing on ${address}`, async ({ page }) => {
          await visit(page, address)
          await expectNoViolations(page, { rules })
        })
      }
    })
  }
}
