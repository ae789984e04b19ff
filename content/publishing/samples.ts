/** What still stands for something real: the owner replaces it before the public reads the site. */
import type { Rule } from './rule.ts'
import { textsIn, valuesIn } from './texts.ts'

/** Names and domains that nobody owns (RFC 2606), and this site's own word for what is to be replaced. */
const placeholder = /\.example\b|\bsample\b|\b0000\b/i

export const samples: Rule = function* ({ type, attributes }, { isLaunched }) {
  const isWarning = !isLaunched
  for (const [path, value] of valuesIn(attributes)) {
    if (path.at(-1) !== 'sample' || value !== true) continue
    yield { path, message: 'This is a sample. Replace it with what is true, and remove the mark.', isWarning }
  }
  if (type !== 'site-configuration') return
  for (const [path, text] of textsIn(attributes)) {
    if (placeholder.test(text)) yield { path, message: `“${text}” stands for the real one. Replace it.`, isWarning }
  }
}
