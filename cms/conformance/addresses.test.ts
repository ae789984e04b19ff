/** What becomes of addresses, as an editor sees it in a browser: kept out of search engines, taken away, moved in numbers, asked for in vain. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readDocument } from '../../harness/documents.ts'
import { colleague, type Editor } from '../../harness/editor.ts'
import { adminJourney } from './admin-journey.ts'
import * as edited from './edited-documents.ts'

const entries = z.object({ routerName: z.string() }).array()
const { services } = z
  .object({ services: z.object({ tabs: z.object({ subTabs: entries }).array() }) })
  .parse(readDocument('navigation.json'))
const [inMenu = '', otherInMenu = ''] = services.tabs
  .flatMap(({ subTabs }) => subTabs.map(({ routerName }) => routerName))
  .filter((link) => edited.services.some((slug) => link === `/services/${slug}`))
const slugInMenu = inMenu.split('/').at(-1) ?? ''

const articles = '/content-manager/collection-types/api::article.article'
const single = (type: string) => `/content-manager/single-types/api::${type}.${type}`
const draft = z.object({ data: z.object({ documentId: z.string(), status: z.string(), services: z.unknown() }) })
const versions = z.array(z.object({ id: z.number(), publishedBy: z.string().nullable() }))

const soon = { timeout: 30_000, interval: 250 }
const { both, page: opened, list, openForm } = adminJourney()
let page: Page
beforeAll(() => {
  page = opened()
})

const visit = (path: string, init: RequestInit = {}) =>
  fetch(both().site.address + path, { redirect: 'manual', ...init })
const targetOf = async (path: string) => (await visit(path)).headers.get('location')

async function unpublish(): Promise<void> {
  await page.getByRole('button', { name: 'More document actions' }).click()
  await page.getByRole('menuitem', { name: 'Unpublish' }).click()
}

test('an article is kept out of search engines by a tick, and visitors still find it', async () => {
  const path = `/blogs/${edited.newest}`
  expect((await visit(path)).headers.get('x-robots-tag')).toBeNull()
  expect(await both().visited('/sitemap.xml')).toContain(`${path}<`)
  await openForm('article', { slug: edited.newest })
  await page.getByRole('checkbox', { name: 'Keep out of search engines' }).click()
  await page.getByRole('textbox', { name: 'Search headline' }).fill('A headline that is short')
  await page.getByText('Not kept yet: press Tell search engines.').waitFor()
  await page.getByRole('button', { name: 'Tell search engines' }).click()
  await page.getByText('Search engines are asked not to list this page from now on.').waitFor()
  await expect.poll(async () => (await visit(path)).headers.get('x-robots-tag'), soon).toBe('noindex')
  expect(await both().visited(path)).toContain('<meta name="robots" content="noindex"')
  for (const listed of ['/sitemap.xml', '/sitemap', '/llms.txt']) {
    await expect.poll(() => both().visited(listed), soon).not.toContain(path)
  }
  const asked = encodeURIComponent(edited.titleOf.get(edited.newest) ?? '')
  expect(await both().visited(`/search?q=${asked}`)).toContain(path)
})

test('a page of the menu that is unpublished says where it is linked, leaves the menu, and its faults lead to their fields', async () => {
  const path = inMenu
  // No page but for its menus leads there.
  const inMenus = async () => (await both().visited('/terms-and-condition')).includes(`"${path}"`)
  const id = await both().editor.idOf('landing-page', { slug: slugInMenu })
  const draft = await both().editor.call(`/content-manager/collection-types/api::landing-page.landing-page/${id}`)
  const { data }: { data: object } = await draft.json()
  const content = `See [what we do](${path}).`
  const linking = await both().editor.idOf('article', { slug: edited.drafted })
  expect((await both().editor.publish('article', linking, { content })).status).toBe(200)
  await expect.poll(inMenus, soon).toBe(true)

  await openForm('landing-page', { slug: slugInMenu })
  await unpublish()
  const dialog = page.getByRole('dialog', { name: `Other pages lead to “${path}”` })
  await dialog.getByText('Navigation: Services').waitFor()
  await dialog.getByText('What is in a menu leaves it by itself.').waitFor()
  await expect.poll(() => dialog.getByLabel('Lead visitors to this address instead').inputValue(), soon).toMatch(/^\//)
  await dialog.getByRole('button', { name: 'Unpublish all the same' }).click()
  await expect.poll(async () => (await visit(path)).status, soon).toBe(404)
  await expect.poll(inMenus, soon).toBe(false)
  expect((await visit('/')).status).toBe(200)
  await page.goto(`${both().strapi.origin}/admin`)
  await page.getByRole('button', { name: 'Check everything now' }).click()
  await page.getByRole('heading', { level: 4, name: /^Links within the site \(\d+\)$/ }).waitFor()
  const fault = page.getByText(`Content: “${path}” leads nowhere`).first()
  await fault.getByRole('link').click()
  const text = page.getByRole('textbox', { name: 'Content' })
  await text.waitFor()
  await expect.poll(() => text.evaluate((box) => box.contains(document.activeElement)), soon).toBe(true)

  // What was corrected is named no longer, without another check.
  expect((await both().editor.publish('landing-page', id, data)).status).toBe(200)
  await page.goto(`${both().strapi.origin}/admin`)
  await page.getByRole('button', { name: 'Check everything now' }).waitFor()
  await expect.poll(() => page.getByText(`Content: “${path}” leads nowhere`).count(), soon).toBe(0)
})

test('what left a menu can be brought back, and a draft of the menus that waits is not taken for published', async () => {
  const { editor } = both()
  const menus = async () => draft.parse(await (await editor.call(single('navigation'))).json()).data
  const { documentId, status } = await menus()
  expect(status).toBe('published')
  const kept = versions.parse(
    await (await editor.call(`/publications/api::navigation.navigation/${documentId}`)).json(),
  )
  expect(kept).toMatchObject([{ publishedBy: null }])
  expect((await editor.call(`/publications/${kept[0]?.id}/restore`, 'POST', {})).status).toBe(200)
  const waiting = await menus()
  expect(waiting.status).toBe('modified')
  expect(JSON.stringify(waiting.services)).toContain(`"${inMenu}"`)

  const other = await editor.idOf('landing-page', { slug: otherInMenu.split('/').at(-1) ?? '' })
  expect((await editor.unpublish('landing-page', other)).status).toBe(200)
  const after = await menus()
  expect(JSON.stringify(after.services)).not.toContain(`"${otherInMenu}"`)
  expect(after.status).toBe('modified')

  const placesIn = (html: string) =>
    services.tabs.flatMap(({ subTabs }) =>
      subTabs.map(({ routerName }) => routerName).filter((link) => html.includes(`"${link}"`)),
    )
  // No page but for its menus leads to all of them.
  const shown = async () => placesIn(await both().visited('/terms-and-condition'))
  await expect.poll(shown, soon).not.toContain(otherInMenu)

  // What was published of the menus last had both: each may go where it was, in the draft too.
  const path = `/content-manager/collection-types/api::landing-page.landing-page/${other}/actions/publish`
  const asked = await editor.call(path, 'POST', {}, { 'x-answer': 'yes' })
  expect(await asked.text()).toMatch(/was in the menu".*"Navigation: Services"/)
  await openForm('landing-page', { slug: otherInMenu.split('/').at(-1) ?? '' })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Publish, and into the menu again' }).click()
  await expect.poll(shown, soon).toEqual(placesIn(JSON.stringify(services.tabs)).filter((link) => link !== inMenu))
  expect((await menus()).services).toEqual(waiting.services)
})

const csv = [
  'source,target,regex,code,type,hits,title,status',
  '"/an-old-page","/about-us",0,301,"url",1,"",active',
  '"/an-older-page","/an-old-page",0,301,"url",1,"",active',
  '"/an/old-page","/about-us",0,301,"url",1,"",active',
  '"^/x/(.*)$","/$1",1,301,"url",1,"",active',
  '"/thrown-away","",0,410,"error",1,"",active',
  '"/about-us","/contact-us",0,301,"url",1,"",active',
].join('\n')

test('a list of the Redirection plugin is read: chains become one hop, and what is left out is named', async () => {
  // Nobody follows a draft: it is neither known nor exported.
  for (const from of ['/an-old-page', '/never-published']) {
    await both().editor.create('redirect', { slug: `draft-of${from.replace('/', '-')}`, from, to: '/contact-us' })
  }
  await page.goto(list('redirect'))
  const button = page.getByRole('button', { name: 'Import CSV', disabled: false })
  await button.waitFor()
  const file = { name: 'redirection.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.route(/\?status=published/, (route) => route.abort(), { times: 1 })
  await page.getByLabel('File of redirects').setInputFiles(file)
  await page.getByText('The redirects could not be read.').waitFor()
  await button.waitFor()
  await page.getByLabel('File of redirects').setInputFiles(file)
  const dialog = page.getByRole('dialog', { name: 'What came of the file' })
  await dialog.getByText('3 redirects were published.').waitFor()
  await dialog.getByText('1 chain was shortened').waitFor()
  await dialog.getByText('^/x/(.*)$: It is a pattern').waitFor()
  await dialog.getByText('/thrown-away: It says that the page is gone (410)').waitFor()
  await dialog.getByText('/about-us: It is the address of a page').waitFor()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  for (const from of ['/an-old-page', '/an-older-page', '/an/old-page']) {
    await expect.poll(() => targetOf(from), soon).toBe('/about-us')
  }
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  const exported = await readFile(await (await downloading).path(), 'utf8')
  expect(exported).toContain('"/an-older-page","/about-us",0,301,"url",0,"","active"')
  expect(exported).not.toContain('/never-published')
})

/** Each from five networks, as browsers open pages: of one no more than five misses count a day. */
async function askInVain(paths: readonly string[], block: string): Promise<void> {
  const agent = await page.evaluate(() => navigator.userAgent.replace('Headless', ''))
  const fetched = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'same-origin' }
  const referer = `${both().site.address}/services`
  for (const network of [1, 2, 3, 4, 5]) {
    const headers = {
      accept: 'text/html',
      ...fetched,
      referer,
      'user-agent': agent,
      'x-forwarded-for': `${block}.${network}.1`,
    }
    for (const path of paths) await page.request.get(both().site.address + path, { headers })
  }
}

