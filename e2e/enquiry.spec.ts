import { expect, type Page, test } from '@playwright/test'
import { formTexts, service, technology } from './documents.ts'
import {
  box,
  button,
  expectReceipt,
  fillEnquiry,
  fillPerson,
  fromOwnAddress,
  main,
  message,
  problems,
  writeEnquiry,
} from './forms.ts'
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
  const chosen = formTexts.options.needs['existing-software']
  await expect(main(page).getByRole('radio', { name: chosen })).toBeChecked()
  // The radio button itself is invisible: its label shows where focus is.
  await expect(main(page).locator('label', { hasText: chosen })).toHaveCSS('outline-style', 'solid')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Tide tables in the berth plan, by keyboard.')
  // Currency and budget, whether to ring, and the box.
  await expect(main(page).getByRole('combobox', { name: formTexts.options.budgets.currency })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
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
  const clearance = async () => {
    const header = await page.getByRole('banner').boundingBox()
    const frame = await problems(page).boundingBox()
    return (frame?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0)
  }
  await expect.poll(clearance).toBeGreaterThan(-1)

  await problems(page).getByRole('link', { name: formTexts.errors.emailMalformed }).click()
  await expect(box(page, formTexts.common.workEmail)).toBeFocused()
  await fillEnquiry(page)
  await send(page)
  await expectReceipt(page, 'enquiry')
})

test('a short form opens the fields that it does not show if one of them is at fault', async ({ page }) => {
  await visit(page, service.routePath)
  const more = main(page).locator('form details')
  await expect(more).not.toHaveAttribute('open')
  await fillEnquiry(page)
  await more.locator('summary').click()
  await expect(more).not.toHaveAttribute('open')
  // Until then React would put back what is changed here.
  await main(page).locator('[data-island=short-enquiry-form][data-live]').waitFor()
  await main(page)
    .locator('[name=need]:checked')
    .evaluate((radio: HTMLInputElement) => {
      radio.value = 'nothing'
    })
  await send(page)
  await expect(problems(page).getByRole('link')).toHaveAttribute('href', '#need')
  await expect(more).toHaveAttribute('open')
  await expect(main(page).getByRole('radiogroup')).toHaveAccessibleDescription(formTexts.errors.need)
})

test('a short form needs no more than who writes and what it is about', async ({ page }) => {
  await visit(page, service.routePath)
  await fillPerson(page)
  await box(page, formTexts.enquiry.message.label).fill(message())
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
  // What the form itself asks for is here.
  await main(page).locator('[data-island=short-enquiry-form][data-live]').waitFor()
  await expect(main(page).locator('form input[name=timingToken]')).toHaveValue(/.{8}/)
  await context.setOffline(true)
  await send(page)
  await expect(problems(page)).toContainText(formTexts.common.unreached.title)
  await expect(problems(page)).toBeFocused()
  await expect(box(page, formTexts.common.name)).toHaveValue('Siobhán Nolan')
  await context.setOffline(false)
  await send(page)
  await expectReceipt(page, 'enquiry')
})

test('what a page came back with stays when the next try finds no connection', async ({ page, context }) => {
  const release = await hold(page, '**/assets/*.js')
  await page.goto('/contact-us', { waitUntil: 'domcontentloaded' })
  await fillEnquiry(page)
  const email = box(page, formTexts.common.email)
  await email.fill('nobody')
  await send(page)
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  release()
  await main(page).locator('[data-island][data-live] form').waitFor()
  await email.fill('siobhan@example.com')
  await context.setOffline(true)
  await send(page)
  await expect(problems(page)).toContainText(formTexts.common.unreached.title)
  await expect(box(page, formTexts.common.name)).toHaveValue('Siobhán Nolan')
  await expect(box(page, formTexts.enquiry.message.label)).not.toHaveValue('')
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

test('after Accept the form says which visit led to it: landing path, referrer, campaign, its page, and a timing token', async ({
  page,
  baseURL,
}) => {
  await page.context().addCookies([{ name: 'AcceptPolicy', value: 'yes', url: String(baseURL) }])
  await visit(page, '/blogs?utm_source=letter&utm_medium=mail&page=1')
  await writeEnquiry(page)
  await expect(main(page).locator('input[name=timingToken]')).toHaveValue(/.{8}/)
  const sent = page.waitForRequest(action)
  await send(page)
  const request = await sent
  const headers = { 'content-type': String(request.headers()['content-type']) }
  const posted = await new Response(request.postData(), { headers }).formData()
  expect(posted.get('landingPath')).toBe('/blogs')
  expect(posted.get('utm')).toBe('utm_source=letter&utm_medium=mail')
  expect(posted.get('page')).toBe('/contact-us')
  expect(posted.get('website')).toBe('')
  await expectReceipt(page, 'enquiry')
})

test('an enquiry can be sent from a landing page, and problems are shown there', async ({ page }) => {
  await visit(page, technology.routePath)
  await send(page)
  await expect(problems(page)).toBeFocused()
  await expect(page).toHaveURL(technology.routePath)
  await fillEnquiry(page)
  await send(page)
  await expectReceipt(page, 'enquiry')
})
