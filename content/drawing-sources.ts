/** Which drawings the documents name: nothing else may be drawn. */
type Described = {
  readonly attributes: Readonly<Record<string, unknown>>
}

/** Every text `art:<kind>/<slug>/<ground>` in any field of these documents. */
export function drawingSources(documents: Iterable<Described>): ReadonlySet<string> {
  const found = new Set<string>()
  function look(value: unknown): void {
    if (typeof value === 'string') {
      if (value.startsWith('art:')) found.add(value)
    } else if (typeof value === 'object' && value !== null) {
      for (const inner of Object.values(value)) look(inner)
    }
  }
  for (const { attributes } of documents) look(attributes)
  return found
}
