/** Editors at work in the admin, in a real browser, and the real site that shows what they do. */
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { slugsOf } from '../../harness/documents.ts'
import { type Editor, registerEditor } from '../../harness/editor.ts'
import type { RunningServer } from '../../harness/site-process.ts'
import type { RunningStrapi } from '../../harness/strapi-process.ts'
import * as edited from './edited-documents.ts'
import { engineOfJourneys } from './engine-of-journeys.ts'
import { openAdmin } from './open-admin.ts'
import { startStrapiAndSite } from './start-strapi-and-site.ts'

const soon = { timeout: 10_000, interval: 50 }

let strapi: RunningStrapi
let site: RunningServer
let editor: Editor
let browser: Browser
let page: Page
let siteLog: string
const cleanUp: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  ;({ strapi, site, siteLog } = await startStrapiAndSite(cleanUp, engineOfJourneys))
  editor = await registerEditor(strapi.origin)
  ;({ browser, page } = await openAdmin(strapi.origin, editor))
  cleanUp.push(() => browser.close())
})
afterAll(async () => {
  for (const undo of cleanUp.toReversed()) await undo()
})

const collection = (type: string) => `${strapi.origin}/admin/content-manager/collection-types/api::${type}.${type}`

async function visited(path: string): Promise<string> {
  return await (await fetch(site.address + path)).text()
}

/** Whether a page of the site contains a text: as a boolean, because a page is too long to print. */
const shows = async (path: string, text: string) => (await visited(path)).includes(text)

const line = z.looseObject({ path: z.string(), cache: z.string(), change: z.object({ key: z.string() }) }).partial()
async function logOfSite() {
  const lines = (await readFile(siteLog, 'utf8')).split('\n').filter(Boolean)
  return lines.map((text) => line.parse(JSON.parse(text)))
}

/** Where the site got its last answer for a path: `hit` is its page cache. */
async function cacheUseOf(path: string): Promise<unknown> {
  return (await logOfSite()).findLast((each) => each.path === path)?.cache
}

/** Slugs of what the site was told of, in order: what it finds by comparing, a quarter of a minute later, is not among them. */
async function toldOf(): Promise<unknown[]> {
  return (await logOfSite()).flatMap(({ change }) => change?.key ?? [])
}

/** The document as the admin reads it, and its id. */
async function opened(path: string): Promise<{ documentId: string; data: Record<string, unknown> }> {
  const answer = z.object({ data: z.looseObject({ documentId: z.string() }) })
  const { data } = answer.parse(await (await editor.call(`/content-manager/${path}`)).json())
  return { documentId: data.documentId, data }
}

/** Publishes the document that is open in the browser. */
async function publishOpened(): Promise<void> {
  const published = page.waitForResponse((response) => response.url().includes('/actions/publish'))
  await page.getByRole('button', { name: 'Publish' }).click()
  expect((await published).status()).toBe(200)
}

test('a new title is on home, list and article once the site is told of it, and other pages stay cached', async () => {
  const showing = ['/', '/blogs', `/blogs/${edited.newest}`]
  const title = `A title from the admin at ${new Date().toISOString()}`
  for (const path of [...showing, '/about-us']) await visited(path)

  await page.goto(`${collection('article')}/${await editor.idOf('article', { slug: edited.newest })}`)
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await publishOpened()

  await expect.poll(toldOf, soon).toContain(edited.newest)
  for (const path of showing) await expect.poll(() => shows(path, title), soon).toBe(true)

  await visited('/about-us')
  await expect.poll(() => cacheUseOf('/about-us'), soon).toBe('hit')
})

test('a structured field is a form, and what it says is on the site', async () => {
  await page.goto(`${strapi.origin}/admin/content-manager/single-types/api::site-configuration.site-configuration`)
  await page.locator('summary', { hasText: 'Offices' }).click()
  const office = page.getByRole('group', { name: 'Office 1' })
  // Known by its content before it is opened.
  await office.locator('summary', { hasText: edited.firstOffice }).click()
  await office.getByRole('textbox', { name: 'Locality' }).fill('Athlone by the river')
  await publishOpened()
  const headers = { authorization: `Bearer ${strapi.contentToken}` }
  const answer = await fetch(`${strapi.origin}/api/site-configuration`, { headers })
  expect(await answer.json()).toMatchObject({
    data: { offices: expect.arrayContaining([expect.objectContaining({ locality: 'Athlone by the river' })]) },
  })
  await expect.poll(() => shows('/contact-us', 'Athlone by the river'), soon).toBe(true)
})

test('what may not be published is refused in words, beside the field', async () => {
  await page.goto(`${collection('article')}/${await editor.idOf('article', { slug: edited.refused })}`)
  await page.getByRole('textbox', { name: 'Description' }).fill('Too short.')
  const answered = page.waitForResponse((response) => response.url().includes('/actions/publish'))
  await page.getByRole('button', { name: 'Publish' }).click()
  expect((await answered).status()).toBe(400)
  const field = page
    .getByRole('textbox', { name: 'Description' })
    .locator('xpath=ancestor::*[contains(., "write at least")][1]')
  await field.getByText('This description has 10 characters: write at least 50.').waitFor()
  await expect.poll(() => field.getByRole('textbox').count(), soon).toBe(1)
  expect(await shows(`/blogs/${edited.refused}`, 'Too short.')).toBe(false)
})

