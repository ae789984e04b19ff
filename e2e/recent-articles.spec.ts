import { expect, test } from '@playwright/test'
import home from '../content/documents/home.json' with { type: 'json' }
import { articles, titles } from './articles.ts'
import { sectionNamed } from './home-page.ts'
import { visit } from './visit.ts'

test('six recent articles: the last updated first, then the last published', async ({ page }) => {
  await page.goto('/')
  const recent = sectionNamed(page, home.recentArticles.title)
  await expect(recent.getByRole('heading', { level: 3 })).toHaveText(titles(articles.slice(0, 6)))
})

test('a card shows category and date, and opens its article', async ({ page }) => {
  await visit(page, '/')
  const card = sectionNamed(page, home.recentArticles.title).getByRole('link', { name: 'Where AI pays for itself' })
  await expect(card).toContainText('AI integration')
  await expect(card.locator('time')).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/)
  await card.click()
  await expect(page).toHaveURL('/blogs/where-ai-pays')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Where AI pays for itself, and where it does not yet',
  )
})

test("'View all' goes to the blog", async ({ page }) => {
  await visit(page, '/')
  await sectionNamed(page, home.recentArticles.title).getByRole('link', { name: 'View all' }).click()
  await expect(page).toHaveURL('/blogs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blogs')
})
