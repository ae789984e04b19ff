import { artSheet } from '../art.ts'
import { hash } from '../drawing/hash.ts'
import { GRID } from '../drawing/path.ts'
import type { Ground } from '../grounds.ts'
import type { Sheet } from '../sheet.ts'

type StrandsRequest = { ground: Ground; width: number; height: number }

/** One below the other on a sheet: as many as a list has before they repeat. */
const STRANDS = 12
const TURNS = [1, 1.5, 2, 1.25, 1.75] as const

/** Small braids for the items of a list: of two or three strands a rope, each with its own swing and turns. */
export function strandsSheet({ height, ...placed }: StrandsRequest): Sheet {
  const tall = height / STRANDS
  const strands = Array.from({ length: STRANDS }, (_, index) => strand(index, { ...placed, height: tall }))
  const body = strands.map(
    (sheet, index) =>
      `<svg y="${index * tall * GRID}" width="${placed.width * GRID}" height="${tall * GRID}">${sheet.body}</svg>`,
  )
  return { ...placed, height, body: body.join(''), bare: true, halo: strands[0]?.halo ?? 0 }
}

function strand(index: number, placed: StrandsRequest): Sheet {
  const slug = `strand-${index}`
  const choice = hash(slug)
  return artSheet({
    variant: 'braid',
    slug: `tech-${slug}`,
    ...placed,
    bare: true,
    tuning: {
      strands: 2 + (choice % 2),
      gap: 8.5,
      ampl: 0.2 + (choice % 3) * 0.03,
      turns: TURNS[choice % TURNS.length] ?? 1,
    },
  })
}
