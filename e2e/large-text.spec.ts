import { expect, type Page, test } from '@playwright/test'
import { pathPerTemplate } from './templates.ts'
import { laidOut, visit } from './visit.ts'

for (const width of [320, 390, 768, 1280, 1440]) {
  test(`with letters twice as large nothing of header and banner is cut off at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, '/')
    await page.addStyleTag({ content: 'html { font-size: 32px }' })
    const ends = await page
      .locator('header, main > section:first-of-type')
      // Not the slides that are still to come.
      .locator(':is(a, button, h1, p):not([aria-roledescription=slide]:not(:first-child) *)')
      .evaluateAll((all) =>
        all.filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect().right),
      )
    expect(ends.length).toBeGreaterThan(10)
    expect(Math.max(...ends)).toBeLessThanOrEqual(width)
  })
}

for (const width of [1280, 1440]) {
  test(`with letters twice as large the marks of the headlines stand beside the rivers, not on them, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, '/')
    await page.addStyleTag({ content: 'html { font-size: 32px }' })
    const box = await page.locator('[data-pager]').boundingBox()
    expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThan(width * 0.55)
  })
}

/** Lines of text that leave the page to a side, or that a box cuts off. What scrolls sideways, and slides to come, may. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const others = 'svg, script, style, .vh, .ten-lines, [aria-hidden=true], [data-overlay], [href="#main"]'
    const slideToCome = '[aria-roledescription=slide]:not(:first-child), [inert]'
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      if (!parent || !text.textContent?.trim() || parent.closest(`${others}, ${slideToCome}`)) continue
      if (!parent.checkVisibility({ visibilityProperty: true })) continue
      let [left, right] = [0, innerWidth]
      let scrolls = false
      for (let around: Element | null = parent; around && around !== document.body; around = around.parentElement) {
        const { overflowX } = getComputedStyle(around)
        if (overflowX === 'auto' || overflowX === 'scroll') scrolls = true
        if (overflowX !== 'hidden' && overflowX !== 'clip') continue
        const box = around.getBoundingClientRect()
        left = Math.max(left, box.left)
        right = Math.min(right, box.right)
      }
      const range = document.createRange()
      range.selectNodeContents(text)
      const isOut = [...range.getClientRects()].some((line) => line.left < left - 2 || line.right > right + 2)
      if (isOut && !scrolls) found.push(text.textContent.trim().slice(0, 60))
    }
    return found
  })

for (const width of [390, 1440]) {
  test(`with letters twice as large no page is wider than the window, and no words are cut off, at ${width} px`, async ({
    page,
    request,
  }) => {
    test.setTimeout(180_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 900 })
    const faults: string[] = []
    for (const path of await pathPerTemplate(request)) {
      await visit(page, path)
      await page.addStyleTag({ content: 'html { font-size: 32px }' })
      await laidOut(page)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      if (wide > width) faults.push(`${path} is ${wide} px wide`)
      faults.push(...(await cutOff(page)).map((words) => `${path} cuts off "${words}"`))
    }
    expect(faults).toEqual([])
  })
}
