import { randomInt } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { formTexts } from './documents.ts'
import { fromOwnAddress } from './forms.ts'
import { hold, started, visit } from './visit.ts'

test.use(fromOwnAddress())

const footer = (page: Page) => page.getByRole('contentinfo')
const field = (page: Page) => footer(page).getByRole('textbox', { name: formTexts.newsletter.placeholder })
const answer = (page: Page) => footer(page).getByRole('status')
const newAddress = () => `mina${randomInt(1_000_000_000)}@example.com`

async function subscribe(page: Page, address: string) {
  await field(page).fill(address)
  await footer(page).getByRole('button', { name: formTexts.newsletter.submit, exact: true }).click()
}

test("the field's placeholder is 'Enter Your Email', and the words that are stored stand beside it", async ({
  page,
}) => {
  await visit(page, '/blogs')
  await expect(field(page)).toHaveAttribute('placeholder', formTexts.newsletter.placeholder)
  await expect(answer(page)).toContainText(formTexts.consents.newsletter.text)
})

test('an e-mail address is answered in place, without a navigation, and a known one with the same words', async ({
  page,
}) => {
  const address = newAddress()
  await visit(page, '/blogs')
  await subscribe(page, address)
  await expect(answer(page)).toContainText(formTexts.newsletter.acceptedWithoutMail)
  // This site has no mail server, so it promises no mail.
  const words = await answer(page).textContent()
  await expect(field(page)).not.toHaveAttribute('aria-invalid')
  await expect(page).toHaveURL('/blogs')

  await page.reload()
  await started(page)
  await subscribe(page, address)
  await expect(answer(page)).toContainText(formTexts.newsletter.acceptedWithoutMail)
  expect(await answer(page).textContent()).toBe(words)
})

test('an invalid e-mail address is refused: announced, described beside the field, and kept for correction', async ({
  page,
}) => {
  await visit(page, '/blogs')
  await subscribe(page, 'mina at example')
  await expect(answer(page)).toContainText(formTexts.errors.emailMalformed)
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page)).toHaveAccessibleDescription(formTexts.errors.emailMalformed)
  await expect(field(page)).toHaveValue('mina at example')

  await subscribe(page, newAddress())
  await expect(answer(page)).toContainText(formTexts.newsletter.acceptedWithoutMail)
  await expect(field(page)).not.toHaveAttribute('aria-invalid')
})

test('an e-mail address that a page came back with stays when the next try finds no connection', async ({
  page,
  context,
}) => {
  const release = await hold(page, '**/assets/*.js')
  await page.goto('/newsletter', { waitUntil: 'domcontentloaded' })
  const form = page.getByRole('main').getByRole('form', { name: formTexts.newsletter.submit })
  const email = form.locator('[name=email]')
  await email.fill('mina at example')
  await form.getByRole('button').click()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  release()
  await email.focus()
  await expect(page.locator('[data-island=sign-up]')).toHaveAttribute('data-live', '')
  await context.setOffline(true)
  await form.getByRole('button').click()
  await expect(page.getByRole('main').getByRole('status')).toContainText(formTexts.newsletter.unreached)
  await expect(email).toHaveValue('mina at example')
})

for (const [path, button, title] of [
  ['/newsletter/confirm', formTexts.newsletter.confirm.button, formTexts.newsletter.confirm.title],
  ['/newsletter/unsubscribe', formTexts.newsletter.unsubscribe.button, formTexts.newsletter.unsubscribe.title],
] as const) {
  test(`${path} only asks; its button posts, and an unknown token is answered with its own message`, async ({
    page,
  }) => {
    await visit(page, `${path}?token=nobody`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    const posted = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.getByRole('button', { name: button }).click()
    expect((await posted).status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(formTexts.newsletter.unknownLink.title)
    await expect(page.getByRole('main').getByRole('link', { name: formTexts.newsletter.toNewsletter })).toBeVisible()
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an e-mail address is answered on a separate page', async ({ page }) => {
    await page.goto('/blogs')
    await subscribe(page, newAddress())
    await expect(page).toHaveURL('/newsletter')
    await expect(page.getByRole('main').getByRole('status')).toContainText(formTexts.newsletter.acceptedWithoutMail)
  })

  test('a refused e-mail address can be corrected there', async ({ page }) => {
    await page.goto('/blogs')
    await subscribe(page, 'mina at example')
    const again = page.getByRole('main').getByRole('textbox', { name: formTexts.newsletter.email })
    await expect(page.getByRole('alert')).toContainText(formTexts.errors.emailMalformed)
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(again).toHaveValue('mina at example')
    await again.fill(newAddress())
    await page.getByRole('main').getByRole('button', { name: formTexts.newsletter.submit }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText(formTexts.newsletter.acceptedWithoutMail)
  })
})
