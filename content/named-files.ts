/** Files and drawings that content names: no others are drawn, kept or copied. */

/** Editors' files, alone or in Markdown: `/uploads/<name>_<hash>.<ending>`, or with an origin before it. */
const upload = /(?:https?:\/\/[\w.:[\]-]+|(?<![\w./:-]))\/uploads\/[\w-](?:[\w.~+-]*\w)?(?![\w/])/g

function textsWithin(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsWithin) : []
}

/** URLs of editors' files anywhere in a value, as they are written. */
export function namedUploads(value: unknown): string[] {
  return textsWithin(value).flatMap((text) => text.match(upload) ?? [])
}

/** Every text `art:<kind>/<slug>/<ground>` in any field of these documents. */
export function namedDrawings(documents: Iterable<{ readonly attributes: Readonly<Record<string, unknown>> }>) {
  const texts = [...documents].flatMap(({ attributes }) => textsWithin(attributes))
  return new Set(texts.filter((text) => text.startsWith('art:')))
}
