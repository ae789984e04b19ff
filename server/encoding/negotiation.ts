import { LRUCache } from 'lru-cache'

/** Content codings we produce, best first: a tie in the client's preferences goes to the earlier one. */
export const encodings = ['br', 'zstd', 'gzip'] as const
export type Encoding = (typeof encodings)[number]
export type Coding = Encoding | 'identity'

/** Browsers send a handful of values: parsing each once is enough. */
const parsed = new LRUCache<string, ReadonlyMap<string, number>>({ max: 200, memoMethod: weightsOf })

/** By q-values (RFC 9110 §12.5.3). Undefined if the client refuses all of them; without the header identity. */
export function preferredCoding(header: string | null, available: readonly Encoding[]): Coding | undefined {
  if (header === null) return 'identity'
  const weights = parsed.memo(header)
  const others = weights.get('*')

  let best: Coding | undefined
  let bestWeight = 0
  for (const encoding of available) {
    const weight = weights.get(encoding) ?? others ?? 0
    if (weight > bestWeight) {
      best = encoding
      bestWeight = weight
    }
  }
  // Identity is acceptable unless excluded, but it wins only if the client says that it prefers it.
  const identity = weights.get('identity')
  if (identity !== undefined && identity > bestWeight) return 'identity'
  if (best) return best
  return (identity ?? others ?? 1) > 0 ? 'identity' : undefined
}

function weightsOf(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>()
  for (const item of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = quality === undefined ? 1 : Number(quality.slice(2))
    if (name !== '') weights.set(name === 'x-gzip' ? 'gzip' : name, weight >= 0 && weight <= 1 ? weight : 0)
  }
  return weights
}

/** Whether an `Accept` header names Markdown and wants HTML no more than that. Browsers never do. */
export function prefersMarkdown(header: string | null | undefined): boolean {
  if (!header?.includes('text/markdown')) return false
  const weights = parsed.memo(header)
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0
  const markdown = weights.get('text/markdown') ?? 0
  return markdown > 0 && markdown >= html
}

const entityTag = /(?:W\/)?("[^"]*")/g

/** The validator that an `If-None-Match` names; `*` names any, and the comparison is weak (RFC 9110 §13.1.2). */
export function matchedEtag(header: string, current: readonly string[]): string | undefined {
  if (header.trim() === '*') return current[0]
  for (const [, tag] of header.matchAll(entityTag)) {
    if (tag !== undefined && current.includes(tag)) return tag
  }
  return undefined
}

/** Whether nothing changed after the date of an `If-Modified-Since` header. HTTP dates have whole seconds. */
export function isUnmodifiedSince(header: string, modified: Date): boolean {
  const since = Date.parse(header)
  return !Number.isNaN(since) && Math.floor(modified.getTime() / 1000) * 1000 <= since
}
