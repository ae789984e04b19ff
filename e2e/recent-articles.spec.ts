import { expect, test } from '@playwright/test'
import { articles, titles } from './articles.ts'
import { categoryName, home, pageTexts } from './documents.ts'
import { sectionNamed } from './home-page.ts'
import { visit } from './visit.ts'

test('six recent articles: the last updated first, then the last published', async ({ page }) => {
  await page.goto('/')
  const recent = sectionNamed(page, home.recentArticles.title)
  await expect(recent.getByRole('heading', { level: 3 })).toHaveText(titles(articles.slice(0, 6)))
})

test('a card shows category and date, and opens its article', async ({ page }) => {
  const [newest] = articles
  if (!newest) throw new Error('there is no article')
  await visit(page, '/')
  const card = sectionNamed(page, home.recentArticles.title).getByRole('link', { name: newest.title })
  await expect(card).toContainText(categoryName(newest.category))
  await expect(card.locator('time')).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/)
  await card.click()
  await expect(page).toHaveURL(`/blogs/${newest.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest.title)
})

test('the cards are in the order of their dates: a revised article shows the date of its revision', async ({
  page,
}) => {
  await page.goto('/')
  const dates = await sectionNamed(page, home.recentArticles.title)
    .locator('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')?.slice(0, 10)))
  expect(dates).toHaveLength(Math.min(6, articles.length))
  expect(dates).toEqual([...dates].sort().reverse())
})

test("'View all' goes to the blog", async ({ page }) => {
  await visit(page, '/')
  await sectionNamed(page, home.recentArticles.title).getByRole('link', { name: pageTexts.links.viewAll }).click()
  await expect(page).toHaveURL('/blogs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageTexts.blogs.title)
})