test('a copy may not have the URL of its original, which the refusal names', async () => {
  const pages = '/content-manager/collection-types/api::landing-page.landing-page'
  const original = await editor.idOf('landing-page', { slug: edited.service })
  const { data } = await opened(`collection-types/api::landing-page.landing-page/${original}`)
  const names = { slug: 'a-copy', title: 'A copy that keeps its path' }
  const cloned = await editor.call(`${pages}/clone/${original}`, 'POST', names)
  const { documentId } = z.object({ data: z.object({ documentId: z.string() }) }).parse(await cloned.json()).data
  const answer = await editor.publish('landing-page', documentId, {})
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain(`is already the address of the landing page “${data.title}”`)
  expect((await fetch(site.address + data.routePath, { redirect: 'manual' })).status).toBe(200)
  // In the form the other page is a link away.
  await page.goto(`${collection('landing-page')}/${documentId}`)
  await page.getByRole('button', { name: 'Publish' }).click()
  const other = page.getByRole('link', { name: `${data.title} (landing page)` })
  await expect.poll(() => other.getAttribute('href'), soon).toContain(original)

  const redirect = { slug: 'over', from: '/contact-us', to: '/blogs' }
  const covering = await editor.publish('redirect', await editor.create('redirect', redirect), redirect)
  expect(covering.status).toBe(400)
  expect(await covering.text()).toContain('which this redirect would hide')
  expect((await fetch(`${site.address}/contact-us`, { redirect: 'manual' })).status).toBe(200)
})

test('a new landing page with its menu entry and SEO record is live, linked and in the sitemap', async () => {
  const path = '/services/warehouse-software'
  expect((await fetch(site.address + path)).status).toBe(404)

  const pages = '/content-manager/collection-types/api::landing-page.landing-page'
  const original = await editor.idOf('landing-page', { slug: edited.service })
  const names = { slug: 'warehouse-software', title: 'Warehouse software', routePath: path }
  const cloned = await editor.call(`${pages}/clone/${original}`, 'POST', names)
  const { documentId } = z.object({ data: z.object({ documentId: z.string() }) }).parse(await cloned.json()).data
  expect((await editor.publish('landing-page', documentId, {})).status).toBe(200)

  const description =
    'Counting that holds, from the gate to the shelf: software for warehouses that is used with gloves on.'
  const seo = { title: 'Software for warehouses', description, routePath: path, pageKey: 'w' }
  const seoId = await editor.create('seo', seo)
  expect((await editor.publish('seo', seoId, seo)).status).toBe(200)

  const menu = z.looseObject({ tabs: z.array(z.looseObject({ subTabs: z.array(z.unknown()) })) })
  const { data } = await opened('single-types/api::navigation.navigation')
  const services = menu.parse(data.services)
  services.tabs[0]?.subTabs.push({ name: 'Warehouse software', routerName: path })
  const navigation = '/content-manager/single-types/api::navigation.navigation/actions/publish'
  expect((await editor.call(navigation, 'POST', { services })).status).toBe(200)

  await expect.poll(() => shows(path, '<title>Software for warehouses</title>'), soon).toBe(true)
  await expect.poll(() => shows('/', `href="${path}"`), soon).toBe(true)
  await expect.poll(() => shows('/sitemap.xml', `${site.address}${path}</loc>`), soon).toBe(true)
})

