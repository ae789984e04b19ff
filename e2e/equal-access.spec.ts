import { expect, type Page, test } from '@playwright/test'
import { formTexts, navigation } from './documents.ts'
import { equalAccessFaults } from './equal-access.ts'
import { button, fromOwnAddress, problems } from './forms.ts'
import { desktop, phone, visit } from './visit.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ ...fromOwnAddress(), contextOptions: { reducedMotion: 'reduce' } })

const expectEqualAccess = async (page: Page, where: string) => expect(await equalAccessFaults(page), where).toEqual([])

test("IBM's engine finds nothing in the cookie card of a phone, in an open menu, in what a search suggests, and in a form that was refused", async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await visit(page, '/contact-us')
  await expectEqualAccess(page, 'cookie card')
  await page.setViewportSize(desktop)
  await page.getByRole('banner').getByRole('combobox').fill('team')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectEqualAccess(page, 'suggestions')
  await page.keyboard.press('Escape')
  for (const { name } of [navigation.services, navigation.company, navigation.portfolio]) {
    await page.getByRole('button', { name, exact: true }).click()
    await expectEqualAccess(page, name)
  }
  await page.keyboard.press('Escape')
  await button(page, formTexts.enquiry.submit).click()
  await expect(problems(page)).toBeFocused()
  await expectEqualAccess(page, 'a refused form')
})
