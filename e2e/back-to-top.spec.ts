import { expect, type Locator, type Page, test } from '@playwright/test'
import { service } from './documents.ts'
import { laidOut, ownFonts, phone, scrollTo, visit } from './visit.ts'

const turned = async (half: Locator | undefined) =>
  (await half?.evaluate((element) => {
    const { a, b } = new DOMMatrix(getComputedStyle(element).transform)
    return (Math.atan2(b, a) * 180) / Math.PI
  })) ?? Number.NaN
const backToTop = (page: Page) => page.getByRole('link', { name: 'Back to top' })

test('back-to-top appears past 100 px, not at 100', async ({ page }) => {
  await visit(page, '/')
  await expect(backToTop(page)).toBeHidden()
  await scrollTo(page, 100)
  await expect(backToTop(page)).toBeHidden()
  await scrollTo(page, 101)
  await expect(backToTop(page)).toBeInViewport({ ratio: 1 })
  await scrollTo(page, 100)
  await expect(backToTop(page)).toBeHidden()
})

test('where animations cannot follow a scroll, a script tells the ring how far the page is scrolled', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const supports = CSS.supports.bind(CSS)
    CSS.supports = (asked: string, value?: string) =>
      !asked.includes('animation-timeline') && (value === undefined ? supports(asked) : supports(asked, value))
  })
  await visit(page, '/about-us')
  await laidOut(page)
  const told = () => backToTop(page).evaluate((link) => Number(getComputedStyle(link).getPropertyValue('--scrolled')))
  const half = await page.evaluate(() => Math.round((document.documentElement.scrollHeight - innerHeight) / 2))
  await scrollTo(page, half)
  await expect.poll(told).toBeCloseTo(0.5, 1)
})

test('its ring, 100 around, is drawn as far as the page is scrolled', async ({ page }) => {
  await visit(page, '/')
  await laidOut(page)
  await ownFonts(page)
  const [first, second] = [1, 3].map((place) => backToTop(page).locator('span').nth(place))
  await scrollTo(page, 101)
  for (const circle of await backToTop(page).locator('circle').all()) {
    expect(await circle.evaluate((one: SVGCircleElement) => 2 * Math.PI * one.r.baseVal.value)).toBeCloseTo(100, 1)
  }
  const scrollable = await page.evaluate(
    () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
  )

  for (const offset of [1000, Math.round(scrollable / 2), scrollable]) {
    await scrollTo(page, offset)
    // Half a circle each, turned into its window: the first from -180° to 0°, then the second from 0° to 180°.
    const drawn = async () => (180 - Math.abs(await turned(first)) + Math.abs(await turned(second))) / 3.6
    await expect.poll(drawn).toBeCloseTo((offset / scrollable) * 100, 1)
  }
})

test('a click goes to the top, and the button goes away', async ({ page }) => {
  await visit(page, '/')
  await scrollTo(page, 2000)
  await backToTop(page).click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(backToTop(page)).toBeHidden()
  await expect(page.getByRole('banner').getByRole('link', { name: /home page/ })).toBeInViewport()
})

