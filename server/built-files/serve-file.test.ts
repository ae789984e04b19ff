import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import type { SiteEnv } from '../site-context.ts'
import { indexFiles } from './public-files.ts'
import { staticFiles } from './serve-file.ts'

const root = await mkdtemp(join(tmpdir(), 'static-'))
const directory = join(root, 'client')
const film = Buffer.from(Array.from({ length: 600_000 }, (_, index) => index % 251))
await mkdir(join(directory, 'assets'), { recursive: true })
await mkdir(join(directory, 'media'))
await mkdir(join(directory, 'uploads'))
await writeFile(join(directory, 'uploads/price_list_0123456789.pdf'), '%PDF-1.7')
await writeFile(join(directory, 'assets/a-1.js'), 'identity')
await writeFile(join(directory, 'assets/a-1.js.br'), 'brotli')
await writeFile(join(directory, 'assets/a-1.js.gz'), 'gzip')
await writeFile(join(directory, 'media/film.mp4'), film)
await writeFile(join(directory, 'favicon.ico'), 'icon')
await writeFile(join(directory, 'empty.txt'), '')
await writeFile(join(directory, '.secret'), 'secret')
await writeFile(join(root, 'outside.txt'), 'outside')
const modified = new Date('2026-01-02T03:04:05Z')
for (const name of ['media/film.mp4', 'favicon.ico']) await utimes(join(directory, name), modified, modified)
afterAll(() => rm(root, { recursive: true }))

const app = new Hono<SiteEnv>().use(staticFiles(await indexFiles(directory))).all('*', (c) => c.text('a page'))
const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

test('hashed assets are immutable, in the coding made at build', async () => {
  const response = await get('/assets/a-1.js', { 'accept-encoding': 'gzip, br' })
  expect(await response.text()).toBe('brotli')
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('content-type')).toContain('text/javascript')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(response.headers.get('vary')).toBe('Accept-Encoding')
  expect(await (await get('/assets/a-1.js', { 'accept-encoding': 'br;q=0, gzip' })).text()).toBe('gzip')
  const plain = await get('/assets/a-1.js')
  expect(await plain.text()).toBe('identity')
  expect(plain.headers.get('etag')).not.toBe(response.headers.get('etag'))
})

test('other public files are kept for an hour', async () => {
  expect((await get('/favicon.ico')).headers.get('cache-control')).toBe('public, max-age=3600')
})

test('a file that editors uploaded is downloaded under its name, without any rights', async () => {
  const { headers } = await get('/uploads/price_list_0123456789.pdf')
  expect(headers.get('content-disposition')).toBe('attachment; filename="price_list.pdf"')
  expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
})

test('validators give 304 without a body', async () => {
  const etag = (await get('/favicon.ico')).headers.get('etag') ?? ''
  for (const headers of [{ 'if-none-match': `"x", W/${etag}` }, { 'if-modified-since': modified.toUTCString() }]) {
    const response = await get('/favicon.ico', headers)
    expect(response.status).toBe(304)
    expect(await response.text()).toBe('')
    expect(response.headers.get('etag')).toBe(etag)
  }
  const both = { 'if-none-match': '"x"', 'if-modified-since': modified.toUTCString() }
  expect((await get('/favicon.ico', both)).status).toBe(200)
  expect((await get('/favicon.ico', { 'if-modified-since': new Date(0).toUTCString() })).status).toBe(200)
})

test.each([
  ['bytes=0-9', 206, 0, 10],
  ['bytes=599990-', 206, 599_990, 600_000],
  ['bytes=-5', 206, 599_995, 600_000],
  ['bytes=100-900000', 206, 100, 600_000],
  ['bytes=5-2', 200, 0, 600_000],
  ['bytes=0-1,4-5', 200, 0, 600_000],
  ['lines=0-1', 200, 0, 600_000],
])('a film in ranges: %s is answered %i', async (range, status, start, end) => {
  const response = await get('/media/film.mp4', { range })
  expect(response.status).toBe(status)
  expect(response.headers.get('accept-ranges')).toBe('bytes')
  expect(response.headers.get('content-length')).toBe(String(end - start))
  if (status === 206) expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/600000`)
  expect(Buffer.from(await response.arrayBuffer()).equals(film.subarray(start, end))).toBe(true)
})

test('a range outside the film is 416; If-Range of another version gives the whole film', async () => {
  const outside = await get('/media/film.mp4', { range: 'bytes=600000-' })
  expect(outside.status).toBe(416)
  expect(outside.headers.get('content-range')).toBe('bytes */600000')
  expect((await get('/media/film.mp4', { range: 'bytes=0-1', 'if-range': '"old"' })).status).toBe(200)
  const etag = (await get('/media/film.mp4')).headers.get('etag') ?? ''
  expect((await get('/media/film.mp4', { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
})

test('HEAD has the headers of GET and no body', async () => {
  const response = await app.request('/media/film.mp4', { method: 'HEAD' })
  expect(response.headers.get('content-length')).toBe('600000')
  expect(await response.text()).toBe('')
})

test.each([
  '/.secret',
  '/assets/../../outside.txt',
  '/assets/%2e%2e/%2e%2e/outside.txt',
  '/..%2foutside.txt',
  '/assets/..%5c..%5coutside.txt',
])('%s is not a public file', async (path) => {
  const response = await app.request(new Request(`http://localhost${path}`))
  expect(await response.text()).not.toMatch(/outside|secret/)
})

test('a missing asset is a short 404 and no page; compressed siblings have no URL', async () => {
  for (const path of ['/assets/gone-1.js', '/assets/a-1.js.br']) {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toBe('Not found.\n')
  }
})

test('everything else is left to the pages', async () => {
  expect(await (await get('/about-us')).text()).toBe('a page')
  expect(await (await app.request('/favicon.ico', { method: 'POST' })).text()).toBe('a page')
  expect(await (await get('/empty.txt')).text()).toBe('')
})
