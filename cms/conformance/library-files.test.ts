/** Files of the library as editors meet them in the admin: where one is shown, a picture for links, and a file to download. */
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Editor, registerEditor } from '../../harness/editor.ts'
import { articleBy } from './article-by.ts'
import { engineOfJourneys } from './engine-of-journeys.ts'
import { openAdmin } from './open-admin.ts'
import { strapiFor } from './strapi-for.ts'

const soon = { timeout: 15_000, interval: 50 }
const uploaded = z.array(z.object({ id: z.number(), url: z.string() })).length(1)

const strapi = strapiFor(engineOfJourneys, { environment: () => ({ SERVE_ADMIN: 'true' }) })
let editor: Editor
let browser: Browser | undefined
let page: Page
beforeAll(async () => {
  editor = await registerEditor(strapi().origin)
  ;({ browser, page } = await openAdmin(strapi().origin, editor))
})
afterAll(() => browser?.close())

const open = (path: string) => page.goto(`${strapi().origin}/admin${path}`)

async function upload(name: string, type: string, content: Uint8Array<ArrayBuffer>) {
  const [file] = uploaded.parse(await (await editor.upload(name, type, content)).json())
  if (!file) throw new Error('nothing was uploaded')
  return file
}

/** From the button to the newest file of the library. */
async function choose(button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  const library = page.getByRole('dialog').filter({ has: page.getByRole('tab', { name: /^browse/i }) })
  // The first one takes all.
  await library.getByRole('checkbox').nth(1).check()
  await library.getByRole('button', { name: 'Finish' }).click()
  await library.waitFor({ state: 'detached' })
}

test('the card of a file says where it is shown and leads there, and deleting it asks first', async () => {
  const drawn = sharp({ create: { width: 1_200, height: 630, channels: 3, background: '#0a7a70' } })
  const { id, url } = await upload('quay.png', 'image/png', new Uint8Array(await drawn.png().toBuffer()))
  const article = articleBy([await editor.idOf('writer', { slug: 'nobody' })])
  const document = await editor.create('article', article('quay', { banner: id }))
  await open('/plugins/upload')
  await page.getByText('quay.png').first().click()
  const card = page.getByRole('dialog')
  const link = card.getByRole('link', { name: 'Article “Title of quay”: Banner (draft)' })
  const [form] = await Promise.all([page.waitForEvent('popup'), link.click()])
  await form.getByRole('heading', { name: 'Title of quay' }).waitFor()
  expect(form.url()).toContain(`${document}?field=banner`)
  await form.close()

  await card.getByRole('button', { name: /delete/i }).click()
  const sure = page.getByRole('alertdialog')
  await sure.getByText('Files wait in the trash for 30 days').waitFor()
  await sure.getByRole('button', { name: /confirm|delete/i }).click()
  const question = page.getByRole('dialog', { name: '“quay.png” is shown elsewhere' })
  await question.getByText('Article “Title of quay”: Banner (draft)').waitFor()
  await question.getByRole('button', { name: 'Delete it all the same' }).click()
  await expect.poll(async () => (await fetch(strapi().origin + url)).status, soon).toBe(404)
  await open('/trash')
  await page
    .getByRole('row', { name: /quay\.png/ })
    .getByRole('button', { name: 'Put back' })
    .click()
  await page.getByText('“quay.png” is back where it was.').waitFor()
  expect((await fetch(strapi().origin + url)).status).toBe(200)
})

test('the trash says what could not be put back, and why it shows or does nothing', async () => {
  const { id } = await upload(
    'pier.vtt',
    'text/vtt',
    new TextEncoder().encode('WEBVTT\n\n00:00.000 --> 00:01.000\nA pier.\n'),
  )
  expect((await editor.call(`/upload/files/${id}`, 'DELETE')).status).toBe(200)
  await open('/trash')
  const putBack = page.getByRole('row', { name: /pier\.vtt/ }).getByRole('button', { name: 'Put back' })
  const message = 'Its content is gone from this service. It stays in the trash.'
  const refusal = { data: null, error: { status: 400, name: 'ApplicationError', message } }
  const answers: readonly [status: number, body: object, told: string][] = [
    [200, { left: ['one.png', 'two.png'] }, '“pier.vtt” is back. These of its files could not be put back'],
    [200, { refusal: 'Another page has this address.' }, '“pier.vtt” is back as a draft. It was not published again:'],
    [400, refusal, message],
  ]
  for (const [status, json, told] of answers) {
    await page.route('**/trash/*/restore', (route) => route.fulfill({ status, json }), { times: 1 })
    await putBack.click()
    await page.getByText(told).waitFor()
  }
  await page.route('**/trash/*/restore', (route) => route.abort(), { times: 1 })
  await putBack.click()
  await page.getByText('That did not work. Try again.').waitFor()
  await page.route(`${strapi().origin}/trash`, (route) => route.abort(), { times: 1 })
  await page.reload()
  await page.getByText('That could not be read. Try again.').waitFor()
})

