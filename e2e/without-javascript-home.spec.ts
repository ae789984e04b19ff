import { expect, type Locator, test } from '@playwright/test'
import { byPublication, newest, titles } from './articles.ts'
import { categoryName, home, logos, pageTexts, reviews, testimonials } from './documents.ts'
import { sectionNamed } from './home-page.ts'

test.use({ javaScriptEnabled: false })
const { slug, category, title, body } = newest

/** Every element is laid out in its own place, at full opacity. */
async function expectLaidOut(elements: Locator, count: number) {
  await expect(elements).toHaveCount(count)
  const places = new Set<string>()
  for (const element of await elements.all()) {
    await expect(element).toBeVisible()
    await expect(element).toHaveCSS('opacity', '1')
    const box = await element.boundingBox()
    places.add(`${box?.x} ${box?.y}`)
  }
  expect(places.size).toBe(count)
}

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    test('every headline, step, review, testimonial and tab is laid out and visible', async ({ page }) => {
      await page.goto('/')
      const slides = (name: string) => page.getByRole('region', { name }).locator('[aria-roledescription=slide]')
      await expectLaidOut(slides(home.labels.banner), 6)
      await expectLaidOut(slides(home.labels.reviews), reviews.length)
      await expectLaidOut(slides(home.testimonials.title), testimonials.length)
      const cycle = page.getByRole('group', { name: home.labels.cycle })
      await expectLaidOut(cycle.getByRole('heading', { level: 3 }), 5)
      await expectLaidOut(cycle.getByText(home.cycle.outcomesTitle), 5)
      await expect(cycle.getByRole('button'), 'steps that nothing answers').toHaveCount(0)
      await expectLaidOut(sectionNamed(page, home.showcase.title).getByRole('tabpanel'), 14)
      for (const { name } of home.showcase.tabs) {
        await expect(sectionNamed(page, home.showcase.title).getByRole('heading', { name, exact: true })).toBeVisible()
      }
      const clients = page.getByRole('region', { name: home.labels.clients })
      for (const { name } of logos) await expect(clients.getByText(name, { exact: true })).toBeVisible()
    })

    test('no button is shown that would do nothing', async ({ page }) => {
      await page.goto('/')
      for (const name of [home.labels.banner, home.labels.clients, home.labels.reviews, home.testimonials.title]) {
        await expect(page.getByRole('region', { name }).getByRole('button')).toHaveCount(0)
      }
      await expect(sectionNamed(page, home.showcase.title).getByRole('button')).toHaveCount(0)
      await expect(page.getByRole('tab')).toHaveCount(0)
    })
  })
}

test('nothing waits for a script to be laid out', async ({ page }) => {
  await page.goto('/')
  const sections = page.locator('main > section, body > footer')
  expect(await sections.count()).toBeGreaterThan(10)
  const waiting = await sections.evaluateAll(
    (all) => all.filter((section) => getComputedStyle(section).contentVisibility !== 'visible').length,
  )
  expect(waiting).toBe(0)
})

test('the counters show their final numbers', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('region', { name: home.labels.counters }).locator('[aria-hidden]')).toHaveText(
    home.counters.map(({ target }) => `${target}+`),
  )
})

test('the blog can be filtered and searched', async ({ page }) => {
  await page.goto('/blogs')
  await page
    .getByRole('navigation', { name: pageTexts.blogs.categories })
    .getByRole('link', { name: categoryName(category) })
    .click()
  await expect(page).toHaveURL(`/blogs?category=${category}`)
  const list = page.locator('main a[href^="/blogs/"]').getByRole('heading')
  await expect(list).toHaveText(titles(byPublication.filter((each) => each.category === category)))
  await page.getByRole('searchbox', { name: pageTexts.blogs.search }).fill(slug.replaceAll('-', ' '))
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(`/blogs?category=${category}&q=${slug.replaceAll('-', '+')}`)
  await expect(list).toHaveText([title])
})

test('an article can be read', async ({ page }) => {
  await page.goto('/blogs')
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  for (const [, heading = ''] of body.matchAll(/^## (.*)$/gm))
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible()
})
