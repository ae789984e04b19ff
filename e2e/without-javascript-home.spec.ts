import { expect, type Locator, test } from '@playwright/test'
import { byPublication, titles } from './articles.ts'
import { home } from './documents.ts'
import { sectionNamed } from './home-page.ts'

test.use({ javaScriptEnabled: false })

/** Every element is laid out on its own place, at full opacity. */
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
      await expectLaidOut(slides('What we do'), 6)
      await expectLaidOut(slides('Client reviews'), 4)
      await expectLaidOut(slides('Words From Our Happy Clients'), 5)
      const cycle = page.getByRole('group', { name: 'Software development cycle' })
      await expectLaidOut(cycle.getByRole('heading', { level: 3 }), 5)
      await expectLaidOut(cycle.getByText('What you hold at the end'), 5)
      await expectLaidOut(sectionNamed(page, 'Technologies We Use').getByRole('tabpanel'), 14)
      for (const { name } of home.showcase.tabs) {
        await expect(
          sectionNamed(page, 'Technologies We Use').getByRole('heading', { name, exact: true }),
        ).toBeVisible()
      }
      const clients = page.getByRole('region', { name: 'Clients' })
      for (const { name } of home.clients.logos) await expect(clients.getByText(name, { exact: true })).toBeVisible()
    })

    test('no button is shown that would do nothing', async ({ page }) => {
      await page.goto('/')
      for (const name of ['What we do', 'Clients', 'Client reviews', 'Words From Our Happy Clients']) {
        await expect(page.getByRole('region', { name }).getByRole('button')).toHaveCount(0)
      }
      await expect(sectionNamed(page, 'Technologies We Use').getByRole('button')).toHaveCount(0)
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
  await expect(page.getByRole('region', { name: 'Results' }).locator('[aria-hidden]')).toHaveText(['40+', '50+', '15+'])
})

test('the blog can be filtered and searched', async ({ page }) => {
  await page.goto('/blogs')
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Architecture' }).click()
  await expect(page).toHaveURL('/blogs?category=architecture')
  const list = page.locator('main a[href^="/blogs/"]').getByRole('heading')
  await expect(list).toHaveText(titles(byPublication.filter(({ category }) => category === 'architecture')))
  await page.getByRole('searchbox', { name: 'Search blogs' }).fill('Java upgrade')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/blogs?category=architecture&q=Java+upgrade')
  await expect(list).toHaveText(['Moving an old Java application forward one module at a time'])
})

test('an article can be read', async ({ page }) => {
  await page.goto('/blogs')
  await page.getByRole('link', { name: 'How we release on a Tuesday' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How we release on a Tuesday and go home on time')
  await expect(page.getByRole('heading', { name: 'Why Tuesday', exact: true })).toBeVisible()
  await expect(page.getByText('It is five habits, and none of them is clever.')).toBeVisible()
})
