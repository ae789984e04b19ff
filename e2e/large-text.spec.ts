import { expect, test } from '@playwright/test'
import { visit } from './visit.ts'

for (const width of [320, 390, 768, 1280, 1440]) {
  test(`with letters twice as large nothing in header or banner is cut off at ${width} px`, async ({ page }) => {
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
    const foot = page.locator('header [popovertarget], header a').filter({ visible: true })
    const bottoms = await foot.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().bottom))
    const header = await page.locator('header').boundingBox()
    expect(Math.max(...bottoms), 'room below what is pressed').toBeLessThan(
      (header?.y ?? 0) + (header?.height ?? 0) - 4,
    )
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

test('with letters twice as large no word on the cookie card’s buttons is broken', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/newsletter')
  await page.addStyleTag({ content: 'html { font-size: 32px }' })
  const lines = await page.locator('[data-cookie-banner] button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const words = document.createRange()
      words.selectNodeContents(button)
      return words.getClientRects().length
    }),
  )
  expect(lines).toEqual([1, 1])
})

for (const [width, selector] of [
  [320, 'main > section:first-of-type a'],
  [390, '[data-island=clients] li'],
] as const) {
  test(`with letters twice as large no word of ${selector} is broken at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, '/')
    await page.addStyleTag({ content: 'html { font-size: 32px }' })
    await expect(page.locator(selector)).not.toHaveCount(0)
    const broken = await page.locator(selector).evaluateAll((all) =>
      all.flatMap((element) => {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
        const found: string[] = []
        for (let text = texts.nextNode(); text; text = texts.nextNode())
          for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}+/gu)) {
            const range = document.createRange()
            range.setStart(text, index)
            range.setEnd(text, index + word.length)
            if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word)
          }
        return found
      }),
    )
    expect(broken).toEqual([])
  })
}
