/** Where in a form a text of the page is: `services.tabs.0.name`. */
import { parsed } from './shape'

/** A text shorter than this is in too many places to tell which is meant. */
const shortestPart = 4

/** Without Markdown's marks and with single blanks, as it is read on the page. */
function plain(text: string): string {
  return text
    .replace(/!?\[([^[\]]*)\]\((?:[^()]|\([^()]*\))*\)/g, '$1')
    .replace(/[*_`#>|~]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

/** The larger the text's share of the field, the better; 0 if it is not in it. */
function likeness(field: string, text: string): number {
  if (field === '' || text === '') return 0
  if (field === text) return 3
  if (text.length >= shortestPart && field.includes(text)) return 1 + text.length / field.length
  return field.length >= shortestPart && text.includes(field) ? field.length / text.length : 0
}

function texts(value: unknown, place: string): [place: string, text: string][] {
  const inner = parsed(value)
  if (typeof inner === 'string') return [[place, inner]]
  if (typeof inner !== 'object' || inner === null) return []
  return Object.entries(inner)
    .filter(([name]) => !name.startsWith('__') && name !== 'documentId')
    .flatMap(([name, part]) => texts(part, place ? `${place}.${name}` : name))
}

/** From here on a field is so much like a text that it says all of it. */
export const sayingAll = 1

/** The place that is likest to a text, and how much so; 3 is the same. */
export function likestField(values: object, shown: string) {
  const text = plain(shown)
  const found = texts(values, '')
    .map(([place, field]) => ({ place, score: likeness(plain(field), text) }))
    .filter(({ score }) => score > 0)
  return found.toSorted((a, b) => b.score - a.score)[0]
}

/** The line of a Markdown text, from 0, that most likely is what is on the page. */
export function lineOfText(markdown: string, shown: string): number | undefined {
  const text = plain(shown)
  const lines = markdown.split('\n').map(plain)
  // A paragraph may be written in several lines, and a list has a line for each of its items.
  const found = lines.flatMap((line, at) => {
    if (line === '' || (lines[at - 1] ?? '') !== '') return []
    const end = lines.indexOf('', at)
    const paragraph = lines.slice(at, end < 0 ? undefined : end)
    const row = paragraph.findIndex((each) => likeness(each, text) > 0)
    return [{ at: at + Math.max(row, 0), score: likeness(paragraph.join(' '), text) }]
  })
  return found.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score)[0]?.at
}
