import { expect, type Page, test } from '@playwright/test'
import { visit } from './visit.ts'

const blogs = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Blogs' })
const home = (page: Page) => page.getByRole('banner').getByRole('link', { name: /home page/ })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const storedKeys = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('http')))

/** Collects the addresses of the content that the page asks for from now on. */
function watchCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.endsWith('.data')) calls.push(pathname + search.replace(/[?&]_routes=[^&]*/, ''))
  })
  return calls
}

async function openBlogsThenHome(page: Page) {
  await blogs(page).click()
  await expect(heading(page, 'Blogs')).toBeFocused()
  await home(page).click()
  await expect(page).toHaveURL('/')
  await expect(heading(page, 'Blogs')).toHaveCount(0)
}

test('a repeated navigation is answered from session storage', async ({ page }) => {
  await visit(page, '/')
  const calls = watchCalls(page)
  await openBlogsThenHome(page)
  await openBlogsThenHome(page)
  expect(calls).toEqual(['/blogs.data', '/_.data'])
})

test('answers are keyed by full address: another category is another answer', async ({ page, baseURL }) => {
  await visit(page, '/newsletter')
  const calls = watchCalls(page)
  await blogs(page).click()
  for (const category of ['DevOps', 'SaaS', 'DevOps']) {
    await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: category }).click()
    await expect(page).toHaveURL(`/blogs?category=${category.toLowerCase()}`)
    await expect(page.getByText('Please wait...')).toHaveCount(0)
  }
  expect(calls).toEqual(['/blogs.data', '/blogs.data?category=devops', '/blogs.data?category=saas'])
  expect((await storedKeys(page)).map((key) => key.split(' ').at(-1)).sort()).toEqual([
    `${baseURL}/blogs`,
    `${baseURL}/blogs?category=devops`,
    `${baseURL}/blogs?category=saas`,
  ])
})

test('an answer that another build stored is not used', async ({ page }) => {
  await visit(page, '/')
  const calls = watchCalls(page)
  await openBlogsThenHome(page)
  await page.evaluate(() => {
    for (const [key, answer] of Object.entries(sessionStorage)) {
      const [kind, , ...address] = key.split(' ')
      if (address.length === 0) continue
      sessionStorage.removeItem(key)
      sessionStorage.setItem([kind, 'another-build', ...address].join(' '), answer)
    }
  })
  await openBlogsThenHome(page)
  // The browser may ask once more, behind the scenes, about an answer in its own cache.
  expect(new Set(calls.slice(2))).toEqual(new Set(['/blogs.data', '/_.data']))
})

test("a full storage is logged as 'Session storage limit exceeded!', and the page goes on", async ({ page }) => {
  await visit(page, '/newsletter')
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.evaluate(() => {
    for (let length = 2 ** 23; length >= 1; length = Math.floor(length / 2)) {
      try {
        for (let part = 0; ; part++) sessionStorage.setItem(`filler ${length} ${part}`, 'x'.repeat(length))
      } catch {
        // Full for this length: go on with half of it.
      }
    }
  })
  await blogs(page).click()
  await expect(heading(page, 'Blogs')).toBeFocused()
  await expect(page.getByText('Please wait...')).toHaveCount(0)
  expect(errors).toEqual(['Session storage limit exceeded!'])
  expect(await storedKeys(page)).toEqual([])
})

for (const status of [404, 500]) {
  test(`an answer with status ${status} is never stored`, async ({ page }) => {
    await visit(page, '/newsletter')
    const calls = watchCalls(page)
    await page.route(/blogs\.data/, (route) => route.fulfill({ status }))
    await blogs(page).click()
    await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toBeVisible()
    expect(await storedKeys(page)).toEqual([])

    await page.unrouteAll()
    await home(page).click()
    await expect(page).toHaveURL('/')
    await blogs(page).click()
    await expect(heading(page, 'Blogs')).toBeVisible()
    expect(calls.filter((call) => call === '/blogs.data')).toHaveLength(2)
  })
}
