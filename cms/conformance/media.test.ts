/** Files that editors upload, from the media library to the pages of the real site, and what remains of them while Strapi is away. */
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { slugsOf } from '../../harness/documents.ts'
import { product, services } from './edited-documents.ts'
import { openAdmin } from './open-admin.ts'
import { siteWithStrapi } from './site-with-strapi.ts'

const soon = { timeout: 20_000, interval: 50 }
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 450"><script>steal()</script><path d="M0 0h600v450z"/></svg>'

const both = siteWithStrapi()
const [writer = ''] = slugsOf('writers')

const uploaded = z.array(z.object({ id: z.number(), url: z.string() })).length(1)

async function upload(name: string, type: string, content: Uint8Array<ArrayBuffer> | string, alternativeText?: string) {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const answer = await both().editor.upload(name, type, bytes, alternativeText === undefined ? {} : { alternativeText })
  const [file] = uploaded.parse(await answer.json())
  if (!file) throw new Error('nothing was uploaded')
  return file
}

const photograph = async (width: number, height: number) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#0a7a70' } })
      .png()
      .toBuffer(),
  )

const firstMatch = (text: string, pattern: RegExp) => pattern.exec(text)?.[0] ?? ''

const slug = 'pictures-of-the-quay'
const paths = { drawing: '', photograph: '', letter: '', film: '' }

test("an article's drawn banner, picture, letter and film are served by the site, whatever URL the admin wrote", async () => {
  const { editor, site, strapi, visited } = both()
  const banner = await upload('plan.svg', 'image/svg+xml', drawing, 'The plan of the quay')
  const picture = await upload('quay.png', 'image/png', await photograph(3_000, 2_000), 'The quay at dawn')
  const letter = await upload('letter.pdf', 'application/pdf', '%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n<<>>\nendobj\n')
  const ownFilm = await readFile(join(import.meta.dirname, '../../public/media/oat-and-ember.mp4'))
  const film = await upload('film.mp4', 'video/mp4', new Uint8Array(ownFilm))
  Object.assign(paths, { drawing: banner.url, photograph: picture.url, letter: letter.url, film: film.url })

  const article = {
    title: 'Pictures of the quay',
    slug,
    description: 'What a reader finds in this article about the quay, said in one whole sentence.',
    published: true,
    banner: banner.id,
    writers: { set: [{ documentId: await editor.idOf('writer', { slug: writer }) }] },
    content: [
      `![The quay at dawn](${strapi.origin}${picture.url})`,
      'https://vimeo.com/76979871',
      `[The letter](https://cms.example.com${letter.url}) and [the film](${film.url}).`,
    ].join('\n\n'),
  }
  const answer = await editor.publish('article', await editor.create('article', article), article)
  expect(answer.status, await answer.clone().text()).toBe(200)

  await expect.poll(() => visited(`/blogs/${slug}`), soon).toContain('The quay at dawn')
  const page = await visited(`/blogs/${slug}`)
  expect(page).not.toContain(strapi.origin)
  expect(page).not.toContain('cms.example.com')
  expect(page).toContain(`src="${banner.url}"`)
  const resized = firstMatch(page, /<img src="\/_image\/w_1280,f_jpeg\/uploads\/[^>]+alt="The quay at dawn"[^>]*>/)
  const [, address = ''] = /src="([^"]+)"/.exec(resized) ?? []
  const jpeg = await fetch(site.address + address)
  expect(jpeg.headers.get('content-type')).toBe('image/jpeg')
  expect((await sharp(await jpeg.arrayBuffer()).metadata()).width).toBe(1_280)

  const served = await fetch(site.address + banner.url)
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-disposition': expect.stringContaining('attachment'),
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^sandbox/),
  })
  expect(await served.text()).not.toContain('steal')
  for (const [path, type] of [
    [letter.url, 'application/pdf'],
    [film.url, 'video/mp4'],
  ]) {
    expect(page).toContain(`href="${path}"`)
    expect((await fetch(site.address + path)).headers.get('content-type')).toBe(type)
  }
})

test('a browser shows the drawing, and plays the film in a frame of the site', async () => {
  const { browser, page } = await openAdmin(both().strapi.origin, both().editor)
  onTestFinished(() => browser.close())
  await page.goto(`${both().site.address}/blogs/${slug}`)
  const width = () =>
    page.evaluate((src) => document.querySelector<HTMLImageElement>(`img[src="${src}"]`)?.naturalWidth, paths.drawing)
  await expect.poll(width, soon).toBeGreaterThan(0)
  // As in the dialog of a testimonial.
  await page.evaluate((src) => {
    const frame = document.createElement('iframe')
    frame.src = src
    document.body.append(frame)
  }, paths.film)
  const frame = await page.waitForEvent('frameattached', { timeout: 1_000 }).catch(() => page.frames().at(-1))
  const seconds = async () => await frame?.evaluate(() => document.querySelector('video')?.duration)
  await expect.poll(seconds, soon).toBeGreaterThan(0)

  // A watch link in the text: nothing is asked of the other site until somebody plays it.
  const players: string[] = []
  await page.route('https://player.vimeo.com/**', (route) => {
    players.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: 'A film' })
  })
  await page.locator('html[data-started]').waitFor()
  expect(players).toEqual([])
  await page.getByRole('link', { name: 'Play the video from Vimeo' }).click()
  await page.frameLocator('[title="Play the video from Vimeo"]').getByText('A film').waitFor()
  expect(players).toEqual(['https://player.vimeo.com/video/76979871'])
})

