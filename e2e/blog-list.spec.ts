import { expect, type Page, test } from '@playwright/test'
import { articles, byPublication, titles } from './articles.ts'
import { pageTexts, seoTitle } from './documents.ts'
import { site, visit } from './visit.ts'

/** Titles of articles in the list. */
const list = (page: Page) => page.locator('main a[href^="/blogs/"]').getByRole('heading')
const categories = (page: Page) => page.getByRole('navigation', { name: 'Categories' })
const chosen = (page: Page) => categories(page).locator('[aria-current=true]')
const about = (category: string) => byPublication.filter((article) => article.category === category)

async function search(page: Page, text: string) {
  await page.getByRole('searchbox', { name: pageTexts.blogs.search }).fill(text)
  await page.getByRole('button', { name: 'Search' }).click()
}

test('the blog lists every article, the last published first', async ({ page }) => {
  await page.goto('/blogs')
  await expect(page).toHaveTitle(seoTitle('blogs', site.brand))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blogs')
  await expect(list(page)).toHaveText(titles(byPublication.slice(0, 25)))
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(
    pageTexts.blogs.allOf.replace('{total}', String(articles.length)),
  )
  await expect(page.locator('main time').first()).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/)
  const months = new Set(byPublication.slice(1).map(({ publishedAt }) => publishedAt.slice(0, 7)))
  await expect(page.locator('main section section > h2')).toHaveCount(months.size)
})

