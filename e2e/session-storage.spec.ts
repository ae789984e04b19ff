import { expect, type Page, test } from '@playwright/test'
import { categories } from './articles.ts'
import { categoryName, pageTexts } from './documents.ts'
import { visit, withoutPrefetch } from './visit.ts'

test.beforeEach(({ page }) => withoutPrefetch(page))

const [slug = '', otherSlug = ''] = categories
const [one, other] = [categoryName(slug), categoryName(otherSlug)]
const category = (page: Page, name: string) =>
  page.getByRole('navigation', { name: pageTexts.blogs.categories }).getByRole('link', { name })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const storedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('http')))

/** Collects the URLs of the content that the blog requests from now on. */
function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/blogs') calls.push(pathname + search)
  })
  return calls
}

async function choose(page: Page, name: string) {
  await category(page, name).click()
  await expect(category(page, name)).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText('Please wait...')).toHaveCount(0)
}

test('a repeated request is answered from session storage, by full URL', async ({ page, baseURL }) => {
  await visit(page, '/blogs')
  const calls = watchCalls(page)
  for (const name of [one, other, one, pageTexts.blogs.all]) await choose(page, name)
  expect(calls).toEqual([`/blogs?category=${slug}`, `/blogs?category=${otherSlug}`])
  const stored = (await storedKeys(page)).map((key) => key.split(' ').at(-1))
  const asked = ['', `?category=${slug}`, `?category=${otherSlug}`].map((search) => `${baseURL}/blogs${search}`)
  expect(stored.sort()).toEqual(asked.sort())
})

test('a search is kept as well', async ({ page }) => {
  await visit(page, '/blogs')
  const calls = watchCalls(page)
  for (let turn = 0; turn < 2; turn++) {
    await page.getByRole('searchbox').fill(slug)
    await page.getByRole('searchbox').press('Enter')
    await expect(page.getByRole('status').filter({ hasText: slug }).first()).toBeVisible()
    await page.getByRole('searchbox').clear()
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL('/blogs?q=')
  }
  expect(calls).toEqual([`/blogs?q=${slug}`, '/blogs?q='])
})

test('an answer that another build stored is not used', async ({ page }) => {
  await visit(page, '/blogs')
  const calls = watchCalls(page)
  await choose(page, one)
  await choose(page, other)
  await page.evaluate(() => {
    for (const [key, answer] of Object.entries(sessionStorage)) {
      const [kind, , ...address] = key.split(' ')
      if (address.length === 0) continue
      sessionStorage.removeItem(key)
      sessionStorage.setItem([kind, 'another-build', ...address].join(' '), answer)
    }
  })
  await choose(page, one)
  // The browser may ask once more, behind the scenes, about an answer in its own cache.
  expect(calls.slice(0, 3)).toEqual([
    `/blogs?category=${slug}`,
    `/blogs?category=${otherSlug}`,
    `/blogs?category=${slug}`,
  ])
})

test("a full storage is logged as 'Session storage limit exceeded!', and the page goes on", async ({ page }) => {
  await visit(page, '/blogs')
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.evaluate(() => {
    sessionStorage.clear()
    for (let length = 2 ** 23; length >= 1; length = Math.floor(length / 2)) {
      try {
        for (let part = 0; ; part++) sessionStorage.setItem(`filler ${length} ${part}`, 'x'.repeat(length))
      } catch {
        // Full for this length: go on with half of it.
      }
    }
  })
  await choose(page, one)
  await expect.poll(() => errors).toEqual(['Session storage limit exceeded!'])
  expect(await storedKeys(page)).toEqual([])
})

for (const status of [404, 500]) {
  test(`an answer with status ${status} is never stored: the browser opens it`, async ({ page, baseURL }) => {
    await visit(page, '/blogs')
    const calls = watchCalls(page)
    await page.route(new RegExp(`category=${slug}`), (route) =>
      route.fulfill({ status, contentType: 'text/html', body: '<h1>No</h1>' }),
    )
    await category(page, one).click()
    await expect(heading(page, 'No')).toBeVisible()
    await expect(page).toHaveURL(`/blogs?category=${slug}`)
    expect(await storedKeys(page)).toEqual([expect.stringContaining(`${baseURL}/blogs`)])

    await page.unrouteAll()
    await page.goBack()
    await choose(page, one)
    expect(calls.filter((call) => call.endsWith(slug)).length).toBeGreaterThanOrEqual(3)
  })
}
