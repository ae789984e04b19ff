import { expect, test } from '@playwright/test'
import { pageTexts } from './documents.ts'
import { visit, withoutPrefetch } from './visit.ts'

test.beforeEach(({ page }) => withoutPrefetch(page))

for (const path of ['/no-such-page', '/no/such/page', '/blogs/no-such-article', '/404']) {
  test(`${path} is answered with status 404 and the 'Error 404' page at that URL`, async ({ page }) => {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    expect(response?.request().redirectedFrom()).toBeNull()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle('Error 404')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(pageTexts.notFound.title)
    // 'Error 404' sets only the page title: no description, no URL to be listed under.
    await expect(page.locator('meta[name=description], meta[property^=og], link[rel=canonical]')).toHaveCount(0)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  })
}

test('the page offers ways on, inside the whole shell', async ({ page }) => {
  await visit(page, '/no-such-page')
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('button')).toHaveCount(4)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: pageTexts.links.home }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('Please wait...')).toHaveCount(0)
})

test('an unknown article reached by a link is the same page, with focus on its heading', async ({ page }) => {
  await visit(page, '/blogs')
  await page.route(/\/blogs\/[a-z-]+$/, (route) =>
    route.fallback({
      url: route
        .request()
        .url()
        .replace(/[a-z-]+$/, 'no-such-article'),
    }),
  )
  await page.getByRole('main').locator('a[href^="/blogs/"]').first().click()
  await expect(page.getByRole('heading', { level: 1, name: pageTexts.notFound.title })).toBeFocused()
  await expect(page).toHaveTitle('Error 404')
  await expect(page.getByText('Please wait...')).toHaveCount(0)
})
