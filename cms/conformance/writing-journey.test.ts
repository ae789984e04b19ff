/** Somebody writes an article in the admin, in a real browser: what is stored is Markdown. */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { slugsOf } from '../../harness/documents.ts'
import { adminJourney } from './admin-journey.ts'
import { articleBy } from './article-by.ts'
import { clipboards, dropInto, pasteInto } from './clipboards.ts'
import * as edited from './edited-documents.ts'

const soon = { timeout: 10_000, interval: 50 }

const { both, page: opened, list } = adminJourney()
let page: Page
let article: ReturnType<typeof articleBy>

beforeAll(async () => {
  page = opened()
  article = articleBy([await both().editor.idOf('writer', { slug: slugsOf('writers')[0] ?? '' })])
})

const text = (): Locator => page.getByRole('textbox', { name: 'Content' })
const tool = (name: string) =>
  page.getByRole('toolbar', { name: 'How it is written' }).getByRole('button', { name, exact: true })

const hasCursor = () =>
  expect.poll(() => text().evaluate((element) => element === document.activeElement), soon).toBe(true)

async function open(id: string): Promise<void> {
  await page.goto(`${list('article')}/${id}`)
  await text().waitFor()
}

const kept = z.object({ data: z.object({ content: z.string().nullable() }) })

async function contentOf(id: string): Promise<string | null> {
  const answer = await both().editor.call(`/content-manager/collection-types/api::article.article/${id}`)
  return kept.parse(await answer.json()).data.content
}

async function save(): Promise<void> {
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await page.getByRole('button', { name: 'Save' }).click()
  expect((await saved).status()).toBe(200)
}

/** A new article with this text, opened with the cursor at its end. */
async function write(slug: string, content: string): Promise<string> {
  const id = await both().editor.create('article', article(slug, { content }))
  await open(id)
  await text().click()
  await page.keyboard.press('Control+End')
  return id
}

const paste = (html: string) => pasteInto(text(), html)

test('what nobody writes in stays as it is, to the byte, and one paragraph changes alone', async () => {
  const id = await both().editor.idOf('article', { slug: edited.newest })
  const before = await contentOf(id)
  await open(id)
  await expect.poll(() => page.getByRole('button', { name: 'Save' }).isDisabled(), soon).toBe(true)
  await page.getByRole('textbox', { name: 'Title' }).fill('Another title for the same text')
  await save()
  expect(await contentOf(id)).toBe(before)

  await text().locator('p').first().click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('Once more. ')
  await save()
  expect(await contentOf(id)).toBe(`Once more. ${before}`)
  await page.keyboard.press('Control+z')
})

test('headings, lists, bold, code and links are written with keys, signs and buttons, and undone', async () => {
  const id = await write('written', 'A body.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('## The first hour\nWho runs **it**, and ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('where')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('?\n- one\ntwo\n\n```ts const a = 1')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('See ')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  await dialog.getByRole('combobox', { name: 'Where it leads' }).fill('/about-us')
  await dialog.getByText('Leads to “').waitFor()
  await dialog.getByRole('textbox', { name: 'What it says' }).fill('who we are')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await hasCursor()
  await page.keyboard.type('.')
  await expect.poll(() => text().locator('a').textContent(), soon).toBe('who we are')
  await save()
  const written =
    'A body.\n\n## The first hour\n\nWho runs **it**, and **where**?\n\n- one\n- two\n\n```ts\nconst a = 1\n```\n\nSee [who we are](/about-us).'
  expect(await contentOf(id)).toBe(written)

  await tool('Quotation').click()
  await text().locator('blockquote').waitFor()
  await tool('Undo').click()
  await text().locator('blockquote').waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('button', { name: 'Save' }).isDisabled(), soon).toBe(true)
  await tool('Redo').click()
  await save()
  expect(await contentOf(id)).toBe(written.replace('See [', '> See ['))
})

