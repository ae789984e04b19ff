/** What still stands for something real, or is not shown: the owner replaces it before the public reads the site. */
import { hiddenExamples } from './costed-examples.ts'
import type { Rule } from './rule.ts'
import { textsIn, valuesIn } from './texts.ts'

/** Names and domains that nobody owns (RFC 2606), and this site's own word for what is to be replaced. */
const placeholder = /\.example\b|\bsample\b|\b0000\b/i

/** What a line of the trust page would state; a question that names a line has its answer there. */
function unstatedIn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('state' in value && 'question' in value)) return undefined
  return value.state === 'empty' && !('line' in value && value.line) ? value.question : undefined
}

export const samples: Rule = function* ({ type, attributes }, { isLaunched }) {
  const isWarning = !isLaunched
  for (const [path, value] of valuesIn(attributes)) {
    const unstated = unstatedIn(value)
    if (unstated !== undefined) {
      const message = `“${unstated}” is not stated yet. State it, or say that there is none.`
      yield { path: [...path, 'state'], message, isWarning: true }
    }
    if (path.at(-1) !== 'sample' || value !== true) continue
    yield { path, message: 'This is a sample. Replace it with what is true, and remove the mark.', isWarning }
  }
  if (type === 'pricing') for (const fault of hiddenExamples(attributes)) yield { ...fault, isWarning }
  if (type !== 'site-configuration') return
  for (const [path, text] of textsIn(attributes)) {
    if (placeholder.test(text)) yield { path, message: `“${text}” stands for the real one. Replace it.`, isWarning }
  }
}
