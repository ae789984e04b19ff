import { expect, type Page, test } from '@playwright/test'
import { formTexts, navigation } from './documents.ts'
import { equalAccessFindings } from './equal-access.ts'
import { equalAccessAnswers } from './equal-access-answers.ts'
import { button, fromOwnAddress, problems } from './forms.ts'
import { pathPerTemplate } from './templates.ts'
import { desktop, phone, visit } from './visit.ts'

test.describe.configure({ mode: 'parallel', timeout: 240_000 })
test.use({ ...fromOwnAddress(), contextOptions: { reducedMotion: 'reduce' } })

/** @throws {Error} if the engine is sure of a fault, or asks what nobody has answered. */
async function expectEqualAccess(page: Page, where: string) {
  const open = (await equalAccessFindings(page)).filter(
    ({ rule, isViolation }) => isViolation || !(rule in equalAccessAnswers),
  )
  expect(
    open.map(({ rule, message, snippet }) => `${rule}: ${message} ${snippet}`),
    where,
  ).toEqual([])
}

for (const part of [0, 1]) {
  test(`IBM's engine finds nothing on any template, part ${part + 1} of 2`, async ({ page, request }) => {
    for (const [index, path] of (await pathPerTemplate(request)).entries()) {
      if (index % 2 !== part) continue
      for (const [viewport, colorScheme] of [
        [phone, 'light'],
        [desktop, 'dark'],
      ] as const) {
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await visit(page, path)
        await expectEqualAccess(page, `${path}, ${colorScheme}`)
      }
    }
  })
}

test("IBM's engine finds nothing in an open menu, in what a search suggests, and in a form that was refused", async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await visit(page, '/contact-us')
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
