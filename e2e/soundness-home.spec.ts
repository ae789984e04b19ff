import { expect, type Page, test } from '@playwright/test'
import { addressOf, categories, newest, withCode } from './articles.ts'
import { visit } from './visit.ts'

const addresses = [
  '/',
  '/blogs',
  '/blogs?q=zzz',
  `/blogs?category=${categories[0]}`,
  addressOf(withCode),
  addressOf(newest),
]

/** Words that reach beyond the sides of the viewport, and are not in a box that scrolls or slides. */
const wordsOutside = (page: Page) =>
  page.evaluate(() => {
    const scrolls = 'pre, [data-table], [role=tablist], [inert], [aria-roledescription=slide], dialog, [popover]'
    /** A row to swipe: what is beyond its side comes into view with a finger, or with the focus. */
    const isSwiped = (element: Element | null): boolean =>
      element !== null &&
      ((element.scrollWidth > element.clientWidth && /auto|scroll/.test(getComputedStyle(element).overflowX)) ||
        isSwiped(element.parentElement))
    const outside: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      if (
        !element ||
        !text.textContent?.trim() ||
        element.closest(`${scrolls}, script, style, .vh`) ||
        !element.checkVisibility() ||
        isSwiped(element)
      )
        continue
      range.selectNodeContents(text)
      const { left, right, width } = range.getBoundingClientRect()
      // The skip link and other words for assistive technology only are a pixel wide, or out of the page altogether.
      if (width > 1 && (left < -1 || right > window.innerWidth + 1) && right > 0)
        outside.push(`${text.textContent.trim().slice(0, 40)} (${Math.round(left)} to ${Math.round(right)})`)
    }
    return { outside, scrolls: document.documentElement.scrollWidth > window.innerWidth }
  })

for (const address of addresses) {
  test(`${address} fits into 320, 390, 768 and 1440 px`, async ({ page }) => {
    await page.goto(address)
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => wordsOutside(page), `${width} px`).toEqual({ outside: [], scrolls: false })
    }
  })
}

for (const address of ['/', addressOf(withCode)]) {
  test(`every image on ${address} is answered with an image`, async ({ page, request }) => {
    await page.goto(address)
    const images = await page
      .locator('img, source')
      .evaluateAll((all) =>
        all.flatMap((image) =>
          [
            image.getAttribute('src') ?? [],
            ...(image.getAttribute('srcset') ?? '').split(', ').flatMap((candidate) => candidate.split(' ')[0] || []),
          ].flat(),
        ),
      )
    expect(images.length).toBeGreaterThan(3)
    for (const image of new Set(images)) {
      const answer = await request.get(image)
      expect(answer.status(), image).toBe(200)
      expect(answer.headers()['content-type'], image).toMatch(/^image\//)
    }
  })
}

for (const address of addresses) {
  test(`${address} logs no error and breaks no rule of its security policy`, async ({ page }) => {
    const complaints: string[] = []
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()))
    page.on('pageerror', ({ message }) => complaints.push(message))
    page.on(
      'response',
      (response) => response.status() >= 400 && complaints.push(`${response.status()} ${response.url()}`),
    )
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        console.error(`${effectiveDirective}: ${blockedURI}`),
      )
    })
    await visit(page, address)
    // Everything that loads when it comes near.
    await page.locator('img').evaluateAll((all: HTMLImageElement[]) =>
      Promise.all(
        all.map((image) =>
          Object.assign(image, { loading: 'eager' })
            .decode()
            .catch(() => console.error(`not an image: ${image.src}`)),
        ),
      ),
    )
    expect(complaints).toEqual([])
  })
}
