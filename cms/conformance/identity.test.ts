/** A company gets another look without code, in a real browser: tried beside the form, published, and taken back. */
import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { adminJourney } from './admin-journey.ts'

const soon = { timeout: 20_000, interval: 100 }

const { both, page: opened, single } = adminJourney()
let page: Page
/** Nobody who has signed in. */
let visitor: Page
beforeAll(async () => {
  page = opened()
  const another = await page.context().browser()?.newPage()
  if (!another) throw new Error('This browser has no other page')
  visitor = another
  await page.goto(single('identity'))
  await page.getByRole('button', { name: 'Show beside the form' }).click()
  await preview().locator('html[data-started]').waitFor()
})

const preview = () => page.frameLocator('iframe[title="The page as it would be"]')

/** The colour of what is really on the page: a link among words, which is the first river on paper. */
const linkColour = (on: { locator: Page['locator'] }) =>
  on
    .locator('main a[class]')
    .first()
    .evaluate((link) => getComputedStyle(link).getPropertyValue('--link').trim())

/** The same on the site, as visitors see it. */
async function colourOfSite(): Promise<string> {
  await visitor.goto(both().site.address)
  return linkColour(visitor)
}

const marks = async () => (await both().visited('/')).match(/data:image\/svg\+xml,[^"\s]+/g) ?? []

async function publish(): Promise<void> {
  const published = page.waitForResponse((response) => response.url().includes('/actions/publish'))
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  expect((await published).status()).toBe(200)
}

/** As a drawing program exports it: with notes, a style sheet, and what would run. */
const exported = `<?xml version="1.0" encoding="UTF-8"?>
<!-- Generator: a drawing program -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40px" height="40px" version="1.1" onload="alert(1)">
  <title>mark</title><metadata>made by hand</metadata>
  <defs><style>.a{fill:#7a1f5c;fill-rule:evenodd}.b{fill:url(#g)}</style>
  <linearGradient id="stops"><stop offset="0" style="stop-color:#d98abf"/></linearGradient>
  <linearGradient id="g" xlink:href="#stops" x1="4"/></defs>
  <g style="display:none"><path d="M1 1h7"/></g>
  <path class="a" data-name="Layer 1" d="M0 0h40v40H0zM10 10h20v20H10z"/><circle class="b" cx="20" cy="20" r="6"/>
</svg>`

test('a colour that is picked is on the page beside the form at once, and on the site once it is published', async () => {
  const before = { preview: await linkColour(preview()), site: await colourOfSite() }
  await page.getByLabel('Pick: First river').fill('#1d3f8f')
  await expect
    .poll(() => page.getByRole('textbox', { name: 'First river', exact: true }).inputValue(), soon)
    .toBe('#1d3f8f')
  await expect.poll(() => linkColour(preview()), soon).not.toBe(before.preview)
  expect(await colourOfSite()).toBe(before.site)
  const tried = await linkColour(preview())
  await publish()
  await expect.poll(colourOfSite, soon).toBe(tried)
})

test('another page than the home page shows them, too', async () => {
  await page.getByRole('combobox', { name: 'Page' }).click()
  await page.getByRole('combobox', { name: 'Page' }).fill('contact')
  await page
    .getByRole('option', { name: /contact/i })
    .first()
    .click()
  await preview().locator('form[action="/contact-us"]').first().waitFor()
  const before = await linkColour(preview())
  await page.getByLabel('Pick: First river').fill('#5a2a7a')
  await expect.poll(() => linkColour(preview()), soon).not.toBe(before)
  await page.getByLabel('Pick: First river').fill('#1d3f8f')
})

test('a mark is seen on paper and on ink as soon as its file is chosen, without what a drawing does not need', async () => {
  const before = await marks()
  const file = { name: 'mark.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(exported) }
  await page.locator('input[type=file]').first().setInputFiles(file)
  for (const ground of ['paper', 'ink']) {
    const seen = page.getByRole('img', { name: `As it looks on ${ground}` })
    await expect.poll(() => seen.evaluate((picture: HTMLImageElement) => picture.naturalWidth), soon).toBeGreaterThan(0)
  }
  const kept = await page.getByRole('textbox', { name: 'Mark', exact: true }).inputValue()
  expect(kept).toContain('fill="url(#g)"')
  expect(kept).toContain('fill-rule="evenodd"')
  expect(kept).toMatch(/<linearGradient id="g" x1="4"><stop [^>]*stop-color=/)
  expect(kept).not.toContain('M1 1h7')
  expect(kept).not.toMatch(/alert|style|class|metadata|title|Generator|xlink|<\?/)
  const inHeader = preview().getByRole('banner').locator('img').first()
  await expect
    .poll(() => inHeader.evaluate((picture: HTMLImageElement) => picture.naturalWidth), soon)
    .toBeGreaterThan(0)
  await publish()
  await expect.poll(async () => (await marks()).length, soon).toBeGreaterThan(before.length)
})

test('what browsers cannot show is said at once, and refused', async () => {
  await page
    .getByRole('textbox', { name: 'Wordmark', exact: true })
    .fill('<svg xmlns="http://www.w3.org/2000/svg"><path')
  await page.getByText('No browser can show this.').waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page
    .getByText(/This is not a drawing that the site can show/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Take it away' }).last().click()
})

test('the admin wears the mark of the site, also before anybody has signed in, and while the site is away', async () => {
  const shown = visitor.locator('main img').first()
  const width = () => shown.evaluate((picture: HTMLImageElement) => picture.naturalWidth)
  const logIn = () => visitor.goto(`${both().strapi.origin}/admin/auth/login`)
  await logIn()
  await shown.waitFor()
  const addresses = [
    await shown.getAttribute('src'),
    '/favicon.ico',
    await page.getByRole('navigation').first().locator('img').first().getAttribute('src'),
  ]
  const read = (origin: string) =>
    Promise.all(addresses.map(async (address) => (await fetch(new URL(address ?? '', origin))).text()))
  const ofSite = await read(both().site.address)
  expect(await read(both().strapi.origin)).toEqual(ofSite)
  await expect.poll(width, soon).toBeGreaterThan(0)
  await both().restartSite(async () => {
    expect(await read(both().strapi.origin)).toEqual(ofSite)
    await logIn()
    await expect.poll(width, soon).toBeGreaterThan(0)
  })
})

test('the look before comes back from the history', async () => {
  await page.reload()
  const versions = page.getByRole('button', { name: /^(?:Compare|Read it)$/ })
  await versions.last().click()
  await page.getByRole('button', { name: 'Make this the draft' }).click()
  await expect
    .poll(() => page.getByRole('textbox', { name: 'First river', exact: true }).inputValue(), soon)
    .not.toBe('#1d3f8f')
  await publish()
  await expect.poll(async () => (await marks()).length, soon).toBe(0)
})
