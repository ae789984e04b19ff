/** Steps on a scale: what sticks out beyond its end is hidden by the site, with all of them. */
import type { Fault, Rule } from './rule.ts'
import { valuesIn } from './texts.ts'

type Step = { readonly from?: unknown; readonly length?: unknown }
type Scale = { readonly length?: unknown; readonly unit?: unknown; readonly steps?: unknown }

export const steps: Rule = function* ({ attributes }): Generator<Fault> {
  for (const [path, value] of valuesIn(attributes)) {
    const { length, unit, steps }: Scale = Object(value)
    if (typeof length !== 'number' || !Array.isArray(steps)) continue
    for (const [at, step] of steps.entries()) {
      const { from, length: own }: Step = Object(step)
      if (typeof from !== 'number' || typeof own !== 'number' || from + own <= length) continue
      const message = `This ends ${from + own} ${unit}s after the beginning, and all of it takes ${length}. Shorten the step, let it begin earlier, or lengthen the whole.`
      yield { path: [...path, 'steps', String(at), 'length'], message }
    }
  }
}
