/** What the admin says and shows by itself while somebody edits, in a real browser. */
import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readDocument, slugsOf } from '../../harness/documents.ts'
import * as edited from './edited-documents.ts'
import { openAdmin } from './open-admin.ts'
import { siteWithStrapi } from './site-with-strapi.ts'

const soon = { timeout: 10_000, interval: 50 }
const aDay = 24 * 3_600_000

const both = siteWithStrapi()
let browser: Browser
let page: Page

beforeAll(async () => {
  ;({ browser, page } = await openAdmin(both().strapi.origin, both().editor))
})
afterAll(() => browser?.close())

const manager = () => `${both().strapi.origin}/admin/content-manager`
const list = (type: string) => `${manager()}/collection-types/api::${type}.${type}`
const single = (type: string) => `${manager()}/single-types/api::${type}.${type}`

async function openForm(type: string, where: Readonly<Record<string, string>>): Promise<string> {
  const id = await both().editor.idOf(type, where)
  await page.goto(`${list(type)}/${id}`)
  await page.locator('[name="title"]').waitFor()
  return id
}

test('what waits for its time is called scheduled: when the button is pressed, in the form and in the list', async () => {
  const id = await both().editor.idOf('article', { slug: edited.drafted })
  await both().editor.save('article', id, { publishAt: new Date(Date.now() + 3 * aDay).toISOString() })
  await openForm('article', { slug: edited.drafted })
  await page.locator('main').getByRole('status', { name: 'scheduled' }).getByText('Scheduled').waitFor()
  await page.getByRole('button', { name: 'Schedule' }).click()
  await page.getByText(/^Scheduled\. Visitors see it from \w+day, \d+ .* \d\d:\d\d .* on\.$/).waitFor()
  // What Strapi itself offers for a page that has changes is still there.
  await page.getByRole('button', { name: 'More document actions' }).click()
  expect(await page.getByRole('menuitem', { name: 'Unpublish' }).isEnabled()).toBe(true)
  await page.keyboard.press('Escape')

  await page.goto(`${list('article')}?sort=publishAt:DESC`)
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
  expect(await added.textContent()).toBe('today')
  expect(await added.evaluate((mark) => getComputedStyle(mark).textDecorationLine)).toBe('underline')
  expect(await dialog.getByRole('deletion').count()).toBe(0)
  await dialog.getByText('1 word added').waitFor()
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
})

test('a copy is called one, and is told which texts it shares with its original', async () => {
  const [slug = ''] = slugsOf('positions')
  const original = await both().editor.idOf('position', { slug })
  await page.goto(`${list('position')}/clone/${original}`)
  await page.getByRole('heading', { level: 1, name: /^Copy of “.+”$/ }).waitFor()
  await page.locator('[name="title"]').fill('A vacancy that was copied')
  await page.locator('[name="slug"]').fill('a-vacancy-that-was-copied')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { level: 1, name: 'A vacancy that was copied', exact: true }).waitFor()
  const { title } = z.object({ title: z.string() }).parse(readDocument(`positions/${slug}.json`))
  const warning = page.getByText(`“${title}” says the same here.`)
  await warning.locator('..').getByRole('button', { name: 'Summary' }).click()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  await expect.poll(focused, soon).toBe('summary')
  // A warning forbids nothing.
  const published = page.waitForResponse((response) => response.url().includes('/actions/publish'))
  await page.getByRole('button', { name: 'Publish' }).click()
  expect((await published).status()).toBe(200)
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

test('a click on a paragraph of the previewed article puts the cursor there in its text', async () => {
  const id = await openForm('article', { slug: edited.newest })
  const answer = await both().editor.call(`/content-manager/collection-types/api::article.article/${id}`)
  const { data } = z.object({ data: z.object({ content: z.string() }) }).parse(await answer.json())
  const [paragraph = ''] = data.content
    .split('\n\n')
    .filter((text) => /^[\w ,.’]{60,}$/.test(text))
    .slice(-1)
  await page.getByRole('button', { name: 'Show beside the form' }).click()
  const preview = page.frameLocator('iframe[title="The page as it would be"]')
  await preview.locator('html[data-started]').waitFor()
  await preview.getByText(paragraph).click()
  const atCursor = () =>
    page.evaluate(() => getSelection()?.anchorNode?.parentElement?.closest('[role="textbox"] > *')?.textContent)
  await expect.poll(atCursor, soon).toBe(paragraph)
  const written = page.getByRole('textbox', { name: 'Content' }).getByText(paragraph)
  await expect.poll(() => written.evaluate((line) => line.getBoundingClientRect().top > 0), soon).toBe(true)
})
