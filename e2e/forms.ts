import { randomInt } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { formTexts, thanksFor } from './documents.ts'
import { visit } from './visit.ts'

/** A separate network for a file of journeys: limits count by IP address, and journeys must not fill each other's. */
export function fromOwnAddress() {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
  return { extraHTTPHeaders: { 'X-Forwarded-For': address } }
}

export const main = (page: Page): Locator => page.getByRole('main')
export const box = (page: Page, name: string | RegExp): Locator => main(page).getByRole('textbox', { name })
/** A text as part of a regular expression. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The box on top of a form that says what is wrong. */
export const problems = (page: Page): Locator => main(page).getByRole('alert')

/** Words that nobody sent before: the pipeline takes the same words from the same person for one message. */
export const message = () => `We plan berths on paper and want it on one screen. Note ${randomInt(1_000_000_000)}.`

/** Who writes, and the box that must be ticked. */
export async function fillPerson(page: Page, { name = 'Siobhán Nolan', email = 'siobhan@moatebooks.example' } = {}) {
  await box(page, formTexts.common.name).fill(name)
  await main(page).locator('form [name=email]').fill(email)
  await main(page).getByRole('checkbox').check()
}

/** Shows the fields that a short form does not show at once. */
export async function openMore(page: Page) {
  const more = main(page).locator('form details:not([open]) > summary')
  if ((await more.count()) > 0) await more.click()
}

export async function fillEnquiry(page: Page) {
  await fillPerson(page)
  await openMore(page)
  await main(page).getByRole('radio', { name: formTexts.options.needs['existing-software'] }).check()
  await box(page, formTexts.enquiry.message.label).fill(message())
}

/** The contact page with its form filled in. */
export async function writeEnquiry(page: Page) {
  await visit(page, '/contact-us')
  await fillEnquiry(page)
}

export const button = (page: Page, name: string): Locator => main(page).getByRole('button', { name, exact: true })

/** The success page: a reference, a weekday and a date to expect an answer by, and nothing that a search engine should keep. */
export async function expectReceipt(page: Page, kind: 'enquiry' | 'hire-request' | 'application'): Promise<string> {
  await expect(page).toHaveURL(new RegExp(`/thank-you/${kind}\\?reference=`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(thanksFor(kind))
  const reference = main(page).getByText(/^[A-Z]{2}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  await expect(reference).toBeVisible()
  await expect(main(page).getByRole('definition').nth(1)).toHaveText(/(?:Mon|Tues|Wednes|Thurs|Fri)day \d{1,2} [A-Z]/)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  return String(await reference.textContent())
}
