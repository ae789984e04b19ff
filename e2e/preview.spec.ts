import { expect, type Page } from '@playwright/test'
import { startFaultProxy } from '../harness/fault-proxy.ts'
import { articles, newest } from './articles.ts'
import { caseStudies, portfolioItems, position, service } from './documents.ts'
import { test } from './served-by-content-service.ts'
import { started } from './visit.ts'

const title = 'What nobody has published yet'
const { slug } = newest
const heading = (page: Pick<Page, 'getByRole'>) => page.getByRole('heading', { level: 1 })

test.describe.configure({ timeout: 90_000 })
test.beforeEach(({ servedToAll }) => servedToAll.service.drafts.clear())

test('a preview shows the draft, follows client navigations, and leaves nothing behind', async ({
  page,
  servedToAll: served,
}) => {
  served.service.drafts.set(`articles/${slug}`, { title })
  await served.ask('/blogs')
  const [response] = await Promise.all([
    page.waitForResponse(`**/blogs/${slug}`),
    page.goto(served.previewLink('articles', slug)),
  ])
  await started(page)
  await expect(page).toHaveURL(`${served.address()}/blogs/${slug}`)
  await expect(heading(page)).toHaveText(title)
  expect(response.headers()).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' })
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')

  await page.getByRole('contentinfo').locator('a[href="/blogs"]').click()
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible()
  const kept = await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('http')))
  expect(kept).toEqual([])

  expect((await served.ask(`/blogs/${slug}`)).text).not.toContain(title)
  expect((await served.ask('/blogs')).text).not.toContain(title)
  const leave = page.getByRole('link', { name: 'Leave the preview' })
  await leave.click()
  await expect(leave).toHaveCount(0)
  await page.goto(`${served.address()}/blogs/${slug}`)
  await expect(heading(page)).not.toHaveText(title)
})

test('the admin may frame a preview, nobody may frame a page of the site', async ({ page, servedToAll: served }) => {
  served.service.drafts.set(`articles/${slug}`, { title })
  const ends: (() => void | Promise<void>)[] = []
  // One host name for both, because over http the session is kept from frames of other sites.
  const link = served.previewLink('articles', slug).replace('localhost', '127.0.0.1')
  const stranger = await startFaultProxy(served.service.url, (end) => ends.push(end))
  const shown = async (admin: { url: string; admin: string }, address: string) => {
    admin.admin = `<iframe src="${address}"></iframe>`
    await page.goto(`${admin.url}/admin`)
    return page.frameLocator('iframe')
  }
  await expect(heading(await shown(served.proxy, link))).toHaveText(title)
  await page.context().clearCookies()
  const about = `${served.address()}/about-us`.replace('localhost', '127.0.0.1')
  await expect(heading(await shown(served.proxy, about))).toHaveCount(0)
  const other = served.previewLink('articles', articles.at(-1)?.slug ?? '').replace('localhost', '127.0.0.1')
  await expect(heading(await shown(stranger, other))).toHaveCount(0)
  for (const end of ends) await end()
})

/** Everything that an editor may not have written yet. */
function empty(fields: string): Record<string, null> {
  return Object.fromEntries(fields.split(' ').map((name) => [name, null]))
}

const incomplete: Readonly<Record<string, Record<string, null>>> = {
  [`articles/${slug}`]: empty('content publishedAt banner category writers description'),
  [`landing-pages/${service.routePath.split('/').at(-1)}`]: empty(
    'kind group title summary image lede facts need deliverables process practice technologies people questions next relatedPages portfolioItems caseStudies articleCategory contact',
  ),
  [`portfolio-items/${portfolioItems[0]?.slug}`]: empty(
    'title category summary screens technologies lede facts problem built outcome landingPages',
  ),
  [`case-studies/${caseStudies[0]?.slug}`]: empty(
    'title summary screen lede facts start constraints decisions steps wentWrong figures quote portfolioItem landingPages',
  ),
  [position.replace('/career', 'positions')]: empty(
    'title office summary lede tasks requirements niceToHave offer steps postedAt validUntil',
  ),
  'pages/about-us': empty('title lede image entries body questions'),
}

for (const [name, fields] of Object.entries(incomplete)) {
  test(`an incomplete draft renders with what it has: ${name}`, async ({ page, servedToAll: served }) => {
    const [type = '', key = ''] = name.split('/')
    served.service.drafts.set(name, fields)
    const response = await page.goto(served.previewLink(type, key))
    expect(response?.status()).toBe(200)
    await expect(heading(page)).toHaveCount(1)
    await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible()
  })
}