for (const width of [768, 1024, 1280, 1440])
  test(`at ${width} px it stands beside the text`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await visit(page, '/newsletter')
    await scrollTo(page, 101)
    const end = await page
      .locator('footer .wrap')
      .first()
      .evaluate((element) => {
        const { paddingRight } = getComputedStyle(element)
        return element.getBoundingClientRect().right - Number.parseFloat(paddingRight)
      })
    const { x } = (await backToTop(page).locator('svg').first().boundingBox()) ?? { x: 0 }
    expect(x).toBeGreaterThanOrEqual(end)
  })

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  /** Opens a long page for somebody who has answered about cookies, with a clock that stands still. */
  async function open(page: Page, baseURL: string | undefined, path: string) {
    await page.context().addCookies([{ name: 'AcceptPolicy', value: 'yes', url: String(baseURL) }])
    await visit(page, path)
    await laidOut(page)
    await ownFonts(page)
    const loaded = page.waitForResponse(/show-on-phones/)
    await scrollTo(page, 10)
    await page.evaluate((address) => import(address), (await loaded).url())
    const now = Date.now()
    await page.clock.install({ time: now })
    await page.clock.pauseAt(now + 60_000)
  }

  /** Scrolls, and lets the page look where it is. */
  async function scrollBy(page: Page, pixels: number) {
    await page.evaluate(
      (top) =>
        new Promise((resolve) => {
          addEventListener('scroll', resolve, { once: true })
          window.scrollBy({ top, behavior: 'instant' })
        }),
      pixels,
    )
    await page.clock.runFor(60)
  }

  const place = (page: Page) => page.locator('[data-back-to-top]')
  const isShown = (page: Page) => place(page).evaluate((element) => getComputedStyle(element).pointerEvents === 'auto')

  /** What can be pressed under its place, in a box that is larger by this on each side. */
  const under = (page: Page, reach: number) =>
    place(page).evaluate((element, by) => {
      const box = element.getBoundingClientRect()
      return [...document.querySelectorAll('a, button, input, select, textarea, summary')]
        .filter((each) => !element.contains(each) && each.checkVisibility() && !each.closest('[data-cookie-banner]'))
        .filter((each) =>
          [...each.getClientRects()].some(
            ({ left, right, top, bottom }) =>
              Math.min(right, box.right) - Math.max(left, box.left) > -by &&
              Math.min(bottom, box.bottom) - Math.max(top, box.top) > -by,
          ),
        )
        .map((each) => each.outerHTML.slice(0, 80))
    }, reach)

  /** Lines of words under its ring, or at most this far above or below it. */
  const words = (page: Page, reach: number) =>
    place(page).evaluate((element, by) => {
      const box = element.getBoundingClientRect()
      const found: string[] = []
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const { currentNode: text } = walker
        const around = text.parentElement
        if (!text.nodeValue?.trim() || !around?.checkVisibility({ visibilityProperty: true })) continue
        if (element.contains(text) || around.closest('.vh, script')) continue
        const range = document.createRange()
        range.selectNode(text)
        for (const { left, right, top, bottom } of range.getClientRects()) {
          if (right <= box.left + 5 || left >= box.right || bottom <= box.top + 5 - by || top >= box.bottom - 5 + by)
            continue
          // Not the next slide of a carousel.
          const [x, y] = [(Math.max(left, box.left) + Math.min(right, box.right)) / 2, (top + bottom) / 2]
          if (document.elementsFromPoint(x, Math.min(y, innerHeight - 1)).includes(around))
            found.push(`“${text.nodeValue.slice(0, 40)}” at ${scrollY}`)
        }
      }
      return found
    }, reach)

  /** Goes down to where nothing to press or to read is near, and then up by 20 px. */
  async function goWhereFree(page: Page) {
    do await scrollBy(page, 60)
    while ((await under(page, 60)).length > 0 || (await words(page, 30)).length > 0)
    await scrollBy(page, -20)
  }

  test('it shows after 24 px upwards, and hides after 8 px downwards or a rest of 2.4 s', async ({ page, baseURL }) => {
    await open(page, baseURL, '/terms-and-condition')
    await goWhereFree(page)
    expect(await isShown(page)).toBe(false)
    await scrollBy(page, -4)
    expect(await isShown(page)).toBe(true)
    await expect(place(page)).toHaveCSS('opacity', '1')
    expect(await backToTop(page).boundingBox()).toMatchObject({ x: phone.width - 44, width: 44, height: 44 })
    await scrollBy(page, 7)
    expect(await isShown(page)).toBe(true)
    await scrollBy(page, 1)
    expect(await isShown(page)).toBe(false)
    await scrollBy(page, -24)
    expect(await isShown(page)).toBe(true)
    await page.clock.runFor(2300)
    expect(await isShown(page)).toBe(true)
    await page.clock.runFor(100)
    expect(await isShown(page)).toBe(false)
  })

  for (const path of ['/', '/contact-us', '/blogs', '/terms-and-condition', '/trust', service.routePath])
    test(`on the whole way up ${path} it covers no words, and nothing that can be pressed`, async ({
      page,
      baseURL,
    }) => {
      await open(page, baseURL, path)
      const faults: string[] = []
      let seen = 0
      await scrollTo(page, 100_000)
      for (let offset = await page.evaluate(() => scrollY); offset > 200; offset -= 90) {
        await scrollBy(page, -90)
        if (!(await isShown(page))) continue
        seen++
        faults.push(...(await under(page, -12)), ...(await words(page, 0)))
      }
      expect(faults).toEqual([])
      expect(seen).toBeGreaterThan(5)
    })

  test('it is away while a field has focus or the banner asks; focus by keyboard shows it', async ({
    page,
    baseURL,
  }) => {
    await open(page, baseURL, '/terms-and-condition')
    await goWhereFree(page)
    await scrollBy(page, -4)
    expect(await isShown(page)).toBe(true)
    const focusOn = async (selector: string) => {
      await page
        .locator(selector)
        .first()
        .evaluate((element: HTMLElement) => element.focus({ preventScroll: true }))
      await page.clock.runFor(60)
    }
    await focusOn('footer input[type=email]')
    expect(await isShown(page)).toBe(false)
    await focusOn('footer button')
    expect(await isShown(page)).toBe(true)
    await page
      .locator('a[href$="#cookie-settings"]')
      .first()
      .evaluate((link: HTMLElement) => link.click())
    await page.clock.runFor(60)
    expect(await isShown(page)).toBe(false)
    await focusOn('[data-back-to-top] a')
    expect(await isShown(page)).toBe(true)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('it stands at the end of the page', async ({ page }) => {
      await page.goto('/contact-us')
      const box = await backToTop(page).boundingBox()
      const end = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(box && Math.round(box.y + box.height)).toBe(end - 8)
      expect(await under(page, -12)).toEqual([])
    })
  })
})
