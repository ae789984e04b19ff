import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '../process/listen.ts'
import type { SiteEnv } from '../site-context.ts'
import { keepUploads, uploads } from './site-uploads.ts'
import { uploadSource } from './upload-address.ts'
import { openUploadStore } from './upload-store.ts'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>steal()</script></svg>'

/** An origin of uploads that can go away, and a site that mirrors it. */
async function setUp({ maxBytes = 1_000_000 } = {}) {
  const files = new Map<string, { type: string; body: string | Buffer; changed?: string }>([
    ['/uploads/drawing.svg', { type: 'image/svg+xml', body: drawing }],
    ['/uploads/film_1.mp4', { type: 'video/mp4', body: Buffer.alloc(1_000, 7) }],
    ['/uploads/letter.pdf', { type: 'application/pdf', body: '%PDF-1.7' }],
    ['/uploads/agreement.docx', { type: 'text/plain', body: 'PK' }],
    ['/uploads/questionnaire.xlsx', { type: 'application/octet-stream', body: 'PK' }],
    ['/uploads/sign-in.png', { type: 'text/html; charset=utf-8', body: '<h1>Please sign in</h1>' }],
    ['/uploads/huge.mp4', { type: 'video/mp4', body: Buffer.alloc(21 * 1024 * 1024) }],
  ])
  const asked: string[] = []
  let isAway = false
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (isAway) return response.writeHead(503).end()
    const file = files.get(request.url ?? '')
    if (!file) return response.writeHead(404).end()
    const changed = file.changed && { 'last-modified': file.changed }
    return response.writeHead(200, { 'content-type': file.type, ...changed }).end(file.body)
  })
  const origin = await listen(server, 0)
  const directory = await mkdtemp(join(tmpdir(), 'uploads-'))
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await rm(directory, { recursive: true, force: true, maxRetries: 5 })
  })
  let now = 0
  const log = { warn: vi.fn(), info: vi.fn() }
  const open = () => openUploadStore({ directory, maxBytes, log, now: () => now })
  const sources = { origins: new Set([origin]), uploadsOrigin: origin }
  const address = (path: string) => uploadSource(path, sources) ?? ''
  const store = await open()
  const app = new Hono<SiteEnv>().use('/uploads/*', uploads({ store, log, ...sources }))
  return {
    origin,
    files,
    asked,
    directory,
    log,
    open,
    store,
    address,
    app,
    keep: (...paths: string[]) => store.keep(new Set(paths.map(address))),
    goAway: () => {
      isAway = true
    },
    comeBack: () => {
      isAway = false
    },
    pass: (minutes: number) => {
      now += minutes * 60_000
    },
  }
}

test('a drawing has no rights, has only the type of its extension, and is downloaded when it is opened', async () => {
  const { app } = await setUp()
  const answer = await app.request('/uploads/drawing.svg')
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-disposition': 'attachment; filename="drawing.svg"',
    'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
  })
})

test('a photograph is served without the place where it was taken, and under the same validator everywhere', async () => {
  const { app, files } = await setUp()
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#0a7a70' } })
  const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } }
  const body = await picture.withExif(place).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  files.set('/uploads/quay.jpg', { type: 'image/jpeg', body, changed: 'Wed, 25 Nov 2026 10:00:00 GMT' })
  const answer = await app.request('/uploads/quay.jpg')
  const { exif, width, height } = await sharp(await answer.arrayBuffer()).metadata()
  expect({ exif, width, height }).toEqual({ width: 40, height: 60 })
  expect(answer.headers.get('last-modified')).toBe('Wed, 25 Nov 2026 10:00:00 GMT')
})

