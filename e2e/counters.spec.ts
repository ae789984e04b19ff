import { expect, type Page, test } from '@playwright/test'
import { home } from './documents.ts'
import { frameShown, pauseClock } from './home-page.ts'
import { laidOut, ownFonts, visit } from './visit.ts'

const strip = (page: Page) => page.getByRole('region', { name: home.labels.counters }).getByRole('list')
const numbers = (page: Page) => strip(page).locator('[aria-hidden]')

/** Scrolls until the strip is `px` (and a fraction of one) inside the viewport, and waits until the page has noticed. */
async function scrollStripInside(page: Page, px: number) {
  await strip(page).evaluate((element, inside) => {
    const top = element.getBoundingClientRect().top + window.scrollY
    window.scrollTo({ top: Math.ceil(top - window.innerHeight) + inside, behavior: 'instant' })
  }, px)
  await frameShown(page)
}

async function open(page: Page) {
  await page.clock.install()
  await visit(page, '/')
  await laidOut(page)
  await ownFonts(page)
  await pauseClock(page)
  // Near the screen the strip begins with 0.
  await scrollStripInside(page, -150)
}

const targets = home.counters.map(({ target }) => target)
/** The numbers while they are counted: each stops at its own. */
const countedTo = (count: number) => targets.map((target) => (count < target ? String(count) : `${target}+`))
const [least = 0, middle = 0, most = 0] = targets.toSorted((a, b) => a - b)
const final = countedTo(most)

const finalTree = `
- list:
${home.counters.map(({ target, label }) => `  - listitem: ${target}+ ${label}`).join('\n')}
`

test('counting starts when the strip is 100 px inside the viewport, not at 99', async ({ page }) => {
  await open(page)
  await expect(numbers(page)).toHaveText(countedTo(0))
  await scrollStripInside(page, 99)
  await page.clock.runFor(5000)
  await expect(numbers(page)).toHaveText(countedTo(0))
  await scrollStripInside(page, 100)
  await page.clock.runFor(50)
  await expect(numbers(page)).toHaveText(countedTo(1))
})

test('numbers go up by 1 every 50 ms, and each ends with a plus at its own value', async ({ page }) => {
  await open(page)
  await scrollStripInside(page, 100)
  await page.clock.runFor(49)
  await expect(numbers(page)).toHaveText(countedTo(0))
  await page.clock.runFor(1)
  await expect(numbers(page)).toHaveText(countedTo(1))
  await page.clock.runFor(50)
  await expect(numbers(page)).toHaveText(countedTo(2))
  let shown = 2
  for (const stop of [least, middle, most])
    for (const count of [stop - 1, stop]) {
      await page.clock.runFor(50 * Math.max(0, count - shown))
      shown = Math.max(shown, count)
      await expect(numbers(page)).toHaveText(countedTo(shown))
    }
})

test('numbers count up once: the strip seen again does not move', async ({ page }) => {
  await open(page)
  await scrollStripInside(page, 100)
  await page.clock.runFor(50 * most)
  await expect(numbers(page)).toHaveText(final)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await frameShown(page)
  await scrollStripInside(page, 100)
  for (const ms of [50, 1000, 5000]) {
    await page.clock.runFor(ms)
    await expect(numbers(page)).toHaveText(final)
  }
})

test('with reduced motion the final numbers are there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  await expect(numbers(page)).toHaveText(final)
  await scrollStripInside(page, 100)
  await page.clock.runFor(50)
  await expect(numbers(page)).toHaveText(final)
})

test('assistive technology reads the final numbers only, before, during and after counting', async ({ page }) => {
  await open(page)
  await expect(strip(page)).toMatchAriaSnapshot(finalTree)
  await scrollStripInside(page, 100)
  await page.clock.runFor(50 * (least - 1))
  await expect(numbers(page)).toHaveText(countedTo(least - 1))
  await expect(strip(page)).toMatchAriaSnapshot(finalTree)
  await page.clock.runFor(5000)
  await expect(strip(page)).toMatchAriaSnapshot(finalTree)
})
