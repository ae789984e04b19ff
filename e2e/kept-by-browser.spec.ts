/** What a browser keeps is what the table of the terms says: before an answer, after Accept and after Decline. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { categories } from './articles.ts'
import { formTexts, pageTexts } from './documents.ts'
import { button, expectReceipt, fillEnquiry, fromOwnAddress } from './forms.ts'
import { desktop, started, visit, withoutPrefetch } from './visit.ts'

test.use({ viewport: desktop, ...fromOwnAddress() })
test.beforeEach(({ page }) => withoutPrefetch(page))

const { accept, decline, label } = pageTexts.cookieBanner

/** The rows of the table: what a row names, and in which store it says that it is, and when. */
async function promised(page: Page) {
  await page.goto('/terms-and-condition')
  const rows = page.locator('h3#cookie-settings').locator('xpath=following::table[1]').locator('tbody tr')
  return Promise.all(
    (await rows.all()).map(async (row) => ({
      name: await row.locator('code').textContent(),
      kind: (await row.locator('td').nth(1).textContent()) ?? '',
    })),
  )
}

type Row = Awaited<ReturnType<typeof promised>>[number]

type Moment = 'between two pages' | 'when a form was accepted'

/** Names of those that are kept once a visitor has read, gone on and sent a form, and pressed this button, at this moment. */
const after = (rows: readonly Row[], button: string | undefined, at?: Moment) =>
  rows
    .filter(({ kind }) => at === 'between two pages' || !kind.includes('between two pages'))
    .filter(({ kind }) => at === 'when a form was accepted' || !kind.includes('when a form was accepted'))
    .filter(({ kind }) => [accept, decline].every((each) => each === button || !kind.includes(`only after ${each}`)))
    .map(({ name, kind }) => `${kind.startsWith('Cookie') ? 'cookie' : 'session storage'} ${name}`)
    .sort()

/** The first word of a key says what it is. */
const inStore = (store: string, keys: readonly string[]) =>
  [...new Set(keys.map((key) => `${store} ${key.split(' ')[0]}`))].sort()

/** Everything that a site can keep in a browser. */
async function kept(page: Page, context: BrowserContext): Promise<string[]> {
  const stores = await page.evaluate(async () => ({
    'session storage': Object.keys(sessionStorage),
    'local storage': Object.keys(localStorage),
    database: (await indexedDB.databases()).map(({ name }) => String(name)),
    cache: await caches.keys(),
    'service worker': (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  }))
  const cookies = (await context.cookies()).map(({ name }) => name)
  return Object.entries({ cookie: cookies, ...stores })
    .flatMap(([store, keys]) => inStore(store, keys))
    .sort()
}

async function arrive(page: Page) {
  await page.goto('/blogs', { referer: 'https://news.example/today' })
  await started(page)
}

/** Comes from elsewhere, reads, chooses a category, goes on and sends a form. */
async function wander(page: Page) {
  await arrive(page)
  await page
    .getByRole('navigation', { name: pageTexts.blogs.categories })
    .locator(`a[href*="${categories[0]}"]`)
    .click()
  await expect(page).toHaveURL(/category=/)
  await page.getByRole('contentinfo').locator('a[href="/meet-our-team"]').first().click()
  await expect(page).toHaveURL('/meet-our-team')
  await started(page)
  const letter = page.getByRole('contentinfo').getByRole('textbox')
  await letter.fill('not an address')
  await page.getByRole('contentinfo').getByRole('button', { name: formTexts.newsletter.submit }).click()
  await expect(letter).toHaveAttribute('aria-invalid', 'true')
}

const press = (page: Page, name: string) =>
  page.getByRole('region', { name: label }).getByRole('button', { name }).click()

test('before an answer', async ({ page, context }) => {
  const rows = await promised(page)
  expect(rows.length).toBeGreaterThan(3)
  await wander(page)
  await expect.poll(() => kept(page, context)).toEqual(after(rows, undefined))

  // What a page finds before its own script runs was there between the two.
  await page.addInitScript(() => Object.assign(window, { found: Object.keys(sessionStorage) }))
  await page.getByRole('banner').locator('a[href="/career"]').first().click()
  await expect(page).toHaveURL('/career')
  await started(page)
  const found = await page.evaluate((): string[] => Reflect.get(window, 'found'))
  expect(inStore('session storage', found)).toEqual(
    after(rows, undefined, 'between two pages').filter((each) => !each.startsWith('cookie')),
  )
  await expect.poll(() => kept(page, context)).toEqual(after(rows, undefined))
})

test('after Accept, and after Decline that withdraws it', async ({ page, context }) => {
  const rows = await promised(page)
  await arrive(page)
  await press(page, accept)
  await wander(page)
  await expect.poll(() => kept(page, context)).toEqual(after(rows, accept))
  const other = await context.newPage()
  await arrive(other)
  expect(await other.evaluate(() => Object.keys(sessionStorage))).toContain('visit')

  await visit(page, '/terms-and-condition')
  await page.locator('a[href$="#cookie-settings"]').first().click()
  await press(page, decline)
  await expect.poll(() => kept(page, context)).toEqual(after(rows, decline))
  await visit(other, '/meet-our-team')
  expect(await other.evaluate(() => Object.keys(sessionStorage))).not.toContain('visit')
})

test('after Decline, on the pages that follow', async ({ page, context }) => {
  const rows = await promised(page)
  await arrive(page)
  await press(page, decline)
  await wander(page)
  await expect.poll(() => kept(page, context)).toEqual(after(rows, decline))
})

test('after a form was accepted; what shows its receipt is nowhere that a script can read', async ({
  page,
  context,
}) => {
  const rows = await promised(page)
  await wander(page)
  await visit(page, '/contact-us')
  await fillEnquiry(page)
  await button(page, formTexts.enquiry.submit).click()
  await expectReceipt(page, 'enquiry')
  await started(page)
  await expect.poll(() => kept(page, context)).toEqual(after(rows, undefined, 'when a form was accepted'))

  const key = (await context.cookies()).find(({ name }) => name === 'receipt')?.value
  expect(key).toMatch(/[\w-]{20}/)
  const readable = () =>
    page.evaluate(() => {
      const { href } = location
      const entries = performance.getEntries().map(({ name }) => name)
      const stored = JSON.stringify([history.state, document.cookie, { ...sessionStorage }])
      return [href, document.referrer, document.documentElement.outerHTML, stored, ...entries].join()
    })
  expect(await readable()).not.toContain(key)
  await page.getByRole('contentinfo').locator('a[href="/meet-our-team"]').first().click()
  await expect(page).toHaveURL('/meet-our-team')
  expect(await readable()).not.toContain(key)
})
