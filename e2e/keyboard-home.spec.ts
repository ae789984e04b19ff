import { expect, type Page, test } from '@playwright/test'
import { home, stepNames, testimonials } from './documents.ts'
import { visit } from './visit.ts'

/** What has focus: a name to report, whether an outline shows it (2 px or more, in another colour than the ground), and where. */
const focused = (page: Page) =>
  page.evaluate(async () => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    element.dataset.visited = ''
    // Reduced motion makes every change a transition of .01 ms: what counts is where it settles.
    await Promise.allSettled(element.getAnimations({ subtree: true }).map(({ finished }) => finished))
    const groundUnder = (each: Element | null): string => {
      if (!each) return ''
      const { backgroundColor } = getComputedStyle(each)
      return backgroundColor === 'rgba(0, 0, 0, 0)' ? groundUnder(each.parentElement) : backgroundColor
    }
    const outlined = [element, ...element.querySelectorAll('*')].some((each) => {
      const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(each)
      // An outline inside a tile is on the tile's own ground, that of its plate.
      const ground =
        Number.parseFloat(outlineOffset) < 0
          ? groundUnder(each.lastElementChild ?? each)
          : groundUnder(each.parentElement)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && outlineColor !== ground
    })
    const name = `${element.tagName.toLowerCase()} ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 50)}`
    return { name, shown: outlined && element.matches(':focus-visible'), inMain: element.closest('main') !== null }
  })

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await visit(page, '/')
})

test('Tab reaches everything on the page, in order, and focus is always visible', async ({ page }) => {
  // The strip of clients appears when it is scrolled to: from then on its button can be reached.
  await page.locator(`[aria-label="${home.labels.clients}"]`).evaluate((strip) => strip.scrollIntoView())
  await expect(page.getByRole('region', { name: home.labels.clients, exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')

  const unseen: string[] = []
  for (let stop = 0; stop < 200; stop++) {
    await page.keyboard.press('Tab')
    const now = await focused(page)
    if (!now?.inMain) break
    if (!now.shown) unseen.push(now.name)
  }
  expect(unseen, 'without a visible focus').toEqual([])

  const missed = await page.locator('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('a[href], button, input, [tabindex="0"]')]
      .filter(
        (element) =>
          element.tabIndex >= 0 &&
          !element.closest('[inert], dialog') &&
          element.checkVisibility({ visibilityProperty: true }),
      )
      .filter((element) => element.dataset.visited === undefined)
      .map((element) => element.getAttribute('aria-label') ?? element.textContent),
  )
  expect(missed, 'never reached').toEqual([])
})

test('the skip link leads past the header', async ({ page }) => {
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('region', { name: home.labels.banner }).getByRole('link').first()).toBeFocused()
})

test('every control works with Enter or Space', async ({ page }) => {
  const banner = page.getByRole('region', { name: home.labels.banner })
  await banner.getByRole('button', { name: /, 3 of 6$/ }).press('Enter')
  await expect(banner.getByRole('button', { name: /, 3 of 6$/ })).toHaveAttribute('aria-current', 'true')
  await banner.getByRole('button', { name: 'Play' }).press('Space')
  await expect(banner.getByRole('button', { name: 'Pause' })).toBeFocused()

  const cycle = page.getByRole('group', { name: home.labels.cycle })
  await cycle.getByRole('button', { name: stepNames[3] ?? '' }).press('Enter')
  await expect(cycle.getByRole('button', { name: stepNames[3] ?? '' })).toHaveAttribute('aria-current', 'step')
  await cycle.getByRole('button', { name: stepNames[1] ?? '' }).press('Space')
  await expect(cycle.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25')

  for (const name of [home.labels.reviews, home.testimonials.title]) {
    const carousel = page.getByRole('region', { name })
    const shown = carousel.locator('[aria-roledescription=slide]:not([inert])')
    await carousel.getByRole('button', { name: 'Next' }).press('Enter')
    await expect(shown).toHaveCount(1)
    await expect(shown).toHaveAttribute('aria-label', /^2 of/)
    await carousel.getByRole('button', { name: 'Previous' }).press('Space')
    await expect(shown).toHaveAttribute('aria-label', /^1 of/)
  }
})

test('what is out of sight takes no focus', async ({ page }) => {
  const carousel = page.getByRole('region', { name: home.testimonials.title })
  await carousel.scrollIntoViewIfNeeded()
  const hidden = carousel.locator('[inert]')
  await expect(hidden).toHaveCount(testimonials.length - 1)
  test.skip(!testimonials.slice(1).some(({ film }) => film), 'nobody out of sight was filmed')
  await hidden
    .getByRole('button', { name: /^Play video of/ })
    .first()
    .focus()
  await expect(page.locator(':focus')).toHaveCount(0)
})
