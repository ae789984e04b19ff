import { expect, type Page, test } from '@playwright/test'
import { serverWords } from '../site/ui/server-words.ts'
import { expectNoViolations } from './accessibility.ts'
import { pageTexts } from './documents.ts'
import { main } from './forms.ts'
import { site, visit } from './visit.ts'

const [own] = site.phones
const region = own?.countries[0] ?? 'IE'
const locale: Intl.Locale & { getTimeZones?: () => string[] } = new Intl.Locale('und', { region })
const numbers = (page: Page) => main(page).locator('a[href^="tel:"]:visible')
const path = (number: string) => `tel:${number.replaceAll(' ', '')}`

test.describe('in a country with a number of its own', () => {
  test.use({ timezoneId: locale.getTimeZones?.()[0] ?? 'UTC' })
  test.skip(!own, 'no country has a number of its own')

  for (const address of ['/contact-us', '/thank-you/enquiry?reference=RM-7K3F-9QXT'])
    test(`it stands before the number for everybody on ${address}`, async ({ page }) => {
      await visit(page, address)
      await expect(numbers(page)).toHaveCount(2 + site.offices.filter(({ telephone }) => telephone).length)
      await expect(numbers(page).first()).toHaveAttribute('href', path(own?.number ?? ''))
      await expect(numbers(page).nth(1)).toHaveAttribute('href', path(site.phone))
      const shown = main(page).locator('[data-countries]:visible')
      await expect(shown.getByText(pageTexts.workedExample.sample, { exact: true })).toHaveCount(own?.sample ? 1 : 0)
      await expectNoViolations(page, 'main')
    })
})

test.describe('on a phone', () => {
  test.use({ timezoneId: locale.getTimeZones?.()[0] ?? 'UTC', viewport: { width: 390, height: 844 } })
  test.skip(!own, 'no country has a number of its own')

  test('the menu offers to ring it, too', async ({ page }) => {
    await visit(page, '/contact-us')
    await page.getByRole('banner').getByRole('button', { name: serverWords.menu }).click()
    const menu = page.getByRole('navigation', { name: serverWords.mainMenu })
    const offered = menu.locator('a[href^="tel:"]:visible')
    await expect(offered).toHaveCount(2)
    await expect(offered.first()).toHaveAttribute('href', path(own?.number ?? ''))
  })
})

test.describe('elsewhere', () => {
  test.use({ timezoneId: 'Antarctica/Troll' })

  test('only the number for everybody is there, and what offices have', async ({ page }) => {
    await visit(page, '/contact-us')
    await expect(main(page).locator('[data-countries]:visible')).toHaveCount(0)
    await expect(numbers(page).first()).toHaveAttribute('href', path(site.phone))
  })
})
