import { expect, type Page, type Route, test } from '@playwright/test'
import { hold, visit } from './visit.ts'

const overlay = (page: Page) => page.getByRole('status').filter({ hasText: /^Please wait\.\.\.$/ })
const blogs = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Blogs' })
const home = (page: Page) => page.getByRole('banner').getByRole('link', { name: /home page/ })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Opens a page on a clock that `stopClock` can stop. */
async function visitWithClock(page: Page, path: string) {
  await page.clock.install()
  await visit(page, path)
}

/** From now on 300 ms pass only when the test says so. */
async function stopClock(page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}

test("'Please wait...' shows from the start of a navigation until 300 ms after its end", async ({ page }) => {
  await visitWithClock(page, '/newsletter')
  await expect(overlay(page)).toHaveCount(0)
  const release = await hold(page, /blogs\.data/)
  await blogs(page).click()
  await expect(overlay(page)).toBeInViewport({ ratio: 1 })
  await stopClock(page)
  await page.clock.runFor(5000)
  await expect(overlay(page)).toBeVisible()

  release()
  await expect(heading(page, 'Blogs')).toBeFocused()
  await page.clock.runFor(299)
  await expect(overlay(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(overlay(page)).toHaveCount(0)
})

test('it shows for a page answered from session storage, too', async ({ page }) => {
  await visit(page, '/newsletter')
  await blogs(page).click()
  await expect(heading(page, 'Blogs')).toBeFocused()
  await page.goBack()
  await expect(heading(page, 'One letter a month')).toBeFocused()
  await expect(overlay(page)).toHaveCount(0)
  const shown = overlay(page).waitFor()
  await blogs(page).click()
  await shown
  await expect(overlay(page)).toHaveCount(0)
})

test('going back to where the navigation began cancels it: the overlay is gone at once', async ({ page }) => {
  await visitWithClock(page, '/newsletter')
  await blogs(page).click()
  await expect(heading(page, 'Blogs')).toBeFocused()
  await page.goBack()
  await expect(heading(page, 'One letter a month')).toBeFocused()
  await expect(overlay(page)).toHaveCount(0)

  await page.evaluate(() => sessionStorage.clear())
  await hold(page, /blogs\.data/)
  await page.evaluate(() => history.forward())
  await expect(overlay(page)).toBeVisible()
  await stopClock(page)
  await page.evaluate(() => history.back())
  await expect(overlay(page)).toHaveCount(0)
  await expect(page).toHaveURL('/newsletter')
  await expect(heading(page, 'One letter a month')).toBeVisible()
})

test('another navigation takes over: its page is shown, and a late answer to the first is ignored', async ({
  page,
}) => {
  await visit(page, '/newsletter')
  const releaseBlogs = await hold(page, /blogs\.data/)
  const releaseHome = await hold(page, /_\.data/)
  await blogs(page).click()
  await expect(overlay(page)).toBeVisible()
  await home(page).press('Enter')
  releaseBlogs()
  await expect(overlay(page)).toBeVisible()
  releaseHome()
  await expect(page).toHaveURL('/')
  await expect(heading(page, /Agile/)).toBeFocused()
  await expect(overlay(page)).toHaveCount(0)
  await expect(page).toHaveURL('/')
})

const failures = {
  'a 404 answer': { answer: (route: Route) => route.fulfill({ status: 404 }), title: 'Error 404', words: /Error 404/ },
  'a 500 answer': {
    answer: (route: Route) => route.fulfill({ status: 500 }),
    title: 'Something went wrong',
    words: /went wrong/,
  },
  'a lost connection': {
    answer: (route: Route) => route.abort('internetdisconnected'),
    title: 'Something went wrong',
    words: /went wrong/,
  },
}

for (const [failure, { answer, title, words }] of Object.entries(failures)) {
  test(`${failure} ends it at once, with an error page that has focus and ways on`, async ({ page }) => {
    await visitWithClock(page, '/newsletter')
    await page.route(/blogs\.data/, answer)
    const release = await hold(page, /blogs\.data/)
    await blogs(page).click()
    await expect(overlay(page)).toBeVisible()
    await stopClock(page)
    release()
    await expect(heading(page, words)).toBeFocused()
    await expect(overlay(page)).toHaveCount(0)
    await expect(page).toHaveTitle(title)

    await page.clock.resume()
    await page.getByRole('main').getByRole('link', { name: 'Home' }).click()
    await expect(heading(page, /Agile/)).toBeFocused()
    await expect(overlay(page)).toHaveCount(0)
  })
}

test('a new page starts at its top; back and forward return to where the visitor was', async ({ page }) => {
  const offset = () => page.evaluate(() => Math.round(window.scrollY))
  await visit(page, '/blogs')
  const article = page.getByRole('main').locator('a[href^="/blogs/"]').nth(5)
  await article.focus()
  const listOffset = await offset()
  expect(listOffset).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/blogs\/[a-z-]+$/)
  await expect(heading(page, /./)).toBeFocused()
  expect(await offset()).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 900))

  await page.goBack()
  await expect(heading(page, 'Blogs')).toBeFocused()
  await expect.poll(offset).toBe(listOffset)
  await page.goForward()
  await expect(page).toHaveURL(/\/blogs\/[a-z-]+$/)
  await expect.poll(offset).toBe(900)
})

test('it holds no focus and can be left with the keyboard', async ({ page }) => {
  await visit(page, '/newsletter')
  await hold(page, /blogs\.data/)
  await blogs(page).click()
  await expect(overlay(page)).toBeVisible()
  await expect(blogs(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(blogs(page)).not.toBeFocused()
  await expect(overlay(page).locator(':focus')).toHaveCount(0)
})
