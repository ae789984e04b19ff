/** Windows that ask something: answered and left by keys alone, and cancelled without a word. */
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { slugsOf } from '../../harness/documents.ts'
import { adminJourney } from './admin-journey.ts'
import { articleBy } from './article-by.ts'
import * as edited from './edited-documents.ts'

const soon = { timeout: 10_000, interval: 50 }
const { both, page: opened, openForm, list } = adminJourney()
let page: Page
beforeAll(() => {
  page = opened()
})

/** The library, in the menu: what is open is left. */
const elsewhere = () => page.getByRole('navigation').first().getByRole('link', { name: 'Media Library' })

/** Seen or not. */
const messages = () => page.locator('[data-sonner-toast]')
const has = (part: Locator) => part.evaluate((element) => element === document.activeElement)
const hasCursor = (part: Locator) => expect.poll(() => has(part), soon).toBe(true)

/** Once round, each in turn, and back again. */
async function goRound(dialog: Locator, names: readonly string[]): Promise<void> {
  const named = () =>
    dialog.evaluate((window) => {
      const { activeElement: active } = document
      if (!active || !window.contains(active)) return 'outside'
      return active instanceof HTMLInputElement ? active.labels?.[0]?.textContent : active.textContent
    })
  for (const name of names) {
    await page.keyboard.press('Tab')
    expect(await named()).toContain(name)
  }
  for (const name of names.slice(0, -1).toReversed()) {
    await page.keyboard.press('Shift+Tab')
    expect(await named()).toContain(name)
  }
}

const picture = async (name: string) => {
  const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a7a70' } })
  return { name, mimeType: 'image/jpeg', buffer: await drawn.jpeg().toBuffer() }
}

test('what pictures show is written by keys alone, and Escape throws away nothing that was written', async () => {
  const library = page.getByRole('dialog', { name: 'Add new assets' })
  const asked = page.getByRole('dialog', { name: 'What do these pictures show?' })
  const words = (name: string) => asked.getByRole('textbox', { name: `What “${name}” shows` })
  const choose = async () => {
    await library.locator('input[type="file"]').setInputFiles([await picture('quay.jpg'), await picture('lock.jpg')])
    await library.getByRole('button', { name: 'Upload 2 assets to the library' }).press('Enter')
    await hasCursor(words('quay.jpg'))
  }
  await page.goto(`${both().strapi.origin}/admin/plugins/upload`)
  await page.getByRole('button', { name: 'Add new assets' }).first().press('Enter')
  await choose()
  await goRound(asked, ['lock.jpg', 'Do not upload them', 'Close', 'quay.jpg'])
  await page.keyboard.press('Escape')
  await asked.waitFor({ state: 'detached' })
  // The window below has no file left, and the cursor.
  await library.getByText('Drag files here').waitFor()
  expect(await messages().count()).toBe(0)
  await expect.poll(() => library.evaluate((window) => window.contains(document.activeElement)), soon).toBe(true)

  await choose()
  await page.keyboard.type('The quay')
  await page.keyboard.press('Tab')
  await page.keyboard.type('The lock')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect.poll(() => words('quay.jpg').inputValue(), soon).toBe('The quay')
  await words('lock.jpg').press('Enter')
  await library.waitFor({ state: 'detached' })
  await page.getByText('lock.jpg').waitFor()
})

test('a question takes the cursor, keeps it, and gives it back to the button that led to it', async () => {
  await openForm('landing-page', { slug: edited.service })
  const end = page.getByRole('textbox', { name: 'End of the address' })
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await end.fill('another-end')
  const address = page.getByRole('textbox', { name: 'Address of the page' })
  await expect.poll(() => address.inputValue(), soon).toBe('/services/another-end')
  await expect.poll(() => publish.isEnabled(), soon).toBe(true)
  await publish.press('Enter')
  const moves = page.getByRole('dialog', { name: /another-end”$/ })
  await moves.waitFor()
  await goRound(moves, ['Cancel', 'Publish at the new address', 'Close'])
  await page.keyboard.press('Escape')
  await moves.waitFor({ state: 'detached' })
  await hasCursor(publish)
  await expect.poll(() => end.inputValue(), soon).toBe('another-end')

  await page.reload()
  const more = page.getByRole('button', { name: 'More document actions' })
  await more.press('Enter')
  await page.getByRole('menuitem', { name: 'Unpublish' }).press('Enter')
  const goes = page.getByRole('dialog', { name: /^Other pages lead to/ })
  const instead = goes.getByRole('textbox', { name: 'Lead visitors to this address instead' })
  await hasCursor(instead)
  await instead.fill('/about-us')
  await page.mouse.click(5, 5)
  await expect.poll(() => instead.inputValue(), soon).toBe('/about-us')
  await instead.focus()
  await goRound(goes, [
    'Cancel',
    'Unpublish all the same',
    'Unpublish, and lead visitors there',
    'Close',
    'Lead visitors',
  ])
  await page.keyboard.press('Escape')
  await goes.waitFor({ state: 'detached' })
  await hasCursor(more)
})

