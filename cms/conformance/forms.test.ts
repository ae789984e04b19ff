/** Forms and pages of the admin as editors meet them, in a real browser. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { type Editor, registerEditor } from '../../harness/editor.ts'
import { portOf } from '../../leads/smtp.fixture.ts'
import { articleBy } from './article-by.ts'
import { engineOfJourneys } from './engine-of-journeys.ts'
import { openAdmin } from './open-admin.ts'
import { strapiFor } from './strapi-for.ts'

/** Some screens, not seventy: a long section is a line until it is opened. It was 67,376 px. */
const HOME_AT_MOST_PX = 10_000
const soon = { timeout: 15_000, interval: 50 }

const strapi = strapiFor(engineOfJourneys, { environment: () => ({ SERVE_ADMIN: 'true' }) })
let editor: Editor
let browser: Browser
let page: Page
let article: ReturnType<typeof articleBy>

beforeAll(async () => {
  editor = await registerEditor(strapi().origin)
  article = articleBy([await editor.idOf('writer', { slug: 'nobody' })])
  ;({ browser, page } = await openAdmin(strapi().origin, editor))
})
afterAll(() => browser.close())

const form = (id: string) => `${strapi().origin}/admin/content-manager/collection-types/api::article.article/${id}`
const single = (type: string) => `${strapi().origin}/admin/content-manager/single-types/api::${type}.${type}`

test('the end of a URL follows the title until somebody writes another', async () => {
  await page.goto(form('create'))
  const slug = page.getByRole('textbox', { name: 'End of the address' })
  await expect.poll(() => slug.inputValue(), soon).toBe('')
  await page.getByRole('textbox', { name: 'Title' }).fill('What “done” costs — naïvely')
  await expect.poll(() => slug.inputValue(), soon).toBe('what-done-costs-naively')
  await slug.fill('what-done-costs')
  await page.getByRole('textbox', { name: 'Title' }).fill('Another title')
  await expect.poll(() => slug.inputValue(), soon).toBe('what-done-costs')
})

test('what Strapi itself finds wrong is said as what to do, beside its field', async () => {
  await page.goto(form('create'))
  await page.getByRole('textbox', { name: 'Title' }).fill('A sound title')
  await page.getByRole('textbox', { name: 'End of the address' }).fill('Not A Slug')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Write lower-case words joined by hyphens, such as a-new-page.').waitFor()
  await page.getByText('Fill this in.').first().waitFor()
  await page.goto(single('site-configuration'))
  await page.getByRole('textbox', { name: /^Phone\b/ }).fill('079 4000')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Write the number with its country, such as +91 79 4000 0000.').waitFor()
  expect(await page.getByText(/must match|regex|Whoops/i).count()).toBe(0)
})

test('an article being written is shown as search engines would list it, with its lengths', async () => {
  await page.goto(form('create'))
  await page.getByRole('textbox', { name: 'Title' }).fill('A sound title')
  await page.getByRole('textbox', { name: 'Description' }).fill('Too short.')
  await page.getByText('Title: 13 characters, good').waitFor()
  await page.getByText('Description: 10 characters, write at least 50').waitFor()
})

test('with a time in the future the button schedules, and says when in words with the time zone', async () => {
  const publishAt = new Date(Date.now() + 48 * 3_600_000).toISOString()
  const id = await editor.create('article', article('scheduled', { publishAt }))
  await page.goto(form(id))
  await page.getByRole('button', { name: 'Schedule' }).waitFor()
  expect(await page.getByRole('button', { name: 'Publish', exact: true }).count()).toBe(0)
  await page.getByText(/Appears on \w+day.* \d\d:\d\d \S+/).waitFor()
  await page.goto(`${strapi().origin}/admin/content-manager/collection-types/api::article.article`)
  await page
    .getByRole('row', { name: /Title of scheduled/ })
    .getByText(/\d{4}/)
    .first()
    .waitFor()
  // Before anything was saved, too, it is said when visitors will see it.
  await page.goto(form('create'))
  await page.getByText('Appears as soon as it is published: no later time is set.').waitFor()
})

test('the home page is a list of its sections in the page’s order, and a section is made when it is opened', async () => {
  await page.goto(single('home'))
  await page.getByRole('heading', { level: 1, name: 'Home page' }).waitFor()
  const summaries = page.locator('main summary')
  await expect.poll(() => summaries.count(), soon).toBeGreaterThan(10)
  await expect.poll(() => summaries.first().textContent(), soon).toMatch(/^Banner/i)
  const height = await page.evaluate(() =>
    Math.max(...[...document.querySelectorAll('*')].map((each) => each.scrollHeight)),
  )
  expect(height).toBeLessThan(HOME_AT_MOST_PX)
  expect(await page.locator('main input, main textarea').count()).toBeLessThan(60)
  expect(await page.getByRole('button', { name: 'Unpublish' }).count()).toBe(0)
  // A drawing of the page, in which the section is filled: each further down than the one before.
  const filled = await page
    .locator('main summary rect.here')
    .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('y'))))
  expect(filled.length).toBeGreaterThan(10)
  expect(filled).toEqual(filled.toSorted((a, b) => a - b))
})

