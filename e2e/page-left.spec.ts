/** What a page tells when it is left, and to whom it tells nothing. */
import { expect, type Page, test } from '@playwright/test'
import { desktop, started, visit, withoutPrefetch } from './visit.ts'

test.use({ viewport: desktop })
test.beforeEach(({ page }) => withoutPrefetch(page))

const isTold = /\/page-left$/
const script = () => performance.getEntriesByType('resource').find(({ name }) => name.includes('/tell-figures'))?.name

/** Opens a page and waits until it listens. */
async function listening(page: Page, path: string) {
  await visit(page, path)
  await page.waitForFunction(script)
  await page.evaluate((address) => import(address), String(await page.evaluate(script)))
}

test('once, when it is left: how it loaded, what was opened from it and how far a form came', async ({ page }) => {
  const told: string[] = []
  page.on('request', (request) => {
    if (isTold.test(request.url())) told.push(request.postData() ?? '')
  })
  await listening(page, '/contact-us')
  await page.locator('form [name=name]').first().fill('Mina')
  await page.locator('form [name=email]').first().focus()
  const answered = page.waitForResponse(isTold)
  await page.goto('/about-us')
  expect((await answered).status()).toBe(204)
  await started(page)
  expect(told).toHaveLength(1)
  const { lcp, cls, inp: _inp, ...facts } = JSON.parse(told[0] ?? '')
  expect(facts).toEqual({ page: '/contact-us', ahead: false, clicks: [], left: 'enquiry email' })
  expect(lcp).toBeGreaterThan(0)
  expect(cls).toBeLessThan(0.1)
  expect(told[0]).not.toContain('Mina')
})

test('a link to another site is told by its host alone', async ({ page }) => {
  await page.route('https://news.example/**', (route) => route.fulfill({ body: 'news' }))
  await listening(page, '/about-us')
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('main a[href]')
    if (link) link.href = 'https://news.example/today?user=mina'
  })
  const asked = page.waitForRequest(isTold)
  await page.locator('main a[href^="https://news.example"]').first().click()
  const told = (await asked).postData() ?? ''
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
