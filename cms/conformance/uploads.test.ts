/** What may be uploaded, in which form it is kept, and what its URL may do in a browser. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { colleague, type Editor, registerEditor } from '../../harness/editor.ts'
import { wordDocument, workbook } from '../../leads/attachments/archives.fixture.ts'
import { engineOfJourneys } from './engine-of-journeys.ts'
import { openAdmin } from './open-admin.ts'
import { bytes, drawing, page as foreignPage, heic, program } from './strange-files.ts'
import { strapiFor } from './strapi-for.ts'

const strapi = strapiFor(engineOfJourneys, { environment: () => ({ SERVE_ADMIN: 'true' }) })
let editor: Editor
beforeAll(async () => {
  const administrator = await registerEditor(strapi().origin)
  editor = await colleague(administrator, strapi().origin, 'strapi-editor')
})

const file = z.object({ id: z.number(), name: z.string(), ext: z.string(), mime: z.string(), url: z.string() })
const uploaded = z.array(file.extend({ width: z.number().nullable(), height: z.number().nullable() }))
const refused = z.object({ error: z.object({ message: z.string() }) })

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0a7a70' } }).jpeg({ quality: 60 })

test.each([
  ['page.html', 'text/html', foreignPage],
  ['picture.png', 'image/png', foreignPage],
  ['run.js', 'text/javascript', bytes('alert(1)')],
  ['setup.exe', 'application/octet-stream', program],
  ['letter.pdf', 'application/pdf', bytes('Not at all a PDF')],
  ['agreement.docx', 'application/zip', bytes('PK\u0003\u0004 and nothing more')],
  ['macros.docx', 'application/zip', new Uint8Array(wordDocument({ 'word/vbaProject.bin': 'x' }))],
])('%s is refused with words, whatever it is called', async (name, type, content) => {
  const answer = await editor.upload(name, type, content)
  expect(answer.status).toBe(400)
  const { message } = refused.parse(await answer.json()).error
  expect(message).toContain(`“${name}” was not uploaded`)
})

test('a HEIC picture is refused with what to do instead', async () => {
  const answer = await editor.upload('holiday.heic', 'image/heic', heic)
  expect(refused.parse(await answer.json()).error.message).toContain('Save it as JPEG')
})

test('a picture of 108 megapixels is scaled down', async () => {
  const content = new Uint8Array(await picture(12_000, 9_000).toBuffer())
  const answer = await editor.upload('huge.jpg', 'image/jpeg', content)
  const [stored] = uploaded.parse(await answer.json())
  expect(stored).toMatchObject({ width: 4_000, height: 3_000, mime: 'image/jpeg' })
}, 120_000)

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a %s photograph that lies on its side is kept upright, and without its place',
  async (format) => {
    const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } }
    const turned = sharp(await picture(300, 200).toBuffer())
      .withExif(place)
      .withMetadata({ orientation: 6 })
    const answer = await editor.upload(
      `quay.${format}`,
      `image/${format}`,
      new Uint8Array(await turned.toFormat(format).toBuffer()),
    )
    const [stored] = uploaded.parse(await answer.json())
    // Strapi keeps no size of an AVIF.
    if (format !== 'avif') expect(stored).toMatchObject({ width: 200, height: 300 })
    const served = await sharp(await (await fetch(strapi().origin + stored?.url)).arrayBuffer()).metadata()
    expect({ width: served.width, height: served.height, exif: served.exif }).toEqual({ width: 200, height: 300 })
  },
)

test('an animation is kept as it is, and one that is too long is refused with what to do instead', async () => {
  const moving = async (frames: number) => {
    const raw = { width: 300, height: 200 * frames, channels: 3 as const, pageHeight: 200 }
    const pixels = Buffer.alloc(raw.width * raw.height * 3, 90)
    // Frames that look alike would be written as one.
    for (let frame = 0; frame < frames; frame += 2) pixels.fill(200, frame * 300 * 200 * 3, (frame + 1) * 300 * 200 * 3)
    return new Uint8Array(await sharp(pixels, { raw, limitInputPixels: false }).gif({ effort: 1 }).toBuffer())
  }
  const short = await moving(3)
  const [stored] = uploaded.parse(await (await editor.upload('loom.gif', 'image/gif', short)).json())
  expect(new Uint8Array(await (await fetch(strapi().origin + stored?.url)).arrayBuffer())).toEqual(short)
  const answer = await editor.upload('loom.gif', 'image/gif', await moving(501))
  expect(refused.parse(await answer.json()).error.message).toContain('upload it as an MP4 film')
}, 60_000)

test('a picture is accepted once somebody has said what it shows, even if that is nothing', async () => {
  const content = new Uint8Array(await picture(40, 30).toBuffer())
  const answer = await editor.upload('quay.jpg', 'image/jpeg', content, { alternativeText: ' ' })
  expect(answer.status).toBe(400)
  expect(refused.parse(await answer.json()).error.message).toContain('nobody said what it shows')
  expect((await editor.upload('quay.jpg', 'image/jpeg', content, { alternativeText: 'The quay' })).ok).toBe(true)
})

test('the dialog asks what a picture shows, and says beside each file why it is refused', async () => {
  const { browser, page } = await openAdmin(strapi().origin, editor)
  try {
    const file = (name: string, mimeType: string, content: Uint8Array) => ({
      name,
      mimeType,
      buffer: Buffer.from(content),
    })
    const quay = new Uint8Array(await picture(12_000, 9_000).toBuffer())
    const dialog = page.getByRole('dialog')
    const choose = async (...files: ReturnType<typeof file>[]) => {
      await page.getByRole('button', { name: 'Add new assets' }).first().click()
      await dialog.locator('input[type="file"]').setInputFiles(files)
      await dialog.getByText('What a picture shows is asked then').waitFor()
    }
    await page.goto(`${strapi().origin}/admin/plugins/upload`)
    await choose(
      file('holiday.heic', 'image/heic', heic),
      file('setup.exe', 'application/octet-stream', program),
      file('mute.jpg', 'image/jpeg', new Uint8Array(await picture(40, 30).toBuffer())),
    )
    await dialog.getByRole('button', { name: 'Upload 3 assets to the library' }).click()
    await page.getByRole('button', { name: 'Do not upload it' }).click()
    await dialog.getByText('Save it as JPEG: a telephone does so by itself').waitFor()
    await dialog.getByText('“setup.exe” was not uploaded').waitFor()
    await dialog.getByText('mute.jpg').waitFor({ state: 'detached' })
    // It asks whether the refused files may be forgotten.
    page.once('dialog', (question) => question.accept())
    await dialog.getByRole('button', { name: 'Cancel' }).last().click()

    await choose(file('large-quay.jpg', 'image/jpeg', quay))
    await dialog.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('textbox', { name: 'What it shows' }).fill('The quay at dusk')
    await page.getByRole('button', { name: 'Finish' }).click()
    await dialog.getByRole('button', { name: 'Upload 1 asset to the library' }).click()
    await page.getByText('4000✕3000').waitFor()
    expect(await page.getByText(/Whoops/).count()).toBe(0)
  } finally {
    await browser.close()
  }
}, 120_000)

test('a picture is named after what it contains', async () => {
  const content = new Uint8Array(await picture(40, 30).toBuffer())
  const answer = await editor.upload('portrait.html', 'text/html', content)
  expect(uploaded.parse(await answer.json())).toMatchObject([{ ext: '.jpg', mime: 'image/jpeg' }])
})

test('a drawing keeps its lines and loses its scripts, and its URL has no rights in a browser', async () => {
  const [stored] = uploaded.parse(await (await editor.upload('drawing.svg', 'image/svg+xml', drawing)).json())
  expect(stored).toMatchObject({ ext: '.svg', mime: 'image/svg+xml' })
  const served = await fetch(strapi().origin + stored?.url)
  const text = await served.text()
  expect(text).toContain('d="M0 0h10v10z"')
  expect(text).toContain('viewBox="0 0 10 10"')
  expect(text).toContain('<linearGradient id="g">')
  expect(text).not.toMatch(/steal|script|evil|foreignObject|iframe/)
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
  })
})

test('agreements and questionnaires are accepted as what they contain', async () => {
  for (const [content, ext] of [
    [wordDocument(), '.docx'],
    [workbook(), '.xlsx'],
  ] as const) {
    const answer = await editor.upload('agreement.zip', 'application/zip', new Uint8Array(content))
    expect(uploaded.parse(await answer.json())).toMatchObject([{ ext }])
  }
})

test('a film of the site and a caption are accepted', async () => {
  const film = await readFile(join(import.meta.dirname, '../../public/media/oat-and-ember.mp4'))
  const accepted = await editor.upload('film.mp4', 'video/mp4', new Uint8Array(film))
  expect(uploaded.parse(await accepted.json())).toMatchObject([{ ext: '.mp4', mime: 'video/mp4' }])
  const captions = await editor.upload('film.vtt', 'text/vtt', bytes('WEBVTT\n\n00:00.000 --> 00:02.000\nHello.\n'))
  expect(uploaded.parse(await captions.json())).toMatchObject([{ ext: '.vtt' }])
})

test('a file is not replaced by what could not be uploaded', async () => {
  const content = new Uint8Array(await picture(40, 30).toBuffer())
  const [stored] = uploaded.parse(await (await editor.upload('first.jpg', 'image/jpeg', content)).json())
  const answer = await editor.upload('second.html', 'text/html', bytes('<script>steal()</script>'), {
    query: `?id=${stored?.id}`,
  })
  expect(answer.status).toBe(400)
  expect((await fetch(strapi().origin + stored?.url)).headers.get('content-type')).toContain('image/jpeg')
})
