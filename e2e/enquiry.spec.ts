import { expect, type Page, test } from '@playwright/test'
import { caseStudies, formTexts, service, technology } from './documents.ts'
import { box, button, expectReceipt, fillEnquiry, fromOwnAddress, main, problems, writeEnquiry } from './forms.ts'
import { hold, started, visit } from './visit.ts'

test.use(fromOwnAddress())

const send = (page: Page) => button(page, formTexts.enquiry.submit).click()
/** Where the form posts by script. */
const action = '**/contact-us'

test('an enquiry is answered with a reference number and the day of the answer, with focus on the new heading', async ({
  page,
}) => {
  await writeEnquiry(page)
  await send(page)
  await expectReceipt(page, 'enquiry')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the receipt is never stored and can be opened again', async ({ page }) => {
  await writeEnquiry(page)
  await send(page)
  const reference = await expectReceipt(page, 'enquiry')
  const again = await page.reload()
  expect(again?.headers()['cache-control']).toBe('no-store')
  expect(await expectReceipt(page, 'enquiry')).toBe(reference)
})

test('keyboard alone is enough', async ({ page }) => {
  await visit(page, '/contact-us')
  await box(page, formTexts.common.name).focus()
  await page.keyboard.type('Siobhán Nolan')
  await page.keyboard.press('Tab')
  await page.keyboard.type('siobhan@moatebooks.example')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(main(page).getByRole('radio', { name: formTexts.options.needs['existing-software'] })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Tide tables in the berth plan, by keyboard.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(button(page, formTexts.enquiry.submit)).toBeFocused()
  await page.keyboard.press('Enter')
  await expectReceipt(page, 'enquiry')
})

test('faults are listed in the order of the form, in a box with focus, and beside each field', async ({ page }) => {
  await visit(page, '/contact-us')
  await box(page, formTexts.common.workEmail).fill('siobhan@moate-books')
  await main(page).locator('[name=company]').fill('Moate Books')
  await send(page)

  await expect(problems(page)).toBeFocused()
  await expect(problems(page).getByRole('heading')).toHaveText(formTexts.common.problems.replace('{count}', 'Five'))
  const targets = problems(page).getByRole('link')
  expect(await targets.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '#name',
    '#email',
    '#need',
    '#message',
    '#consent',
  ])
  await expect(box(page, formTexts.common.workEmail)).toHaveAttribute('aria-invalid', 'true')
  await expect(box(page, formTexts.common.workEmail)).toHaveAccessibleDescription(formTexts.errors.emailMalformed)
  await expect(main(page).locator('[name=company]')).not.toHaveAttribute('aria-invalid')
  await expect(main(page).locator('[name=company]')).toHaveValue('Moate Books')
  await expect(page).toHaveURL('/contact-us')

  // Clear of the sticky header.
  const header = await page.getByRole('banner').boundingBox()
  const frame = await problems(page).boundingBox()
  expect(frame?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0) - 1)

  await problems(page).getByRole('link', { name: formTexts.errors.emailMalformed }).click()
  await expect(box(page, formTexts.common.workEmail)).toBeFocused()
  await fillEnquiry(page)
  await send(page)
  await expectReceipt(page, 'enquiry')
})

test('a second refusal takes focus like the first', async ({ page }) => {
  await visit(page, '/contact-us')
  await send(page)
  await expect(problems(page)).toBeFocused()
  await send(page)
  await expect(problems(page)).toBeFocused()
})

test('while a form is being sent the button says so, keeps focus, and sends nothing twice', async ({ page }) => {
  await writeEnquiry(page)
  let posts = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') posts++
  })
  const release = await hold(page, action)
  await send(page)
  const busy = button(page, 'Sending…')
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await expect(busy).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  release()
  await expectReceipt(page, 'enquiry')
  expect(posts).toBe(1)
})

test('without a connection everything typed stays, and it can be sent once there is one', async ({ page, context }) => {
  await visit(page, service.routePath)
  await fillEnquiry(page)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await send(page)
  await expect(problems(page)).toContainText(formTexts.common.unreached.title)
  await expect(problems(page)).toBeFocused()
  await expect(box(page, formTexts.common.name)).toHaveValue('Siobhán Nolan')
  await context.setOffline(false)
  await send(page)
  await expectReceipt(page, 'enquiry')
})

test('what is typed before the client starts is sent', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js')
  await page.goto('/contact-us', { waitUntil: 'domcontentloaded' })
  await fillEnquiry(page)
  release()
  await started(page)
  await send(page)
  await expectReceipt(page, 'enquiry')
})

test('the form says which visit led to it: landing path, referrer, campaign, its page, and a timing token', async ({
  page,
}) => {
  await visit(page, '/blogs?utm_source=letter&utm_medium=mail&page=1')
  await writeEnquiry(page)
  await expect(main(page).locator('input[name=timingToken]')).toHaveValue(/.{8}/)
  const sent = page.waitForRequest(action)
  await send(page)
  const posted = new URLSearchParams((await sent).postData() ?? '')
  expect(posted.get('landingPath')).toBe('/blogs')
  expect(posted.get('utm')).toBe('utm_source=letter&utm_medium=mail')
  expect(posted.get('page')).toBe('/contact-us')
  expect(posted.get('website')).toBe('')
  await expectReceipt(page, 'enquiry')
})

for (const path of [technology.routePath, `/casestudy/${caseStudies[0]?.slug}`]) {
  test(`an enquiry can be sent from ${path}, and problems are shown there`, async ({ page }) => {
    await visit(page, path)
    await send(page)
    await expect(problems(page)).toBeFocused()
    await expect(page).toHaveURL(path)
    await fillEnquiry(page)
    await send(page)
    await expectReceipt(page, 'enquiry')
  })
}
