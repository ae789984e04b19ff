import type { Page } from '@playwright/test'
import { siteConfiguration } from '../content/models/common.ts'
import { readDocument } from '../harness/documents.ts'

/** What an owner may change without breaking a journey: brand, contact details, offices, badges. */
export const site = siteConfiguration.parse(readDocument('site-configuration.json'))

/** Opens a page and waits until its script has started: what is done earlier is done by the browser alone. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await started(page)
}

/** Shows only what stands between header and footer, as it is written: enough where texts and links are looked at, in a tenth of the time. */
export async function showMain(page: Page, html: string): Promise<void> {
  await page.setContent(html.slice(html.indexOf('<main'), html.indexOf('</main>')))
}

export async function readMain(page: Page, path: string): Promise<void> {
  await showMain(page, await (await page.request.get(path)).text())
}

/** What is put in the way of a document would be passed by if the browser had fetched it before its link is followed. */
export async function withoutPrefetch(page: Page): Promise<void> {
  await page.route('**/speculation-rules.json', (route) => route.abort())
}

export async function started(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.started === '')
}

export const everythingLaidOut = '* { content-visibility: visible !important }'

/** Lays out every section, which gives the page its true height before a visitor has seen all of it. */
export async function laidOut(page: Page): Promise<void> {
  await page.addStyleTag({ content: everythingLaidOut })
}

/** Waits until the page is set in its own fonts, which come after its first paint: until then lines may break elsewhere. */
export async function ownFonts(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
    const standIns = rules.filter((rule) => rule instanceof CSSFontFaceRule)
    return document.fonts.size > standIns.length && document.fonts.status === 'loaded'
  })
}

/** Scrolls at once, as no visitor can. */
export const scrollTo = (page: Page, offset: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), offset)

export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** Holds back every answer to requests for `url` until the returned function is called. */
export async function hold(page: Page, url: string | RegExp | ((url: URL) => boolean)): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}
