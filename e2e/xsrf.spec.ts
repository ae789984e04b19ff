import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { categories } from './articles.ts'
import { categoryName, formTexts, pageTexts } from './documents.ts'
import { visit } from './visit.ts'

const token = '00000000-1111-2222-3333-444444444444'
const header = 'x-xsrf-token'
const form = { email: 'mina@example.com' }

const cookieOf = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value

/** Headers of the request that `call` makes to `path`. */
async function headersOf(page: Page, path: string, call: () => Promise<unknown>) {
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === path)
  await call()
  return await (await sent).allHeaders()
}

test('a form sent by script carries the token of the cookie as a header; reading content does not', async ({
  page,
}) => {
  await visit(page, '/blogs')
  const posted = await headersOf(page, '/newsletter', async () => {
    await page.getByPlaceholder(formTexts.newsletter.placeholder).fill(form.email)
    await page.getByRole('button', { name: formTexts.newsletter.submit }).click()
  })
  expect(posted[header]).toMatch(/^[\da-f-]{36}$/)
  expect(posted[header]).toBe(await cookieOf(page))

  const read = await headersOf(page, '/blogs', () =>
    page
      .getByRole('navigation', { name: pageTexts.blogs.categories })
      .getByRole('link', { name: categoryName(categories[0] ?? '') })
      .click(),
  )
  expect(read).not.toHaveProperty(header)
})

test('an existing token is used as it is, and no other call carries it', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'XSRF-TOKEN', value: token, url: String(baseURL) }])
  await visit(page, '/newsletter')
  const sent = await headersOf(page, '/newsletter', async () => {
    const footer = page.getByRole('contentinfo')
    await footer.getByPlaceholder(formTexts.newsletter.placeholder).fill(form.email)
    await footer.getByRole('button', { name: formTexts.newsletter.submit }).click()
  })
  expect(sent[header]).toBe(token)
  for (const method of ['GET', 'HEAD', 'POST']) {
    const other = await headersOf(page, '/somewhere', () =>
      page.evaluate((method) => void fetch('/somewhere', { method }), method),
    )
    expect(other).not.toHaveProperty(header)
  }
})

test('the server refuses a call by script without the token, or with another one', async ({ request }) => {
  const byScript = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors' }
  const statusWith = async (headers: Record<string, string>) =>
    (await request.post('/newsletter', { form, headers: { ...byScript, ...headers } })).status()
  expect(await statusWith({})).toBe(403)
  expect(await statusWith({ Cookie: `XSRF-TOKEN=${token}` })).toBe(403)
  expect(await statusWith({ Cookie: `XSRF-TOKEN=${token}`, 'X-XSRF-TOKEN': token.replace('0', '9') })).toBe(403)
  expect(await statusWith({ Cookie: `XSRF-TOKEN=${token}`, 'X-XSRF-TOKEN': token })).toBe(200)
})

test('the server takes a plain form post from its own pages and refuses one from another site', async ({
  request,
  baseURL,
}) => {
  const plain = (request: APIRequestContext, site: string, Origin: string) =>
    request.post('/newsletter', { form, headers: { 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': 'navigate', Origin } })
  expect((await plain(request, 'same-origin', String(baseURL))).status()).toBe(200)
  const refused = await plain(request, 'cross-site', 'https://elsewhere.example')
  expect(refused.status()).toBe(403)
  const older = await request.post('/newsletter', { form, headers: { Origin: 'https://elsewhere.example' } })
  expect(older.status()).toBe(403)
})

test('in a browser, a form on another site is refused', async ({ page, baseURL }) => {
  const body = `<form method="post" action="${baseURL}/cookie-choice"><button name="decision" value="accept">Win a prize</button></form>`
  await page.route('http://elsewhere.example/', (route) => route.fulfill({ contentType: 'text/html', body }))
  await page.goto('http://elsewhere.example/')
  await page.getByRole('button', { name: 'Win a prize' }).click()
  await expect(page.getByRole('heading')).toHaveText('This request was not accepted')
  expect(await page.context().cookies()).toEqual([])
})
