/** What becomes of the pictures that telephones and editors make: turned, moving, wide in colour, transparent, and with the place they show. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createImageMaker, parseImageRequest, type qualities } from './image-maker.ts'

const formats = ['jpeg', 'webp', 'png', 'avif', 'tiff'] as const
type Form = keyof typeof qualities
const forms: readonly Form[] = ['avif', 'webp', 'jpeg']

/** Makes a picture as a visitor asks for it. */
async function made(name: string, picture: Uint8Array, form: Form, width = 320) {
  const root = await mkdtemp(join(tmpdir(), 'image-maker-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'media'))
  await writeFile(join(root, 'media', name), picture)
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  const maker = createImageMaker({
    publicDirectory: root,
    uploads: { open: async () => undefined },
    store: {
      read: async (key) => kept.get(key),
      write: async (key, bytes) => void kept.set(key, bytes),
      remove: async (key) => void kept.delete(key),
    },
  })
  const request = parseImageRequest(`w_${width},f_${form}/media/${name}`, { origins: new Set() })
  if (!request) throw new Error(`${name} may not be asked for`)
  return maker.make(request)
}

/** A flat colour, as an overlay. */
const patch = (width: number, height: number, background: string) => ({
  create: { width, height, channels: 3 as const, background },
})

/** 300 × 200: red in the left upper corner, green in the right one, blue in the left lower one. */
const upright = await sharp(patch(300, 200, '#ffffff'))
  .composite([
    { input: patch(100, 60, '#ff0000'), left: 0, top: 0 },
    { input: patch(100, 60, '#00ff00'), left: 200, top: 0 },
    { input: patch(100, 60, '#0000ff'), left: 0, top: 140 },
  ])
  .png()
  .toBuffer()

/** By orientation, where its first row and first column are seen (Exif 2.32, tag 0x0112). */
const seenAt = [
  'top left',
  'top right',
  'bottom right',
  'bottom left',
  'left top',
  'right top',
  'right bottom',
  'left bottom',
]

/** What a camera stores that was held so: pixel by pixel, with nothing of the library that has to turn it back. */
async function photograph(format: (typeof formats)[number], orientation: number): Promise<Buffer> {
  const { data, info } = await sharp(upright).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const [row = '', column = ''] = seenAt[orientation - 1]?.split(' ') ?? []
  const isTurned = row === 'left' || row === 'right'
  const [width, height] = isTurned ? [info.height, info.width] : [info.width, info.height]
  const pixels = Buffer.alloc(data.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const down = row === 'top' || row === 'left' ? y : height - 1 - y
      const across = column === 'left' || column === 'top' ? x : width - 1 - x
      const from = isTurned ? across * info.width + down : down * info.width + across
      data.copy(pixels, (y * width + x) * 3, from * 3, from * 3 + 3)
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Model: 'Telephone 12' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation })
    .toFormat(format, { quality: 90 })
    .toBuffer()
}

/** The colours of three corners, as letters, and the size. */
async function seen(picture: Uint8Array) {
  const { data, info } = await sharp(picture)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const letter = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels
    const strong = [...data.subarray(at, at + 3)].map((value) => (value > 128 ? 1 : 0)).join('')
    return { '100': 'R', '010': 'G', '001': 'B' }[strong] ?? '?'
  }
  const [right, bottom] = [info.width - 20, info.height - 20]
  return `${info.width}×${info.height} ${letter(20, 20)}${letter(right, 20)}${letter(20, bottom)}`
}

const sideways = formats.flatMap((format) =>
  [1, 2, 3, 4, 5, 6, 7, 8].map((orientation) => [format, orientation] as const),
)

test.each(sideways)(
  'a %s photograph of orientation %i stands upright and does not say where it was taken',
  async (format, orientation) => {
    const picture = await photograph(format, orientation)
    for (const form of forms) {
      const answer = await made(`photograph.${format}`, picture, form)
      expect(await seen(answer), form).toBe('300×200 RGB')
      const { exif, xmp, orientation: left } = await sharp(answer).metadata()
      expect([exif, xmp, left], form).toEqual([undefined, undefined, undefined])
    }
  },
)

test('the width asked for is that of the upright picture', async () => {
  const tall = await sharp(patch(800, 400, '#336699'))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(await sharp(await made('tall.jpg', tall, 'webp')).metadata()).toMatchObject({ width: 320, height: 640 })
})

async function animated(
  format: 'gif' | 'webp',
  frames: number,
  { width = 40, height = 30, delay = 100, loop = 0 } = {},
) {
  const pixels = Buffer.alloc(width * height * frames * 3)
  for (let frame = 0; frame < frames; frame++) {
    const start = frame * width * height * 3
    for (let at = start; at < start + width * height * 3; at += 3) pixels[at + (frame % 3)] = 255
  }
  const raw = { width, height: height * frames, channels: 3 as const, pageHeight: height }
  const picture = sharp(pixels, { raw, limitInputPixels: false })
  return picture.toFormat(format, { delay: Array<number>(frames).fill(delay), loop, effort: 1 }).toBuffer()
}

