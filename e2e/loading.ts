import type { Page } from '@playwright/test'

/** A moment at which the loading overlay changed, or was checked, as seen by its own page. */
export type Look = { page: string; at: number; words: string; opacity: number; completeAt: number | null }

/**
 * Makes every page of the tab record its loading overlay. A browser on its way to another document answers no questions
 * about the one it leaves, so that one has to write it down.
 */
export async function noteLoading(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let completeAt: number | null = null
    let over = false
    const look = () => {
      const layer = document.querySelector('[data-overlay]')
      if (!layer || over) return
      const noted = JSON.parse(sessionStorage.getItem('looks') ?? '[]')
      const words = layer.querySelector('[role=status]')?.textContent ?? ''
      const opacity = Number(getComputedStyle(layer).opacity)
      noted.push({ page: location.pathname, at: Date.now(), words, opacity, completeAt })
      sessionStorage.setItem('looks', JSON.stringify(noted))
    }
    addEventListener(
      'pagehide',
      () => {
        over = true
      },
      { capture: true },
    )
    document.addEventListener('DOMContentLoaded', () => {
      completeAt = Date.now()
    })
    new MutationObserver(look).observe(document, { attributeFilter: ['data-loading'], childList: true, subtree: true })
    setInterval(() => document.documentElement?.dataset.loading !== undefined && look(), 20)
  })
}

/** What was recorded since the last time, without the initial records that nothing is loading. */
export async function looks(page: Page): Promise<Look[]> {
  const noted: Look[] = await page.evaluate(() => {
    const all = JSON.parse(sessionStorage.getItem('looks') ?? '[]')
    sessionStorage.removeItem('looks')
    return all
  })
  const first = noted.findIndex(({ words }) => words !== '')
  return first < 0 ? [] : noted.slice(first)
}

/** Answers a document after this many milliseconds. */
export async function delay(page: Page, url: RegExp | ((url: URL) => boolean), ms: number): Promise<void> {
  await page.route(url, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    await route.fallback()
  })
}
