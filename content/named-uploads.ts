/** As content services name files of editors, alone or within Markdown: `/uploads/<name>_<hash>.<ending>`, or with an origin before it. */
const upload = /(?:https?:\/\/[\w.:[\]-]+|(?<![\w./:-]))\/uploads\/[\w-](?:[\w.~+-]*\w)?(?![\w/])/g

/** Addresses of files of editors anywhere in a value, as they are written. */
export function namedUploads(value: unknown): string[] {
  if (typeof value === 'string') return value.match(upload) ?? []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namedUploads) : []
}
