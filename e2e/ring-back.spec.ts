import { expect, type Page, test } from '@playwright/test'
import { budgetOf } from '../leads/form-values.ts'
import { callSlots } from '../site/time/call-days.ts'
import { timeInWords } from '../site/time/office-days.ts'
import { expectNoViolations } from './accessibility.ts'
import { formTexts } from './documents.ts'
import { box, button, expectReceipt, fillEnquiry, fromOwnAddress, main, problems } from './forms.ts'
import { site, visit } from './visit.ts'

test.use(fromOwnAddress())

const { common, enquiry, errors, options } = formTexts
const { ring } = enquiry
const phone = (page: Page) => box(page, new RegExp(`^${common.phone}`))
const radio = (page: Page, name: string) => main(page).getByRole('radio', { name, exact: true })
const halfHours = (page: Page) => main(page).getByRole('radiogroup', { name: ring.hint }).getByRole('radio')
const send = (page: Page) => button(page, enquiry.submit).click()
const targets = (page: Page) =>
  problems(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

for (const [timezoneId, width] of [
  ['America/Los_Angeles', 390],
  ['Europe/Dublin', 1440],
] as const) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId, viewport: { width, height: 900 } })

    test('who wants to be rung chooses one of four half hours of their own day, and has to give a number', async ({
      page,
    }) => {
      // While it is filled in another half hour may begin.
      const now = new Date()
      await page.clock.setFixedTime(now)
      await visit(page, '/contact-us')
      await fillEnquiry(page)
      await expect(halfHours(page).first()).toBeHidden()
      await radio(page, ring.yes).check()
      const offered = callSlots(site.offices, timezoneId, now)
      await expect(halfHours(page)).toHaveCount(offered.length)
      for (const { moment, office } of offered) {
        const card = main(page).locator('label', { hasText: timeInWords(moment, timezoneId) })
        await expect(card.filter({ hasText: office.locality }).first()).toBeVisible()
      }
      await expectNoViolations(page, 'main')
      await send(page)
      await expect(problems(page)).toBeFocused()
      await expect.poll(() => targets(page)).toEqual(['#phone', '#ringAt'])
      await expect(phone(page)).toHaveAccessibleDescription(errors.phone)
      await phone(page).fill('+353 90 555 0100')
      await halfHours(page).last().check()
      await send(page)
      await expectReceipt(page, 'enquiry')
    })
  })
}

test('a half hour that is over by the time it is sent is refused, others are offered, and the rest stays', async ({
  page,
}) => {
  await visit(page, '/contact-us')
  await fillEnquiry(page)
  await phone(page).fill('+353 90 555 0100')
  await radio(page, ring.yes).check()
  await halfHours(page).first().check()
  await halfHours(page)
    .first()
    .evaluate((input: HTMLInputElement) => {
      input.value = '2026-01-14T10:00:00.000Z[Europe/Dublin]'
    })
  await send(page)
  await expect(problems(page).getByRole('link')).toHaveText(errors.ringAtGone)
  await expect(halfHours(page).first()).toHaveValue(/^20/)
  await expect(halfHours(page).first()).not.toHaveValue(/^2026-01-14/)
  await halfHours(page).first().check()
  await send(page)
  await expectReceipt(page, 'enquiry')
})

const [first, second] = options.budgets.currencies
if (!first || !second) throw new Error('there is only one currency')
const budget = (page: Page) => main(page).getByRole('combobox', { name: common.budget })
const currency = (page: Page) => main(page).getByRole('combobox', { name: options.budgets.currency })
const lowest = ({ code, amounts }: typeof first) => budgetOf.under(code, amounts[0] ?? 0)

test('where no currency is at home budgets are in the first, and another can be chosen', async ({ page }) => {
  await visit(page, '/contact-us')
  await box(page, common.name).focus()
  await expect(currency(page)).toHaveValue(first.code)
  await budget(page).selectOption(lowest(first))
  await currency(page).selectOption(second.code)
  await expect(budget(page)).toHaveValue('')
  await expect(budget(page).locator(`option[value^="${first.code}"]`)).toHaveCount(0)
  await fillEnquiry(page)
  await budget(page).selectOption(lowest(second))
  await box(page, common.name).fill('')
  await send(page)
  await expect(problems(page)).toBeFocused()
  await expect(budget(page)).toHaveValue(lowest(second))
})

for (const { code, countries } of options.budgets.currencies) {
  const [region] = countries
  if (!region) continue
  const locale: Intl.Locale & { getTimeZones?: () => string[] } = new Intl.Locale('und', { region })
  test.describe(`in ${region}`, () => {
    test.use({ timezoneId: locale.getTimeZones?.()[0] ?? 'UTC' })

    test(`budgets are in ${code} before anybody chooses`, async ({ page }) => {
      await visit(page, '/contact-us')
      await box(page, common.name).focus()
      await expect(currency(page)).toHaveValue(code)
      await expect(budget(page).locator(`option[value^="${code}"]`)).not.toHaveCount(0)
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('who wants to be rung says in which part of the day and where they are, and every currency can be chosen', async ({
    page,
  }) => {
    await page.goto('/contact-us')
    await fillEnquiry(page)
    await expect(radio(page, ring.parts.morning)).toBeHidden()
    await radio(page, ring.yes).check()
    await budget(page).selectOption(lowest(second))
    await send(page)
    await expect.poll(() => targets(page)).toEqual(['#phone', '#ringPart', '#ringPlace'])
    await expect(budget(page)).toHaveValue(lowest(second))
    await expect(radio(page, ring.yes)).toBeChecked()
    await phone(page).fill('+1 604 555 0142')
    await radio(page, ring.parts.morning).check()
    await box(page, ring.place.label).fill('Vancouver')
    await send(page)
    await expectReceipt(page, 'enquiry')
  })
})
