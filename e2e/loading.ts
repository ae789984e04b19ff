import type { Page } from '@playwright/test'

/** A moment at which the loading overlay changed, or was looked at, as its own page saw it. */
export type Look = { page: string; at: number; words: string; opacity: number; completeAt: number | null }

/**
 * Has every page of the tab note its loading overlay. A browser that is on its way to another document answers no questions
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

/** What was noted since the last time, without what only says that nothing is loading at first. */
export async function looks(page: Page): Promise<Look[]> {
  const noted: Look[] = await page.evaluate(() => {
    const all = JSON.parse(sessionStorage.getItem('looks') ?? '[]')
    sessionStorage.removeItem('looks')
    return all
  })
  const first = noted.findIndex(({ words }) => words !== '')
  return first < 0 ? [] : noted.slice(first)
}

/** Answers a document after so many milliseconds. */
export async function delay(page: Page, url: RegExp | ((url: URL) => boolean), ms: number): Promise<void> {
  await page.route(url, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    await route.fallback()
  })
}
