import { expect, type Page, test } from '@playwright/test'
import { home, pageTexts } from './documents.ts'
import { frameShown, pauseClock } from './home-page.ts'
import { scrollTo, site, visit } from './visit.ts'

const banner = (page: Page) => page.getByRole('region', { name: home.labels.banner })
const mark = (page: Page, position: number) =>
  banner(page).getByRole('button', { name: new RegExp(`, ${position} of 6$`) })

const slide = (page: Page, position: number) =>
  banner(page).locator(`[aria-roledescription=slide][aria-label="${position} of 6"]`)

async function expectHeadline(page: Page, position: number) {
  await expect(mark(page, position)).toHaveAttribute('aria-current', 'true')
  await expect(banner(page).locator('[aria-current]')).toHaveCount(1)
}

/**
 * Opens the home page with its clock stopped, on the headline at `position`, whose 8 seconds begin when `release` is called. A headline
 * that was chosen stays, until Play is pressed.
 */
async function openAt(page: Page, position: number) {
  await page.clock.install()
  await visit(page, '/')
  await pauseClock(page)
  await mark(page, position).press('Enter')
  await expectHeadline(page, position)
  await banner(page).getByRole('button', { name: 'Play' }).press('Enter')
}

/** Takes the focus out of the banner: its headlines rotate again from this moment. */
const release = (page: Page) =>
  page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())

/** Drags the headline over more than half of the banner: a shorter drag has to be quick, which it is not on a busy machine. */
async function swipe(page: Page, direction: 1 | -1) {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  const box = await banner(page).locator(':has(> [aria-roledescription=slide])').locator('..').boundingBox()
  const px = direction * 0.7 * (box?.width ?? 0)
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2 - px / 2, (box?.y ?? 0) + 60]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + px, y, { steps: 10 })
  await page.mouse.up()
}

test('there are six headlines; the first is the heading of the page', async ({ page }) => {
  await page.goto('/')
  await expect(banner(page).locator('[aria-roledescription=slide]')).toHaveCount(6)
  await expect(banner(page).getByRole('heading', { level: 1 })).toHaveText(home.banner.titles[0]?.title ?? '')
  for (const { title } of home.banner.titles)
    await expect(banner(page).getByText(title, { exact: true })).toHaveCount(1)
})

test('a headline stays for 8000 ms, and after the sixth comes the first', async ({ page }) => {
  await openAt(page, 1)
  await release(page)
  for (const position of [1, 2, 3, 4, 5, 6]) {
    await page.clock.runFor(7999)
    await expectHeadline(page, position)
    await page.clock.runFor(1)
    await expectHeadline(page, (position % 6) + 1)
  }
})

test('it rewinds and does not loop: there is nothing to swipe to after the sixth', async ({ page }) => {
  await visit(page, '/')
  await mark(page, 6).click()
  await expect(slide(page, 6)).toHaveCSS('opacity', '1')
  await swipe(page, -1)
  await expect(slide(page, 6)).toHaveCSS('opacity', '1')
  // From the first headline a swipe back would have led to the sixth.
  await swipe(page, 1)
  await expectHeadline(page, 5)
})

test('only the chosen headline is seen', async ({ page }) => {
  await openAt(page, 3)
  await page.clock.runFor(2000)
  const opacities = () =>
    banner(page)
      .locator('[aria-roledescription=slide]')
      .evaluateAll((all) => all.map((slide) => Number(getComputedStyle(slide).opacity)))
  await expect.poll(opacities).toEqual([0, 0, 1, 0, 0, 0])
})

test('Pause holds the headlines, Play lets them go on', async ({ page }) => {
  await openAt(page, 1)
  await banner(page).getByRole('button', { name: 'Pause' }).press('Enter')
  await release(page)
  await page.clock.runFor(60_000)
  await expectHeadline(page, 1)
  await banner(page).getByRole('button', { name: 'Play' }).press('Enter')
  await release(page)
  await page.clock.runFor(8000)
  await expectHeadline(page, 2)
})

