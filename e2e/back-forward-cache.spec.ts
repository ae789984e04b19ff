import { type Browser, chromium, expect, test } from '@playwright/test'
import { findWholeBrowser } from '../harness/find-browser.ts'
import { addressOf, newest } from './articles.ts'
import { service, showcaseTabs } from './documents.ts'

// The browser is started once, not by each worker.
test.describe.configure({ mode: 'default' })

let browser: Browser

// As visitors have it: Playwright starts Chromium without this cache.
test.beforeAll(async () => {
  const executablePath = findWholeBrowser()
  browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--no-sandbox'],
  })
})
test.afterAll(() => browser.close())

async function open(address: string) {
  const page = await browser.newPage()
  await page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted) document.documentElement.dataset.persisted = ''
    })
  })
  await page.goto(address)
  await page.waitForFunction(() => document.documentElement.dataset.started === '')
  return page
}

for (const path of ['/', '/blogs', addressOf(newest), service.routePath, '/contact-us', '/portfolio']) {
  test(`${path} comes back from the browser's own cache`, async ({ baseURL }) => {
    const page = await open(baseURL + path)
    await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/terms-and-condition"]')?.click())
    await page.waitForURL('**/terms-and-condition')
    await page.waitForFunction(() => document.documentElement.dataset.started === '')
    await page.evaluate(() => history.back())
    await page.waitForFunction(() => document.documentElement.dataset.persisted === '', undefined, { timeout: 10_000 })
    const reasons = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('navigation')
      return entry && Reflect.get(entry, 'notRestoredReasons')
    })
    expect(reasons).toBeNull()
    expect(await page.evaluate(() => document.querySelector('[data-overlay] [role=status]')?.textContent)).toBe('')
    await page.close()
  })
}

test('a tab that was chosen is still chosen after going back', async ({ baseURL }) => {
  const page = await open(String(baseURL))
  const chosen = showcaseTabs[12] ?? ''
  const tab = page.getByRole('tab', { name: chosen, exact: true })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-selected', 'true')
  await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/terms-and-condition"]')?.click())
  await page.waitForURL('**/terms-and-condition')
  await page.evaluate(() => history.back())
  await page.waitForFunction(() => document.documentElement.dataset.persisted === '')
  expect(await page.evaluate(() => document.querySelector('main [role=tab][aria-selected=true]')?.textContent)).toBe(
    chosen,
  )
  await page.close()
})

test('a form that comes back asks for another timing token: its own may be spent', async ({ baseURL }) => {
  const page = await open(`${baseURL}/contact-us`)
  const token = page.locator('main input[name=timingToken]')
  await page.locator('#name').focus()
  await expect(token).toHaveValue(/.{8}/)
  const first = await token.inputValue()
  await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/terms-and-condition"]')?.click())
  await page.waitForURL('**/terms-and-condition')
  await page.waitForFunction(() => document.documentElement.dataset.started === '')
  await page.evaluate(() => history.back())
  await page.waitForFunction(() => document.documentElement.dataset.persisted === '')
  await expect(token).not.toHaveValue(first)
  await expect(token).toHaveValue(/.{8}/)
  await page.close()
})