test.each([
  ['gif', 'webp'],
  ['gif', 'avif'],
  ['webp', 'webp'],
  ['webp', 'avif'],
] as const)(
  'an animated %s asked for as %s keeps its frames, and comes to rest after five seconds',
  async (format, form) => {
    const answer = await made(`moving.${format}`, await animated(format, 12), form)
    const { format: given, pages, delay, loop, width, pageHeight } = await sharp(answer, { animated: true }).metadata()
    expect({ given, pages, width, pageHeight, loop }).toEqual({
      given: 'webp',
      pages: 12,
      width: 40,
      pageHeight: 30,
      loop: 4,
    })
    expect(delay).toEqual(Array(12).fill(100))
  },
)

test('an animation that plays once plays once, and so does one that lasts longer than five seconds', async () => {
  const loopOf = async (picture: Buffer) =>
    (await sharp(await made('a.gif', picture, 'webp'), { animated: true }).metadata()).loop
  expect(await loopOf(await animated('gif', 4, { loop: 1 }))).toBe(1)
  expect(await loopOf(await animated('gif', 4, { delay: 3_000 }))).toBe(1)
})

test('as JPEG an animation is its first frame', async () => {
  const answer = await made('moving.gif', await animated('gif', 3), 'jpeg')
  expect(await sharp(answer).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 30 })
})

/** An animated GIF of a few kilobytes: a canvas of any size, and frames that change one pixel of it. */
function bomb(frames: number, side: number): Buffer {
  const size = Buffer.from([side & 255, side >> 8, side & 255, side >> 8])
  const palette = [0, 0, 0, 255, 255, 255]
  const frame = [0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
  const all = Array<number[]>(frames).fill(frame).flat()
  return Buffer.concat([Buffer.from('GIF89a'), size, Buffer.from([0x80, 0, 0, ...palette, ...all, 0x3b])])
}

test.each([
  ['frames', bomb(501, 4)],
  ['pixels', bomb(101, 500)],
  ['pixels altogether than any picture may have', bomb(200, 4_000)],
])('of an animation with too many %s the first frame is shown', async (_what, picture) => {
  expect((await sharp(await made('bomb.gif', picture, 'webp'), { animated: true }).metadata()).pages ?? 1).toBe(1)
})

test('a picture of more pixels than a server should hold is not opened', async () => {
  const huge = await sharp(patch(9_000, 9_000, '#0a7a70'))
    .png()
    .toBuffer()
  await expect(made('huge.png', huge, 'webp')).rejects.toThrow('pixel limit')
})

test('colours of a wide profile are those of the web, within what it can show', async () => {
  const wide = await sharp(patch(40, 40, '#c86432'))
    .withIccProfile('p3')
    .png()
    .toBuffer()
  for (const form of forms) {
    const answer = await made('wide.png', wide, form)
    expect((await sharp(answer).metadata()).icc, form).toBeUndefined()
    const [red = 0, green = 0, blue = 0] = await sharp(answer).raw().toBuffer()
    for (const [value, expected] of [
      [red, 200],
      [green, 100],
      [blue, 50],
    ] as const) {
      expect(Math.abs(value - expected), `${form} ${red} ${green} ${blue}`).toBeLessThan(8)
    }
  }
})

test('what is transparent stays so, and is white where nothing can be', async () => {
  const clear = await sharp({
    create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()
  for (const form of ['avif', 'webp'] as const) {
    expect(
      (
        await sharp(await made('clear.png', clear, form))
          .ensureAlpha()
          .raw()
          .toBuffer()
      )[3],
      form,
    ).toBe(0)
  }
  expect(
    (
      await sharp(await made('clear.png', clear, 'jpeg'))
        .raw()
        .toBuffer()
    )[0],
  ).toBeGreaterThan(250)
})

test('pictures that were pulled from a content service are our own where there is none, and nowhere else', () => {
  const path = 'w_320,f_webp/uploads/quay_1a.jpg'
  const origins = new Set<string>()
  expect(parseImageRequest(path, { origins, areOurs: true })?.source).toBe('/uploads/quay_1a.jpg')
  expect(parseImageRequest(path, { origins, uploadsOrigin: 'https://cms.example', areOurs: false })?.source).toBe(
    'https://cms.example/uploads/quay_1a.jpg',
  )
  expect(parseImageRequest('w_320,f_webp/uploads/../quay.jpg', { origins, areOurs: true })).toBeUndefined()
})
