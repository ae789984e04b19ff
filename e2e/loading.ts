import type { Page } from '@playwright/test'
import { hold } from './visit.ts'

/**
 * A moment at which the loading overlay changed, or was checked, as seen by its own page. `since` is how long it has been coming, in
 * milliseconds of its own animation, which late frames hold up as they do its opacity.
 */
export type Look = {
  page: string
  at: number
  since: number | null
  words: string
  opacity: number
  completeAt: number | null
}

/**
 * Makes every page of the tab record its loading overlay, and tell itself ('covered') once that is all there. A browser on its way to
 * another document answers no questions about the one it leaves, so that one has to write it down.
 */
export async function noteLoading(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let completeAt: number | null = null
    let over = false
    let isCovered = false
    const look = () => {
      const layer = document.querySelector('[data-overlay]')
      if (!layer || over) return
      const noted = JSON.parse(sessionStorage.getItem('looks') ?? '[]')
      const words = layer.querySelector('[role=status]')?.textContent ?? ''
      const opacity = Number(getComputedStyle(layer).opacity)
      const [fade] = layer.getAnimations()
      const since = fade ? Number(fade.currentTime) : null
      noted.push({ page: location.pathname, at: Date.now(), since, words, opacity, completeAt })
      sessionStorage.setItem('looks', JSON.stringify(noted))
      if (isCovered || words === '' || opacity < 1) return
      isCovered = true
      dispatchEvent(new Event('covered'))
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

/** Holds a document back until the page that leads to it is covered, as `noteLoading` finds. */
export async function holdUntilCovered(page: Page, url: RegExp): Promise<void> {
  await page.exposeFunction('letCome', await hold(page, url))
  await page.evaluate(() => addEventListener('covered', () => Reflect.get(window, 'letCome')()))
}
