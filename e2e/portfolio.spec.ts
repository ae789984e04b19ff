import { expect, type Page, test } from '@playwright/test'
import { fill } from '../site/ui/fill.ts'
import { caseStudies, industries, pageTexts, portfolioItems } from './documents.ts'
import { desktop, laidOut, ownFonts, phone, visit } from './visit.ts'

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

test('a choice that would find nothing is not offered', async ({ page }) => {
  await page.setViewportSize(desktop)
  for (const category of new Set(portfolioItems.map((item) => item.category))) {
    await page.goto(`/portfolio?category=${category}`)
    const inCategory = portfolioItems.filter((item) => item.category === category)
    const names = [...new Set(inCategory.map((item) => item.industry))].sort((a, b) => a.localeCompare(b))
    await expect(page.getByRole('navigation', { name: pageTexts.portfolio.byIndustry }).getByRole('link')).toHaveText([
      pageTexts.portfolio.anyIndustry,
      ...names.map((name) => `${name} ${inCategory.filter((item) => item.industry === name).length}`),
    ])
  }
})

test('a single card has its words beside its picture', async ({ page }) => {
  await page.setViewportSize(desktop)
  const kinds = portfolioItems.map((item) => item.category)
  const alone = kinds.find((kind) => kinds.indexOf(kind) === kinds.lastIndexOf(kind))
  test.skip(!alone, 'no kind has a single product')
  await page.goto(`/portfolio?category=${alone}`)
  const card = cards(page).first()
  const [picture, title] = await Promise.all([
    card.locator('[data-devices]').boundingBox(),
    card.getByRole('heading').boundingBox(),
  ])
  expect(title?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0))
  expect(title?.y).toBeLessThan((picture?.y ?? 0) + (picture?.height ?? 0))
})

test('the screens of a product stand under a title that tells their order', async ({ page }) => {
  for (const { slug, screensTitle, screens } of portfolioItems.slice(0, 3)) {
    await page.goto(`/portfolio/${slug}`)
    const title = screensTitle ?? pageTexts.portfolioItem.screens[screens.length - 1] ?? '?'
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
  }
})

test('a product and its case are one card with two links', async ({ page }) => {
  await page.setViewportSize(desktop)
  await visit(page, '/portfolio')
  await laidOut(page)
  await ownFonts(page)
  const card = cards(page).filter({ hasText: study?.title ?? '?' })
  await expect(card.getByRole('link')).toHaveCount(2)
  await expect(card).toContainText(study?.duration ?? '?')
  await card.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
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

test('an item leads to the case study about it, and that leads back', async ({ page }) => {
  if (!study?.portfolioItem) throw new Error('no case study is about an item of the portfolio')
  const item = `/portfolio/${study.portfolioItem}`
  await page.goto(item)
  await page.getByRole('main').getByRole('link', { name: pageTexts.portfolioItem.readCase }).click()
  await expect(page).toHaveURL(`/casestudy/${study.slug}`)
  await expect(page.getByRole('main').locator(`a[href="${item}"]`).first()).toBeVisible()
})
