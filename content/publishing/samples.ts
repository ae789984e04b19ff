/** What still stands for something real, or is not shown: the owner replaces it before the public reads the site. */
import { hiddenExamples } from './costed-examples.ts'
import type { Fault, PublishableDocument, Rule } from './rule.ts'
import { textsIn, valuesIn } from './texts.ts'

/** Names and domains that nobody owns (RFC 2606), and this site's own word for what is to be replaced. */
const placeholder = /\.example\b|\bsample\b|\b0000\b/i

/** How a written page begins that nobody should rely on yet, such as the terms. */
const sampleText = /^\s*This is a sample text\b/i

/** What a line of the trust page would state; a question that names a line has its answer there. */
function unstatedIn(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('state' in value && 'question' in value)) return undefined
  return value.state === 'empty' && !('line' in value && value.line) ? value.question : undefined
}

/** Without one of these a review or a badge is not shown, unless it is a sample. */
const sourceNeeds = {
  source: 'Name who published it',
  number: 'Give its number there',
  writtenOn: 'Give the day of it',
  date: 'Give the day of it',
  url: 'Give its address',
}

/** What a real review, badge or rating lacks of its source. */
function* withoutSource(shown: unknown, parts: readonly (keyof typeof sourceNeeds)[], path: Fault['path'] = []) {
  if (typeof shown !== 'object' || shown === null) return
  const fields = new Map<string, unknown>(Object.entries(shown))
  if (fields.get('sample') === true) return
  for (const part of parts)
    if (!fields.get(part))
      yield { path: [...path, part], message: `${sourceNeeds[part]}: nobody believes what cannot be followed.` }
}

function* unproven({ type, attributes }: PublishableDocument) {
  if (type === 'reviews') yield* withoutSource(attributes, ['source', 'number', 'writtenOn', 'url'])
  if (type !== 'site-configuration') return
  yield* withoutSource(attributes.rating, ['source'], ['rating'])
  for (const list of ['reviewBadges', 'complianceBadges']) {
    const badges = attributes[list]
    for (const [at, badge] of Array.isArray(badges) ? badges.entries() : [])
      yield* withoutSource(badge, ['number', 'date', 'url'], [list, String(at)])
  }
}

export const samples: Rule = function* (document, { isLaunched }) {
  const { type, attributes } = document
  const isWarning = !isLaunched
  for (const fault of unproven(document)) yield { ...fault, isWarning }
  for (const [path, value] of valuesIn(attributes)) {
    const unstated = unstatedIn(value)
    if (unstated !== undefined) {
      const message = `“${unstated}” is not stated yet. State it, or say that there is none.`
      yield { path: [...path, 'state'], message, isWarning: true }
    }
    if (path.at(-1) !== 'sample' || value !== true) continue
    yield { path, message: 'This is a sample. Replace it with what is true, and remove the mark.', isWarning }
  }
  if (type === 'pages' && sampleText.test(String(attributes.body)))
    yield { path: ['body'], message: 'This is a sample text. Replace it with the company’s own.', isWarning }
  if (type === 'pricing') for (const fault of hiddenExamples(attributes)) yield { ...fault, isWarning }
  if (type !== 'site-configuration') return
  for (const [path, text] of textsIn(attributes)) {
    if (placeholder.test(text)) yield { path, message: `“${text}” stands for the real one. Replace it.`, isWarning }
  }
}