test('what was typed beside a form and not sent is asked about before it is left, or its window closed', async () => {
  const leaving: string[] = []
  await openForm('landing-page', { slug: edited.service })
  await page.getByRole('tab', { name: 'Search engines' }).click()
  const headline = page.getByRole('textbox', { name: 'Search headline' })
  await headline.fill('What nobody was told')
  await elsewhere().click()
  const question = page.getByRole('alertdialog')
  await goRound(question, ['Confirm', 'Cancel'])
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  page.once('dialog', (asked) => {
    leaving.push(asked.type())
    void asked.dismiss()
  })
  await page.evaluate(() => window.location.reload())
  await expect.poll(() => leaving, soon).toEqual(['beforeunload'])
  await expect.poll(() => headline.inputValue(), soon).toBe('What nobody was told')

  // With what the form holds it is asked about once.
  await page.getByRole('tab', { name: 'Content' }).click()
  await page.locator('input[name="title"]').fill('What nobody saved')
  await elsewhere().click()
  await question.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL(/\/plugins\/upload/)
  expect(await question.count()).toBe(0)

  await openForm('landing-page', { slug: edited.service })
  await page.getByRole('tab', { name: 'Search engines' }).click()
  await headline.fill('What search engines were told')
  await page.getByRole('button', { name: 'Tell search engines' }).click()
  await page.getByText('Search engines are told so from now on.').waitFor()
  await elsewhere().click()
  await page.waitForURL(/\/plugins\/upload/)
})

test('what search engines shall be told of a new page stays while its address changes, and when it is saved for the first time', async () => {
  await page.goto(`${list('campaign')}/create`)
  const field = (name: string) => page.getByRole('textbox', { name })
  const turnTo = (tab: string) => page.getByRole('tab', { name: tab }).click()
  await field('Title').first().fill('Days by the river')
  await expect.poll(() => field('Address of the page').inputValue(), soon).toBe('/campaigns/days-by-the-river')
  await turnTo('Search engines')
  await field('Search headline').fill('Ten days by the river')
  await turnTo('Content')
  await field('End of the address').fill('days-by-a-river')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/create'))
  await turnTo('Search engines')
  await page.getByText('Not kept yet: press Tell search engines.').waitFor()
  await expect.poll(() => field('Search headline').inputValue(), soon).toBe('Ten days by the river')
  await field('Search text').fill(
    'Days by a river for a team of four: ten of them, with somebody who knows its banks and its tides.',
  )
  await page.getByRole('button', { name: 'Tell search engines' }).click()
  await page.getByText('Not kept yet: press Tell search engines.').waitFor({ state: 'detached' })
  await elsewhere().click()
  await page.waitForURL(/\/plugins\/upload/)
})

/** What Strapi would say of a refusal has come, and nobody sees or hears it. */
async function saysNothing() {
  await messages().first().waitFor({ state: 'attached' })
  expect(await messages().filter({ visible: true }).count()).toBe(0)
}

const [writer = ''] = slugsOf('writers')
const uploaded = z.array(z.object({ id: z.number() })).length(1)

test('whoever cancels is told nothing, whatever was asked', async () => {
  const { editor, strapi } = both()
  const { buffer } = await picture('pier.jpg')
  const answer = await editor.upload('pier.jpg', 'image/jpeg', new Uint8Array(buffer))
  const [{ id: banner } = { id: 0 }] = uploaded.parse(await answer.json())
  const article = articleBy([await editor.idOf('writer', { slug: writer })])
  await editor.create('article', article('pier', { banner }))
  const blocks = [{ kind: 'words', title: 'Why', paragraphs: ['Because it was light.'], link: null }]
  const gone = { slug: 'gone-days', routePath: '/gone-days', title: 'Gone', lede: 'Long ago.', image: banner, blocks }
  const campaign = await editor.create('campaign', gone)
  expect((await editor.publish('campaign', campaign, gone)).status).toBe(200)
  const deleted = `/content-manager/collection-types/api::campaign.campaign/${campaign}`
  expect((await editor.call(deleted, 'DELETE', undefined, { 'x-answer': '/about-us' })).status).toBe(200)

  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const inMenu = async (menu: string, item: string) => {
    await button(menu).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  const openPage = () => openForm('landing-page', { slug: edited.service })
  const file = async () => {
    await page.goto(`${strapi.origin}/admin/plugins/upload`)
    await page.getByText('pier.jpg').first().click()
  }
  const questions: Readonly<Record<string, () => Promise<void>>> = {
    'Somebody else has changed this': async () => {
      const id = await openPage()
      const title = page.locator('input[name="title"]')
      const was = await title.inputValue()
      expect((await editor.save('landing-page', id, { title: `${was}, theirs` })).status).toBe(200)
      await title.fill(`${was}, mine`)
      await button('Save').click()
    },
    'Other pages lead to': async () => {
      await openPage()
      await inMenu('More actions', 'Delete entry')
      await button('Confirm').click()
    },
    '“pier.jpg” is shown elsewhere': async () => {
      await file()
      await button('Delete').click()
      await button('Confirm').click()
    },
    'This file is shown elsewhere': async () => {
      await file()
      await page.locator('input[type="file"]').setInputFiles(await picture('other.jpg'))
      await button('Finish').click()
    },
    'A redirect leads from “/gone-days”': async () => {
      await page.goto(`${strapi.origin}/admin/trash`)
      await page.getByRole('row', { name: 'Gone' }).getByRole('button', { name: 'Put back' }).click()
    },
  }
  page.on('dialog', (leaving) => leaving.accept())
  for (const [title, ask] of Object.entries(questions)) {
    await ask()
    const question = page.getByRole('dialog', { name: title })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    await saysNothing()
    await page.goto(list('article'))
  }
})