test('a long form has tabs, which say what must be corrected, and the first of it is shown', async () => {
  await page.goto(`${strapi().origin}/admin/content-manager/collection-types/api::landing-page.landing-page/create`)
  const title = page.locator('[name="title"]')
  await title.waitFor()
  const kind = page.getByRole('combobox', { name: 'Kind' })
  await expect.poll(() => kind.isVisible(), soon).toBe(false)
  await page.getByRole('tab', { name: 'Search engines' }).click()
  await page.getByText('Give the page an address first.').waitFor()
  await expect.poll(() => title.isVisible(), soon).toBe(false)

  await page.getByRole('tab', { name: 'Content' }).click()
  await title.fill('A page without an address')
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('tab', { name: /^Content \(\d+ to correct\)/, selected: true }).waitFor()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  await expect.poll(focused, soon).toBe('routePath')
  await page.getByRole('tab', { name: /^Settings \(\d+ to correct\)/ }).click()
  await expect.poll(() => kind.isVisible(), soon).toBe(true)
})

test('a redirect leads to a page that is chosen by its title', async () => {
  await page.goto(`${strapi().origin}/admin/content-manager/collection-types/api::redirect.redirect/create`)
  await page.getByRole('combobox', { name: 'New address' }).fill('/about-us')
  await page.getByText('Leads to “Title of about”.').waitFor()
})

test('whoever reads enquiries sees in the menu and in the tab how many wait, and soon when one comes', async () => {
  const headers = { authorization: `Bearer ${strapi().enquiryToken}`, 'content-type': 'application/json' }
  async function receive(reference: string) {
    const data = { reference, kind: 'enquiry', name: 'Ó Briain', email: 'o@example.com', message: 'Hello.' }
    const body = JSON.stringify({ data: { ...data, receivedAt: new Date().toISOString() } })
    await fetch(`${strapi().origin}/api/received-enquiries`, { method: 'POST', headers, body })
  }
  await receive('RM-7K3F-9QXT')
  await page.goto(form('create'))
  await page.getByRole('link', { name: 'Enquiries' }).getByText('1', { exact: true }).waitFor()
  await page.getByRole('status').getByText('One enquiry waits for an answer.').waitFor()
  await page.waitForFunction(() => document.title.startsWith('(1) '))
  // Strapi writes the name of the next page anew.
  await page.getByRole('link', { name: 'Enquiries' }).click()
  await page.getByText('RM-7K3F-9QXT').waitFor()
  await page.waitForFunction(() => /^\(1\) (?!\()/.test(document.title))
  await receive('RM-7K3F-9QXU')
  await page.waitForFunction(() => document.title.startsWith('(2) '))
})

test('what is wrong in a menu is a sentence, and its row opens by itself', async () => {
  await page.goto(single('navigation'))
  await page.locator('main summary', { hasText: 'Services' }).first().click()
  await page.getByRole('group', { name: 'Tab 1', exact: true }).locator('summary').first().click()
  const entry = page.getByRole('group', { name: 'Entry 1', exact: true }).first()
  await entry.waitFor()
  if (!(await entry.getByRole('textbox').first().isVisible())) await entry.locator('summary').first().click()
  const link = entry.getByRole('combobox', { name: 'Link' })
  await link.fill('contact us')
  const menu = page.locator('main summary', { hasText: 'Services' }).first()
  await menu.click()
  await link.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Tab 1, Entry 1, link: Write the address of a page, such as /contact-us').first().waitFor()
  // Beside the control, too, which is shown.
  await entry.getByText(/^Write the address of a page, such as \/contact-us/).waitFor()
  await expect.poll(() => link.evaluate((field) => field === document.activeElement), soon).toBe(true)

  // It is chosen from the pages, by title, and says where it leads.
  await link.fill('/about-us')
  await entry.getByText('Leads to “Title of about”.').waitFor()
  const offered = await page
    .locator('#site-pages option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value')))
  expect(offered).toContain('/about-us')
  await link.fill('/no-such-page')
  await entry.getByText('No published page has this address.').waitFor()
})

test('a row that was added to a list and left empty blocks nothing', async () => {
  const links = async () => {
    const answer = await editor.call('/content-manager/single-types/api::site-configuration.site-configuration')
    const read = z.object({ data: z.object({ socialLinks: z.array(z.unknown()) }) })
    return read.parse(await answer.json()).data.socialLinks
  }
  const before = await links()
  await page.goto(single('site-configuration'))
  await page.getByRole('button', { name: 'Add social link' }).click()
  const published = page.waitForResponse((response) => response.url().includes('/actions/publish'))
  await page.getByRole('button', { name: 'Publish' }).click()
  expect((await published).status()).toBe(200)
  expect(await links()).toEqual(before)
})

test('what was deleted is put back from the trash', async () => {
  const id = await editor.create('article', article('binned'))
  await editor.remove('article', id)
  await page.goto(`${strapi().origin}/admin/trash`)
  await page
    .getByRole('row', { name: /Title of binned/ })
    .getByRole('button', { name: 'Put back' })
    .click()
  await page.getByText('“Title of binned” is back where it was.').waitFor()
  expect((await editor.call(`/content-manager/collection-types/api::article.article/${id}`)).status).toBe(200)
})

