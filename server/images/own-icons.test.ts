import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Identity } from '../../content/models/identity.ts'
import { appWith, pagesFrom, siteUrl } from '../app.fixture.ts'
import { ownIcons } from './own-icons.ts'

const log = { warn: () => {} }
const publicDirectory = 'public'
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#ff0000"/></svg>'

/** Behind them every file is the one of the code. */
function iconsOf(identity: Partial<Identity>) {
  const app = appWith({
    renderPage: pagesFrom(async () => new Response('a page')),
    ownIcons: ownIcons({ content: { identity: async () => identity }, publicDirectory, log }),
    staticFiles: async (c) => c.text('file'),
  })
  return (path: string, headers = {}) => app.request(siteUrl + path, { headers })
}

test('without colours or a mark of its own a company has the icons that are files', async () => {
  for (const identity of [{}, { firstRiver: '#015856', mark: null }])
    expect(await (await iconsOf(identity)('/icon.svg')).text()).toBe('file')
  expect(await (await iconsOf({ firstRiver: '#1d3f8f' })('/robots.txt')).text()).toBe('file')
})

test('the icon of the code is in the colours of the company', async () => {
  const answer = await iconsOf({ ink: '#14142b' })('/icon.svg')
  expect(answer.headers.get('content-type')).toBe('image/svg+xml')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  const svg = await answer.text()
  expect(svg).toContain('fill="#14142b"')
  expect(svg).not.toMatch(/#0d1d1c/i)
})

test.each([
  ['/icon-192.png', 192],
  ['/icon-512.png', 512],
  ['/apple-touch-icon.png', 180],
])('%s shows the mark upon ink, %i pixels wide', async (path, size) => {
  const answer = await iconsOf({ mark })(path)
  const { data, info } = await sharp(await answer.arrayBuffer())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([size, size])
  const colourAt = (x: number, y: number) => [...data.subarray((y * size + x) * 3, (y * size + x) * 3 + 3)]
  expect(colourAt(size / 2, size / 2)).toEqual([255, 0, 0])
  expect(colourAt(size / 2, 4)).toEqual([13, 29, 28])
})

test('favicon.ico holds one picture, and is not sent again to whoever has it', async () => {
  const icon = iconsOf({ mark })
  const answer = await icon('/favicon.ico')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([...bytes.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  expect(await sharp(bytes.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32 })
  const again = await icon('/favicon.ico', { 'if-none-match': answer.headers.get('etag') })
  expect(again.status).toBe(304)
})

test('what is not a drawing is no icon: that of the code stays', async () => {
  const hostile = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script>1</script></svg>'
  expect(await (await iconsOf({ mark: hostile })('/icon.svg')).text()).toBe('file')
})

test('while the content is away the icons are those of the code', async () => {
  const identity = async () => Promise.reject(new Error('away'))
  const app = appWith({
    renderPage: pagesFrom(async () => new Response('a page')),
    ownIcons: ownIcons({ content: { identity }, publicDirectory, log }),
    staticFiles: async (c) => c.text('file'),
  })
  expect(await (await app.request(`${siteUrl}/icon.svg`)).text()).toBe('file')
})