test('the preview button shows the draft only to its editor, and its link works once', async () => {
  const documentId = await editor.idOf('article', { slug: edited.drafted })
  await editor.save('article', documentId, { title: 'A title that nobody has published' })
  const query = `documentId=${documentId}&status=draft`
  const answer = await editor.call(`/content-manager/preview/url/api::article.article?${query}`)
  const { url } = z.object({ data: z.object({ url: z.string() }) }).parse(await answer.json()).data

  const preview = await browser.newPage()
  const shown = await preview.goto(url)
  expect(shown?.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
  expect(shown?.headers()['content-security-policy']).toContain(`frame-ancestors ${strapi.origin}`)
  await preview.getByRole('heading', { level: 1, name: 'A title that nobody has published' }).waitFor()
  await preview.close()

  expect((await fetch(url, { redirect: 'manual' })).status).toBe(403)
  expect(await shows(`/blogs/${edited.drafted}`, 'A title that nobody has published')).toBe(false)
})

test('beside its form a page shows what is typed, at three widths, and a click on a text opens its field', async () => {
  await page.goto(`${collection('article')}/${await editor.idOf('article', { slug: edited.previewed })}`)
  await page.getByRole('button', { name: 'Show beside the form' }).click()
  const frame = page.frameLocator('iframe[title="The page as it would be"]')
  const headline = frame.getByRole('heading', { level: 1 })
  await headline.waitFor()

  const title = page.getByRole('textbox', { name: 'Title' })
  // The first answer brings the page's code: what counts is what an editor sees while writing.
  await title.fill('The first words')
  await expect.poll(() => headline.textContent(), soon).toBe('The first words')
  await title.fill('Typed, and not saved')
  await expect.poll(() => headline.textContent(), soon).toBe('Typed, and not saved')
  expect(await shows(`/blogs/${edited.previewed}`, 'Typed, and not saved')).toBe(false)

  for (const [device, width] of Object.entries({ Phone: 390, Tablet: 768, Computer: 1280 })) {
    await page.getByRole('button', { name: device }).click()
    await expect.poll(() => frame.locator('html').evaluate(() => innerWidth), soon).toBe(width)
  }

  // On a small screen, too, no label lies over the next.
  await page.setViewportSize({ width: 1280, height: 800 })
  const [left, right] = await Promise.all(
    ['Shown to visitors', 'Publish on'].map((label) => page.getByText(label).first().boundingBox()),
  )
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0)
  await page.setViewportSize({ width: 1440, height: 1000 })

  await page.getByRole('textbox', { name: 'End of the address' }).focus()
  await headline.click()
  await expect.poll(() => title.evaluate((field) => field === document.activeElement), soon).toBe(true)
})

test('a click on a text of the home page opens the part of the form that it is folded away in', async () => {
  await page.goto(`${strapi.origin}/admin/content-manager/single-types/api::home.home`)
  const frame = page.frameLocator('iframe[title="The page as it would be"]')
  expect(await page.locator('[name="reasons.title"]').count()).toBe(0)
  await frame.locator('html[data-started]').waitFor()
  await frame.getByRole('heading', { name: edited.reasons }).click()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  await expect.poll(focused, soon).toBe('reasons.title')
})

test("a page's words for search engines are edited in its own form", async () => {
  await page.goto(`${collection('portfolio-item')}/${await editor.idOf('portfolio-item', { slug: edited.product })}`)
  await page.getByRole('tab', { name: 'Search engines' }).click()
  const headline = page.getByRole('textbox', { name: 'Search headline' })
  await headline.fill('School photo days, told to search engines')
  await page
    .getByRole('textbox', { name: 'Search text' })
    .fill('What a school pays for its photo days, and what it no longer types twice.')
  await page.getByText('Title: 41 characters, good').waitFor()
  await page.getByRole('button', { name: 'Tell search engines' }).click()
  await page.getByText('Search engines are told so from now on.').waitFor()
  await expect
    .poll(() => shows(`/portfolio/${edited.product}`, '<title>School photo days, told to search engines'), soon)
    .toBe(true)
})

test('an enquiry sent on the site is in the inbox, is marked as answered and exported', async () => {
  const form = new URLSearchParams({
    kind: 'enquiry',
    name: 'Siobhán Ó Briain',
    email: 'o.briain@example.com',
    need: 'new-product',
    message: '=1+1 is what our spreadsheet says of the warehouse, "quoted".',
    consent: 'yes',
  })
  const headers = { origin: site.address }
  const sent = await fetch(`${site.address}/contact-us`, { method: 'POST', body: form, headers, redirect: 'manual' })
  expect(sent.status).toBe(303)
  const reference = new URL(sent.headers.get('location') ?? '', site.address).searchParams.get('reference') ?? ''
  expect(reference).toMatch(/^RM-/)

  const inbox = '/content-manager/collection-types/api::received-enquiry.received-enquiry'
  await expect.poll(async () => (await editor.call(inbox)).text(), soon).toContain(reference)
  await page.goto(collection('received-enquiry'))
  await page.getByText(reference).click()
  await page.getByRole('combobox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'answered' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved').first().waitFor()

  await page.goto(collection('received-enquiry'))
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const csv = await readFile(await (await downloading).path(), 'utf8')
  expect(csv).toContain(`"${reference}","Answered","Enquiry"`)
  // A formula is text in a spreadsheet.
  expect(csv).toContain('"\'=1+1 is what our spreadsheet says of the warehouse, ""quoted""."')
})

test.each(['/admin', '/admin/auth/login', '/content-manager', '/api/articles', '/upload', '/_health', '/uploads'])(
  'the content service cannot be reached through the site: %s',
  async (path) => {
    const answer = await fetch(site.address + path)
    expect(answer.status).toBe(404)
    expect((await answer.text()).includes('Error 404')).toBe(true)
  },
)

test('with the content service gone the site answers even new requests', async () => {
  await strapi.stop()
  const query = new URLSearchParams({ q: edited.titleOf.get(edited.refused) ?? '' })
  expect(await shows(`/blogs?${query}`, `href="/blogs/${edited.refused}"`)).toBe(true)
  expect(await shows(`/casestudy/${slugsOf('case-studies')[0]}`, '<h1')).toBe(true)
})
