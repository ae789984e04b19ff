/** What the site counts, as those who may see it meet it in the admin: asked of the real site, and shown as text whatever visitors sent. */
import { expect, onTestFinished, test } from 'vitest'
import { colleague } from '../../harness/editor.ts'
import { createFigureBook } from '../../leads/figure-book.ts'
import { openStore } from '../../leads/leads.fixture.ts'
import { openAdmin } from './open-admin.ts'
import { siteWithStrapi } from './site-with-strapi.ts'

const both = siteWithStrapi()
const days = 'from=2026-11-01&to=2026-11-30'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const hostile = '<img src=x onerror="document.title=1">'

async function counted() {
  const book = createFigureBook(await openStore(both().directory), console)
  book.count('search', hostile, 3)
  book.count('source', hostile)
  book.count('missed', '/old')
  book.count('missed from', `/old < ${hostile}`)
  book.count('enquiry', 'enquiry', 2)
  book.count('left', 'enquiry message', 3)
  await book.keep()
}

test('figures are shown with their plots, by days, saved as CSV, and nothing in them runs', async () => {
  const { strapi, editor, site } = both()
  await counted()
  const headers = { accept: 'text/html', 'sec-fetch-dest': 'document', 'user-agent': firefox }
  await fetch(`${site.address}/blogs?utm_source=letter&utm_campaign=march`, { headers })

  const { browser, page } = await openAdmin(strapi.origin, editor)
  onTestFinished(() => browser.close())
  await page.getByRole('link', { name: 'Figures' }).click()
  const part = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await part('Pages').getByText('/blogs', { exact: true }).waitFor()
  await part('Campaigns').getByText('letter / - / march', { exact: true }).waitFor()
  await part('Searches without a result').getByText(hostile, { exact: true }).waitFor()
  await part('Addresses asked for in vain').getByText(`${hostile} (1)`, { exact: true }).waitFor()
  await part('Form of an enquiry').getByText('Left at “message”', { exact: true }).waitFor()
  const plot = part('Searches without a result').getByRole('img')
  expect(await plot.getAttribute('alt')).toContain(`${hostile}: 3`)
  expect(await plot.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(380)
  expect(await page.title()).toContain('Figures')

  const shown = await Promise.all(['First day', 'Last day'].map((label) => page.getByLabel(label).inputValue()))
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  expect((await saved).suggestedFilename()).toBe(`figures-${shown.join('-')}.csv`)

  await page.getByLabel('Last day').fill('2026-01-31')
  await page.getByLabel('First day').fill('2026-01-01')
  await page.keyboard.press('Enter')
  await part('Pages').getByText('Nothing was counted.').waitFor()
  await page.getByLabel('First day').fill('1999-01-01')
  await page.keyboard.press('Enter')
  await page.getByText('Choose a first and a last day').waitFor()
  expect(await part('Pages').count()).toBe(0)
  await page.getByRole('button', { name: '7 days' }).click()
  await part('Pages').getByText('/blogs', { exact: true }).waitFor()

  // Numbers of other days are not shown as those of these.
  const held = Promise.withResolvers<void>()
  await page.route(/\/figures\?/, (route) => held.promise.then(() => route.continue()), { times: 1 })
  await page.getByRole('button', { name: '90 days' }).click()
  await page.getByText('Loading', { exact: true }).waitFor()
  expect(await part('Pages').count()).toBe(0)
  held.resolve()
  await part('Pages').getByText('/blogs', { exact: true }).waitFor()
})

test('who may not see them is refused, and finds no link to them', async () => {
  const { strapi, editor } = both()
  const author = await colleague(editor, strapi.origin, 'strapi-author')
  const statusFor = async (code: string) => {
    const person = code === 'strapi-author' ? author : await colleague(editor, strapi.origin, code)
    const answers = await Promise.all(['', '/csv'].map((more) => person.call(`/figures${more}?${days}`)))
    return answers.map(({ status }) => status)
  }
  for (const code of ['strapi-editor', 'publisher', 'enquiry-reader', 'enquiry-lead'])
    expect(await statusFor(code), code).toEqual([200, 200])
  for (const code of ['strapi-author', 'application-reader']) expect(await statusFor(code), code).toEqual([403, 403])
  expect((await fetch(`${strapi.origin}/figures?${days}`)).status).toBe(401)
  const { browser, page } = await openAdmin(strapi.origin, author)
  onTestFinished(() => browser.close())
  expect(await page.getByRole('link', { name: 'Figures' }).count()).toBe(0)
  await page.goto(`${strapi.origin}/admin/figures`)
  await page.getByText(/permissions to access/).waitFor()
})

test('while the site is away the page says so', async () => {
  const { strapi, editor, restartSite } = both()
  const { browser, page } = await openAdmin(strapi.origin, editor)
  onTestFinished(() => browser.close())
  await restartSite(async () => {
    await page.goto(`${strapi.origin}/admin/figures`)
    await page.getByText('The site does not answer just now.').waitFor()
  })
  // The days that are chosen already.
  await page.getByRole('button', { name: '28 days' }).click()
  await page.getByRole('heading', { name: 'Campaigns' }).waitFor()
})
