/** A draft that is handed over, as its author and a publisher meet it in the admin. */
import { expect, onTestFinished, test } from 'vitest'
import { colleague, registerEditor } from '../../harness/editor.ts'
import { articleBy } from './article-by.ts'
import { engineOfJourneys } from './engine-of-journeys.ts'
import { openAdmin } from './open-admin.ts'
import { strapiFor } from './strapi-for.ts'

const strapi = strapiFor(engineOfJourneys, { environment: () => ({ SERVE_ADMIN: 'true' }) })

test('an author hands a draft over with a note, a publisher reads what changed and sends it back, and the author hears', async () => {
  const { origin } = strapi()
  const administrator = await registerEditor(origin)
  const author = await colleague(administrator, origin, 'strapi-author')
  const publisher = await colleague(administrator, origin, 'publisher')
  const article = articleBy([await administrator.idOf('writer', { slug: 'nobody' })])
  const id = await author.create('article', article('draft', { content: 'A body of the quay.' }))
  const form = `${origin}/admin/content-manager/collection-types/api::article.article/${id}`

  const writing = await openAdmin(origin, author)
  onTestFinished(() => writing.browser.close())
  await writing.page.goto(form)
  await writing.page.getByRole('textbox', { name: 'Note to the publishers' }).fill('Is the quay right?')
  await writing.page.getByRole('button', { name: 'Hand over to the publishers' }).click()
  await writing.page.getByText(/^Handed over by Test strapi-author/).waitFor()

  const { browser, page } = await openAdmin(origin, publisher)
  onTestFinished(() => browser.close())
  await page.goto(`${origin}/admin`)
  await page.getByText('“Is the quay right?”').waitFor()
  await page.getByRole('button', { name: 'What changed' }).click()
  await page.getByRole('dialog').getByText('A body of the quay.').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Title of draft' }).first().click()
  await page.getByRole('textbox', { name: 'Note to its author' }).fill('Name the river.')
  await page.getByRole('button', { name: 'Send back' }).click()
  await page.getByText(/^Sent back by Test publisher/).waitFor()

  await writing.page.goto(`${origin}/admin`)
  await writing.page.getByText('“Name the river.”').waitFor()
  expect(await writing.page.getByRole('heading', { name: 'What you handed over' }).count()).toBe(1)
})
