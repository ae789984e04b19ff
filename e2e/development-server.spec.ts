import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { redirect } from '../content/models/company.ts'
import { documents, readDocument, slugsOf } from '../harness/documents.ts'
import { startDevelopment, startSite } from '../harness/site-process.ts'
import { addressOf, categories, newest } from './articles.ts'
import { formTexts, hirePage, industry, portfolioItems, service, technology } from './documents.ts'
import { expectReceipt, fillEnquiry } from './forms.ts'
import { test } from './served-by-content-service.ts'

/** Two servers of sources at once would share Vite's cache of packages. */
test.describe.configure({ mode: 'default', timeout: 180_000 })

/** The first page compiles what it needs, and every change some of it again; on a busy machine that takes time. */
const PATIENCE_MS = 30_000

/** A folder that is gone after the test. */
async function temporaryFolder(use: (folder: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'development-'))
  try {
    await use(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

const pages = [
  ...['/', '/blogs', `/blogs?category=${categories[0]}`, addressOf(newest), '/services', '/about-us', '/contact-us'],
  ...[service.routePath, technology.routePath, hirePage.routePath, industry.routePath],
  ...[
    '/portfolio',
    `/portfolio/${portfolioItems[0]?.slug}`,
    '/case-study',
    '/career',
    '/sitemap',
    '/terms-and-condition',
    '/404',
    '/nothing',
  ],
]
const redirected = ['/about', '/services.html', '/Career', '/react-native', '/portfolio/?category=mobile']
const files = ['/robots.txt', '/sitemap.xml', '/rss.xml', '/llms.txt', '/favicon.ico', '/og/home.png']
const others = [
  '/healthz',
  '/_image/media/none.jpg?w=640',
  '/assets/none.js',
  '/speculation-rules.json',
  '/og/none.png',
]

/** Headers that visitors, browsers and machines on the way act on, except those that say how long something may be kept. */
const compared = [
  ...['content-type', 'location', 'allow', 'retry-after', 'x-robots-tag', 'reporting-endpoints'],
  ...['strict-transport-security', 'x-content-type-options', 'referrer-policy', 'permissions-policy'],
  ...['cross-origin-opener-policy', 'cross-origin-resource-policy'],
]

/** Only a release has short class names, and the figures of its build. */
const ofReleases = / class="[^"]*"|<em>\d+ KB<\/em><i>[^<]*<\/i>(?:<u>[^<]*<span>\d+ KB<\/span><\/u>)+/g

/** What the answer means to its reader: of a page its title and its main part, of a drawing or a picture nothing. */
function contentOf(type: string, text: string): string {
  if (/^image\//.test(type)) return ''
  if (!type.startsWith('text/html')) return text
  const title = /<title>.*?<\/title>/.exec(text)?.[0] ?? ''
  return title + text.slice(text.indexOf('<main'), text.indexOf('</main>')).replaceAll(ofReleases, '')
}

async function answerOf(origin: string, path: string, init: RequestInit = {}) {
  const response = await fetch(origin + path, { redirect: 'manual', ...init })
  const text = await response.text()
  const headers = Object.fromEntries(compared.map((name) => [name, response.headers.get(name)]))
  return { status: response.status, headers, content: contentOf(response.headers.get('content-type') ?? '', text) }
}

test('the sources and the release give the same answers', async () => {
  await temporaryFolder(async (folder) => {
    const variables = { SITE_URL: 'https://www.rivermeet.com', LOG_LEVEL: 'warn' }
    const built = await startSite({ ...variables, DATA_DIR: join(folder, 'built') })
    const developed = await startDevelopment({ ...variables, DATA_DIR: join(folder, 'developed') })
    try {
      for (const path of [...pages, ...redirected, ...files, ...others])
        expect(await answerOf(developed.address, path), path).toEqual(await answerOf(built.address, path))

      // Each server has its own reference for it.
      const enquiry = { name: 'Mina Okafor', email: 'mina@example.com', need: 'new-product', consent: 'yes' }
      const body = new URLSearchParams({ ...enquiry, message: 'We plan berths on paper and want it on one screen.' })
      for (const { address } of [developed, built]) {
        const accepted = await answerOf(address, '/contact-us', { method: 'POST', body })
        expect(accepted.status).toBe(303)
        expect(accepted.headers.location).toMatch(/^\/thank-you\/enquiry\?reference=/)
      }

      const refused = { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } }
      for (const init of [
        refused,
        { method: 'PUT' },
        { method: 'POST', body: new URLSearchParams({ name: 'Mina' }) },
      ]) {
        const [ours, theirs] = [developed, built].map(({ address }) => answerOf(address, '/contact-us', init))
        expect((await ours)?.status, init.method).toBe((await theirs)?.status)
        expect((await ours)?.headers).toEqual((await theirs)?.headers)
      }
    } finally {
      await Promise.all([built.stop(), developed.stop()])
    }
  })
})

test('in development a notice is followed, an added redirect leads on, and a preview shows the draft', async ({
  developed: { service, mirrored, notify, ask, previewLink, address },
  page,
}) => {
  await mirrored()
  await ask('/blogs')
  const { slug, title } = newest
  await service.edit(`articles/${slug}.md`, title, 'Edited from day one')
  expect(await notify('articles', slug)).toBe(204)
  await expect.poll(async () => (await ask('/blogs')).text, { timeout: PATIENCE_MS }).toContain('Edited from day one')

  const [known = ''] = slugsOf('redirects')
  const { from, to } = redirect.parse(readDocument(`redirects/${known}.json`))
  await service.publish('redirects/journal.json', `redirects/${known}.json`, {
    [`"${known}"`]: '"journal"',
    [`"${from}"`]: '"/journal"',
  })
  expect(await notify('redirects')).toBe(204)
  await expect.poll(async () => (await ask('/journal')).headers.get('location'), { timeout: PATIENCE_MS }).toBe(to)

  service.drafts.set(`articles/${slug}`, { title: 'What nobody has published yet' })
  await page.goto(previewLink('articles', slug))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What nobody has published yet', {
    timeout: PATIENCE_MS,
  })
  expect((await fetch(`${address()}/preview?token=forged`)).status).toBe(403)
})

test('in development a broken document shows in the browser until it is fixed, and a form can be sent', async ({
  page,
}) => {
  await temporaryFolder(async (folder) => {
    const copy = join(folder, 'documents')
    await cp(documents, copy, { recursive: true })
    const developed = await startDevelopment({ DOCUMENTS_DIR: copy, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' })
    try {
      await page.goto(`${developed.address}/contact-us`)
      const heading = page.getByRole('heading', { level: 1 })
      const words = await heading.textContent()

      const file = join(copy, 'site-configuration.json')
      const text = await readFile(file, 'utf8')
      await writeFile(file, text.replace(/"brand": "[^"]*"/, '"brand": 7'))
      await expect(heading).toHaveText('This page could not be made', { timeout: PATIENCE_MS })
      await expect(page.getByText(/site-configuration\.json.*brand/).first()).toBeVisible()
      await writeFile(file, text)
      await expect(heading).toHaveText(String(words), { timeout: PATIENCE_MS })

      await page.waitForFunction(() => document.documentElement.dataset.started === '')
      await fillEnquiry(page)
      await page.getByRole('main').getByRole('button', { name: formTexts.enquiry.submit, exact: true }).click()
      // The page is compiled when it is first asked for.
      await page.waitForURL('**/thank-you/**', { timeout: PATIENCE_MS })
      await expectReceipt(page, 'enquiry')
    } finally {
      await developed.stop()
    }
  })
})
