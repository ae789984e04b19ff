import { expect, type Page, test } from '@playwright/test'
import { articles, byPublication, newest, categories as slugs, titles } from './articles.ts'
import { categoryName, industry, pageTexts, seoTitle, technology } from './documents.ts'
import { escaped } from './forms.ts'
import { site, visit } from './visit.ts'

/** Titles of articles in the list. */
const list = (page: Page) => page.locator('main a[href^="/blogs/"]').getByRole('heading')
const categories = (page: Page) => page.getByRole('navigation', { name: pageTexts.blogs.categories })
const chosen = (page: Page) => categories(page).locator('[aria-current=true]')
const [most = '', second = ''] = slugs
const nameOfMost = categoryName(most)
const titleOf = (category: string) =>
  new RegExp(`^${escaped(pageTexts.blogs.articlesIn.replace('{category}', categoryName(category)))} \\|`)
/** What the page says for this many results. */
const foundFor = (count: number, text: string) =>
  (count === 1 ? pageTexts.blogs.foundOne : pageTexts.blogs.found)
    .replace('{count}', String(count))
    .replace('{text}', text)
const about = (category: string) => byPublication.filter((article) => article.category === category)

async function search(page: Page, text: string) {
  await page.getByRole('searchbox', { name: pageTexts.blogs.search }).fill(text)
  await page.getByRole('button', { name: 'Search' }).click()
}

