/** What still stands in the documents for something real: samples, and placeholders of the site configuration. */
import type { Documents } from './embedded/documents.ts'

type Finding = { document: string; what: string }

/** Names and domains that nobody owns (RFC 2606), and the demo's own word for what is to be replaced. */
const placeholder = /\.example\b|\bsample\b|\b0000\b/i

/** Every sample still published, and every placeholder in the site configuration. An owner replaces them before launch. */
export function launchFindings(documents: Documents): Finding[] {
  const findings: Finding[] = []
  for (const [type, { entries }] of documents) {
    for (const entry of entries) {
      const document = `${type}/${String(entry.attributes.slug ?? entry.attributes.routePath ?? type)}`
      for (const path of samplesIn(entry.attributes))
        findings.push({ document, what: path ? `${path} is a sample` : 'is a sample' })
      if (type !== 'site-configuration') continue
      for (const [path, text] of textsIn(entry.attributes)) {
        if (placeholder.test(text)) findings.push({ document, what: `${path} is a placeholder: ${text}` })
      }
    }
  }
  return findings
}

/** Paths of the parts that say `sample: true`; the empty path is the document itself. */
function samplesIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'sample' in value && value.sample === true ? [path] : []
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => samplesIn(inner, path ? `${path}.${key}` : key))]
}

function textsIn(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, path ? `${path}.${key}` : key))
}
