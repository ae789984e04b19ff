/** What still stands for something real: the owner replaces it before the public reads the site. */
import type { Rule } from './rule.ts'
import { type Place, textsIn } from './texts.ts'

/** Names and domains that nobody owns (RFC 2606), and this site's own word for what is to be replaced. */
const placeholder = /\.example\b|\bsample\b|\b0000\b/i

/** Places marked `sample: true`; the empty one is the document itself. */
function* samplesIn(value: unknown, place: Place = []): Generator<Place> {
  if (typeof value !== 'object' || value === null) return
  if ('sample' in value && value.sample === true) yield place
  for (const [name, inner] of Object.entries(value)) yield* samplesIn(inner, [...place, name])
}

export const samples: Rule = function* ({ type, attributes }, { isLaunched }) {
  const isWarning = !isLaunched
  for (const place of samplesIn(attributes)) {
    const path = [...place, 'sample']
    yield { path, message: 'This is a sample. Replace it with what is true, and remove the mark.', isWarning }
  }
  if (type !== 'site-configuration') return
  for (const [path, text] of textsIn(attributes)) {
    if (placeholder.test(text)) yield { path, message: `“${text}” stands for the real one. Replace it.`, isWarning }
  }
}
