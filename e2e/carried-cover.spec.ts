import { expect, type Page, test } from '@playwright/test'
import { articles } from './articles.ts'
import { caseStudies, home, portfolioItems } from './documents.ts'
import { sectionNamed } from './home-page.ts'
import { started, visit } from './visit.ts'

const study = caseStudies.find(({ slug }) => home.cases.works[0]?.routerName.endsWith(`/${slug}`))
const [product] = portfolioItems

const nameOf = (element: Element) => getComputedStyle(element).viewTransitionName

test('the cover that is followed moves to its article, which shows it on top', async ({ page }) => {
  const [newest] = articles
  if (!newest) throw new Error('there is no article')
  await visit(page, '/')
  // The page stays, so that it can be asked.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
  const cards = sectionNamed(page, home.recentArticles.title)
  await cards.getByRole('link', { name: newest.title }).click()
  const names = await cards
    .locator('[data-cover]')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).viewTransitionName))
  expect(names).toEqual(articles.slice(0, 6).map((_, at) => (at === 0 ? 'cover' : 'none')))

  await visit(page, `/blogs/${newest.slug}`)
  expect(await page.locator('article > header [data-cover]').evaluate(nameOf)).toBe('cover')
})

for (const { of, list, cards, link, path } of [
  {
    of: 'case study',
    list: '/',
    cards: (page: Page) => sectionNamed(page, home.cases.title),
    link: study?.title ?? '?',
    path: `/casestudy/${study?.slug}`,
  },
  {
    of: 'product of the portfolio',
    list: '/portfolio',
    cards: (page: Page) => page.locator('main'),
    link: product?.title ?? '?',
    path: `/portfolio/${product?.slug}`,
  },
]) {
  test(`so does the screen of a ${of}, whose page shows it in full`, async ({ page }) => {
    await visit(page, list)
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
    await cards(page).getByRole('link', { name: link }).first().click()
    const names = await cards(page)
      .locator('[data-cover]')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).viewTransitionName))
    expect(names).toContain('cover')
    expect(names).toEqual(names.map((_, at) => (at === 0 ? 'cover' : 'none')))

    await visit(page, path)
    const covers = await page
      .locator('main [data-cover]')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).viewTransitionName))
    expect(covers.filter((name) => name === 'cover')).toHaveLength(1)
    expect(covers[0]).toBe('cover')
  })
}

test('nothing is carried for a visitor who prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, `/blogs/${articles[0]?.slug}`)
  expect(await page.locator('article > header [data-cover]').evaluate(nameOf)).toBe('none')
})

for (const { list, from, link, path } of [
  {
    list: '/',
    from: (page: Page) => sectionNamed(page, home.cases.title),
    link: study?.title ?? '?',
    path: `/casestudy/${study?.slug}`,
  },
  {
    list: '/portfolio',
    from: (page: Page) => page.locator('main'),
    link: product?.title ?? '?',
    path: `/portfolio/${product?.slug}`,
  },
])
  test(`documents change into each other only where a cover goes along: from ${list}`, async ({ page }) => {
    await page.addInitScript(() =>
      addEventListener('pagereveal', ({ viewTransition }) => {
        sessionStorage.changed = String(viewTransition !== null)
      }),
    )
    const changed = () => page.evaluate(() => String(sessionStorage.changed))
    await visit(page, list)
    await from(page).getByRole('link', { name: link }).first().click()
    await page.waitForURL(`**${path}`)
    await expect.poll(changed).toBe('true')
    await started(page)
    const plain = page.locator('footer a[href^="/"]').first()
    const next = await plain.getAttribute('href')
    await plain.click()
    await page.waitForURL(`**${next}`)
    await expect.poll(changed).toBe('false')
  })
