/** What the admin says and shows by itself while somebody edits, in a real browser. */
import type { Page } from '@playwright/test'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { readDocument, slugsOf } from '../../harness/documents.ts'
import { colleague, type Editor } from '../../harness/editor.ts'
import { adminJourney } from './admin-journey.ts'
import * as edited from './edited-documents.ts'
import { openAdmin } from './open-admin.ts'

const soon = { timeout: 10_000, interval: 50 }
const aDay = 24 * 3_600_000

const { both, page: opened, list, single, openForm } = adminJourney()
let page: Page
beforeAll(() => {
  page = opened()
})

test('what waits for its time is called scheduled: when the button is pressed, in the form and in the list', async () => {
  const id = await both().editor.idOf('article', { slug: edited.drafted })
  await both().editor.save('article', id, { publishAt: new Date(Date.now() + 3 * aDay).toISOString() })
  await openForm('article', { slug: edited.drafted })
  await page.locator('main').getByRole('status', { name: 'scheduled' }).getByText('Scheduled').waitFor()
  await page.getByRole('button', { name: 'Schedule' }).click()
  await page.getByText(/^Scheduled\. Visitors see it from \w+day, \d+ .* \d\d:\d\d .* on\.$/).waitFor()
  // What Strapi itself offers for a page that has changes is still there.
  await page.getByRole('button', { name: 'More document actions' }).click()
  await expect.poll(() => page.getByRole('menuitem', { name: 'Unpublish' }).isEnabled(), soon).toBe(true)
  await page.keyboard.press('Escape')

  // Which come first in a list, those without a time or those with one, each database says for itself.
  await page.goto(`${list('article')}?filters[$and][0][publishAt][$notNull]=true`)
  const row = page.getByRole('row', { name: edited.titleOf.get(edited.drafted) ?? '' })
  await row.getByRole('status', { name: 'scheduled' }).getByText('Scheduled').waitFor()

  await openForm('article', { slug: edited.refused })
  await page.getByRole('textbox', { name: 'Title' }).fill('A title that is published now')
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByText('Published. Visitors see it in a second or two.').waitFor()
})

test('the button that publishes stays in sight at the end of a long form', async () => {
  await page.goto(single('navigation'))
  await page.locator('main summary', { hasText: 'Services' }).first().click()
  await page.locator('main summary', { hasText: 'Footer' }).last().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 5_000)
  const isOnTop = () =>
    page.getByRole('button', { name: 'Publish', exact: true }).evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      return y > 0 && y + height < innerHeight && (top === button || button.contains(top))
    })
  await expect.poll(isOnTop, soon).toBe(true)
})

test('a link that is only half written is called so before anything is published', async () => {
  await page.goto(single('navigation'))
  await page.locator('main summary', { hasText: 'Services' }).first().click()
  await page.getByRole('group', { name: 'Tab 1', exact: true }).locator('summary').first().click()
  const entry = page.getByRole('group', { name: 'Entry 1', exact: true }).first()
  await entry.waitFor()
  if (!(await entry.getByRole('textbox').first().isVisible())) await entry.locator('summary').first().click()
  await entry.getByRole('combobox', { name: 'Link' }).fill('about')
  await entry.getByText('Not an address yet: choose a page of the list').waitFor()
})

test('choices, lists and hints speak in words, not in values of the model', async () => {
  await openForm('position', { slug: slugsOf('positions')[0] ?? '' })
  await page.getByRole('combobox', { name: 'Employment type' }).getByText('Full time').waitFor()
  for (const heading of ['Lists', 'Home page and site']) await page.getByText(heading, { exact: true }).waitFor()
  await page.goto(list('position'))
  await page.getByRole('gridcell', { name: 'Full time' }).first().waitFor()
  await openForm('article', { slug: edited.newest })
  await page.getByText('The buttons above it make headings').waitFor()
  await page.getByPlaceholder('Find by name').first().waitFor()
  const technical = /collection types|single types|markdown|a relation|full_time|max\. \d+ char/i
  expect(await page.getByText(technical).count()).toBe(0)
})

test('a comparison marks the words that went and that came, not by colour alone', async () => {
  const id = await both().editor.idOf('article', { slug: edited.previewed })
  const title = edited.titleOf.get(edited.previewed) ?? ''
  await both().editor.publish('article', id, { title })
  await both().editor.publish('article', id, { title: `${title} today` })
  await openForm('article', { slug: edited.previewed })
  await page.getByRole('button', { name: 'Compare' }).first().click()
  const dialog = page.getByRole('dialog')
  const added = dialog.getByRole('insertion')
  await expect.poll(() => added.textContent(), soon).toBe('today')
  expect(await added.evaluate((mark) => getComputedStyle(mark).textDecorationLine)).toBe('underline')
  expect(await dialog.getByRole('deletion').count()).toBe(0)
  await dialog.getByText('1 word added').waitFor()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
})

