import { expect, type Page, test } from '@playwright/test'
import { home, showcaseTabs } from './documents.ts'
import { sectionNamed } from './home-page.ts'
import { visit } from './visit.ts'

const names = showcaseTabs
/** The position of the tab that is chosen at the start. */
const START = 2
/** From the beginning of a tab, where no arrow lies over it. */
const PRESSED_AT_PX = 20
const [start = '', last = '', first = '', second = ''] = [START, -1, 0, 1].map((at) => names.at(at) ?? '')

const showcase = (page: Page) => sectionNamed(page, home.showcase.title)
const tab = (page: Page, name: string) => showcase(page).getByRole('tab', { name, exact: true })
const button = (page: Page, name: 'Previous' | 'Next') => showcase(page).getByRole('button', { name })

/** How far the bar is shifted to the left, in px, once it has stopped. */
async function expectShift(page: Page, px: number) {
  await expect(showcase(page).getByRole('tablist')).toHaveCSS(
    'transform',
    px === 0 ? /^(none|matrix\(1, 0, 0, 1, 0, 0\))$/ : `matrix(1, 0, 0, 1, ${-px}, 0)`,
  )
}

async function open(page: Page, width = 1440) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 900 })
  await visit(page, '/')
}

test('fourteen tabs in order, starting on the third', async ({ page }) => {
  await open(page)
  await expect(showcase(page).getByRole('tab')).toHaveText(names)
  await expect(tab(page, start)).toHaveAttribute('aria-selected', 'true')
  await expect(showcase(page).getByRole('tab', { selected: true })).toHaveCount(1)
  await expect(showcase(page).getByRole('tabpanel')).toHaveAccessibleName(start)
})

test('every tab shows its own technologies', async ({ page }) => {
  await open(page)
  const seen = new Set<string>()
  for (const name of names) {
    await tab(page, name).click()
    const panel = showcase(page).getByRole('tabpanel')
    await expect(panel).toHaveCount(1)
    await expect(panel).toHaveAccessibleName(name)
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
    seen.add((await panel.getByRole('listitem').allTextContents()).join())
  }
  expect(seen.size).toBe(14)
})

for (const [width, distance] of [
  [400, 140],
  [600, 200],
  [800, 180],
  [1200, 160],
  [1500, 140],
] as const) {
  test(`at ${width} px Next slides the bar by ${distance} px, and Previous back`, async ({ page }) => {
    await open(page, width)
    await expectShift(page, 0)
    await button(page, 'Next').click()
    await expectShift(page, distance)
    await button(page, 'Next').click()
    await expectShift(page, 2 * distance)
    await button(page, 'Previous').click()
    await expectShift(page, distance)
    await button(page, 'Previous').click()
    await expectShift(page, 0)
  })
}

test('Previous is hidden at the start, Next at the end', async ({ page }) => {
  await open(page)
  await expect(button(page, 'Previous')).toBeHidden()
  await button(page, 'Next').click()
  await expect(button(page, 'Previous')).toBeVisible()
  await tab(page, last).focus()
  await expect(button(page, 'Next')).toBeHidden()
  await expect(tab(page, last)).toBeInViewport({ ratio: 0.99 })
  await button(page, 'Previous').click()
  await expect(button(page, 'Next')).toBeVisible()
})

test('a button that hides at the end hands the focus to the other one', async ({ page }) => {
  await open(page)
  await button(page, 'Next').focus()
  await pressUntilHidden(page, 'Next')
  await expect(button(page, 'Previous')).toBeFocused()
  await pressUntilHidden(page, 'Previous')
  await expect(button(page, 'Next')).toBeFocused()
})

test('a slow click on a tab that reaches out of the bar chooses it, and brings it into clear view', async ({
  page,
}) => {
  await open(page, 390)
  await tab(page, first).click()
  await expect(tab(page, first)).toHaveAttribute('aria-selected', 'true')
  await expectShift(page, 0)
  const half = await reachingOut(page)
  await page.mouse.click(half.x, half.y, { delay: 150 })
  await expect(tab(page, half.name)).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => wordsCutOff(page, half.name)).toBe(0)
})

for (const width of [390, 1440]) {
  test(`arrows, Home and End choose tabs, and the chosen one is in clear view at ${width} px`, async ({ page }) => {
    await open(page, width)
    await tab(page, start).focus()
    const back = names.slice(6, -1).reverse()
    for (const [key, name] of [
      ['End', last],
      ['ArrowRight', first],
      ['ArrowLeft', last],
      ...back.map((each) => ['ArrowLeft', each] as const),
      ['Home', first],
      ['ArrowRight', second],
    ] as const) {
      await page.keyboard.press(key)
      await expect(tab(page, name)).toBeFocused()
      await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
      await expect.poll(() => wordsCutOff(page, name), `px of “${name}” outside the bar or under its fade`).toBe(0)
    }
  })
}

/** Presses Enter, a slide at a time, until the focused button has nowhere left to go. */
async function pressUntilHidden(page: Page, name: 'Previous' | 'Next') {
  const bar = showcase(page).getByRole('tablist')
  while (await button(page, name).isVisible()) {
    const before = await bar.getAttribute('style')
    await page.keyboard.press('Enter')
    await expect(bar).not.toHaveAttribute('style', before ?? '')
  }
}

/** The tab that is cut off by the end of the bar, and a point near its beginning. The window is widened until there is one. */
async function reachingOut(page: Page) {
  for (let width = 390; width < 600; width += 20) {
    await page.setViewportSize({ width, height: 900 })
    const bar = await showcase(page).getByRole('tablist').locator('..').boundingBox()
    const end = (bar?.x ?? 0) + (bar?.width ?? 0)
    for (const name of names) {
      const box = await tab(page, name).boundingBox()
      if (box && box.x + PRESSED_AT_PX < end && box.x + box.width > end)
        return { name, x: box.x + PRESSED_AT_PX, y: box.y + box.height / 2 }
    }
  }
  throw new Error('no tab reaches out of the bar')
}

/** How many px of a tab's words are outside the bar, or under the fade on a side with more tabs. */
function wordsCutOff(page: Page, name: string) {
  return tab(page, name).evaluate((element) => {
    const bar = element.parentElement?.parentElement
    if (!bar) return Number.NaN
    const words = document.createRange()
    words.selectNodeContents(element)
    const [inner, outer] = [words.getBoundingClientRect(), bar.getBoundingClientRect()]
    const fade = 0.1 * outer.width
    const left = outer.left + (bar.hasAttribute('data-at-start') ? 0 : fade)
    const right = outer.right - (bar.hasAttribute('data-at-end') ? 0 : fade)
    return Math.max(0, Math.round(left - inner.left), Math.round(inner.right - right))
  })
}