test('a table, a film and a footnote are put in, and source is written beside them', async () => {
  const id = await write('put-in', 'A body.')
  await tool('Footnote').click()
  await page.keyboard.type('A note.')
  await text().locator('p').first().click()
  await tool('Table').click()
  await page.keyboard.type('Place')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Boxes')
  await page.keyboard.press('Enter')
  await page.keyboard.type('12 | 13')
  await page.getByRole('group', { name: 'Table' }).getByRole('button', { name: 'Delete the row' }).click()
  await page.keyboard.press('Control+End')
  await tool('Film').click()
  const dialog = page.getByRole('dialog', { name: 'Film' })
  await dialog.getByRole('textbox', { name: 'Address' }).fill('https://www.youtube.com/watch?v=jNQXAC9IVRw')
  await dialog.getByRole('textbox', { name: 'What it shows' }).fill('At the zoo')
  await dialog.getByRole('button', { name: 'Put it in' }).click()
  await save()
  const written =
    'A body.[^1]\n\n| Place | Boxes | |\n| - | - | - |\n| | | |\n\n[^1]: A note.\n\n[At the zoo](https://www.youtube.com/watch?v=jNQXAC9IVRw)'
  expect(await contentOf(id)).toBe(written)

  await tool('Source').click()
  await page
    .getByRole('textbox', { name: 'Content' })
    .fill(`${written}\n\n<details>\n<summary>More</summary>\n</details>`)
  await tool('Source').click()
  await text().locator('[data-source]', { hasText: '<summary>More</summary>' }).waitFor()
  await save()
  expect(await contentOf(id)).toBe(`${written}\n\n<details>\n<summary>More</summary>\n</details>`)
})

test('a picture comes from the library with what it shows, a link leads to a file of it, and code has a language', async () => {
  const { editor, strapi } = both()
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a7a70' } })
  const content = new Uint8Array(await picture.jpeg().toBuffer())
  await editor.upload('quay.jpg', 'image/jpeg', content, { alternativeText: 'The quay' })
  const id = await write('with-files', 'A body.')
  const library = page.getByRole('dialog').filter({ has: page.getByRole('tab', { name: /^browse/i }) })
  const choose = async () => {
    // The first one takes all.
    await library.getByRole('checkbox').nth(1).check()
    await library.getByRole('tab', { name: /1$/ }).waitFor()
    await library.getByRole('button', { name: 'Finish' }).click()
    await library.waitFor({ state: 'detached' })
  }
  await page.keyboard.press('Enter')
  await tool('Picture').click()
  await choose()
  const shown = text().getByRole('img', { name: 'The quay' })
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth), soon).toBe(60)
  await shown.click()
  await tool('Picture').click()
  const words = page.getByRole('dialog', { name: 'Picture' }).getByRole('textbox', { name: 'What it shows' })
  await expect.poll(() => words.inputValue(), soon).toBe('The quay')
  await words.fill('The quay at dawn')
  await page.keyboard.press('Enter')
  await words.waitFor({ state: 'detached' })
  await hasCursor()

  await page.keyboard.press('Control+End')
  await page.keyboard.type('\nSee ')
  await tool('Link').click()
  const link = page.getByRole('dialog', { name: 'Link' })
  await link.getByRole('button', { name: 'Choose a file' }).click()
  await choose()
  await link.getByRole('textbox', { name: 'What it says' }).fill('the plan')
  await link.getByRole('button', { name: 'Set the link' }).click()
  await hasCursor()
  await page.keyboard.type('.\n')
  await tool('Code').click()
  await page.keyboard.type('a = 1')
  await page.getByRole('combobox', { name: 'Language' }).fill('ts')
  await save()
  const written = (await contentOf(id)) ?? ''
  const [, address = ''] = /\((\/uploads\/quay\S*\.jpg)\)/.exec(written) ?? []
  expect((await fetch(strapi.origin + address)).status).toBe(200)
  expect(written).toBe(
    `A body.\n\n![The quay at dawn](${address})\n\nSee [the plan](${address}).\n\n\`\`\`ts\na = 1\n\`\`\``,
  )
})

test('the cursor leaves the text by keys alone, and the buttons are reached by them', async () => {
  await write('by-keys', '- A body.')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  const isInText = () => text().evaluate((element) => element.contains(document.activeElement))
  expect(await isInText()).toBe(false)
  await page.keyboard.press('Shift+Tab')
  expect(await isInText()).toBe(true)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+Tab')
  expect(
    await page
      .getByRole('toolbar', { name: 'How it is written' })
      .evaluate((bar) => bar.contains(document.activeElement)),
  ).toBe(true)
  const name = () => page.evaluate(() => document.activeElement?.textContent)
  expect(await name()).toBe('Source')
  await page.keyboard.press('ArrowLeft')
  expect(await name()).not.toBe('Source')
  // All the buttons are one stop.
  await page.keyboard.press('Tab')
  expect(await isInText()).toBe(true)
})