const proposed = z.object({
  addresses: z.object({ path: z.string() }).array(),
  searches: z.object({ text: z.string() }).array(),
})
const namesFor = async (person: Editor) => {
  const { addresses, searches } = proposed.parse(await (await person.call('/missed-addresses')).json())
  return [...addresses.map(({ path }) => path), ...searches.map(({ text }) => text)].toSorted()
}

test('what visitors asked for in vain is shown to whoever may make something of it', async () => {
  const { editor, strapi } = both()
  const [author, publisher, seller] = [
    await colleague(editor, strapi.origin, 'strapi-author'),
    await colleague(editor, strapi.origin, 'publisher'),
    await colleague(editor, strapi.origin, 'enquiry-reader'),
  ]
  const searched = ['kombucha', 'sauerkraut', 'pierogi']
  await askInVain(['/an-old-brochure', '/never-there', ...searched.map((text) => `/search?q=${text}`)], '198.18')
  expect(await namesFor(author)).toEqual(searched.toSorted())
  expect(await namesFor(publisher)).toEqual(['/an-old-brochure', '/never-there', ...searched.toSorted()])
  expect(await namesFor(seller)).toEqual([])
  // A word is not another that contains it, and a page that visitors see already is not about to be written.
  const near = { title: 'Of pierogis', slug: 'of-pierogis', content: 'No Sauerkrautsalat.' }
  await editor.create('article', near)
  const shown = await editor.idOf('article', { slug: edited.newest })
  await editor.call(`${articles}/${shown}`, 'PUT', { content: 'Kombucha, and what comes of it.' })
  expect(await namesFor(author)).toEqual(searched.toSorted())
  for (const asked of ['/never-there', 'pierogi'])
    for (const person of [author, seller])
      expect((await person.call('/missed-addresses/dismiss', 'POST', { asked })).status).toBe(403)
  expect((await editor.call('/missed-addresses/dismiss', 'POST', { asked: 'x'.repeat(201) })).status).toBe(400)
  expect((await fetch(`${strapi.origin}/missed-addresses`)).status).toBe(401)
})

