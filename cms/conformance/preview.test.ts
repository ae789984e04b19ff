/** The page beside its form: a click on one of its texts leads to the field that has it, in a real browser. */
import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readDocument } from '../../harness/documents.ts'
import { adminJourney } from './admin-journey.ts'
import * as edited from './edited-documents.ts'

const soon = { timeout: 10_000, interval: 50 }

const { both, page: opened, openForm } = adminJourney()
let page: Page
beforeAll(() => {
  page = opened()
})

test('beside its form a page has its own date, and a text of another form opens that form', async () => {
  await openForm('article', { slug: edited.newest })
  const [, main = ''] = (await both().visited(`/blogs/${edited.newest}`)).split('<main')
  const [, date] = /<time datetime="([^"]+)"/i.exec(main) ?? []
  await page.getByRole('button', { name: 'Show beside the form' }).click()
  const preview = page.frameLocator('iframe[title="The page as it would be"]')
  await preview.locator('html[data-started]').waitFor()
  await preview.locator(`main time[datetime="${date}"]`).first().waitFor()
  // A menu takes the window for itself, and the form keeps its place.
  const room = () => page.evaluate(() => getComputedStyle(document.body).paddingInlineEnd)
  const before = await room()
  await page.getByRole('button', { name: 'More document actions' }).click()
  await page.getByRole('menuitem', { name: 'Unpublish' }).waitFor()
  expect(await room()).toBe(before)
  await page.keyboard.press('Escape')

  const { article } = z.object({ article: z.object({ more: z.string() }) }).parse(readDocument('page-texts.json'))
  const more = preview.getByRole('heading', { name: article.more })
  await page.route('**/whose-text', (route) => route.abort(), { times: 1 })
  await more.click()
  await page.getByText('That did not work. Try again.').waitFor()
  // Parts of a form come late on a slow line.
  const late = Promise.withResolvers<void>()
  await page.route(/structured-input/, (route) => late.promise.then(() => route.continue()))
  await more.click()
  await page.waitForURL(/api::page-texts/)
  await page.getByRole('heading', { name: 'Page texts' }).waitFor()
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame)
  }, 90)
  late.resolve()
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
  await expect.poll(focused, soon).toBe('article.more')
  await page.getByRole('button', { name: 'Close the preview' }).click()
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
