import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { categories } from './articles.ts'
import { pageTexts } from './documents.ts'
import { phone, started, visit, withoutPrefetch } from './visit.ts'

test.beforeEach(({ page }) => withoutPrefetch(page))

/** Kept in the cookie: what the visitor agreed to. */
const sentence = `${pageTexts.cookieBanner.text} ${pageTexts.cookieBanner.link}`
const lifetimeSeconds = 182 * 24 * 60 * 60

const banner = (page: Page) => page.getByRole('region', { name: pageTexts.cookieBanner.label })
const answer = async (context: BrowserContext) => (await context.cookies()).find(({ name }) => name === 'AcceptPolicy')
const accepted = { name: 'AcceptPolicy', value: encodeURIComponent(sentence) }

async function expectAccepted(context: BrowserContext) {
  // The browser may take a moment to hand over what the page has just written.
  await expect.poll(() => answer(context)).toBeDefined()
  const cookie = await answer(context)
  expect(cookie).toMatchObject({ value: encodeURIComponent(sentence), path: '/', sameSite: 'Lax' })
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - lifetimeSeconds)).toBeLessThan(60)
}

test('the banner says what cookies are for and links to the policy', async ({ page }) => {
  await visit(page, '/newsletter')
  await expect(banner(page).getByRole('paragraph')).toHaveText(sentence)
  await expect(banner(page).getByRole('link', { name: pageTexts.cookieBanner.link })).toHaveAttribute(
    'href',
    '/terms-and-condition#cookie-policy',
  )
  await expect(banner(page)).toBeInViewport({ ratio: 1 })
})

test('neither button weighs more than the other, beside which it stands', async ({ page }) => {
  for (const path of ['/newsletter', '/terms-and-condition']) {
    await visit(page, path)
    for (const form of await page.locator('form[action="/cookie-choice"]').all()) {
      const [one, other, ...more] = await form.getByRole('button').evaluateAll((buttons) =>
        buttons.map((button) => {
          const { backgroundColor, color, boxShadow, fontWeight } = getComputedStyle(button)
          const { width, height, top } = button.getBoundingClientRect()
          return { backgroundColor, color, boxShadow, fontWeight, width: Math.round(width), height, top }
        }),
      )
      expect(one).toEqual(other)
      expect(more).toEqual([])
    }
  }
})

test('Accept stores the policy sentence for 182 days, and the banner is gone for good', async ({ page, context }) => {
  await visit(page, '/newsletter')
  await banner(page).getByRole('button', { name: pageTexts.cookieBanner.accept }).click()
  await expect(banner(page)).toBeHidden()
  await expectAccepted(context)

  await page.getByRole('contentinfo').locator('a[href="/blogs"]').click()
  await expect(page.getByRole('heading', { name: pageTexts.blogs.title, level: 1 })).toBeFocused()
  await expect(banner(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: pageTexts.blogs.title, level: 1 })).toBeVisible()
  await expect(banner(page)).toBeHidden()
})

test('Decline deletes the cookie and hides the banner until the next page load', async ({ page, context, baseURL }) => {
  await visit(page, '/newsletter')
  await context.addCookies([{ ...accepted, url: String(baseURL) }])
  await banner(page).getByRole('button', { name: pageTexts.cookieBanner.decline }).click()
  await expect(banner(page)).toBeHidden()
  await expect.poll(() => answer(context)).toBeUndefined()

  await page.getByRole('contentinfo').locator('a[href="/blogs"]').click()
  await expect(page.getByRole('heading', { name: pageTexts.blogs.title, level: 1 })).toBeFocused()
  await expect(banner(page)).toBeHidden()
  await page.reload()
  await expect(banner(page)).toBeVisible()
})

for (const button of [pageTexts.cookieBanner.accept, pageTexts.cookieBanner.decline]) {
  test(`after ${button} the banner does not come back with an error page`, async ({ page }) => {
    await visit(page, '/newsletter')
    await banner(page).getByRole('button', { name: button }).click()
    await page.route('/blogs', (route) => route.fallback({ url: `${route.request().url()}/no-such-article` }))
    await page.getByRole('contentinfo').locator('a[href="/blogs"]').click()
    await expect(page).toHaveTitle('Error 404')
    await expect(banner(page)).toBeHidden()
  })
}

test('the two variants of a page do not leak into each other', async ({ request }) => {
  const hasBanner = async (Cookie: string) => {
    const text = await (await request.get('/blogs', { headers: { Cookie } })).text()
    const [banner = ''] = /<section[^>]* data-cookie-banner[^>]*>/.exec(text) ?? []
    expect(banner).not.toBe('')
    return !/ hidden=/.test(banner)
  }
  for (let round = 0; round < 2; round++) {
    expect(await hasBanner('')).toBe(true)
    expect(await hasBanner('AcceptPolicy=yes')).toBe(false)
    expect(await hasBanner('NotAcceptPolicy=yes')).toBe(true)
  }
})

