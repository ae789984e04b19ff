/** What a page tells when it is left, and to whom it tells nothing. */
import { expect, type Page, test } from '@playwright/test'
import { desktop, visit, withoutPrefetch } from './visit.ts'

test.use({ viewport: desktop })
test.beforeEach(({ page }) => withoutPrefetch(page))

const isTold = /\/page-left$/
const script = () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/tell-figures'))?.name

/** Opens a page and waits until it listens, and the browser knows what it has painted. */
async function listening(page: Page, path: string) {
  await visit(page, path)
  await page.waitForFunction(script)
  await page.evaluate((address) => import(address), String(await page.evaluate(script)))
  await page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    new PerformanceObserver(() => resolve()).observe({ type: 'largest-contentful-paint', buffered: true })
    await promise
  })
}

/** As when another tab is opened. What a page sends while another document replaces it, Playwright does not see. */
async function hide(page: Page) {
  const told = page.waitForRequest(isTold)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  return told
}

test('once, when it is hidden: how it loaded and how far a form came', async ({ page }) => {
  let times = 0
  page.on('request', (request) => {
    if (isTold.test(request.url())) times++
  })
  await listening(page, '/contact-us')
  await page.locator('form [name=name]').first().fill('Mina')
  await page.locator('form [name=email]').first().focus()
  const request = await hide(page)
  expect((await request.response())?.status()).toBe(204)
  const told = request.postData() ?? ''
  const { lcp, cls, inp: _inp, ...facts } = JSON.parse(told)
  expect(facts).toEqual({ page: '/contact-us', ahead: false, clicks: [], left: 'enquiry email' })
  expect(lcp).toBeGreaterThan(0)
  expect(cls).toBeLessThan(0.1)
  expect(told).not.toContain('Mina')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await visit(page, '/about-us')
  expect(times).toBe(1)
})

test('a link to another site is told by its host alone', async ({ page, context }) => {
  await context.route('https://news.example/**', (route) => route.fulfill({ body: 'news' }))
  await listening(page, '/about-us')
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('main a[href]')
    Object.assign(link ?? {}, { href: 'https://news.example/today?user=mina', target: '_blank' })
  })
  await page.locator('main a[href^="https://news.example"]').first().click()
  const told = (await hide(page)).postData() ?? ''
  expect(JSON.parse(told).clicks).toEqual(['news.example'])
  expect(told).not.toContain('mina')
})

for (const [who, ask] of [
  ['Global Privacy Control', () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })],
  ['Do Not Track', () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' })],
] as const) {
  test(`with ${who} the script is not even fetched`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
    await page.addInitScript(ask)
    await visit(page, '/about-us')
    await visit(page, '/contact-us')
    await visit(page, '/about-us')
    expect(asked.filter((path) => /tell-figures|page-left/.test(path))).toEqual([])
  })
}