test('publications are compared side by side, and an earlier one becomes the draft', async () => {
  const id = await editor.create('article', article('kept'))
  await editor.publish('article', id, article('kept'))
  await editor.publish('article', id, { ...article('kept'), title: 'A second title' })
  await page.goto(form(id))
  await page.getByRole('button', { name: 'Compare' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Title of kept').waitFor()
  await dialog.getByText('A second title').waitFor()
  await dialog.getByRole('button', { name: 'Make the one before the draft' }).click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue(), soon).toBe('Title of kept')
  await page.getByRole('button', { name: 'Read it' }).last().click()
  await dialog.getByRole('button', { name: 'Make this the draft' }).waitFor()
  expect(await dialog.getByRole('button', { name: 'Make the one before the draft' }).count()).toBe(0)
})

test('the first page names what waits, ends or is no longer right, and leads there', async () => {
  const published = async (values: ReturnType<typeof article>) => {
    const id = await editor.create('article', values)
    expect((await editor.publish('article', id, values)).status).toBe(200)
    return id
  }
  await editor.create('article', article('waiting'))
  await published(article('leaving', { expireAt: new Date(Date.now() + 48 * 3_600_000).toISOString() }))
  const gone = await published(article('gone'))
  await published(article('linking', { content: 'See [the other](/blogs/gone).' }))
  await editor.unpublish('article', gone)

  await page.goto(`${strapi().origin}/admin`)
  await page.getByText('The site has not asked this service since it started').waitFor()
  await page.getByText('2 waiting for an answer').waitFor()
  await page.getByRole('button', { name: 'Check everything now' }).click()
  const lists = {
    'Published, and no longer right': 'linking',
    'Drafts that visitors do not see': 'waiting',
    Scheduled: 'scheduled',
    'Taken away within two weeks': 'leaving',
  }
  for (const [title, name] of Object.entries(lists)) {
    const list = page.getByRole('heading', { level: 3, name: title }).locator('..')
    await list.getByRole('link', { name: `Title of ${name}` }).waitFor()
  }
  await page.getByRole('link', { name: 'Title of waiting' }).first().click()
  await page.getByRole('textbox', { name: 'Title' }).waitFor()
})

test('a saved draft is judged before anybody publishes it, and the name of a field opens it', async () => {
  const id = await editor.create('article', article('judged', { content: 'See [it](/blogs/nowhere).' }))
  await page.goto(form(id))
  const wrong = page.getByText(/^“\/blogs\/nowhere” leads nowhere/)
  await wrong.waitFor()
  const better = page.getByText(/^This description has \d+ characters: 120 to 160 are best/)
  await better.locator('..').getByRole('button', { name: 'Description' }).click()
  const description = page.getByRole('textbox', { name: 'Description' })
  await expect.poll(() => description.evaluate((field) => field === document.activeElement), soon).toBe(true)
  await description.fill('A description that is as long as search engines like it. '.repeat(3).slice(0, 140))
  await page.getByRole('button', { name: 'Save' }).click()
  await better.waitFor({ state: 'detached' })
  await expect.poll(() => wrong.count(), soon).toBe(1)
})

test('a row is dragged to another place of its list', async () => {
  await page.goto(single('navigation'))
  await page.locator('main summary', { hasText: 'Services' }).first().click()
  const tab = (at: number) => page.getByRole('group', { name: `Tab ${at}`, exact: true })
  const row = (at: number) => tab(at).locator('summary').first()
  const nameOf = async (at: number) => (await row(at).textContent())?.replace(`Tab ${at}`, '')
  const [first, second] = [await nameOf(1), await nameOf(2)]
  expect(second).not.toBe(first)
  await page.getByTitle('Drag Tab 2 to another place').first().dragTo(row(1))
  await expect.poll(async () => [await nameOf(1), await nameOf(2)], soon).toEqual([second, first])
})

test('the first page names links to what is gone from other sites', async () => {
  const other = createServer(({ url }, response) => response.writeHead(url === '/gone' ? 404 : 403).end())
  await once(other.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void other.close())
  const origin = `http://127.0.0.1:${portOf(other.address())}`
  const content = `Read [this](${origin}/gone) and [that](${origin}/closed), at [last](https://invented.example/gone).`
  const values = article('outward', { content })
  expect((await editor.publish('article', await editor.create('article', values), values)).status).toBe(200)
  await page.goto(`${strapi().origin}/admin`)
  await page.getByRole('button', { name: 'Check everything now' }).click()
  await page.getByText(`“${origin}/gone” is gone from the site that it leads to.`).waitFor()
  await expect.poll(() => page.getByText('is gone from').count(), soon).toBe(1)
})

test('nothing is announced above the forms', async () => {
  await page.goto(form('create'))
  await page.getByRole('textbox', { name: 'Title' }).waitFor()
  const announced = page.getByText(/new Media Library/i).filter({ visible: true })
  expect(await announced.count()).toBe(0)
})
