import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { cleanPicture } from './clean-picture.ts'

const formats = ['avif', 'jpeg', 'png', 'tiff', 'webp'] as const

/** 60 × 40, as it is stored. */
const plain = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#c86432' } })
const place = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } }

async function cleaned(picture: Buffer, longestSide?: number): Promise<Buffer> {
  const directory = await mkdtemp(join(tmpdir(), 'clean-picture-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  const file = join(directory, 'picture')
  await writeFile(file, picture)
  await cleanPicture(file, { mostPixels: 1_000_000, ...(longestSide && { longestSide }) })
  return readFile(file)
}

test.each(formats)('a %s photograph keeps its format, and says neither how it was held nor where', async (format) => {
  const picture = await plain().withExif(place).withMetadata({ orientation: 6 }).toFormat(format).toBuffer()
  const clean = await cleaned(picture)
  const { exif, xmp, iptc, orientation = 1, width, height, ...rest } = await sharp(clean).metadata()
  expect({ exif, xmp, iptc, orientation, width, height }).toEqual({ orientation: 1, width: 40, height: 60 })
  expect(rest.format).toBe(format === 'avif' ? 'heif' : format)
})

test.each([...formats, 'gif'] as const)(
  'a %s picture that says nothing stays as it is, to the byte',
  async (format) => {
    const picture = await plain().toFormat(format).toBuffer()
    expect(await cleaned(picture)).toEqual(picture)
  },
)

test('a photograph keeps the colours of its profile', async () => {
  const picture = await plain().withIccProfile('p3').withExif(place).jpeg().toBuffer()
  expect((await sharp(picture).metadata()).icc).toBeDefined()
  expect((await sharp(await cleaned(picture)).metadata()).icc).toEqual((await sharp(picture).metadata()).icc)
})

test('an animation keeps its frames when its metadata goes', async () => {
  const frames = { raw: { width: 10, height: 30, channels: 3 as const, pageHeight: 10 } }
  const picture = await sharp(Buffer.from(Array.from({ length: 900 }, (_, at) => at % 256)), frames)
    .withExif(place)
    .webp({ delay: [70, 80, 90] })
    .toBuffer()
  const { pages, delay, exif } = await sharp(await cleaned(picture), { animated: true }).metadata()
  expect({ pages, delay, exif }).toEqual({ pages: 3, delay: [70, 80, 90] })
})

test('what is larger than it should be is scaled down as it is seen, not as it is stored', async () => {
  const picture = await plain().withMetadata({ orientation: 8 }).jpeg().toBuffer()
  expect(await sharp(await cleaned(picture, 30)).metadata()).toMatchObject({ width: 20, height: 30 })
})

test('a picture of too many pixels, and a file that is none, are not handed out', async () => {
  await expect(
    cleaned(
      await sharp({ create: { width: 1_001, height: 1_000, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    ),
  ).rejects.toThrow()
  await expect(cleaned(Buffer.from('<script>steal()</script>'))).rejects.toThrow()
})
