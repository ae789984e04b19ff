/** Somebody who writes to the company, with the forms of the site. */

import type { Page } from '@playwright/test'
import { expect } from '../patience.ts'
import type { Visitor } from '../visitor.ts'

const letter = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Title (CV) >>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** @returns the reference on the receipt */
async function sendForm(page: Page, button: string): Promise<string> {
  await page.getByRole('main').getByRole('checkbox').check()
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.waitForURL(/\/thank-you\/.+reference=/)
  const reference = new URL(page.url()).searchParams.get('reference') ?? ''
  expect(reference).toMatch(/^RM-/)
  await page.close()
  return reference
}

export async function sendHireRequest(page: Page, { site }: Visitor): Promise<string> {
  await page.goto(`${site}/hire-dedicated-developers-in-india`)
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'Role you need' }).fill('React developer')
  await main.getByRole('combobox', { name: 'How many people' }).selectOption('Two to four')
  await main.getByRole('combobox', { name: 'When they should start' }).selectOption('At once')
  await main.getByRole('textbox', { name: 'Your name' }).fill('Mina Rao')
  await main.getByRole('textbox', { name: 'Work e-mail' }).fill('mina@example.com')
  await main
    .getByRole('textbox', { name: 'What would they work on?' })
    .fill(`A warehouse, as of ${new Date().toISOString()}.`)
  return await sendForm(page, 'Ask for profiles')
}

export async function apply(page: Page, { site }: Visitor): Promise<string> {
  await page.goto(`${site}/career/qa-engineer`)
  const main = page.getByRole('main')
  await main.getByRole('textbox', { name: 'Your name' }).fill('Tomás Ó Briain')
  await main.getByRole('textbox', { name: 'E-mail' }).fill('tomas@example.com')
  await main.getByRole('textbox', { name: 'Why this position?' }).fill('Because I like to find out what else it does.')
  await main.getByLabel('CV').setInputFiles({ name: 'Ó Briain.pdf', mimeType: 'application/pdf', buffer: letter })
  return await sendForm(page, 'Send application')
}

/** Of the file that came with the application. */
export const letterBytes: Buffer = letter
