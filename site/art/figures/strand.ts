import { artSheet } from '../art.ts'
import { hash } from '../drawing/hash.ts'
import type { Ground } from '../grounds.ts'
import type { Sheet } from '../sheet.ts'

type StrandRequest = { slug: string; ground: Ground; width: number; height: number }

const TURNS = [1, 1.5, 2, 1.25, 1.75] as const

/** A small braid beside a name: two or three strands a rope, its swing and its turns chosen by the slug. */
export function strandSheet({ slug, ...placed }: StrandRequest): Sheet {
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
