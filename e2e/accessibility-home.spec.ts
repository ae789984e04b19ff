import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { home, showcaseTabs, stepNames, testimonials } from './documents.ts'
import { desktop, phone, visit } from './visit.ts'

/** What shows only after something was done on the home page: a later step, another tab, the last review. */
async function chooseOthers(page: Page) {
  await page
    .getByRole('group', { name: home.labels.cycle })
    .getByRole('button')
    .getByText(stepNames[3] ?? '', { exact: true })
    .click()
  await page.getByRole('tab', { name: showcaseTabs[5] ?? '' }).click()
  await expect(page.getByRole('tabpanel', { name: showcaseTabs[5] ?? '' })).toBeVisible()
  await page.getByRole('region', { name: home.labels.reviews }).getByRole('button', { name: 'Next' }).click()
}

async function openFilm(page: Page) {
  await page
    .getByRole('button', { name: /^Play video of/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

for (const viewport of [phone, desktop]) {
  test.describe(`${viewport.width} px`, () => {
    // Nothing moves: a half-faded element is not what a visitor reads.
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    test('axe finds nothing on the home page, as it opens and with another step, tab and review chosen', async ({
      page,
    }) => {
      await visit(page, '/')
      await page.locator(`[aria-label="${home.labels.clients}"]`).evaluate((strip) => strip.scrollIntoView())
      await expect(page.getByRole('region', { name: home.labels.clients, exact: true })).toBeVisible()
      await test.step('as it opens', () => expectNoViolations(page))
      await chooseOthers(page)
      await test.step('with others chosen', () => expectNoViolations(page))
    })

    test('axe finds nothing with the film dialog open', async ({ page }) => {
      test.skip(!testimonials.some(({ film }) => film), 'nobody was filmed')
      await visit(page, '/')
      await openFilm(page)
      await expectNoViolations(page)
    })
  })
}
