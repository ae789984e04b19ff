import type { Page } from '@playwright/test'
import site from '../content/documents/site-configuration.json' with { type: 'json' }

/** What an owner may change without breaking a journey: brand, contact details, offices, badges. */
export { site }

/** Opens a page and waits until the client has taken it over: a link followed earlier is a plain page load. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => window.__hydrated)
}

/** Waits until every section is laid out: only then has the page its true height. */
export async function laidOut(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.whole === '')
}

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** Holds back every answer to requests for `url` until the returned function is called. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}