test('of documents only that is told from which a field is chosen, and only to their readers', async () => {
  const { strapi, editor } = both()
  for (const names of ['campaigns.blocks.mailbox', 'articles.title']) {
    expect((await editor.call(`/choices/${names}`)).status).toBe(404)
  }
  const offered = async (person: Editor) => (await person.call('/choices/site-configuration.offices.slug')).json()
  expect(await offered(editor)).not.toEqual([])
  expect(await offered(await colleague(editor, strapi.origin, 'enquiry-reader'))).toEqual([])
})

test('a copy is called one, and is told which texts it shares with its original', async () => {
  const [slug = ''] = slugsOf('positions')
  const original = await both().editor.idOf('position', { slug })
  await page.goto(`${list('position')}/clone/${original}`)
  await page.getByRole('heading', { level: 1, name: /^Copy of “.+”$/ }).waitFor()
  await page.locator('[name="title"]').fill('A vacancy that was copied')
  await page.locator('[name="slug"]').fill('a-vacancy-that-was-copied')
  // It asks, instead of being grey.
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save the copy' }).click()
  await page.getByRole('heading', { level: 1, name: 'A vacancy that was copied', exact: true }).waitFor()
  await page.getByText('Saved: nothing has changed since.').waitFor()
  const { title } = z.object({ title: z.string() }).parse(readDocument(`positions/${slug}.json`))
  const warning = page.getByText(`“${title}” says the same here.`)
  await warning.locator('..').getByRole('button', { name: 'Summary' }).click()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  await expect.poll(focused, soon).toBe('summary')
  // A warning forbids nothing.
  const published = page.waitForResponse((response) => response.url().includes('/actions/publish'))
  await page.getByRole('tab', { name: 'Search engines' }).click()
  const notYet = page.getByText('It can be seen here once the page is published.')
  await notYet.waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  expect((await published).status()).toBe(200)
  await page.getByText('Saved and published: nothing has changed since.').waitFor()
  await notYet.waitFor({ state: 'detached' })
  await page.getByText('Visitors see it. What is changed appears as soon as it is published.').waitFor()
  const picture = page.getByRole('img', { name: 'Picture when shared' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), soon).toBe(1_200)
})

