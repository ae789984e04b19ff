import { expect, test } from '@playwright/test'
import { box, button, expectReceipt, fillEnquiry, fromOwnAddress, main, problems } from './forms.ts'

test.use({ ...fromOwnAddress(), javaScriptEnabled: false })

test('an enquiry is answered with a redirect to its receipt', async ({ page }) => {
  await page.goto('/contact-us')
  await fillEnquiry(page)
  const posted = page.waitForResponse((response) => response.request().method() === 'POST')
  await button(page, 'Send enquiry').click()
  expect((await posted).status()).toBe(303)
  await expectReceipt(page, 'enquiry')
  await page.reload()
  await expectReceipt(page, 'enquiry')
})

test('a refused enquiry comes back with status 422, focus in the frame, and everything typed', async ({ page }) => {
  await page.goto('/services/web-app-development')
  await fillEnquiry(page)
  await box(page, 'Work e-mail').fill('siobhan@moate-books')
  await main(page)
    .getByRole('combobox', { name: /^Budget/ })
    .selectOption('Over €250,000')
  const posted = page.waitForResponse((response) => response.request().method() === 'POST')
  await button(page, 'Send enquiry').click()
  expect((await posted).status()).toBe(422)
  await expect(page).toHaveURL('/contact-us')
  await expect(problems(page)).toBeFocused()
  await expect(problems(page).getByRole('link')).toHaveAttribute('href', '#email')
  await expect(box(page, 'Your name')).toHaveValue('Siobhán Nolan')
  await expect(box(page, 'Work e-mail')).toHaveValue('siobhan@moate-books')
  await expect(box(page, 'Work e-mail')).toHaveAccessibleDescription(/does not look like an e-mail address/)
  await expect(main(page).getByRole('radio', { name: 'Existing system' })).toBeChecked()
  await expect(main(page).getByRole('combobox', { name: /^Budget/ })).toHaveValue('over-250k')
  await expect(main(page).getByRole('checkbox')).toBeChecked()
  await box(page, 'Work e-mail').fill('siobhan@moatebooks.example')
  await button(page, 'Send enquiry').click()
  await expectReceipt(page, 'enquiry')
})
