import { leadDocument } from './channels/services.ts'
import { fileFieldOf, fileFields } from './form-values.ts'
import type { StoredLead } from './store/stored-lead.ts'

type Column = [title: string, of: (lead: StoredLead) => string | number | undefined]

const columns: readonly Column[] = [
  ['reference', ({ reference }) => reference],
  ['received', (lead) => leadDocument(lead).receivedAt],
  ['kind', ({ kind }) => kind],
  ['state', ({ state }) => state],
  ...'name email company phone need budget ringBack role teamSize start position link message'
    .split(' ')
    .map((name): Column => [name, ({ fields }) => fields[name]]),
  ...fileFields.map((field): Column => [field, (lead) => (fileFieldOf(lead.kind) === field ? lead.upload?.name : '')]),
  ['page', ({ visit }) => visit.pagePath],
  ['first page', ({ visit }) => visit.landingPath],
  ['came from', ({ visit }) => visit.referrerHost],
  ['campaign', ({ visit }) => (visit.utm ? new URLSearchParams(visit.utm).toString() : undefined)],
  ['consent', ({ consent }) => consent.version],
  ['spam score', ({ spam }) => spam.score],
  ['spam reasons', ({ spam }) => spam.reasons.join('; ')],
]

/** RFC 4180, with its line ends, and with the mark by which spreadsheets recognise UTF-8. */
export const csvHeader = `\ufeff${columns.map(([title]) => cell(title)).join(',')}\r\n`

export function csvLine(lead: StoredLead): string {
  return `${columns.map(([, of]) => cell(String(of(lead) ?? ''))).join(',')}\r\n`
}

/** Every cell is quoted; one that a spreadsheet would take for a formula begins with an apostrophe (OWASP). */
export function cell(text: string): string {
  const plain = /^[\s\p{Cf}]*[=+\-@|%\t\r＝＋－＠]/u.test(text) ? `'${text}` : text
  return `"${plain.replaceAll('"', '""')}"`
}
