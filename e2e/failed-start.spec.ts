import { expect, test } from '@playwright/test'
import { formTexts, pageTexts } from './documents.ts'

test('a failure while the client starts is only logged, and the page works as plain HTML', async ({ page }) => {
  const logged: string[] = []
  const thrown: Error[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  page.on('pageerror', (error) => thrown.push(error))
  // The first thing that the client needs.
  await page.addInitScript(() => Object.defineProperty(window, 'matchMedia', { value: undefined }))

  await page.goto('/newsletter')
  await expect.poll(() => logged).toEqual([expect.stringContaining('TypeError')])
  expect(thrown).toEqual([])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(formTexts.newsletter.title)
  await page.getByRole('contentinfo').locator('a[href="/blogs"]').click()
  await expect(page).toHaveURL('/blogs')
  await expect(page.getByRole('heading', { level: 1, name: pageTexts.blogs.title })).toBeVisible()
})
