/**
 * `npm run engrave -- photograph.jpg maeve-gallagher teal` turns a photograph into a portrait of current lines,
 * `public/people/maeve-gallagher.svg`, which a document then names as its picture. The photograph itself is not kept.
 * It should show head and shoulders in front of a plain wall, lit from one side.
 *
 * A picture with a transparent background, 5 : 6, is a thing that stands on somebody's desk: `public/people/maeve-gallagher-object.svg`.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import { hash } from '../site/art/drawing/numbers.ts'
import { engraving, person, samplesOf, thing } from '../site/art/engraving.ts'

const grounds = ['teal', 'marigold', 'ink', 'mist', 'silt', 'shore'] as const

const request = z.tuple([
  z.string().min(1),
  z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  z.enum(grounds).default('mist'),
])

const asked = request.safeParse(process.argv.slice(2))
if (!asked.success) {
  console.error(`npm run engrave -- <picture> <slug> [${grounds.join('|')}]`)
  process.exit(1)
}
const [picture, slug, ground] = asked.data

const isThing = !(await sharp(picture).stats()).isOpaque
const { width, height } = samplesOf[isThing ? 'thing' : 'person']
const sized = sharp(picture).rotate().resize({ width, height, fit: 'cover', position: 'attention' })
const bytes = (image: sharp.Sharp) => image.raw().toBuffer()

const sampled = isThing
  ? thing(
      await bytes(sized.clone().flatten({ background: '#fff' }).greyscale()),
      await bytes(sized.clone().extractChannel('alpha')),
    )
  : person(await bytes(sized.greyscale().normalise()))

const directory = join(import.meta.dirname, '../public/people')
const name = isThing ? `${slug}-object` : slug
await mkdir(directory, { recursive: true })
await writeFile(join(directory, `${name}.svg`), engraving(sampled, ground, isThing ? (hash(slug) % 628) / 100 : 0))
const field = isThing ? 'the picture of "object"' : '"picture"'
console.info(`public/people/${name}.svg: in content/documents/team/${slug}.json ${field} is "/people/${name}.svg".`)