test('a document is downloaded, a film is played in parts and within our pages', async () => {
  const { app } = await setUp()
  const letter = await app.request('/uploads/letter.pdf')
  expect(letter.headers.get('content-disposition')).toBe('attachment; filename="letter.pdf"')
  expect(letter.headers.get('content-type')).toBe('application/pdf')
  for (const [name, type] of [
    ['agreement.docx', 'wordprocessingml.document'],
    ['questionnaire.xlsx', 'spreadsheetml.sheet'],
  ]) {
    const { headers } = await app.request(`/uploads/${name}`)
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
    expect(headers.get('content-type')).toBe(`application/vnd.openxmlformats-officedocument.${type}`)
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
  }
  const film = await app.request('/uploads/film_1.mp4', { headers: { range: 'bytes=10-19' } })
  expect(film.status).toBe(206)
  expect(film.headers.get('content-range')).toBe('bytes 10-19/1000')
  expect(film.headers.get('content-disposition')).toBe('inline; filename="film_1.mp4"')
  expect(film.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
})

test.each([
  '/uploads/../admin',
  '/uploads/%2e%2e/admin/logo.svg',
  '/uploads/..%2fadmin.svg',
  '/uploads/.env.svg',
  '/uploads/a.svg?b',
  '/uploads//evil.example/a.svg',
  '/uploads/page.html',
  '/uploads/script.js',
  '/uploads/',
  '/uploads',
])('%s is not requested', async (path) => {
  const { app, asked } = await setUp()
  expect((await app.request(path)).status).toBe(404)
  expect(asked.filter((url) => url !== '/uploads/a.svg')).toEqual([])
})

test.each([
  'https://elsewhere.example/uploads/a.png',
  'ftp://127.0.0.1/uploads/a.png',
  '//elsewhere.example/uploads/a.png',
])('%s is not one of our uploads', async (written) => {
  const { origin } = await setUp()
  expect(uploadSource(written, { origins: new Set([origin]), uploadsOrigin: origin })).toBeUndefined()
  expect(uploadSource(`${origin}//uploads/a.png`, { origins: new Set([origin]) })).toBeUndefined()
  expect(uploadSource(`${origin}@elsewhere.example/uploads/a.png`, { origins: new Set([origin]) })).toBeUndefined()
  expect(uploadSource(`${origin}/uploads/a.png`, { origins: new Set([origin]) })).toBe(`${origin}/uploads/a.png`)
})

test('a missing upload is not found, and a page in its place is no upload', async () => {
  const { app, log } = await setUp()
  expect((await app.request('/uploads/gone.svg')).status).toBe(404)
  const answer = await app.request('/uploads/sign-in.png')
  expect(answer.status).toBe(503)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(log.warn).toHaveBeenCalledOnce()
})

test('what published content names is served while its origin is away, even after a restart', async () => {
  const { keep, goAway, open, app, address, asked } = await setUp()
  await keep('/uploads/drawing.svg', '/uploads/film_1.mp4')
  expect(asked).toHaveLength(2)
  goAway()
  expect(await (await app.request('/uploads/drawing.svg')).text()).toBe(drawing)
  expect((await (await open()).open(address('/uploads/film_1.mp4')))?.size).toBe(1_000)
  expect((await app.request('/uploads/letter.pdf')).status).toBe(503)
  await keep('/uploads/drawing.svg', '/uploads/film_1.mp4')
  expect(asked).toHaveLength(3)
})

test('what nothing names any more goes after a while, and what only passes goes as well', async () => {
  const { keep, app, pass, directory } = await setUp()
  await keep('/uploads/drawing.svg', '/uploads/film_1.mp4')
  await app.request('/uploads/letter.pdf')
  await keep('/uploads/drawing.svg')
  expect(await readdir(directory)).toHaveLength(3)
  pass(11)
  await keep('/uploads/drawing.svg')
  expect(await readdir(directory)).toHaveLength(1)
})

test('no more is kept than there is room for, and kept files do not give way to passing ones', async () => {
  const { keep, app, directory, goAway, log } = await setUp({ maxBytes: 1_050 })
  await keep('/uploads/film_1.mp4', '/uploads/drawing.svg', '/uploads/letter.pdf')
  expect(log.warn).toHaveBeenCalledOnce()
  await app.request('/uploads/letter.pdf')
  expect((await readdir(directory)).length).toBeLessThanOrEqual(3)
  goAway()
  expect((await app.request('/uploads/film_1.mp4')).status).toBe(200)
})

test('a file that is too large is not taken, and does not keep the others from being taken', async () => {
  const { keep, directory, log } = await setUp({ maxBytes: 100_000_000 })
  await keep('/uploads/huge.mp4', '/uploads/letter.pdf')
  expect(await readdir(directory)).toHaveLength(1)
  expect(log.warn).toHaveBeenCalledWith(expect.anything(), 'an upload cannot be mirrored')
})

test('a replaced file is read again', async () => {
  const { store, app, files, address } = await setUp()
  await app.request('/uploads/letter.pdf')
  files.set('/uploads/letter.pdf', { type: 'application/pdf', body: '%PDF-2.0' })
  expect(await (await app.request('/uploads/letter.pdf')).text()).toBe('%PDF-1.7')
  await store.forget(address('/uploads/letter.pdf'))
  expect(await (await app.request('/uploads/letter.pdf')).text()).toBe('%PDF-2.0')
})

test('what could not be read is read as soon as its origin is back, and logged once', async () => {
  const { store, address, goAway, comeBack, directory, log } = await setUp()
  goAway()
  const { stop } = keepUploads({ store, named: () => new Set([address('/uploads/letter.pdf')]), log, everyMs: 10 })
  onTestFinished(stop)
  await expect.poll(() => log.warn).toHaveBeenCalledOnce()
  comeBack()
  await expect.poll(() => readdir(directory)).toHaveLength(1)
  expect(log.warn).toHaveBeenCalledOnce()
})
