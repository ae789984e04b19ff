import { expect, type Page, test } from '@playwright/test'
import { fill } from '../site/ui/fill.ts'
import { caseStudies, industries, pageTexts, portfolioItems } from './documents.ts'
import { desktop, phone } from './visit.ts'

const [first] = portfolioItems
const industry = first?.industry ?? ''
const inIndustry = portfolioItems.filter((item) => item.industry === industry)
const study = caseStudies.find(({ portfolioItem }) => portfolioItem !== null)
/** How many a phone shows at first. */
const SHOWN = 8
const more = pageTexts.portfolio.showMore.replace('{count}', String(portfolioItems.length - SHOWN))
/** The pages of an industry: their titles begin with it, or with one of two that it joins. */
const pagesOf = (name: string) =>
  industries.filter(({ title }) =>
    name.split(' and ').some((part) => title.toLowerCase().startsWith(`${part.toLowerCase()} `)),
  )
const cards = (page: Page) => page.locator('main li:has(h3)')

test('an industry is chosen by a link that says how many items it has, and the page says how many of all', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await page.goto('/portfolio')
  await expect(cards(page)).toHaveCount(portfolioItems.length)
  await page
    .locator('main nav')
    .getByRole('link', { name: `${industry} ${inIndustry.length}`, exact: true })
    .click()
  await expect(cards(page)).toHaveCount(inIndustry.length)
  await expect(page.locator('main').getByRole('status').first()).toContainText(
    fill(pageTexts.portfolio.result, { shown: inIndustry.length, total: portfolioItems.length }),
  )
  await expect(page.locator('main nav [aria-current]').nth(1)).toContainText(industry)
})

test('an industry with its own pages leads to them', async ({ page }) => {
  const [most = ''] = portfolioItems.map((item) => item.industry).sort((a, b) => pagesOf(b).length - pagesOf(a).length)
  const own = pagesOf(most)
  await page.goto(`/portfolio?${new URLSearchParams({ industry: most })}`)
  const links = page.locator('main').getByRole('status').first().getByRole('link')
  await expect(links).toHaveText([pageTexts.portfolio.seeAll, ...own.map(({ title }) => title)])
  await links.last().click()
  await expect(page).toHaveURL(own.at(-1)?.routePath ?? 'an address of its own')
})

test('a product and its case are one card with two links', async ({ page }) => {
  await page.setViewportSize(desktop)
  await page.goto('/portfolio')
  const card = cards(page).filter({ hasText: study?.title ?? '?' })
  await expect(card.getByRole('link')).toHaveCount(2)
  await expect(card).toContainText(study?.duration ?? '?')
  await card.evaluate((element) => element.scrollIntoView())
  // The title's link covers the picture.
  const picture = await card.locator('[data-devices]').boundingBox()
  if (!picture) throw new Error('no picture')
  await page.mouse.click(picture.x + picture.width / 2, picture.y + picture.height / 2)
  await expect(page).toHaveURL(`/portfolio/${study?.portfolioItem}`)
})

test.describe('on a phone without JavaScript', () => {
  test.use({ viewport: phone, javaScriptEnabled: false })

  test('eight products are shown, and all of them when asked for', async ({ page }) => {
    test.skip(portfolioItems.length <= SHOWN, 'there are no more')
    await page.goto('/portfolio')
    const shown = cards(page).filter({ visible: true })
    await expect(shown).toHaveCount(SHOWN)
    await page.getByRole('link', { name: more, exact: true }).click()
    await expect(shown).toHaveCount(portfolioItems.length)
    await expect(page.getByRole('link', { name: more, exact: true })).toBeHidden()
  })

  test('an industry is chosen from a list', async ({ page }) => {
    await page.goto('/portfolio')
    await page.locator('select').selectOption(industry)
    await page.locator('main form button').click()
    await expect(page).toHaveURL(`/portfolio?industry=${new URLSearchParams([['', industry]]).toString().slice(1)}`)
    await expect(cards(page)).toHaveCount(inIndustry.length)
  })
})
