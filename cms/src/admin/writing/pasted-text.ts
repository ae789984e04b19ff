/** What is pasted as plain text, and what every paste is put in order by. */
import { Fragment, type Node, Slice } from 'prosemirror-model'
import { signOfTick } from './checklists'
import { meantAddress } from './clean-paste'
import { openText } from './open-text'
import { schema } from './schema'

const { nodes } = schema

/** A range of a spreadsheet as plain text: lines of as many cells, between tabs. */
function tableOf(text: string): Node | undefined {
  const rows = text.split('\n').map((line) => line.split('\t'))
  while (rows.at(-1)?.join('') === '') rows.pop()
  const width = rows[0]?.length ?? 0
  if (width < 2 || rows.some(({ length }) => length !== width)) return undefined
  const cells = (row: readonly string[], type: 'table_header' | 'table_cell') =>
    row.map((cell) => nodes[type].create(null, cell.trim() ? schema.text(cell.trim()) : null))
  return nodes.table.create(
    null,
    rows.map((row, at) => nodes.table_row.create(null, cells(row, at === 0 ? 'table_header' : 'table_cell'))),
  )
}

/** Signs with which letters begin the lines of a list, blanks that would make code of a line, and addresses that count visitors. */
function asMarkdown(text: string): string {
  if (/^ {0,3}(?:```|~~~)/m.test(text)) return text
  return text
    .replace(/^[ \t]*[•·◦▪‣–][ \t]+/gm, '- ')
    .replace(/^[ \t]{4,}(?![-*+\d])/gm, '')
    .replace(/https?:\/\/[^\s<>()"`]+/g, (address) => meantAddress(address) ?? address)
}

/** Plain text as the Markdown that it may be. @param isWordsOnly as the keys for it ask (`Ctrl+Shift+V`) */
export function pastedText(written: string, isWordsOnly: boolean): Slice {
  const text = written.replace(/\r\n?/g, '\n').replace(/[\u200b\ufeff]/g, '')
  if (isWordsOnly) {
    const paragraphs = text.split(/\n{2,}/).map((part) => {
      const lines = part.split('\n').filter(Boolean)
      const words = lines.flatMap((line, at) => [...(at > 0 ? [nodes.hard_break.create()] : []), schema.text(line)])
      return nodes.paragraph.create(null, words)
    })
    return Slice.maxOpen(Fragment.from(paragraphs))
  }
  const table = tableOf(text)
  return Slice.maxOpen(table ? Fragment.from(table) : openText(asMarkdown(text)).doc.content)
}

/** Blocks as the one line that a cell has: what begins anew is after a line break. */
export function asLine({ content }: Slice): Slice {
  const words: Node[] = []
  content.descendants((node, _at, parent, place) => {
    if (!node.isTextblock) return true
    const isTicked: boolean | null = (place === 0 ? parent?.attrs.checked : undefined) ?? null
    const sign = isTicked === null ? [] : [schema.text(signOfTick(isTicked))]
    const lines = node.type.spec.code
      ? node.textContent.split('\n').map((text) => (text ? [schema.text(text, [schema.marks.code.create()])] : []))
      : [[...sign, ...node.children]]
    for (const line of lines) {
      if (line.length > 0) words.push(...(words.length > 0 ? [nodes.hard_break.create()] : []), ...line)
    }
    return false
  })
  return new Slice(Fragment.from(words), 0, 0)
}

function labelsIn(doc: Node): Set<string> {
  const labels = new Set<string>()
  doc.descendants(({ type, attrs }) => {
    if (type === nodes.footnote || type === nodes.footnote_mark) labels.add(attrs.label)
  })
  return labels
}

export function freeLabel(taken: ReadonlySet<string>): string {
  let number = 1
  while (taken.has(String(number))) number++
  return String(number)
}

/** The main heading is the title of the page: those of a text begin below it. Notes are numbered on. */
export function inOrder(slice: Slice, doc: Node): Slice {
  const taken = labelsIn(doc)
  const labels = new Map<string, string>()
  const labelOf = (label: string) => {
    const own = labels.get(label) ?? (taken.has(label) ? freeLabel(taken) : label)
    labels.set(label, own)
    taken.add(own)
    return own
  }
  let isDeep = false
  slice.content.descendants(({ type, attrs }) => {
    if (type === nodes.heading && attrs.level === 1) isDeep = true
  })
  function ordered(node: Node): Node {
    const content = Fragment.from(node.children.map(ordered))
    if (node.type === nodes.heading && isDeep) {
      return nodes.heading.create({ level: Math.min(6, node.attrs.level + 1) }, content)
    }
    if (node.type === nodes.footnote || node.type === nodes.footnote_mark) {
      return node.type.create({ label: labelOf(node.attrs.label) }, content, node.marks)
    }
    return node.isLeaf ? node : node.copy(content)
  }
  return new Slice(Fragment.from(slice.content.content.map(ordered)), slice.openStart, slice.openEnd)
}

/** The text with a note more, in which the next words are written. */
export function nextLabel(doc: Node): string {
  return freeLabel(labelsIn(doc))
}
