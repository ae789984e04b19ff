import { expect, test } from '@playwright/test'
import { budgetOf } from '../leads/form-values.ts'
import { formTexts, service } from './documents.ts'
import { box, button, expectReceipt, fillEnquiry, fromOwnAddress, main, problems } from './forms.ts'

test.use({ ...fromOwnAddress(), javaScriptEnabled: false })

test('an enquiry is answered with a redirect to its receipt', async ({ page }) => {
  await page.goto('/contact-us')
  await fillEnquiry(page)
  const posted = page.waitForResponse((response) => response.request().method() === 'POST')
  await button(page, formTexts.enquiry.submit).click()
  expect((await posted).status()).toBe(303)
  await expectReceipt(page, 'enquiry')
  await page.reload()
  await expectReceipt(page, 'enquiry')
})

const [currency] = formTexts.options.budgets.currencies
const budget = budgetOf.over(currency?.code ?? '', currency?.amounts.at(-1) ?? 0)

test('a refused enquiry comes back with status 422, focus in the box, and everything typed', async ({ page }) => {
  await page.goto(service.routePath)
  await fillEnquiry(page)
  await box(page, formTexts.common.workEmail).fill('siobhan@moate-books')
  await main(page).getByRole('combobox', { name: formTexts.common.budget }).selectOption(budget)
  const posted = page.waitForResponse((response) => response.request().method() === 'POST')
  await button(page, formTexts.enquiry.submit).click()
  expect((await posted).status()).toBe(422)
  await expect(page).toHaveURL('/contact-us')
  await expect(problems(page)).toBeFocused()
  await expect(problems(page).getByRole('link')).toHaveAttribute('href', '#email')
  await expect(box(page, formTexts.common.name)).toHaveValue('Siobhán Nolan')
  await expect(box(page, formTexts.common.workEmail)).toHaveValue('siobhan@moate-books')
  await expect(box(page, formTexts.common.workEmail)).toHaveAccessibleDescription(formTexts.errors.emailMalformed)
  await expect(main(page).getByRole('radio', { name: formTexts.options.needs['existing-software'] })).toBeChecked()
  await expect(main(page).getByRole('combobox', { name: formTexts.common.budget })).toHaveValue(budget)
  await expect(main(page).getByRole('checkbox')).toBeChecked()
  await box(page, formTexts.common.workEmail).fill('siobhan@moatebooks.example')
  await button(page, formTexts.enquiry.submit).click()
  await expectReceipt(page, 'enquiry')
})
