import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { Hono } from 'hono'
import { afterAll, expect, test, vi } from 'vitest'
import { quiet } from '../app.fixture.ts'
import { listen } from '../process/listen.ts'
import type { SiteEnv } from '../site-context.ts'
import { openUploadStore } from '../uploads/upload-store.ts'
import { createImageMaker } from './image-maker.ts'
import { openImageStore } from './image-store.ts'
import { images } from './serve-images.ts'

const root = await mkdtemp(join(tmpdir(), 'images-'))
await mkdir(join(root, 'public/media'), { recursive: true })
const picture = pngOf(1000, 500)
await writeFile(join(root, 'public/media/team.png'), picture)
await writeFile(join(root, 'public/outside.png'), picture)

/** A content service that records what arrives, and how many requests for one path are in progress at most. */
const requests: string[] = []
let underWay = 0
let mostUnderWay = 0
const uploads = createServer(async (request, response) => {
  requests.push(request.url ?? '')
  if (request.url === '/uploads/slow.png') {
    mostUnderWay = Math.max(mostUnderWay, ++underWay)
    await delay(20)
    underWay--
  }
  if (request.url === '/uploads/endless.png') {
    response.writeHead(200, { 'content-type': 'image/png' })
    const megabyte = Buffer.alloc(1024 * 1024)
    while (response.writable && !response.destroyed) {
      response.write(megabyte)
      await delay(1)
    }
    return
  }
  if (!/^\/uploads\/(?:upload|once|team_1a2b|moved|slow)\.png$/.test(request.url ?? ''))
    return response.writeHead(404).end()
  if (request.url === '/uploads/moved.png') return response.writeHead(302, { location: '/uploads/team_1a2b.png' }).end()
  return response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
})
const origin = await listen(uploads, 0)
afterAll(async () => {
  uploads.closeAllConnections()
  uploads.close()
  await rm(root, { recursive: true })
})

const origins = new Set([origin])
const store = await openImageStore(join(root, 'data'), 100_000)
const files = await openUploadStore({ directory: join(root, 'uploads'), maxBytes: 100_000_000, log: quiet })
const imageMaker = createImageMaker({ publicDirectory: join(root, 'public'), store, uploads: files })
const makeImage = vi.fn(imageMaker.make)
const app = new Hono<SiteEnv>().use('/_image/*', images({ makeImage, origins, log: quiet }))
const get = async (path: string, headers: Record<string, string> = {}) => app.request(`/_image/${path}`, { headers })

test.each([
  ['avif', /ftypavif/],
  ['webp', /^RIFF....WEBP/s],
  ['jpeg', /^\xff\xd8\xff/],
])('a picture of the site is made as %s, once', async (format, signature) => {
  const response = await get(`w_320,f_${format}/media/team.png`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe(`image/${format}`)
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d{6,}$/)
  expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).toMatch(signature)
  const kept = await readdir(join(root, 'data'))
  const again = await get(`w_320,f_${format}/media/team.png?other=1`)
  expect(await readdir(join(root, 'data'))).toEqual(kept)
  const etag = again.headers.get('etag') ?? ''
  expect((await get(`w_320,f_${format}/media/team.png`, { 'if-none-match': etag })).status).toBe(304)
})

test('a picture has the width asked for, and its own where that is smaller', async () => {
  // Bytes 26 and 27 of a lossy WebP file.
  const widthOf = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer()).readUInt16LE(26) & 0x3fff
  expect(await widthOf('w_640,f_webp/media/team.png')).toBe(640)
  expect(await widthOf('w_1920,f_webp/media/team.png')).toBe(1000)
})

test('an upload of the content service is fetched once, however many ask at the same time', async () => {
  const address = `w_480,f_webp/${origin}/uploads/once.png`
  // Some proxies merge the two slashes.
  const answers = await Promise.all([get(address), get(address), get(address.replace('//', '/'))])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(requests.filter((url) => url === '/uploads/once.png')).toHaveLength(1)
})

test.each([
  ['f_webp,w_480', '/media/team.png'],
  ['w_480,f_webp', '/media/%74eam.png'],
  ['w_480,f_webp', '/media%2Fteam.png'],
  ['w_480,f_webp', '/%6dedia%2fteam%2Epng'],
])('a picture has one URL: %s%s leads to it', async (modifiers, path) => {
  const response = await get(modifiers + path)
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe('/_image/w_480,f_webp/media/team.png')
})

