/** Editors' files as named in content, alone or in Markdown: `/uploads/<name>_<hash>.<ending>`, or with an origin before it. */
const upload = /(?:https?:\/\/[\w.:[\]-]+|(?<![\w./:-]))\/uploads\/[\w-](?:[\w.~+-]*\w)?(?![\w/])/g

/** URLs of editors' files anywhere in a value, as they are written. */
export function namedUploads(value: unknown): string[] {
  if (typeof value === 'string') return value.match(upload) ?? []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namedUploads) : []
}
