/**
 * `npm run engrave -- photograph.jpg maeve-gallagher teal` turns a photograph into a portrait of current lines,
 * `public/people/maeve-gallagher.svg`, which a document then names as its picture. The photograph itself is not kept.
 * It should show head and shoulders in front of a plain wall, lit from one side.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import { engraving, samples } from '../site/art/engraving.ts'
import { LIGHT } from '../site/art/pigments.ts'

const grounds = ['teal', 'marigold', 'ink', 'mist', 'silt', 'shore'] as const

const request = z.tuple([
  z.string().min(1),
  z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  z.enum(grounds).default('mist'),
])

const asked = request.safeParse(process.argv.slice(2))
if (!asked.success) {
  console.error(`npm run engrave -- <photograph> <slug> [${grounds.join('|')}]`)
  process.exit(1)
}
const [photograph, slug, ground] = asked.data

const grey = await sharp(photograph)
  .rotate()
  .resize({ ...samples, fit: 'cover', position: 'attention' })
  .greyscale()
  .normalise()
  .raw()
  .toBuffer()

const directory = join(import.meta.dirname, '../public/people')
await mkdir(directory, { recursive: true })
await writeFile(join(directory, `${slug}.svg`), engraving(grey, LIGHT[ground]))
console.info(`public/people/${slug}.svg: name it in content/documents/team/${slug}.json as "/people/${slug}.svg".`)
