import { expect, type Page, test } from '@playwright/test'
import { home, logos } from './documents.ts'
import { frameShown, pauseClock } from './home-page.ts'
import { started, visit } from './visit.ts'

/** Found even while it is not visible. */
const strip = (page: Page) => page.locator(`[aria-label="${home.labels.clients}"]`)
const group = (page: Page, position: number) => strip(page).locator('[aria-roledescription=slide]').nth(position)

/** Opens the home page with its clock stopped and scrolls to the strip. */
async function openAtStrip(page: Page) {
  await page.clock.install()
  await visit(page, '/')
  await pauseClock(page)
  await strip(page).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(strip(page)).toBeVisible()
  // Whoever uses it need not wait for its first turn.
  await strip(page).getByRole('button').focus()
  await page.locator('[data-island=clients][data-live]').waitFor()
  await page.clock.runFor(1000)
  await expect.poll(async () => (await opacities(page)).filter((opacity) => opacity === 1)).toHaveLength(1)
}

/** Focus on Pause holds the strip; removing it starts a whole new wait. */
async function restart(page: Page) {
  await strip(page).getByRole('button').focus()
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
}

const opacities = (page: Page) =>
  strip(page)
    .locator('[aria-roledescription=slide]')
    .evaluateAll((all) => all.map((slide) => Number(getComputedStyle(slide).opacity)))

/** No other group appears, however long one waits: checked more often than there are groups. */
async function expectStandstill(page: Page) {
  const before = await opacities(page)
  for (let turn = 0; turn < 3; turn++) {
    await page.clock.runFor(5000)
    expect(await opacities(page)).toEqual(before)
  }
}

test('a strip in view is visible as soon as the page opens, and nothing of it moves', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(strip(page)).toBeVisible()
  const place = await strip(page).boundingBox()
  await started(page)
  await page.locator('[data-island=clients][data-live]').waitFor()
  await expect(strip(page)).toBeVisible()
  expect(await strip(page).boundingBox()).toEqual(place)
})

test('a strip below the screen becomes visible when the visitor scrolls to it, and stays so', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 480 })
  await visit(page, '/')
  await expect(strip(page)).toBeHidden()
  const place = await strip(page).boundingBox()
  await page.mouse.wheel(0, 300)
  await expect(strip(page)).toBeVisible()
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await frameShown(page)
  await expect(strip(page)).toBeVisible()
  expect(await strip(page).boundingBox(), 'its space was kept from the start').toEqual(place)
})

test('all clients are printed as text, each once and within the sheet', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/')
  await page.emulateMedia({ media: 'print' })
  for (const { name } of logos)
    await expect(strip(page).getByText(name, { exact: true }).filter({ visible: true })).toHaveCount(1)
  await expect(strip(page).locator('img').filter({ visible: true })).toHaveCount(0)
  await page.setViewportSize({ width: 672, height: 900 })
  const ends = await strip(page)
    .locator('b')
    .evaluateAll((names) => names.map((name) => name.getBoundingClientRect().right))
  expect(Math.max(...ends)).toBeLessThanOrEqual(672)
})

test('a strip that is scrolled away rests', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAtStrip(page)
  await restart(page)
  await page.evaluate(() => window.scrollTo({ top: 6000, behavior: 'instant' }))
  await expect(strip(page)).not.toBeInViewport()
  await frameShown(page)
  await expectStandstill(page)
})

test('another group of clients fades in every 5000 ms, and the last is followed by the first', async ({ page }) => {
  // The strip is below the screen, and plays only from when it is scrolled to.
  await page.setViewportSize({ width: 1440, height: 480 })
  await openAtStrip(page)
  await restart(page)
  expect(await opacities(page)).toEqual([1, 0])
  await page.clock.runFor(4999)
  expect(await opacities(page)).toEqual([1, 0])
  await page.clock.runFor(300)
  const [leaving = 0, coming = 0] = await opacities(page)
  expect(leaving, 'fades, does not slide').toBeLessThan(1)
  expect(coming).toBeGreaterThan(0)
  await page.clock.runFor(1700)
  expect(await opacities(page)).toEqual([0, 1])
  await page.clock.runFor(5000)
  expect(await opacities(page)).toEqual([1, 0])
})

test('Pause, the only button, holds the strip', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAtStrip(page)
  await expect(strip(page).getByRole('button')).toHaveCount(1)
  await strip(page).getByRole('button', { name: 'Pause' }).press('Enter')
  await restart(page)
  await expectStandstill(page)
  await expect(strip(page).getByRole('button', { name: 'Play' })).toBeVisible()
})

test('the strip does not play by itself for visitors who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAtStrip(page)
  await expectStandstill(page)
})

test('two to five clients are side by side, depending on the width of the viewport', async ({ page }) => {
  await openAtStrip(page)
  for (const [width, items] of [
    [320, 3],
    [575, 3],
    [576, 2],
    [766, 2],
    [767, 3],
    [949, 3],
    [950, 4],
    [1024, 4],
    [1399, 4],
    [1400, 5],
    [2300, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(group(page, 0).getByRole('listitem'), `${width} px`).toHaveCount(items)
    const tops = await group(page, 0)
      .getByRole('listitem')
      .evaluateAll((all) => all.map((item) => item.getBoundingClientRect().top))
    expect(new Set(tops).size, `in one row at ${width} px`).toBe(1)
    const cutOff = await group(page, 0)
      .locator('b')
      .filter({ visible: true })
      .evaluateAll((names) =>
        names.flatMap((name) => {
          const [{ left, right }, slide] = [name.getBoundingClientRect(), name.closest('[aria-roledescription=slide]')]
          const view = slide?.getBoundingClientRect()
          const lines = Math.round(name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight))
          const isWhole = lines <= name.textContent.split(' ').length
          return isWhole && view && left > view.left - 1 && right < view.right + 1 ? [] : [name.textContent]
        }),
      )
    expect(cutOff, `whole at ${width} px`).toEqual([])
  }
})

for (const width of [390, 1440]) {
  test(`logo images are 80 px square at ${width} px, and every client is among them`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openAtStrip(page)
    const images = strip(page).locator('img')
    for (const image of await images.all()) expect(await image.boundingBox()).toMatchObject({ width: 80, height: 80 })
    for (const { name } of logos) await expect(strip(page).getByText(name, { exact: true })).not.toHaveCount(0)
  })
}
