import { expect, type Page, test } from '@playwright/test'
import { formTexts, hirePage } from './documents.ts'
import { box, button, expectReceipt, fillPerson, fromOwnAddress, main, message, problems } from './forms.ts'
import { desktop, laidOut, visit } from './visit.ts'

test.use(fromOwnAddress())

async function fillRequest(page: Page) {
  await box(page, formTexts.hireRequest.role.label).fill('Senior Java engineer')
  await main(page)
    .getByRole('combobox', { name: formTexts.hireRequest.teamSize.label })
    .selectOption(formTexts.options.teamSizes['2-to-4'])
  await main(page)
    .getByRole('combobox', { name: formTexts.hireRequest.start.label })
    .selectOption(formTexts.options.starts['within-a-month'])
  await fillPerson(page)
  await box(page, formTexts.hireRequest.message.label).fill(message())
}

for (const path of ['/hire-dedicated-developers-in-india', hirePage.routePath]) {
  test(`people can be asked for on ${path}`, async ({ page }) => {
    await visit(page, path)
    await button(page, formTexts.hireRequest.submit).click()
    await expect(problems(page)).toBeFocused()
    await expect(problems(page).getByRole('link').first()).toHaveAttribute('href', '#role')
    await expect(page).toHaveURL(path)
    await fillRequest(page)
    await button(page, formTexts.hireRequest.submit).click()
    await expectReceipt(page, 'hire-request')
  })
}

test('short fields side by side have their labels level, and themselves', async ({ page }) => {
  await page.setViewportSize(desktop)
  await visit(page, hirePage.routePath)
  await laidOut(page)
  const { role, teamSize, start } = formTexts.hireRequest
  await expect(box(page, role.label)).toBeVisible()
  const places = await main(page)
    .locator('label')
    .filter({ hasText: new RegExp([role, teamSize, start].map(({ label }) => `^${label}$`).join('|')) })
    .evaluateAll((labels) =>
      labels.map((label) =>
        [label, document.getElementById(label.getAttribute('for') ?? '')].map(
          (each) => each?.getBoundingClientRect().y,
        ),
      ),
    )
  expect(places).toHaveLength(3)
  expect(new Set(places.map((place) => place.join())).size, JSON.stringify(places)).toBe(1)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a refused request comes back on the contact page as the same form, with everything typed', async ({ page }) => {
    await page.goto(hirePage.routePath)
    await fillRequest(page)
    await box(page, formTexts.common.workEmail).fill('siobhan')
    await button(page, formTexts.hireRequest.submit).click()
    await expect(page).toHaveURL('/contact-us')
    await expect(problems(page)).toContainText(formTexts.common.oneProblem)
    await expect(box(page, formTexts.hireRequest.role.label)).toHaveValue('Senior Java engineer')
    await expect(main(page).getByRole('combobox', { name: formTexts.hireRequest.teamSize.label })).toHaveValue('2-to-4')
    await expect(main(page).getByRole('checkbox')).toBeChecked()
    await expect(main(page).locator('input[name=page]')).toHaveValue(hirePage.routePath)
    await box(page, formTexts.common.workEmail).fill('siobhan@moatebooks.example')
    await button(page, formTexts.hireRequest.submit).click()
    await expectReceipt(page, 'hire-request')
  })
})
