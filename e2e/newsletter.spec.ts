import { expect, type Page, test } from '@playwright/test'
import { visit } from './visit.ts'

const footer = (page: Page) => page.getByRole('contentinfo')
const field = (page: Page) => footer(page).getByRole('textbox', { name: 'Enter Your Email' })
const answer = (page: Page) => footer(page).getByRole('status')

async function subscribe(page: Page, address: string) {
  await field(page).fill(address)
  await footer(page).getByRole('button', { name: 'subscribe', exact: true }).click()
}

test("the field's placeholder is 'Enter Your Email'", async ({ page }) => {
  await visit(page, '/blogs')
  await expect(field(page)).toHaveAttribute('placeholder', 'Enter Your Email')
})

test('an address is answered in place, without a navigation', async ({ page }) => {
  await visit(page, '/blogs')
  await subscribe(page, 'mina@example.com')
  await expect(answer(page)).toContainText('Thank you')
  await expect(field(page)).not.toHaveAttribute('aria-invalid')
  await expect(page).toHaveURL('/blogs')
})

test('what is no address is refused: announced, described beside the field, and kept to be mended', async ({
  page,
}) => {
  await visit(page, '/blogs')
  await subscribe(page, 'mina at example')
  await expect(answer(page)).toContainText('does not look like an e-mail address')
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page)).toHaveAccessibleDescription(/does not look like an e-mail address/)
  await expect(field(page)).toHaveValue('mina at example')

  await subscribe(page, 'mina@example.com')
  await expect(answer(page)).toContainText('Thank you')
  await expect(field(page)).not.toHaveAttribute('aria-invalid')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('an address is answered on a page of its own', async ({ page }) => {
    await page.goto('/blogs')
    await subscribe(page, 'mina@example.com')
    await expect(page).toHaveURL('/newsletter')
    await expect(page.getByRole('main').getByRole('status')).toContainText('Thank you')
  })

  test('a refused address can be mended there', async ({ page }) => {
    await page.goto('/blogs')
    await subscribe(page, 'mina at example')
    const again = page.getByRole('main').getByRole('textbox', { name: 'Your e-mail address' })
    await expect(page.getByRole('alert')).toContainText('does not look like an e-mail address')
    await expect(again).toHaveValue('mina at example')
    await again.fill('mina@example.com')
    await page.getByRole('main').getByRole('button', { name: 'subscribe' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText('Thank you')
  })
})
