import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from './accessibility.ts'
import { formTexts, hirePage, position, service } from './documents.ts'
import { button, fromOwnAddress, openMore, problems } from './forms.ts'
import { visit } from './visit.ts'

test.describe.configure({ timeout: 240_000 })

const reference = 'reference=RM-7K3F-9QXT'
const sends = (name: string) => async (page: Page) => {
  await button(page, name).click()
  await expect(problems(page)).toBeFocused()
  await openMore(page)
}

/** Every form with problems, and where it leads. In their initial state forms, and one receipt, are checked with every page. */
const states: readonly (readonly [path: string, reach?: (page: Page) => Promise<void>])[] = [
  ['/contact-us', sends(formTexts.enquiry.submit)],
  [service.routePath, sends(formTexts.enquiry.submit)],
  [hirePage.routePath, sends(formTexts.hireRequest.submit)],
  [position, sends(formTexts.application.submit)],
  ['/newsletter', sends(formTexts.newsletter.submit)],
  ['/newsletter/unsubscribe?token=x'],
  [`/thank-you/hire-request?${reference}`],
  [`/thank-you/application?${reference}`],
]

for (const width of [390, 1440]) {
  test.describe(`${width} px`, () => {
    test.use(fromOwnAddress())

    test('forms, their problems and their receipts are accessible and fit', async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'AcceptPolicy', value: 'yes', url: String(baseURL) }])
      await page.setViewportSize({ width, height: 900 })
      for (const [path, reach] of states) {
        await visit(page, path)
        await reach?.(page)
        await test.step(path, () => expectNoViolations(page, 'main'))
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, path).toBeLessThanOrEqual(0)
      }
    })
  })
}