test('the banner never flashes for a visitor who accepted, even out of a shared cache', async ({
  page,
  context,
  request,
  baseURL,
}) => {
  const unanswered = await request.get('/newsletter')
  await context.addCookies([{ ...accepted, url: String(baseURL) }])
  await page.route('/newsletter', (route) => route.fulfill({ response: unanswered }))
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('/assets/*.js', (route) => released.then(() => route.continue()))

  await page.goto('/newsletter', { waitUntil: 'domcontentloaded' })
  await expect(page.locator('[data-cookie-banner]')).toHaveCount(1)
  await expect(banner(page)).toBeHidden()
  release()
  await started(page)
  await expect(banner(page)).toBeHidden()
})

test.describe('cookie settings', () => {
  const settings = (page: Page) => page.locator('main form[action="/cookie-choice"]')
  const toSettings = (page: Page) => page.locator('a[href$="#cookie-settings"]').first()
  const { accepted: wasAccepted, open, accept, decline, settings: texts } = pageTexts.cookieBanner

  test.beforeEach(async ({ context, baseURL }) => {
    await context.addCookies([{ ...accepted, url: String(baseURL) }])
  })

  test('a link to them shows the banner again; Escape changes nothing, Decline withdraws', async ({
    page,
    context,
  }) => {
    await visit(page, '/newsletter')
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: '/terms-and-condition#cookie-settings',
        innerText: 'x',
      })
      document.querySelector('h1')?.after(link)
    })
    await expect(banner(page)).toBeHidden()
    await toSettings(page).press('Enter')
    await expect(page).toHaveURL('/newsletter')
    await expect(banner(page).getByText(wasAccepted)).toBeVisible()
    await expect(banner(page).getByText(open)).toBeHidden()
    await expect(banner(page).getByRole('button', { name: decline })).toBeFocused()

    await page.keyboard.press('Escape')
    await expect(banner(page)).toBeHidden()
    await expect(toSettings(page)).toBeFocused()
    expect(await answer(context)).toBeDefined()

    await toSettings(page).press('Enter')
    await page.keyboard.press('Enter')
    await expect(banner(page)).toBeHidden()
    await expect(toSettings(page)).toBeFocused()
    await expect.poll(() => answer(context)).toBeUndefined()
    await toSettings(page).press('Enter')
    await expect(banner(page).getByText(open)).toBeVisible()
  })

  test('the terms say what was chosen and take another answer', async ({ page, context }) => {
    await visit(page, '/terms-and-condition')
    await expect(settings(page).getByRole('status').getByText(texts.accepted)).toBeVisible()
    await settings(page).getByRole('button', { name: decline }).click()
    await expect(settings(page).getByRole('status').getByText(texts.open)).toBeVisible()
    await expect.poll(() => answer(context)).toBeUndefined()
    await settings(page).getByRole('button', { name: accept }).click()
    await expect(settings(page).getByRole('status').getByText(texts.accepted)).toBeVisible()
    await expectAccepted(context)
    // What was answered before is not kept beside it.
    expect(await page.evaluate(() => sessionStorage.getItem('declined'))).toBeNull()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('they are a form in the terms, and come back there', async ({ page, context }) => {
      await page.goto('/terms-and-condition#cookie-settings')
      await expect(settings(page).getByText(texts.accepted)).toBeVisible()
      await settings(page).getByRole('button', { name: decline }).click()
      await expect(page).toHaveURL('/terms-and-condition#cookie-settings')
      await expect(settings(page).getByText(texts.open)).toBeVisible()
      await expect.poll(() => answer(context)).toBeUndefined()
      await settings(page).getByRole('button', { name: accept }).click()
      await expect(settings(page).getByText(texts.accepted)).toBeVisible()
      await expect(banner(page)).toBeHidden()
      await expectAccepted(context)
    })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('Accept stores the cookie and comes back to the same page', async ({ page, context }) => {
    await page.goto(`/blogs?category=${categories[0]}`)
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await banner(page).getByRole('button', { name: pageTexts.cookieBanner.accept }).click()
    expect((await answered).status()).toBe(303)
    await expect(page).toHaveURL(`/blogs?category=${categories[0]}`)
    await expect(banner(page)).toBeHidden()
    await expectAccepted(context)
  })

  test('the last link of a page can be pressed beside the banner', async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto('/newsletter')
    await expect(banner(page)).toBeVisible()
    await page.getByRole('contentinfo').getByRole('link').last().click({ trial: true })
  })

  test('Decline deletes the cookie; the banner returns with the page', async ({ page, context, baseURL }) => {
    await page.goto('/newsletter')
    await context.addCookies([{ ...accepted, url: String(baseURL) }])
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await banner(page).getByRole('button', { name: pageTexts.cookieBanner.decline }).click()
    expect((await answered).status()).toBe(303)
    await expect(page).toHaveURL('/newsletter')
    await expect(banner(page)).toBeVisible()
    await expect.poll(() => answer(context)).toBeUndefined()
  })
})
