import { type Browser, chromium, type Page } from '@playwright/test'
import type { Editor } from '../../harness/editor.ts'
import { findBrowser, flagsForTests } from '../../harness/find-browser.ts'

/** A real browser in which this editor has signed in to the admin. */
export async function openAdmin(origin: string, editor: Editor): Promise<{ browser: Browser; page: Page }> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: [...flagsForTests] })
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } })
  await page.goto(`${origin}/admin/auth/login`)
  await page.getByLabel(/^email/i).fill(editor.email)
  await page.getByLabel(/^password/i).fill(editor.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('link', { name: 'Content Manager' }).first().waitFor()
  return { browser, page }
}
