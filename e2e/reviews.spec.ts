import { expect, type Page, test } from '@playwright/test'
import { home, reviews } from './documents.ts'
import { hold, site, visit } from './visit.ts'

const count = reviews.length
const all = Array.from(reviews, (_, at) => at + 1)
const slider = (page: Page) => page.getByRole('region', { name: home.labels.reviews })
const choose = (page: Page, name: 'Previous' | 'Next') => slider(page).getByRole('button', { name }).click()

/** The review that is shown, the only one that screen readers read. */
async function expectReview(page: Page, position: number) {
  const shown = slider(page).locator('[aria-roledescription=slide]:not([inert])')
  await expect(shown).toHaveCount(1)
  await expect(shown).toHaveAttribute('aria-label', `${position} of ${count}`)
  await expect(shown.getByRole('blockquote')).toBeInViewport({ ratio: 0.99 })
  await expect(slider(page).locator('[aria-live=polite]')).toMatchAriaSnapshot(`- group "${position} of ${count}"`)
}

test('reviews change with Next and Previous, in a loop both ways', async ({ page }) => {
  await visit(page, '/')
  await slider(page).scrollIntoViewIfNeeded()
  await expectReview(page, 1)
  for (const position of [...all.slice(1), 1]) {
    await choose(page, 'Next')
    await expectReview(page, position)
  }
  for (const position of [count, count - 1]) {
    await choose(page, 'Previous')
    await expectReview(page, position)
  }
})

test('a review shows its client’s emblem, when it was written and where, and leads there unless it is invented', async ({
  page,
}) => {
  await page.goto('/')
  for (const { quote, client, writtenOn, source, number, url, sample } of reviews) {
    const slide = slider(page).locator('[aria-roledescription=slide]').filter({ hasText: quote })
    await expect(slide.locator('figcaption img')).toHaveCount(client ? 1 : 0)
    await expect(slide.locator(`time[datetime="${writtenOn}"]`)).toHaveCount(writtenOn ? 1 : 0)
    if (source) await expect(slide).toContainText([source, number].filter(Boolean).join(', '))
    await expect(slide.locator(`a[href="${url}"]`)).toHaveCount(url && !sample ? 1 : 0)
  }
})

test('the rating stands beside the reviews, where there is one', async ({ page }) => {
  await page.goto('/')
  const section = page.locator('main section').filter({ has: slider(page) })
  if (!site.rating) return
  await expect(section).toContainText(String(site.rating.value))
  await expect(section).toContainText(home.reviews.ratingText.replace('{count}', String(site.rating.count)))
  const { source } = site.rating
  // Words say where it is from until there is a place to go to: no page of ours stands in for one.
  await expect(section.locator('a[href^="/evidence"]')).toHaveCount(0)
  if (source) await expect(section.getByRole('link', { name: source.name })).toHaveAttribute('href', source.routerName)
})

test('a click made before the client has started is not lost', async ({ page }) => {
  const release = await hold(page, /\/assets\/.*\.js/)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await choose(page, 'Next')
  release()
  await expectReview(page, 2)
})