test('a headline that somebody chose stays for good', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/')
  await pauseClock(page)
  await mark(page, 3).press('Enter')
  await release(page)
  await page.clock.runFor(60_000)
  await expectHeadline(page, 3)
  await expect(banner(page).getByRole('button', { name: 'Play' })).toBeVisible()
})

test('focus in the open cookie card holds the headlines', async ({ page }) => {
  await openAt(page, 1)
  await release(page)
  const card = page.getByRole('region', { name: pageTexts.cookieBanner.label })
  await card.getByRole('button').first().focus()
  await page.clock.runFor(60_000)
  await expectHeadline(page, 1)
  await release(page)
  await page.clock.runFor(8000)
  await expectHeadline(page, 2)
})

test('a pointer over the banner holds the headlines', async ({ page }) => {
  await openAt(page, 1)
  await mark(page, 2).hover()
  await release(page)
  await page.clock.runFor(60_000)
  await expectHeadline(page, 1)
  await page.getByRole('banner').hover()
  await page.clock.runFor(8000)
  await expectHeadline(page, 2)
})

test('focus in the banner holds the headlines, even when the pointer passes over it', async ({ page }) => {
  await openAt(page, 1)
  await page.clock.runFor(60_000)
  await expectHeadline(page, 1)
  await mark(page, 2).hover()
  await page.getByRole('banner').hover()
  await page.clock.runFor(60_000)
  await expectHeadline(page, 1)
})

test('headlines that are scrolled away are held', async ({ page }) => {
  await openAt(page, 1)
  await release(page)
  await scrollTo(page, 3000)
  await frameShown(page)
  await page.clock.runFor(60_000)
  await scrollTo(page, 0)
  await frameShown(page)
  await expectHeadline(page, 1)
  await page.clock.runFor(8000)
  await expectHeadline(page, 2)
})

test('a tab in the background holds the headlines', async ({ page }) => {
  const show = (hidden: boolean) =>
    page.evaluate((is) => {
      Object.defineProperty(document, 'hidden', { value: is, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await openAt(page, 1)
  await release(page)
  await show(true)
  await page.clock.runFor(60_000)
  await expectHeadline(page, 1)
  await show(false)
  await page.clock.runFor(7999)
  await expectHeadline(page, 1)
  await page.clock.runFor(1)
  await expectHeadline(page, 2)
})

test('headlines do not rotate by themselves for visitors who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAt(page, 1)
  await release(page)
  await page.clock.runFor(60_000)
  await expectHeadline(page, 1)
  await mark(page, 4).click()
  await expectHeadline(page, 4)
})

/** Resolves when the page has noticed: browsers report it with their next frame. */
async function comeToPrefer(page: Page, reducedMotion: 'reduce' | 'no-preference') {
  const heard = page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', () => resolve(), { once: true })
    await promise
  })
  await page.emulateMedia({ reducedMotion })
  await heard
}

test('headlines stop for a visitor who comes to prefer reduced motion, and go on when that ends', async ({ page }) => {
  await openAt(page, 1)
  await release(page)
  await comeToPrefer(page, 'reduce')
  await page.clock.runFor(60_000)
  await expectHeadline(page, 1)
  await comeToPrefer(page, 'no-preference')
  await page.clock.runFor(8000)
  await expectHeadline(page, 2)
})

test("'Get a Free Consultation' opens the scheduling page in a new tab", async ({ page, context }) => {
  await context.route(`${site.schedulingUrl}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Choose a time</title>' }),
  )
  await page.goto('/')
  const link = banner(page).getByRole('link', { name: `${pageTexts.links.consultation} (opens in a new tab)` })
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await expect(opened).toHaveURL(site.schedulingUrl)
  await expect(opened).toHaveTitle('Choose a time')
  expect(await opened.evaluate(() => window.opener)).toBeNull()
  await expect(page).toHaveURL('/')
})
