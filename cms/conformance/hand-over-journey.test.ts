/** A draft that is handed over, as its author and a publisher meet it in the admin. */
import type { Page } from '@playwright/test'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { slugsOf } from '../../harness/documents.ts'
import { colleague, type Editor } from '../../harness/editor.ts'
import { articleBy } from './article-by.ts'
import { openAdmin } from './open-admin.ts'
import { siteWithStrapi } from './site-with-strapi.ts'

const soon = { timeout: 10_000, interval: 50 }
const both = siteWithStrapi()
let people: { readonly author: Editor; readonly publisher: Editor }
let article: ReturnType<typeof articleBy>

beforeAll(async () => {
  const { editor, strapi } = both()
  const author = await colleague(editor, strapi.origin, 'strapi-author')
  people = { author, publisher: await colleague(editor, strapi.origin, 'publisher') }
  article = articleBy([await editor.idOf('writer', { slug: slugsOf('writers')[0] ?? '' })])
})

/** In a browser of their own. */
async function atDesk(person: Editor): Promise<Page> {
  const { browser, page } = await openAdmin(both().strapi.origin, person)
  onTestFinished(() => browser.close())
  return page
}

const formOf = (id: string) =>
  `${both().strapi.origin}/admin/content-manager/collection-types/api::article.article/${id}`

async function handOver(page: Page, id: string, note: string): Promise<void> {
  await page.goto(formOf(id))
  await page.getByRole('textbox', { name: 'Note to the publishers' }).fill(note)
  await page.getByRole('button', { name: 'Hand over to the publishers' }).click()
  await page.getByText(/^Handed over by Test strapi-author/).waitFor()
}

test('an author hands a draft over with a note, a publisher reads what changed and sends it back, and the author hears', async () => {
  const admin = `${both().strapi.origin}/admin`
  const writing = await atDesk(people.author)
  const id = await people.author.create('article', article('draft', { content: 'A body of the quay.' }))
  await handOver(writing, id, 'Is the quay right?')

  const page = await atDesk(people.publisher)
  await page.goto(admin)
  await page.getByText('“Is the quay right?”').waitFor()
  await page.getByRole('button', { name: 'What changed' }).click()
  await page.getByRole('dialog').getByText('A body of the quay.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Title of draft' }).first().click()
  await page.getByRole('textbox', { name: 'Note to its author' }).fill('Name the river.')
  await page.getByRole('button', { name: 'Send back' }).click()
  await page.getByText(/^Sent back by Test publisher/).waitFor()

  await writing.goto(admin)
  await writing.getByText('“Name the river.”').waitFor()
  await expect.poll(() => writing.getByRole('heading', { name: 'What you handed over' }).count(), soon).toBe(1)
})

test('a note that is begun is asked about before its form is left, and is there once the draft was saved', async () => {
  const page = await atDesk(people.author)
  await page.goto(formOf(await people.author.create('article', article('begun'))))
  await page.getByRole('textbox', { name: 'Note to the publishers' }).fill('It has its name.')
  await page.getByRole('link', { name: 'Media Library' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Title of begun, on the Ouse')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved: nothing has changed since.').waitFor()
  await page.getByRole('button', { name: 'Hand over to the publishers' }).click()
  await page.getByText('“It has its name.”').waitFor()
})

const reads = (path: string, text: string) => expect.poll(async () => (await both().visited(path)).includes(text), soon)

/** From the first page of the admin, where it waits. */
async function publish(page: Page, title: string): Promise<void> {
  await page.goto(`${both().strapi.origin}/admin`)
  await page.getByRole('link', { name: title }).first().click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText(/^Published by Test publisher, /).waitFor()
}

test('a change that was handed over and published is undone by its publisher, by the history', async () => {
  const path = '/blogs/handed-change'
  const { author, publisher } = people
  const before = article('handed-change', { content: 'As the publisher knew it.' })
  const id = await author.create('article', before)
  expect((await both().editor.publish('article', id, before)).status).toBe(200)
  await author.save('article', id, { content: 'As the author would have it.' })
  await handOver(await atDesk(author), id, 'Please publish it.')

  const page = await atDesk(publisher)
  await publish(page, 'Title of handed-change')
  await reads(path, 'As the author would have it.').toBe(true)
  const known = page.getByText('Published by Test Editor').locator('..')
  await known.getByRole('button', { name: /^(?:Compare|Read it)$/ }).click()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('dialog').getByRole('button', { name: 'Make this the draft' }).click()
  await reloaded
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await reads(path, 'As the publisher knew it.').toBe(true)
  await reads(path, 'As the author would have it.').toBe(false)
})

test('what was handed over and published for the first time is taken off the site by its publisher', async () => {
  const path = '/blogs/handed-first'
  const { author, publisher } = people
  const id = await author.create('article', article('handed-first', { content: 'Too early.' }))
  await handOver(await atDesk(author), id, 'Please publish it.')

  const page = await atDesk(publisher)
  await publish(page, 'Title of handed-first')
  await reads(path, 'Too early.').toBe(true)
  // The draft is older.
  for (const [done, called] of [
    ['Published by Test publisher', 'The first publication that is kept'],
    ['Saved by Test strapi-author', 'The first version that is kept'],
  ] as const)
    await page.getByText(done, { exact: true }).locator('..').getByText(called).waitFor()
  // Whoever may not change the model is not led to it.
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete entry' }).waitFor()
  expect(await page.getByRole('menuitem', { name: /model|view/ }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More document actions' }).click()
  await page.getByRole('menuitem', { name: 'Unpublish' }).click()
  await page.getByRole('button', { name: 'Unpublish all the same' }).click()
  await expect.poll(async () => (await fetch(both().site.address + path)).status, soon).toBe(404)
  await page.getByText('Appears as soon as it is published: no later time is set.').waitFor()
})

test('what is written stays in the form while the service does not answer, and when a colleague has deleted it meanwhile', async () => {
  const { editor } = both()
  const id = await editor.create('article', article('not-lost', { content: 'First.' }))
  const page = await atDesk(people.publisher)
  await page.goto(formOf(id))
  const text = page.getByRole('textbox', { name: 'Content' })
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' And more.')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await page.route(`**/${id}*`, (route) => route.abort(), { times: 1 })
  await save.click()
  await page.getByText('The service did not answer, and nothing was saved.').first().waitFor()
  expect((await editor.remove('article', id)).status).toBe(200)
  await save.click()
  await page.getByText('Somebody has deleted this meanwhile').first().waitFor()
  await expect.poll(() => text.textContent(), soon).toBe('First. And more.')

  const trash = await (await editor.call('/trash')).json()
  expect((await editor.call(`/trash/${trash[0].id}/restore`, 'POST', {})).status).toBe(200)
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await save.click()
  await saved
  await expect.poll(() => text.textContent(), soon).toBe('First. And more.')
})