test.each(readdirSync(clipboards).filter((file) => file.endsWith('.html')))('%s is pasted clean', async (file) => {
  const id = await write(`pasted-${file.replace('.html', '')}`, 'A body.')
  await page.keyboard.press('Enter')
  await paste(readFileSync(join(clipboards, file), 'utf8'))
  await save()
  const expected = readFileSync(join(clipboards, file.replace('.html', '.md')), 'utf8').trim()
  expect(await contentOf(id)).toBe(`A body.\n\n${expected}`)
})

test('a table that was pasted over an article and published goes, and visitors read again what it said before', async () => {
  const { editor, visited } = both()
  const id = await write('pasted-over', 'What it said before.')
  expect((await editor.publish('article', id, {})).status).toBe(200)
  await open(id)
  await text().click()
  await page.keyboard.press('Control+a')
  await paste(readFileSync(join(clipboards, 'word.html'), 'utf8'))
  const readLate = Promise.withResolvers<void>()
  await page.route(`**/${id}*`, (route) => readLate.promise.then(() => route.continue()))
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(() => visited('/blogs/pasted-over'), soon).toContain('<table')
  expect(await visited('/blogs/pasted-over')).not.toContain('What it said before.')

  await page.getByRole('button', { name: 'Read it' }).click()
  readLate.resolve()
  await expect.poll(() => page.getByText('Published by').count(), soon).toBe(2)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('dialog').getByRole('button', { name: 'Make this the draft' }).click()
  await reloaded
  await expect.poll(() => text().textContent(), soon).toBe('What it said before.')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(() => visited('/blogs/pasted-over'), soon).not.toContain('<table')
  expect(await visited('/blogs/pasted-over')).toContain('What it said before.')
})

test('pictures stay behind with a sentence, also those of another editor of this kind; what was copied here comes whole', async () => {
  const id = await write('left-behind', '[A part](#part) of it.\n\n| a | b |\n| - | -: |\n| 1 | 2 |')
  const note = page.getByRole('status').filter({ hasText: 'Pictures did not come along' })
  await paste(
    '<p data-pm-slice="0 0 []">A <a href="https://example.com/?utm_source=x">b</a><img src="https://example.com/a.png"></p>',
  )
  await note.waitFor()
  await paste('<p data-pm-slice="0 0 []"><b>Plain</b></p>')
  await note.waitFor({ state: 'detached' })
  await dropInto(text(), 'quay.png')
  await note.waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Control+v')
  await save()
  const own = '[A part](#part) of it.\n\n| a | b |\n| - | -: |\n| 1 | 2 |\n\nA [b](https://example.com/)**Plain**'
  expect(await contentOf(id)).toBe(own + own)
})

test('axe finds nothing in the text and its buttons', async () => {
  await write('by-ear', '## A title\n\nA body, with a [link](/blogs).')
  await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
  const faults = await page.evaluate(async () => {
    const found = await window.axe.run({ include: [['[role="toolbar"]'], ['#content']] })
    return found.violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
  })
  expect(faults).toEqual([])
})

test('what may not be published is said beside the text, which takes the cursor, and the preview follows', async () => {
  await write('refused-text', 'See [it](/blogs/nowhere).')
  await page.getByRole('button', { name: 'Show beside the form' }).click()
  const preview = page.frameLocator('iframe[title="The page as it would be"]')
  await preview.locator('html[data-started]').waitFor()
  await text().click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' And **more** words.')
  await preview.locator('strong', { hasText: 'more' }).waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.locator('[data-strapi-field-error]', { hasText: '“/blogs/nowhere” leads nowhere' }).waitFor()
  await hasCursor()
  await expect.poll(() => text().getAttribute('aria-describedby'), soon).toContain('content-error')
  await page.getByRole('button', { name: 'Close', exact: true }).first().click()
})