test('before a copy is made the fields to write anew are named as in its form', async () => {
  const [slug = ''] = slugsOf('positions')
  const { title } = z.object({ title: z.string() }).parse(readDocument(`positions/${slug}.json`))
  await page.goto(list('position'))
  await page.getByRole('row', { name: title }).getByRole('button', { name: 'Row actions' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('End of the address', { exact: true }).waitFor()
  expect(await dialog.getByText('slug').count()).toBe(0)
})

const { offices } = z
  .object({
    offices: z.array(z.object({ slug: z.string(), name: z.string(), country: z.string(), timeZone: z.string() })),
  })
  .parse(readDocument('site-configuration.json'))

test('offices, groups and what others are called are chosen', async () => {
  const offers = async (field: string, names: readonly string[]) => {
    await page.getByRole('combobox', { name: field }).click()
    for (const name of names) await page.getByRole('option', { name }).waitFor()
    await page.keyboard.press('Escape')
  }
  const named = (folder: string) =>
    slugsOf(folder).map((slug) => z.object({ name: z.string() }).parse(readDocument(`${folder}/${slug}.json`)).name)
  await openForm('position', { slug: slugsOf('positions')[0] ?? '' })
  await offers(
    'Office',
    offices.map(({ name }) => name),
  )
  await openForm('landing-page', { slug: edited.service })
  await page.getByRole('tab', { name: 'Settings' }).click()
  await offers('Group', named('landing-groups').slice(0, 2))

  await page.goto(`${list('team-member')}/create`)
  const id = await page.locator('[name="role"]').getAttribute('list')
  const member = z.object({ role: z.string() }).parse(readDocument(`team/${slugsOf('team')[0]}.json`))
  const role = page.locator(`[id="${id}"] option[value="${member.role}"]`)
  await expect.poll(() => role.count(), soon).toBe(1)
})

test('of a long list, too, what is chosen is shown, in words', async () => {
  await page.goto(single('site-configuration'))
  await page.locator('main summary', { hasText: 'Offices' }).first().click()
  const office = page.getByRole('group', { name: 'Office 1', exact: true }).first()
  await office.locator('summary').first().click()
  const country = new Intl.DisplayNames('en-GB', { type: 'region' }).of(offices[0]?.country ?? '')
  await expect.poll(() => office.getByRole('combobox', { name: 'Country' }).inputValue(), soon).toBe(country)
  const zone = office.getByRole('combobox', { name: 'Time zone' })
  await expect.poll(() => zone.inputValue(), soon).toBe(offices[0]?.timeZone)
  const slug = office.getByRole('textbox', { name: 'Short name' })
  await expect.poll(() => slug.inputValue(), soon).toBe(offices[0]?.slug)
  await office.getByText('People, vacancies and telephone numbers name the office by it').waitFor()
  await office.getByRole('button', { name: 'Add unusual day' }).click()
  await office.getByRole('combobox', { name: 'Day', exact: true }).getByText('Monday').waitFor()
})

test('a new office begins on Monday at nine, and a grey button says why', async () => {
  await page.goto(single('site-configuration'))
  await page.locator('main summary', { hasText: 'Offices' }).first().click()
  await page.getByRole('button', { name: 'Add office' }).click()
  const office = page.getByRole('group', { name: `Office ${offices.length + 1}`, exact: true }).first()
  await office.getByRole('combobox', { name: 'Day 1' }).getByText('Monday').waitFor()
  await expect.poll(() => office.getByRole('textbox', { name: 'Opens' }).inputValue(), soon).toBe('09:00')
  for (const field of ['Street', 'Telephone']) await office.getByRole('textbox', { name: field }).waitFor()
  await office.getByRole('button', { name: 'Remove Day 1: at least 1 must stay' }).waitFor()
  await office.getByRole('button', { name: 'Add day' }).click()
  await office.getByRole('combobox', { name: 'Day 2' }).getByText('Tuesday').waitFor()
  await office.getByRole('button', { name: 'Move Day 1 up: it is the first' }).waitFor()
})

test('a day on which something appears begins at nine in the first office', async () => {
  await page.goto(`${list('article')}/create`)
  await page.getByText('There is nothing to save yet: the form is empty.').waitFor()
  const when = page.getByRole('group', { name: 'Publish on' })
  await when.getByRole('combobox', { name: 'Choose date' }).fill('01/04/2030')
  await page.keyboard.press('Tab')
  await page.getByText(/^Appears on \w+day,? 4 January 2030 at .*09:00/).waitFor()
})

test('the first page names what was published last, by whom, and nothing by its id', async () => {
  await both().editor.call('/content-manager/single-types/api::home.home/actions/publish', 'POST', {})
  await page.goto(`${both().strapi.origin}/admin`)
  const published = page.getByRole('heading', { level: 3, name: 'Published last' }).locator('..')
  await published.getByRole('link', { name: 'Home page' }).waitFor()
  await published.getByText(/Home page, .*, Test Editor\)/).waitFor()
  const answer = await both().editor.call('/content-manager/single-types/api::home.home')
  const { data } = z.object({ data: z.object({ documentId: z.string() }) }).parse(await answer.json())
  expect(await page.getByText(data.documentId).count()).toBe(0)
  expect(await page.getByText('Last edited entries').count()).toBe(0)
})

test('what could not be read is said in its panel, instead of being taken for nothing', async () => {
  const asked = /\/(?:judgements|publications|hand-overs)\/|api::seo\.seo\?/
  await page.route(asked, (route) => route.abort())
  await openForm('landing-page', { slug: edited.service })
  for (const panel of ['History', 'For the publishers'])
    await page.locator('aside', { hasText: panel }).getByText('That could not be read. Try again.').waitFor()
  await page.getByText('What is wrong with it could not be read.').waitFor()
  await page.getByRole('tab', { name: 'Search engines' }).click()
  await page.getByRole('tabpanel', { name: 'Search engines' }).getByText('That could not be read.').waitFor()
  await page.unroute(asked)
})

test('rights that come late shut nobody out of a form', async () => {
  const rights = '**/users/me/permissions'
  const settings = page.waitForResponse('**/content-types-settings')
  await page.route(rights, (route) => settings.then(() => route.continue()), { times: 1 })
  const first = Promise.race([
    page.waitForResponse(rights).then(() => 'rights'),
    page.waitForRequest('**/content-manager/init').then(() => 'types'),
  ])
  await openForm('article', { slug: edited.newest })
  expect(await first).toBe('rights')
})

test('a form that stays open knows when its time has come', async () => {
  const id = await both().editor.idOf('article', { slug: edited.refused })
  await both().editor.save('article', id, { publishAt: new Date(Date.now() + aDay).toISOString() })
  const { browser, page } = await openAdmin(both().strapi.origin, both().editor)
  onTestFinished(() => browser.close())
  await page.clock.install()
  await page.goto(`${list('article')}/${id}`)
  await page.getByText(/^Appears on /).waitFor()
  await page.clock.fastForward(aDay + 60_000)
  await page.getByText('Its time has come: visitors see it within half a minute.').waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).waitFor()
})