test('a picture for links to a page is chosen, not typed', async () => {
  const record = await editor.idOf('seo', { routePath: '/about-us' })
  const path = `/content-manager/collection-types/api::seo.seo/${record}`
  await open(path)
  expect(await page.getByRole('textbox', { name: 'Picture when shared' }).count()).toBe(0)
  await choose('Choose or upload a picture')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const saved = z.object({ data: z.object({ ogImage: z.string().nullable() }) })
  const kept = async () => saved.parse(await (await editor.call(path)).json()).data.ogImage
  await expect.poll(kept, soon).toMatch(/^\/uploads\/quay\S+\.png$/)
  await page.getByRole('button', { name: 'Take it away' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(kept, soon).toBe('')
})

test('a file to download brings its address and its size', async () => {
  const letter = `%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n<<>>\nendobj\n${'% '.repeat(120_000)}`
  const { url } = await upload('agreement.pdf', 'application/pdf', new TextEncoder().encode(letter))
  await open('/content-manager/single-types/api::trust.trust')
  await page.locator('main summary', { hasText: 'Documents' }).last().click()
  const first = page.getByRole('group', { name: 'Document 1', exact: true })
  const add = first.getByRole('button', { name: 'Add file', exact: true })
  if (!(await add.isVisible())) await first.locator('summary').first().click()
  await add.click()
  await choose('Choose or upload a file')
  await expect.poll(() => first.getByRole('textbox', { name: 'Size' }).inputValue(), soon).toBe('240 KB')
  await expect.poll(() => first.getByRole('combobox', { name: 'Link' }).inputValue(), soon).toBe(url)
})

test('what pictures show is asked before they are uploaded, and again of one that was not', async () => {
  const drawn = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a7a70' } })
    .png()
    .toBuffer()
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
  const choosePictures = async (...names: readonly string[]) => {
    const files = names.map((name) => ({ name, mimeType: 'image/png', buffer: drawn }))
    await dialog('Add new assets').locator('input[type="file"]').setInputFiles(files)
  }
  const add = async (...names: readonly string[]) => {
    await page.getByRole('button', { name: 'Add new assets' }).last().click()
    await choosePictures(...names)
  }
  const wordsOf = async (name: string) => {
    const found = await editor.call(`/upload/files?filters[name][$eq]=${name}`)
    const files = z.object({ results: z.array(z.object({ alternativeText: z.string() })) })
    return files.parse(await found.json()).results.map(({ alternativeText }) => alternativeText)
  }
  await open('/plugins/upload')
  await add('harbour.png', 'bridge.png')
  await page.getByRole('button', { name: 'Upload 2 assets to the library' }).click()
  const several = dialog('What do these pictures show?')
  await several.getByRole('textbox', { name: 'What “harbour.png” shows' }).fill('The harbour')
  await expect.poll(() => several.getByRole('button', { name: 'Upload', exact: true }).isDisabled(), soon).toBe(true)
  await several.getByRole('textbox', { name: 'What “bridge.png” shows' }).fill('decoration')
  await page.keyboard.press('Enter')
  await dialog('Add new assets').waitFor({ state: 'detached' })
  expect([await wordsOf('harbour.png'), await wordsOf('bridge.png')]).toEqual([['The harbour'], ['decoration']])

  await add('ferry.png')
  await page.getByRole('button', { name: 'Upload 1 asset to the library' }).click()
  const one = dialog('What does “ferry.png” show?')
  await one.getByRole('button', { name: 'Do not upload it' }).click()
  // Nothing is left to be sent: the dialog asks for files again.
  await page.getByText('ferry.png').waitFor({ state: 'detached' })
  await choosePictures('ferry.png', 'barge.png')
  await page.getByRole('button', { name: 'Upload 2 assets to the library' }).click()
  await several.getByRole('textbox', { name: 'What “ferry.png” shows' }).fill('The ferry')
  await several.getByRole('button', { name: 'Do not upload them' }).click()
  await page.getByText('barge.png').waitFor({ state: 'detached' })
  await choosePictures('ferry.png')
  await page.getByRole('button', { name: 'Upload 1 asset to the library' }).click()
  await one.getByRole('textbox', { name: 'What it shows' }).fill('The ferry')
  await page.keyboard.press('Enter')
  await expect.poll(() => wordsOf('ferry.png'), soon).toEqual(['The ferry'])
})
