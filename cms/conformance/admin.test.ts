/** An editor at work in the admin, in a real browser. */
import { readFile } from 'node:fs/promises'
import { chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { findBrowser } from '../../e2e/browser/find-browser.ts'
import { registerEditor } from './editor.ts'
import { writeLibrary } from './library-folder.ts'
import { type SiteStandIn, startSiteStandIn } from './site-stand-in.ts'
import { type RunningStrapi, startStrapi } from './strapi-process.ts'

const webhookSecret = 'w'.repeat(40)
const noticedWithin = { timeout: 5_000, interval: 50 }

let strapi: RunningStrapi
let site: SiteStandIn
let page: Page
const cleanUp: (() => Promise<void>)[] = []

beforeAll(async () => {
  const { documents, remove } = await writeLibrary()
  cleanUp.push(remove)
  site = await startSiteStandIn(webhookSecret)
  cleanUp.push(site.stop)
  const environment = { SERVE_ADMIN: 'true', SITE_WEBHOOK_URL: site.address, CONTENT_WEBHOOK_SECRET: webhookSecret }
  strapi = await startStrapi({ documents, environment })
  cleanUp.push(strapi.stop)
  const { email, password } = await registerEditor(strapi.origin)

  const executablePath = findBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  cleanUp.push(() => browser.close())
  page = await browser.newPage({ viewport: { width: 1440, height: 1000 } })
  await page.goto(`${strapi.origin}/admin/auth/login`)
  await page.getByLabel(/^email/i).fill(email)
  await page.getByLabel(/^password/i).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('link', { name: 'Content Manager' }).first().waitFor()
})
afterAll(async () => {
  for (const undo of cleanUp.toReversed()) await undo()
})

async function answered(path: string): Promise<string> {
  const headers = { authorization: `Bearer ${strapi.contentToken}`, 'strapi-response-format': 'v4' }
  return await (await fetch(`${strapi.origin}/api/${path}`, { headers })).text()
}

test('a new title is saved, published and told to the site', async () => {
  await page.goto(`${strapi.origin}/admin/content-manager/collection-types/api::article.article`)
  await page.getByText('Title of a-cloud').click()
  await page.getByRole('textbox', { name: 'Title' }).fill('A title from the admin')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect
    .poll(() => answered('articles?filters[slug][$eq]=a-cloud'), noticedWithin)
    .toContain('A title from the admin')
  await expect.poll(() => site.attempts.map(({ slug }) => slug), noticedWithin).toContain('a-cloud')
})

test('a structured field is a form, and what it says reaches the answer', async () => {
  await page.goto(`${strapi.origin}/admin/content-manager/single-types/api::site-configuration.site-configuration`)
  const office = page.getByRole('group', { name: 'Office 1' })
  await office.getByRole('textbox', { name: 'Locality' }).fill('Athlone by the river')
  await page.getByRole('button', { name: 'Publish' }).click()
  const offices = z.object({ data: z.object({ attributes: z.object({ offices: z.array(z.looseObject({})) }) }) })
  await expect
    .poll(
      async () => offices.parse(JSON.parse(await answered('site-configuration'))).data.attributes.offices[0],
      noticedWithin,
    )
    .toMatchObject({ locality: 'Athlone by the river', name: expect.any(String) })
})

test('received enquiries are marked as answered and exported', async () => {
  const data = {
    reference: 'RM-7K3F-9QXT',
    kind: 'enquiry',
    name: '=HYPERLINK("x")',
    email: 'o.briain@example.com',
    message: 'A question, "quoted".',
    receivedAt: '2026-11-01T10:00:00.000Z',
  }
  const headers = { authorization: `Bearer ${strapi.enquiryToken}`, 'content-type': 'application/json' }
  await fetch(`${strapi.origin}/api/received-enquiries`, { method: 'POST', headers, body: JSON.stringify({ data }) })
  await page.goto(`${strapi.origin}/admin/content-manager/collection-types/api::received-enquiry.received-enquiry`)
  await page.getByText('RM-7K3F-9QXT').click()
  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'answered' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved').first().waitFor()

  await page.goto(`${strapi.origin}/admin/content-manager/collection-types/api::received-enquiry.received-enquiry`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const csv = await readFile(await (await downloading).path(), 'utf8')
  expect(csv).toContain('"RM-7K3F-9QXT","answered","enquiry"')
  expect(csv).toContain('"\'=HYPERLINK(""x"")"')
  expect(csv).toContain('"A question, ""quoted""."')
})
