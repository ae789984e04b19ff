import { expect, type Page, test } from '@playwright/test'
import { frameShown, pauseClock } from './home-page.ts'
import { laidOut, visit } from './visit.ts'

const strip = (page: Page) => page.getByRole('region', { name: 'Results' }).getByRole('list')
const numbers = (page: Page) => strip(page).locator('[aria-hidden]')

/** Scrolls until the strip is `px` (and a fraction of one) inside the viewport, and waits until the page has noticed. */
async function scrollStripInside(page: Page, px: number) {
  await strip(page).evaluate(async (element, inside) => {
    await document.fonts.ready
    const top = element.getBoundingClientRect().top + window.scrollY
    window.scrollTo({ top: Math.ceil(top - window.innerHeight) + inside, behavior: 'instant' })
  }, px)
  await frameShown(page)
}

async function open(page: Page) {
  await page.clock.install()
  await visit(page, '/')
  await laidOut(page)
  await pauseClock(page)
  // Near the screen the strip comes to life.
  await scrollStripInside(page, -150)
  await page.locator('[data-island=counters][data-live]').waitFor()
}

const finalTree = `
- list:
  - listitem: 40+ satisfied clients
  - listitem: 50+ completed projects
  - listitem: 15+ industries served
`

test('counting starts when the strip is 100 px inside the viewport, not at 99', async ({ page }) => {
  await open(page)
  await expect(numbers(page)).toHaveText(['0', '0', '0'])
  await scrollStripInside(page, 99)
  await page.clock.runFor(5000)
  await expect(numbers(page)).toHaveText(['0', '0', '0'])
  await scrollStripInside(page, 100)
  await page.clock.runFor(50)
  await expect(numbers(page)).toHaveText(['1', '1', '1'])
})

test('numbers go up by 1 every 50 ms and end as 40+, 50+ and 15+', async ({ page }) => {
  await open(page)
  await scrollStripInside(page, 100)
  await page.clock.runFor(49)
  await expect(numbers(page)).toHaveText(['0', '0', '0'])
  await page.clock.runFor(1)
  await expect(numbers(page)).toHaveText(['1', '1', '1'])
  await page.clock.runFor(50)
  await expect(numbers(page)).toHaveText(['2', '2', '2'])
  await page.clock.runFor(50 * 12)
  await expect(numbers(page)).toHaveText(['14', '14', '14'])
  await page.clock.runFor(50)
  await expect(numbers(page)).toHaveText(['15', '15', '15+'])
  await page.clock.runFor(50 * 24)
  await expect(numbers(page)).toHaveText(['39', '39', '15+'])
  await page.clock.runFor(50)
  await expect(numbers(page)).toHaveText(['40+', '40', '15+'])
  await page.clock.runFor(50 * 9)
  await expect(numbers(page)).toHaveText(['40+', '49', '15+'])
  await page.clock.runFor(50)
  await expect(numbers(page)).toHaveText(['40+', '50+', '15+'])
})

test('numbers are counted once: the strip seen again stands still', async ({ page }) => {
  await open(page)
  await scrollStripInside(page, 100)
  await page.clock.runFor(2500)
  await expect(numbers(page)).toHaveText(['40+', '50+', '15+'])
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await frameShown(page)
  await scrollStripInside(page, 100)
  for (const ms of [50, 1000, 5000]) {
    await page.clock.runFor(ms)
    await expect(numbers(page)).toHaveText(['40+', '50+', '15+'])
  }
})

test('with reduced motion the final numbers stand there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  await expect(numbers(page)).toHaveText(['40+', '50+', '15+'])
  await scrollStripInside(page, 100)
  await page.clock.runFor(50)
  await expect(numbers(page)).toHaveText(['40+', '50+', '15+'])
})

test('assistive technology reads the final numbers only, before, during and after counting', async ({ page }) => {
  await open(page)
  await expect(strip(page)).toMatchAriaSnapshot(finalTree)
  await scrollStripInside(page, 100)
  await page.clock.runFor(50 * 7)
  await expect(numbers(page)).toHaveText(['7', '7', '7'])
  await expect(strip(page)).toMatchAriaSnapshot(finalTree)
  await page.clock.runFor(5000)
  await expect(strip(page)).toMatchAriaSnapshot(finalTree)
})
