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
    ({ rule, level }) => level === 'violation' || !(rule in equalAccessAnswers),
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
      // The two widths in turn: the engine reads what is in the page, of which a width only hides some.
      await page.setViewportSize(index % 4 < 2 ? phone : desktop)
      await visit(page, path)
      await expectEqualAccess(page, path)
    }
  })
}

test("IBM's engine finds nothing in an open menu and a form that was refused", async ({ page }) => {
  await visit(page, '/contact-us')
  for (const { name } of [navigation.services, navigation.company, navigation.portfolio]) {
    await page.getByRole('button', { name, exact: true }).click()
    await expectEqualAccess(page, name)
  }
  await page.keyboard.press('Escape')
  await button(page, formTexts.enquiry.submit).click()
  await expect(problems(page)).toBeFocused()
  await expectEqualAccess(page, 'a refused form')
})
