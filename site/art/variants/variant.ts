import type { Random } from '../drawing/random.ts'
import type { Drawing } from '../drawing/shape.ts'
import { type BraidTuning, braid } from './braid.ts'
import { type ConfluenceTuning, confluence } from './confluence.ts'
import { type ContourTuning, contour } from './contour.ts'
import { type DeltaTuning, delta } from './delta.ts'
import { type IslesTuning, isles } from './isles.ts'
import { type MeanderTuning, meander } from './meander.ts'

/** A variant and what may be tuned in it. */
export type Tuned =
  | { variant: 'confluence'; tuning?: ConfluenceTuning }
  | { variant: 'meander'; tuning?: MeanderTuning }
  | { variant: 'contour'; tuning?: ContourTuning }
  | { variant: 'delta'; tuning?: DeltaTuning }
  | { variant: 'braid'; tuning?: BraidTuning }
  | { variant: 'isles'; tuning?: IslesTuning }
export type Variant = Tuned['variant']

/** `width` and `height` in CSS pixels. */
export function drawVariant(tuned: Tuned, random: Random, width: number, height: number): Drawing {
  switch (tuned.variant) {
    case 'confluence':
      return confluence(random, width, height, tuned.tuning)
    case 'meander':
      return meander(random, width, height, tuned.tuning)
    case 'contour':
      return contour(random, width, height, tuned.tuning)
    case 'delta':
      return delta(random, width, height, tuned.tuning)
    case 'braid':
      return braid(random, width, height, tuned.tuning)
    case 'isles':
      return isles(random, width, height, tuned.tuning)
  }
}
