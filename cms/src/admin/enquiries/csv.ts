import { choices } from '../../forms/field-words'
import { parsed, partAt } from '../../forms/shape'

/** Asked for by name: otherwise a list leaves out what visitors wrote. */
export const columns =
  'reference state kind receivedAt name email company phone need budget ringBack role teamSize start position link brief cv message assignee lostReason notes answerBy answeredAt mergedInto page campaign'.split(
    ' ',
  )

/** How somebody came: what the address of a campaign said besides its name, and where the visit began. */
const ofVisit: Readonly<Record<string, readonly string[]>> = {
  source: ['utm', 'utm_source'],
  medium: ['utm', 'utm_medium'],
  term: ['utm', 'utm_term'],
  content: ['utm', 'utm_content'],
  firstPage: ['landingPath'],
  cameFrom: ['referrerHost'],
}

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
    [...columns, ...Object.keys(ofVisit)].join(','),
    ...enquiries.map((each) => {
      const visit = partAt(parsed(each.details), 'visit')
      const told = Object.values(ofVisit).map((path) => path.reduce<unknown>(partAt, visit))
      return [...columns.map((name) => inWords(name, each[name])), ...told].map(cell).join(',')
    }),
  ]
  return `\uFEFF${rows.join('\r\n')}\r\n`
}