test('the blog lists every article, the last published first', async ({ page }) => {
  await page.goto('/blogs')
  await expect(page).toHaveTitle(seoTitle('blogs', site.brand))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(pageTexts.blogs.title)
  await expect(list(page)).toHaveText(titles(byPublication.slice(0, 25)))
  await expect(page.getByRole('main').getByRole('navigation', { name: 'Pages' })).toContainText(
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
  await expect(chosen(page)).toHaveText(new RegExp(`^${escaped(pageTexts.blogs.all)} `))
  await categories(page).getByRole('link', { name: nameOfMost }).click()
  await expect(page).toHaveURL(`/blogs?category=${most}`)
  await expect(list(page)).toHaveText(titles(about(most)))
  await expect(chosen(page)).toHaveText(new RegExp(`^${escaped(nameOfMost)} `))
  await expect(page).toHaveTitle(titleOf(most))
  await categories(page).getByRole('link', { name: pageTexts.blogs.all }).click()
  await expect(page).toHaveURL('/blogs')
  await expect(list(page)).toHaveCount(articles.length)
})

test('the categories are those of the content service, each with its number of articles', async ({ page }) => {
  await page.goto('/blogs')
  const counted = [...slugs]
    .map((slug) => `${categoryName(slug)} ${about(slug).length}`)
    .sort((one, other) => one.localeCompare(other, 'en'))
  await expect(categories(page).getByRole('link')).toHaveText([`${pageTexts.blogs.all} ${articles.length}`, ...counted])
})

test('search text is compared with slugs, after being turned into one', async ({ page }) => {
  await visit(page, '/blogs')
  const text = newest.slug.split('-').slice(-3).join(' ').toUpperCase()
  await search(page, text)
  await expect(page).toHaveURL(`/blogs?q=${text.replaceAll(' ', '+')}`)
  await expect(list(page).first()).toHaveText(newest.title)
  await expect(page.getByText(foundFor(await list(page).count(), text))).toBeVisible()
})

test('a search among all articles also looks at the slug of their category', async ({ page }) => {
  await visit(page, '/blogs')
  await search(page, most)
  const answers = byPublication.filter(({ slug, category }) => category.includes(most) || slug.includes(most))
  // After them come articles that have the word in their text.
  for (const [at, title] of titles(answers).entries()) await expect(list(page).nth(at)).toHaveText(title)
})

test('a search within a category stays within it', async ({ page }) => {
  const { slug, category, title } = newest
  await visit(page, `/blogs?category=${category}`)
  await search(page, slug)
  await expect(page).toHaveURL(`/blogs?category=${category}&q=${slug}`)
  await expect(list(page)).toHaveText([title])
  const other = slugs.find((each) => each !== category) ?? ''
  await categories(page)
    .getByRole('link', { name: categoryName(other) })
    .click()
  await expect(page).toHaveURL(`/blogs?category=${other}&q=${slug}`)
  await expect(page.getByText(pageTexts.blogs.nothingFor.replace('{text}', slug))).toBeVisible()
})

/** Articles with a word in their text that is in no other article and no URL. */
const withOwnWord = articles.flatMap((article) => {
  const others = articles.filter((each) => each !== article).map(({ title, body }) => `${title} ${body}`.toLowerCase())
  const addresses = articles.map(({ slug, category }) => `${slug} ${category}`).join(' ')
  const words = article.body.toLowerCase().match(/(?<![\w-])[a-z]{7,}(?![\w-])/g) ?? []
  const word = words.find((each) => !addresses.includes(each) && !others.some((text) => text.includes(each)))
  return word ? [{ article, word }] : []
})

for (const { article, word } of withOwnWord.slice(0, 3))
  test(`a search for “${word}”, which is in no URL, looks at texts`, async ({ page }) => {
    await visit(page, '/blogs')
    await search(page, word)
    // Others have it in another form.
    await expect(list(page).filter({ hasText: article.title })).toBeVisible()
    await expect(page).toHaveURL(`/blogs?q=${word}`)
  })

test('a search also shows the services that answer it', async ({ page }) => {
  await visit(page, '/blogs')
  await search(page, industry.title)
  const { services, orServices } = pageTexts.blogs
  await expect(
    page
      .getByRole('heading', { name: services })
      .or(page.getByText(orServices, { exact: true }))
      .first(),
  ).toBeVisible()
  await expect(page.locator(`main a[href="${industry.routePath}"]`).first()).toBeVisible()
})

test('a search without results shows the newest articles, and words that find some', async ({ page }) => {
  await visit(page, '/blogs')
  await search(page, 'zzz')
  await expect(page.getByRole('status').filter({ hasText: 'zzz' })).toBeVisible()
  await expect(list(page)).toHaveCount(3)
  for (const word of pageTexts.blogs.words) {
    await page.goto(`/blogs?q=${word}`)
    await expect(page.getByRole('status').filter({ hasText: word })).toBeVisible()
    expect(await list(page).count()).toBeGreaterThan(0)
  }
})

test('a search that finds nothing says so and leads back to everything', async ({ page }) => {
  await visit(page, '/blogs')
  await search(page, 'zzz')
  await expect(
    page.getByRole('status').filter({ hasText: pageTexts.blogs.nothingFor.replace('{text}', 'zzz') }),
  ).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('zzz')
  await page.getByRole('link', { name: pageTexts.blogs.seeAll }).click()
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
  await expect(page.getByRole('heading', { name: pageTexts.blogs.nothingInCategory })).toBeVisible()
  await expect(chosen(page)).toHaveCount(0)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

for (const address of ['/blogs?page=2', `/blogs?category=${most}&page=2`, '/blogs?q=zzz&page=2']) {
  test(`${address}, past the end, is not found`, async ({ page }) => {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle('Error 404')
  })
}

test('an invalid page number means the first page', async ({ page }) => {
  const answer = await page.goto('/blogs?page=first')
  expect(answer?.status()).toBe(200)
  await expect(list(page)).toHaveCount(articles.length)
})

/** Arrives at a URL as a link with `state` leads there. */
async function arriveWithState(page: Page, address: string, state: object) {
  await visit(page, '/newsletter')
  const link = page.getByRole('contentinfo').locator('a[href="/blogs"]')
  await link.evaluate(
    (element, [to, passed]) => {
      element.setAttribute('href', to)
      element.setAttribute('data-state', JSON.stringify(passed))
    },
    [address, state] as const,
  )
  await page.locator('a[data-state]').click()
  await expect(page.getByRole('heading', { level: 1, name: pageTexts.blogs.title })).toBeFocused()
}

test('a category passed as navigation state is used if the URL has none', async ({ page }) => {
  await arriveWithState(page, '/blogs', { category: most })
  await expect(page).toHaveURL(`/blogs?category=${most}`)
  await expect(list(page)).toHaveText(titles(about(most)))
  await categories(page).getByRole('link', { name: pageTexts.blogs.all }).click()
  await expect(list(page)).toHaveCount(articles.length)
  await expect(page).toHaveURL('/blogs')
})

test('the URL wins over a category passed as navigation state', async ({ page }) => {
  await arriveWithState(page, `/blogs?category=${second}`, { category: most })
  await expect(list(page)).toHaveText(titles(about(second)))
  await expect(page).toHaveURL(`/blogs?category=${second}`)
})

test('a blog block for one category passes it as navigation state', async ({ page }) => {
  await visit(page, technology.routePath)
  const all = page.getByRole('link', { name: pageTexts.links.viewAll })
  const category = new URL((await all.getAttribute('href')) ?? '', 'http://site.invalid').searchParams.get('category')
  await all.click()
  await expect(page.getByRole('heading', { level: 1, name: pageTexts.blogs.title })).toBeFocused()
  expect(await page.evaluate(() => window.navigation.currentEntry?.getState())).toEqual({ category })
})

test('back and forward go through categories, with their titles', async ({ page }) => {
  await visit(page, '/blogs')
  await categories(page).getByRole('link', { name: nameOfMost }).click()
  await expect(page).toHaveTitle(titleOf(most))
  await categories(page)
    .getByRole('link', { name: categoryName(second) })
    .click()
  await expect(page).toHaveTitle(titleOf(second))
  await page.goBack()
  await expect(list(page)).toHaveText(titles(about(most)))
  await expect(page).toHaveTitle(titleOf(most))
  await page.goBack()
  await expect(list(page)).toHaveCount(articles.length)
  await page.goForward()
  await expect(list(page)).toHaveText(titles(about(most)))
})