test.each([
  'w_321,f_webp/media/team.png',
  'w_320/media/team.png',
  'f_webp/media/team.png',
  'w_320,f_gif/media/team.png',
  'w_320,f_webp,blur_50/media/team.png',
  'w_320,f_webp/outside.png',
  'w_320,f_webp/media/../outside.png',
  'w_320,f_webp/media/..%2foutside.png',
  'w_320,f_webp/media/drawing.svg',
  'w_320,f_webp/https://evil.example/a.png',
  'w_320,f_webp/http%3A%2F%2F169.254.169.254%2Fa.png',
  'w_320,f_constructor/media/team.png',
  'w_320,f_webp/%ff.png',
  'w_0320,f_webp/media/team.png',
  'w_320,f_webp/media/team.png%3Fn=1',
  'w_320,f_webp/media/te%2561m.png',
  `w_320,f_webp/${origin}/admin/logo.png`,
  `w_320,f_webp/${origin}/uploads/upload.png%3Fn=1`,
  `w_320,f_webp/${origin}/uploads/%252e%252e/admin/logo.png`,
  `w_320,f_webp/${origin}/uploads/..%252fadmin%252flogo.png`,
  `w_320,f_webp/${encodeURIComponent(`${origin}/uploads/%2e%2e/admin/logo.png`)}`,
  `w_320,f_webp/${encodeURIComponent(`${origin}/uploads/..\\admin/logo.png`)}`,
  `w_320,f_webp/${encodeURIComponent(`${origin}@evil.example/uploads/a.png`)}`,
])('%s is refused before anything is read', async (path) => {
  makeImage.mockClear()
  const response = await get(path)
  expect(response.status).toBe(400)
  expect(makeImage).not.toHaveBeenCalled()
})

test('what does not exist is 404, also where another server redirects', async () => {
  expect((await get('w_320,f_webp/media/none.png')).status).toBe(404)
  expect((await get(`w_320,f_webp/${origin}/uploads/moved.png`)).status).toBe(404)
  expect((await get('w_320,f_webp/media/none.png')).headers.get('cache-control')).toBe('no-store')
})

test('made images survive a restart and never take more than their share of the disk', async () => {
  const directory = join(root, 'bounded')
  const first = await openImageStore(directory, 1000)
  for (const key of ['a', 'b', 'c']) await first.write(key, new Uint8Array(400))
  await expect.poll(() => readdir(directory)).toHaveLength(2)
  expect(await first.read('a')).toBeUndefined()
  const second = await openImageStore(directory, 1000)
  expect((await second.read('c'))?.byteLength).toBe(400)
})

/** A grey PNG picture. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    checksum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, checksum])
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  const rows = Buffer.alloc((width + 1) * height, 0)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('an uploaded picture is fetched from the content service, and from nowhere without one', async () => {
  const path = '/_image/w_320,f_webp/uploads/team_1a2b.png'
  const withUploads = new Hono<SiteEnv>().use(
    '/_image/*',
    images({ makeImage, origins, uploadsOrigin: origin, log: quiet }),
  )
  const response = await withUploads.request(path)
  expect(response.status).toBe(200)
  expect(requests).toContain('/uploads/team_1a2b.png')
  expect((await withUploads.request('/_image/w_320,f_webp/uploads/../admin/logo.png')).status).toBe(400)
  expect((await withUploads.request('/_image/w_320,f_webp/uploads%2F..%2Fadmin%2Flogo.png')).status).toBe(400)
  expect((await app.request(path)).status).toBe(400)
})

test('however a path is encoded, nothing but plain uploads arrives at the content service', async () => {
  const withUploads = new Hono<SiteEnv>().use(
    '/_image/*',
    images({ makeImage, origins, uploadsOrigin: origin, log: quiet }),
  )
  const word = fc.constantFrom(
    '..',
    '.',
    '/',
    '\\',
    '?n=1',
    '#',
    '@',
    ':',
    '%',
    '%2e%2e',
    'admin',
    'uploads',
    'api',
    '.png',
    'a',
  )
  const encode = fc.constantFrom((text: string) => text, encodeURIComponent, encodeURI)
  const source = fc
    .tuple(fc.constantFrom(`${origin}/`, `${origin}/uploads/`, 'uploads/', 'media/'), fc.array(word, { maxLength: 6 }))
    .map(([start, words]) => `${start}${words.join('')}.png`)
  requests.length = 0
  await fc.assert(
    fc.asyncProperty(source, fc.array(encode, { maxLength: 3 }), async (plain, encodings) => {
      const path = encodings.reduce((text, again) => again(text), plain)
      const { status } = await withUploads.request(`/_image/w_320,f_webp/${path}`)
      expect([200, 301, 400, 404]).toContain(status)
    }),
    { numRuns: 500 },
  )
  expect(requests.filter((url) => !/^\/uploads\/[\w./-]+\.png$/.test(url) || /\/\./.test(url))).toEqual([])
  expect(requests.length).toBeGreaterThan(0)
})

test('the sizes of one picture are made one after another, and another picture does not wait for them', async () => {
  const sizes = [320, 480, 640, 960, 1280].flatMap((width) =>
    ['webp', 'jpeg'].map((format) => get(`w_${width},f_${format}/${origin}/uploads/slow.png`)),
  )
  let made = 0
  for (const size of sizes) void size.then(() => made++)
  expect((await get(`w_640,f_jpeg/${origin}/uploads/upload.png`)).status).toBe(200)
  expect(made).toBeLessThan(sizes.length / 2)
  expect((await Promise.all(sizes)).map(({ status }) => status)).toEqual(sizes.map(() => 200))
  expect(mostUnderWay).toBe(1)
})

test('an upload that never ends is abandoned', async () => {
  expect((await get(`w_320,f_webp/${origin}/uploads/endless.png`)).status).toBe(404)
})
