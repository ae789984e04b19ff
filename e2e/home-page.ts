import type { Page } from '@playwright/test'

/**
 * Pauses the clock of a page opened after `page.clock.install()`: from here time passes only with `page.clock.runFor`.
 * Goes an hour ahead, because a clock cannot be paused in the past.
 */
export async function pauseClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 60 * 60 * 1000)
}

/** Resolves after a frame in which the page has learned what is in view: observers have been called. */
export async function frameShown(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect()
          resolve()
        })
        observer.observe(document.body)
      }),
  )
}

/** The section of the page whose heading has this name. */
export function sectionNamed(page: Page, name: string | RegExp) {
  return page
    .locator('main section')
    .filter({ has: page.getByRole('heading', { name, level: 2 }) })
    .last()
}