test('an address becomes a redirect with a press, a search a synonym or a draft, and what is dismissed stays away', async () => {
  const { editor, strapi } = both()
  for (const place of [`${strapi.origin}/admin`, list('redirect')]) {
    await page.goto(place)
    await page.getByRole('link', { name: 'Asked in vain (5)' }).waitFor()
  }
  await page.getByRole('link', { name: 'Asked in vain (5)' }).click()
  const proposal = (path: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: path })
  await proposal('/an-old-brochure')
    .getByText(/^5 times, on .* \d{4}, coming from .*services$/)
    .waitFor()
  await expect.poll(() => proposal('/an-old-brochure').getByRole('combobox').inputValue(), soon).toBe('/')
  await proposal('/an-old-brochure').getByRole('combobox').fill('/nowhere-at-all')
  await proposal('/an-old-brochure').getByRole('button', { name: 'Redirect' }).click()
  await proposal('/an-old-brochure').getByText('leads nowhere').waitFor()
  await proposal('/an-old-brochure').getByRole('combobox').fill('/portfolio')
  await proposal('/an-old-brochure').getByRole('button', { name: 'Redirect' }).click()
  await expect.poll(() => targetOf('/an-old-brochure'), soon).toBe('/portfolio')
  await page.getByRole('button', { name: 'Dismiss /never-there' }).click()

  await proposal('kombucha').getByRole('combobox').fill('portfolio')
  await proposal('kombucha').getByRole('button', { name: 'Means this' }).click()
  await proposal('kombucha').waitFor({ state: 'detached' })
  await expect.poll(() => namesFor(editor), soon).toEqual(['pierogi', 'sauerkraut'])

  await proposal('sauerkraut').getByRole('button', { name: 'Begin an article' }).click()
  await proposal('sauerkraut').waitFor({ state: 'detached' })
  const begun = await editor.idOf('article', { title: 'Sauerkraut' })
  const refused = await editor.publish('article', begun, {})
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('TODO')
  await page.getByRole('button', { name: 'Dismiss pierogi' }).click()
  await page.getByText('Nothing is left.').waitFor()
  expect(await namesFor(editor)).toEqual([])
  await page.goto(`${strapi.origin}/admin`)
  await page.getByRole('button', { name: 'Check everything now' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('link', { name: /^Asked in vain \(/ }).count()).toBe(0)
})

test('of what is dismissed five hundred stay away, the last ones', async () => {
  const { editor, run } = both()
  const dismiss = (asked: string) => editor.call('/missed-addresses/dismiss', 'POST', { asked })
  // Once more makes it no newer than it was, and nothing else older.
  for (const asked of ['pierogi', 'one more']) expect((await dismiss(asked)).status).toBe(200)
  expect(await namesFor(editor)).toEqual([])
  await run(`WITH RECURSIVE rising(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM rising WHERE at < 497)
    INSERT INTO strapi_core_store_settings (key, value, type)
    SELECT 'core_missed_dismissed ' || at, '["search ' || at || '"]', 'object' FROM rising`)
  await dismiss('search 498')
  expect(await namesFor(editor)).toEqual(['/never-there'])
  await dismiss('search 499')
  expect(await namesFor(editor)).toEqual(['/never-there', 'pierogi'])
})

test('a synonym goes into the draft alone while somebody else’s change waits there', async () => {
  const { editor } = both()
  const words = single('search-words')
  const synonyms = async (status: string) =>
    JSON.stringify(await (await editor.call(`${words}?status=${status}`)).json())
  const { data }: { data: { synonyms: object[] } } = await (await editor.call(words)).json()
  const half = { typed: ['half-written'], means: ['portfolio'] }
  expect((await editor.call(words, 'PUT', { synonyms: [...data.synonyms, half] })).status).toBe(200)
  await askInVain(['/search?q=borscht'], '198.19')
  await page.goto(`${both().strapi.origin}/admin/asked-in-vain`)
  const proposal = page.getByRole('main').getByRole('listitem').filter({ hasText: 'borscht' })
  await proposal.getByRole('combobox').fill('portfolio')
  await proposal.getByRole('button', { name: 'Means this' }).click()
  await page.getByText('It is in the draft of the search words').waitFor()
  expect(await synonyms('draft')).toContain('borscht')
  expect(await synonyms('published')).not.toMatch(/borscht|half-written/)
})
