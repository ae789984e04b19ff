import { choices } from '../../forms/field-words'

/** Asked for by name: otherwise a list leaves out what visitors wrote. */
export const columns =
  'reference state kind receivedAt name email company phone need budget ringBack role teamSize start position link brief cv message assignee notes'.split(
    ' ',
  )

export type Enquiry = Readonly<Record<string, unknown>>

const chosen = ['state', 'kind']

function inWords(name: string, value: unknown): unknown {
  return chosen.includes(name) ? (choices[String(value)] ?? value) : value
}

/** A spreadsheet would run what begins like a formula, and visitors typed this: as in `leads/csv.ts` (OWASP). */
function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value)
  const harmless = /^[\s\p{Cf}]*[=+\-@|%\t\r＝＋－＠]/u.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** RFC 4180, with a byte order mark so that spreadsheets read it as UTF-8. */
export function enquiriesAsCsv(enquiries: readonly Enquiry[]): string {
  const rows = [
    columns.join(','),
    ...enquiries.map((each) => columns.map((name) => cell(inWords(name, each[name]))).join(',')),
  ]
  return `\uFEFF${rows.join('\r\n')}\r\n`
}
