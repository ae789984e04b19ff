import { expect, type Page, test } from '@playwright/test'
import { hirePage } from './documents.ts'
import { desktop, phone, visit } from './visit.ts'

/** Presses Tab through the page; names what had focus but was fully hidden behind the cookie card, the header or back to top. */
async function outOfSight(page: Page): Promise<{ stops: number; hidden: string[] }> {
  const hidden: string[] = []
  let stops = 0
  for (; stops < 300; stops++) {
    await page.keyboard.press('Tab')
    const name = await page.evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement) || element === document.body || element.dataset.reached === '') return null
      element.dataset.reached = ''
      const parts = [0.1, 0.5, 0.9]
      const points = [...element.getClientRects()].flatMap(({ left, top, width, height }) =>
        parts.flatMap((across) => parts.map((down) => [left + width * across, top + height * down] as const)),
      )
      const isOver = (over: Element | null) => {
        const layer = over?.closest('[data-cookie-banner], header, [data-back-to-top]')
        return over === null || (layer && !layer.contains(element))
      }
      const isHidden = points.every(([x, y]) => isOver(document.elementFromPoint(x, y)))
      return isHidden ? element.outerHTML.slice(0, 160) : ''
    })
    if (name === null) break
    if (name) hidden.push(name)
  }
  return { stops, hidden }
}

// The hire page has a row to swipe on phones, and a form in its middle.
for (const { path, viewport } of [
  { path: '/services', viewport: phone },
  { path: '/services', viewport: desktop },
  { path: hirePage.routePath, viewport: phone },
]) {
  test(`what has focus is in sight while the cookie card is open, on ${path}, ${viewport.width} px wide`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize(viewport)
    await visit(page, path)
    await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
    const { stops, hidden } = await outOfSight(page)
    expect(stops, 'every link was reached').toBeGreaterThanOrEqual(await page.getByRole('link').count())
    expect(hidden).toEqual([])
  })
}
