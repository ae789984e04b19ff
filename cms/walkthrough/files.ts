/** Files as editors have them on their own computers. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const screens = join(import.meta.dirname, '../../content/screens')

/** A screenshot of a product, as its developers send it: one of the drawn screens of the sample documents. */
export async function screenshot(screen: string, name: string) {
  const buffer = await sharp(await readFile(join(screens, `${screen}.svg`)))
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

/** A photograph, as a camera makes it: larger than any page shows it. */
export async function photograph(name: string) {
  const create = { width: 3_000, height: 2_000, channels: 3, background: '#0a7a70' } as const
  return { name, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() }
}
