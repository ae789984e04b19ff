import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createSocialImages } from './rendering-threads.ts'

test('a picture is drawn by the sources where nothing was built, as PNG of the size that networks show', async () => {
  const picture = await createSocialImages()({
    title: 'Software that your people will use',
    brand: 'Example',
    piece: { kind: 'meander', ground: 'teal', slug: 'home', width: 430, height: 630 },
  })
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
})
