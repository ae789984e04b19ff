/**
 * For tests: what is wrong with an XML text made of elements with double-quoted attributes, or undefined if nothing
 * is.
 */
export function malformed(xml: string): string | undefined {
  const open: string[] = []
  const tags = /<(\/?)([a-zA-Z]+)((?: [\w:-]+="[^"<]*")*)(\/?)>|[<>]/g
  for (const [tag, closing, name, attributes = '', empty] of xml.matchAll(tags)) {
    if (name === undefined) return `stray ${tag}`
    const names = [...attributes.matchAll(/ ([\w:-]+)=/g)].map(([, attribute]) => attribute)
    if (new Set(names).size < names.length) return `an attribute twice in ${tag}`
    if (closing && open.pop() !== name) return `unexpected ${tag}`
    if (!closing && !empty) open.push(name)
  }
  if (/&(?!amp;|lt;|gt;|quot;|#\d+;)/.test(xml)) return 'a stray ampersand'
  return open.length > 0 ? `${open.join(', ')} left open` : undefined
}