test('an uploaded screenshot is shown in a device that the site draws', async () => {
  const { editor, visited } = both()
  const file = await upload('board.png', 'image/png', await photograph(780, 1_688), 'decoration')
  const items = '/content-manager/collection-types/api::portfolio-item.portfolio-item'
  const id = await editor.idOf('portfolio-item', { slug: product })
  const screens = z.object({ data: z.object({ screens: z.array(z.looseObject({ id: z.number() })) }) })
  const item = screens.parse(await (await editor.call(`${items}/${id}`)).json()).data
  const [first] = item.screens
  const rest = item.screens.slice(1).map((each) => ({ id: each.id }))
  const own = { ...first, picture: file.id, device: 'phone', title: 'The board', text: 'Who is in.' }
  const answer = await editor.publish('portfolio-item', id, { screens: [own, ...rest] })
  expect(answer.status, await answer.clone().text()).toBe(200)
  await expect.poll(() => visited(`/portfolio/${product}`), soon).toContain(`f_jpeg${file.url}`)
  const device = firstMatch(
    await visited(`/portfolio/${product}`),
    new RegExp(`data-device="phone".{0,2000}?${file.url}`, 's'),
  )
  expect(device).not.toBe('')
})

test('a picture says something else on one page, and what the library says on every other', async () => {
  const { editor, strapi, visited } = both()
  const file = await upload('bridge.png', 'image/png', await photograph(1_600, 900), 'A bridge')
  const form = z.object({ data: z.object({ routePath: z.string() }) })
  const type = 'api::landing-page.landing-page'
  async function showing(slug: string | undefined): Promise<{ id: string; path: string }> {
    const id = await editor.idOf('landing-page', { slug: slug ?? '' })
    const { data } = form.parse(await (await editor.call(`/content-manager/collection-types/${type}/${id}`)).json())
    const answer = await editor.publish('landing-page', id, { image: file.id })
    expect(answer.status, await answer.clone().text()).toBe(200)
    return { id, path: data.routePath }
  }
  const [one, other] = [await showing(services[0]), await showing(services[1])]

  const { browser, page } = await openAdmin(strapi.origin, editor)
  onTestFinished(() => browser.close())
  await page.goto(`${strapi.origin}/admin/content-manager/collection-types/${type}/${one.id}`)
  const words = page.getByRole('textbox', { name: 'What it shows on this page' })
  await expect.poll(() => words.getAttribute('placeholder'), soon).toBe('A bridge')
  await page.getByRole('button', { name: 'Show beside the form' }).click()
  await words.fill('The bridge that we built')
  const preview = page.frameLocator('iframe[title="The page as it would be"]')
  await preview.getByRole('img', { name: 'The bridge that we built' }).waitFor()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect.poll(() => visited(one.path), soon).toContain('alt="The bridge that we built"')
  expect(await visited(one.path)).not.toContain('pictureWords')
  expect(await visited(other.path)).toContain('alt="A bridge"')
})

test('beside the words for search engines stands the picture that is shown with links to the page', async () => {
  const { editor, strapi, site } = both()
  const { browser, page } = await openAdmin(strapi.origin, editor)
  onTestFinished(() => browser.close())
  const id = await editor.idOf('portfolio-item', { slug: product })
  await page.goto(`${strapi.origin}/admin/content-manager/collection-types/api::portfolio-item.portfolio-item/${id}`)
  await page.getByRole('tab', { name: 'Search engines' }).click()
  const picture = page.getByRole('img', { name: 'Picture when shared' })
  await expect.poll(() => picture.getAttribute('src'), soon).toBe(`${site.address}/og/portfolio/${product}.png`)
  const width = () => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)
  await expect.poll(width, soon).toBe(1_200)
})

test('while Strapi is away every file of published content is there, in sizes never requested before, even after a restart', async () => {
  const { directory, strapi, restartSite } = both()
  await expect
    .poll(async () => (await readdir(join(directory, 'mirror/uploads'))).length, soon)
    .toBeGreaterThanOrEqual(5)
  await strapi.stop()
  await restartSite(() => rm(join(directory, 'images'), { recursive: true, force: true }))
  const unseen = `/_image/w_480,f_webp${paths.photograph}`
  for (const path of [unseen, ...Object.values(paths)]) {
    expect((await fetch(both().site.address + path)).status, path).toBe(200)
  }
})
