import { expect, type Page, test } from '@playwright/test'
import { box, button, expectReceipt, fillPerson, fromOwnAddress, main, message, problems } from './forms.ts'
import { visit } from './visit.ts'

test.use(fromOwnAddress())

async function fillRequest(page: Page) {
  await box(page, 'Role you need').fill('Senior Java engineer')
  await main(page).getByRole('combobox', { name: 'How many people' }).selectOption('Two to four')
  await main(page).getByRole('combobox', { name: 'When they should start' }).selectOption('Within a month')
  await fillPerson(page)
  await box(page, 'What would they work on?').fill(message())
}

for (const path of ['/hire-dedicated-developers-in-india', '/hire-aws-developers']) {
  test(`people can be asked for on ${path}`, async ({ page }) => {
    await visit(page, path)
    await button(page, 'Ask for profiles').click()
    await expect(problems(page)).toBeFocused()
    await expect(problems(page).getByRole('link').first()).toHaveAttribute('href', '#role')
    await expect(page).toHaveURL(path)
    await fillRequest(page)
    await button(page, 'Ask for profiles').click()
    await expectReceipt(page, 'hire-request')
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a refused request comes back on the contact page as the same form, with everything typed', async ({ page }) => {
    await page.goto('/hire-aws-developers')
    await fillRequest(page)
    await box(page, 'Work e-mail').fill('siobhan')
    await button(page, 'Ask for profiles').click()
    await expect(page).toHaveURL('/contact-us')
    await expect(problems(page)).toContainText('One thing needs another look')
    await expect(box(page, 'Role you need')).toHaveValue('Senior Java engineer')
    await expect(main(page).getByRole('combobox', { name: 'How many people' })).toHaveValue('2-to-4')
    await expect(main(page).getByRole('checkbox')).toBeChecked()
    await expect(main(page).locator('input[name=page]')).toHaveValue('/hire-aws-developers')
    await box(page, 'Work e-mail').fill('siobhan@moatebooks.example')
    await button(page, 'Ask for profiles').click()
    await expectReceipt(page, 'hire-request')
  })
})
