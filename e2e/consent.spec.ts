import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { expect, type Page, test } from '@playwright/test'
import { loadDocuments } from '../content/embedded/load-documents.ts'
import { documents } from '../harness/documents.ts'
import { serviceByRequests } from '../harness/embedded-service.ts'
import { type RunningServer, startSite } from '../harness/site-process.ts'
import { listen } from '../server/process/listen.ts'
import { pageTexts } from './documents.ts'
import { site, started } from './visit.ts'

const analytics = 'https://stats.rivermeet.example/count.js'

let folder: string
let contentService: Server
let running: RunningServer

// The site is started once, not by each worker.
test.describe.configure({ mode: 'default' })

// A site whose owner named an analytics script: the same documents from a separate content service, except for that line.
test.beforeAll(async () => {
  test.setTimeout(180_000)
  folder = await mkdtemp(join(tmpdir(), 'consent-'))
  await cp(documents, folder, { recursive: true })
  await writeFile(join(folder, 'site-configuration.json'), JSON.stringify({ ...site, analyticsScript: analytics }))
  const service = serviceByRequests(await loadDocuments(folder), Date.now)
  contentService = createServer(getRequestListener((request) => service(request)))
  running = await startSite({
    CONTENT_URL: await listen(contentService, 0),
    DATA_DIR: join(folder, 'data'),
    LOG_LEVEL: 'silent',
  })
  // This process answers for the content service. While it is too busy to, pages are made from the site's own documents.
  for (const path of ['/', '/blogs'])
    await expect
      .poll(async () => (await fetch(running.address + path)).text(), { timeout: 120_000 })
      .toContain(`data-analytics="${analytics}"`)
})

test.afterAll(async () => {
  await running.stop()
  contentService.close()
  await rm(folder, { recursive: true, force: true })
})

/** Answers the analytics script, and counts how often it was requested and how often it ran. */
async function countAnalytics(page: Page) {
  let asked = 0
  await page.route(/stats\.rivermeet\.example/, (route) => {
    asked++
    return route.fulfill({ contentType: 'text/javascript', body: 'document.title += " (counted)"' })
  })
  return () => asked
}

const banner = (page: Page) => page.getByRole('region', { name: pageTexts.cookieBanner.label })

async function openAndWander(page: Page) {
  await page.goto(running.address)
  await started(page)
  await page.getByRole('contentinfo').locator('a[href="/blogs"]').click()
  await expect(page.getByRole('heading', { name: pageTexts.blogs.title, level: 1 })).toBeFocused({ timeout: 15_000 })
  // What a page counts it has asked for by then.
  await started(page)
}

test('before an answer nothing is sent to analytics', async ({ page }) => {
  const asked = await countAnalytics(page)
  await openAndWander(page)
  await expect(banner(page)).toBeVisible()
  expect(asked()).toBe(0)
})

test('Accept loads analytics, allowed by the page’s own policy, and so does the next page', async ({ page }) => {
  const asked = await countAnalytics(page)
  await openAndWander(page)
  await banner(page).getByRole('button', { name: pageTexts.cookieBanner.accept }).click()
  await expect(page).toHaveTitle(/\(counted\)$/)
  expect(asked()).toBe(1)
  await page.reload()
  await expect(page).toHaveTitle(/\(counted\)$/)
  expect(asked()).toBe(2)
})

test('after Decline nothing is sent, here or on the next page', async ({ page }) => {
  const asked = await countAnalytics(page)
  await openAndWander(page)
  await banner(page).getByRole('button', { name: pageTexts.cookieBanner.decline }).click()
  await expect(banner(page)).toBeHidden()
  await openAndWander(page)
  expect(asked()).toBe(0)
})

test('without JavaScript, Accept stores the answer and nothing is counted', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const asked = await countAnalytics(page)
  await page.goto(running.address)
  await banner(page).getByRole('button', { name: pageTexts.cookieBanner.accept }).click()
  await expect(banner(page)).toBeHidden()
  expect(asked()).toBe(0)
  await context.close()
})