test('an entry opens its article', async ({ page }) => {
  await visit(page, '/blogs')
  const article = articles.at(-1)
  if (!article) throw new Error('there is no article')
  await page.getByRole('link', { name: article.title }).click()
  await expect(page).toHaveURL(`/blogs/${article.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title)
})

test("a category link narrows the list and is marked; 'All' is the default", async ({ page }) => {
  await visit(page, '/blogs')
  await expect(chosen(page)).toHaveText(/^All /)
  await categories(page).getByRole('link', { name: 'Testing' }).click()
  await expect(page).toHaveURL('/blogs?category=testing')
  await expect(list(page)).toHaveText(titles(about('testing')))
  await expect(chosen(page)).toHaveText(/^Testing /)
  await expect(page).toHaveTitle(/^Testing articles \|/)
  await categories(page).getByRole('link', { name: 'All' }).click()
  await expect(page).toHaveURL('/blogs')
  await expect(list(page)).toHaveCount(articles.length)
})

test('the categories are those of the content service, each with its number of articles', async ({ page }) => {
  await page.goto('/blogs')
  await expect(categories(page).getByRole('link')).toHaveText([
    `All ${articles.length}`,
    `Agile ${about('agile').length}`,
    `AI integration ${about('ai-integration').length}`,
    `Architecture ${about('architecture').length}`,
    `DevOps ${about('devops').length}`,
    `Mobile ${about('mobile').length}`,
    `SaaS ${about('saas').length}`,
    `Testing ${about('testing').length}`,
  ])
})

test('search text is compared with slugs, after being turned into one', async ({ page }) => {
  await visit(page, '/blogs')
  await search(page, 'Cloud Bill')
  await expect(page).toHaveURL('/blogs?q=Cloud+Bill')
  await expect(list(page)).toHaveText(['The first five levers we look at in a cloud bill'])
  await expect(page.getByText('One article for “Cloud Bill”')).toBeVisible()
})

test('a search among all articles also looks at the slug of their category', async ({ page }) => {
  await visit(page, '/blogs')
  await search(page, 'mobile')
  await expect(list(page)).toHaveText(titles(about('mobile')))
  await expect(page.getByText(`${about('mobile').length} articles for “mobile”`)).toBeVisible()
})

test('a search within a category stays within it', async ({ page }) => {
  await visit(page, '/blogs?category=architecture')
  await search(page, 'java')
  await expect(page).toHaveURL('/blogs?category=architecture&q=java')
  await expect(list(page)).toHaveText(['Moving an old Java application forward one module at a time'])
  await categories(page).getByRole('link', { name: 'Testing' }).click()
  await expect(page).toHaveURL('/blogs?category=testing&q=java')
  await expect(list(page), 'no slug of the category has it, a text does').toHaveText([
    'A regression suite that finishes before your tea does',
  ])
})

for (const { text, finds } of [
  { text: 'react', finds: 'The demo is the plan' },
  { text: 'estimate', finds: 'What a fixed price hides, and when it is still right' },
  { text: 'postgres', finds: 'Billing is a ledger, not a column' },
])
  test(`a search for “${text}”, which no address has, looks at titles and texts, and shows services besides`, async ({
    page,
  }) => {
    await visit(page, '/blogs')
    await search(page, text)
    await expect(list(page).filter({ hasText: finds })).toHaveCount(1)
    await expect(page.getByRole('heading', { name: pageTexts.blogs.services })).toBeVisible()
  })

test('a search that no article answers shows the services that do, the newest articles, and words that find some', async ({
  page,
}) => {
  await visit(page, '/blogs')
  await search(page, 'healthcare')
  await expect(page.getByRole('status').filter({ hasText: '“healthcare”' })).toBeVisible()
  await expect(page.locator('main a[href="/industries/healthcare-software-development-company"]')).toBeVisible()
  await expect(list(page)).toHaveCount(3)
  for (const word of pageTexts.blogs.words) {
    await page.goto(`/blogs?q=${word}`)
    await expect(page.getByRole('status').filter({ hasText: `for “${word}”` })).toBeVisible()
  }
})

test('a search that finds nothing says so and leads back to everything', async ({ page }) => {
  await visit(page, '/blogs')
  await search(page, 'zzz')
  await expect(
    page.getByRole('status').filter({ hasText: pageTexts.blogs.nothingFor.replace('{text}', 'zzz') }),
  ).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('zzz')
  await page.getByRole('link', { name: 'See all articles' }).click()
  await expect(page).toHaveURL('/blogs')
  await expect(list(page)).toHaveCount(articles.length)
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('a search text is shown as text', async ({ page }) => {
  const text = '"><img src=x onerror=alert(1)>'
  let ran = false
  page.on('dialog', (dialog) => {
    ran = true
    return dialog.dismiss()
  })
  await page.goto(`/blogs?q=${encodeURIComponent(text)}`)
  await expect(page.getByText(pageTexts.blogs.nothingFor.replace('{text}', text))).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue(text)
  expect(ran, 'as a script').toBe(false)
})

test('a category that does not exist is honest about it', async ({ page }) => {
  const answer = await page.goto('/blogs?category=unheard-of')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'Nothing in this category yet' })).toBeVisible()
  await expect(chosen(page)).toHaveCount(0)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

for (const address of ['/blogs?page=2', '/blogs?category=testing&page=2', '/blogs?q=zzz&page=2']) {
  test(`${address}, past the end, is not found`, async ({ page }) => {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle('Error 404')
  })
}

test('a page number that is none means the first page', async ({ page }) => {
  const answer = await page.goto('/blogs?page=first')
  expect(answer?.status()).toBe(200)
  await expect(list(page)).toHaveCount(articles.length)
})

/** Arrives at an address as a link with `state` leads there. */
async function arriveWithState(page: Page, address: string, state: object) {
  await visit(page, '/newsletter')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Blogs' })
  await link.evaluate(
    (element, [to, passed]) => {
      element.setAttribute('href', to)
      element.setAttribute('data-state', JSON.stringify(passed))
    },
    [address, state] as const,
  )
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blogs' })).toBeFocused()
}

test('a category passed as navigation state is used when the address has none', async ({ page }) => {
  await arriveWithState(page, '/blogs', { category: 'testing' })
  await expect(page).toHaveURL('/blogs?category=testing')
  await expect(list(page)).toHaveText(titles(about('testing')))
  await categories(page).getByRole('link', { name: 'All' }).click()
  await expect(list(page)).toHaveCount(articles.length)
  await expect(page).toHaveURL('/blogs')
})

test('the address wins over a category passed as navigation state', async ({ page }) => {
  await arriveWithState(page, '/blogs?category=agile', { category: 'testing' })
  await expect(list(page)).toHaveText(titles(about('agile')))
  await expect(page).toHaveURL('/blogs?category=agile')
})

test('a blog block for one category passes it as navigation state', async ({ page }) => {
  await visit(page, '/technologies/react-development-services')
  const all = page.getByRole('link', { name: 'View all' })
  const category = new URL((await all.getAttribute('href')) ?? '', 'http://site.invalid').searchParams.get('category')
  await all.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blogs' })).toBeFocused()
  expect(await page.evaluate(() => navigation.currentEntry?.getState())).toEqual({ category })
})

test('back and forward go through categories, with their titles', async ({ page }) => {
  await visit(page, '/blogs')
  await categories(page).getByRole('link', { name: 'Testing' }).click()
  await expect(page).toHaveTitle(/^Testing articles \|/)
  await categories(page).getByRole('link', { name: 'Agile' }).click()
  await expect(page).toHaveTitle(/^Agile articles \|/)
  await page.goBack()
  await expect(list(page)).toHaveText(titles(about('testing')))
  await expect(page).toHaveTitle(/^Testing articles \|/)
  await page.goBack()
  await expect(list(page)).toHaveCount(articles.length)
  await page.goForward()
  await expect(list(page)).toHaveText(titles(about('testing')))
})
