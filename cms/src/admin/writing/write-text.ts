/** What was written in the editor, as Markdown. */
import type { BlockContent, DefinitionContent, Html, ListItem, PhrasingContent, Root, TableCell, TableRow } from 'mdast'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import type { Mark, MarkType, Node } from 'prosemirror-model'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { schema } from './schema'

const { marks } = schema

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', emphasis: '*', rule: '-', listItemIndent: 'one' })
  .freeze()

/** A part of a line, with what it is marked with. */
type Piece = { readonly node: Node; readonly text: string; readonly marks: readonly Mark[] }

const isBlank = ({ node, text }: Piece) =>
  node.isText ? text.trim() === '' : node.type.name === 'soft_break' || node.type.name === 'hard_break'

/** Texts with the blanks at their ends apart. */
function piecesOf(parent: Node): Piece[] {
  return parent.children.flatMap((node): Piece[] => {
    const { marks } = node
    if (!node.isText) return [{ node, text: '', marks }]
    const text = (node.text ?? '').replace(/[\n\r\t]+/g, ' ')
    const words = text.trim()
    const [before = '', after = ''] = words
      ? [text.slice(0, text.indexOf(words)), text.slice(text.trimEnd().length)]
      : [text]
    return [before, words, after].filter(Boolean).map((each) => ({ node, text: each, marks }))
  })
}

/** Blanks at the ends of what is bold stand outside: `** so**` is not bold. */
function withBlanksOutside(pieces: readonly Piece[], type: MarkType): Piece[] {
  const without = (piece: Piece): Piece => ({ ...piece, marks: type.removeFromSet(piece.marks) })
  const marked = (piece?: Piece) => piece !== undefined && type.isInSet(piece.marks) !== undefined
  const all = [...pieces]
  const open = (at: number, beside?: Piece) => {
    const piece = all[at]
    if (piece && isBlank(piece) && !marked(beside)) all[at] = without(piece)
  }
  for (let at = 0; at < all.length; at++) open(at, all[at - 1])
  for (let at = all.length - 1; at >= 0; at--) open(at, all[at + 1])
  return all
}

function trimmed(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex((piece) => !isBlank(piece))
  return first < 0 ? [] : pieces.slice(first, pieces.findLastIndex((piece) => !isBlank(piece)) + 1)
}

type Place = 'line' | 'heading' | 'cell'

function leaf({ node, text, marks: own }: Piece, place: Place): PhrasingContent[] {
  const { attrs } = node
  switch (node.type.name) {
    case 'text':
      return [{ type: marks.code.isInSet(own) ? 'inlineCode' : 'text', value: text }]
    case 'hard_break':
      if (place === 'heading') return [{ type: 'text', value: ' ' }]
      return [place === 'cell' ? { type: 'html', value: '<br>' } : { type: 'break' }]
    case 'soft_break':
      return [{ type: 'text', value: place === 'cell' || place === 'heading' ? ' ' : '\n' }]
    case 'picture':
      return [{ type: 'image', url: attrs.src, alt: attrs.alt, title: attrs.title }]
    case 'footnote_mark':
      return [{ type: 'footnoteReference', identifier: attrs.label, label: attrs.label }]
    default:
      return [{ type: 'html', value: attrs.value }]
  }
}

function wrapped({ type, attrs }: Mark, children: PhrasingContent[]): PhrasingContent {
  switch (type.name) {
    case 'strong':
    case 'emphasis':
    case 'delete':
      return { type: type.name, children }
    default:
      return { type: 'link', url: attrs.href, title: attrs.title, children }
  }
}

/** What is marked with one mark for the longest time is the outer one. */
function nested(pieces: readonly Piece[], place: Place): PhrasingContent[] {
  const all: PhrasingContent[] = []
  const add = (node: PhrasingContent) => {
    const last = all.at(-1)
    if (node.type === 'text' && last?.type === 'text') last.value += node.value
    else if (node.type === 'inlineCode' && last?.type === 'inlineCode') last.value += node.value
    else all.push(node)
  }
  for (let at = 0; at < pieces.length; ) {
    const rest = pieces.slice(at)
    const lengthOf = (mark: Mark) => {
      const end = rest.findIndex((piece) => !mark.isInSet(piece.marks))
      return end < 0 ? rest.length : end
    }
    const outer = rest[0]?.marks.filter(({ type }) => type !== marks.code) ?? []
    const mark = outer.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0]
    if (mark) {
      const within = rest.slice(0, lengthOf(mark)).map((each) => ({ ...each, marks: mark.removeFromSet(each.marks) }))
      add(wrapped(mark, nested(within, place)))
      at += within.length
    } else {
      for (const node of rest[0] ? leaf(rest[0], place) : []) add(node)
      at++
    }
  }
  return all
}

function line(parent: Node, place: Place = 'line'): PhrasingContent[] {
  const pieces = [marks.strong, marks.emphasis, marks.delete, marks.link].reduce(withBlanksOutside, piecesOf(parent))
  return nested(trimmed(pieces), place)
}

/** Of an empty line nothing is written. */
export const isEmptyLine = ({ type, childCount }: Node) => type.name === 'paragraph' && childCount === 0

function blocksIn(parent: Node): (BlockContent | DefinitionContent)[] {
  return parent.children.filter((each) => !isEmptyLine(each)).map(block)
}

function item(node: Node): ListItem {
  const { spread, checked } = node.attrs
  return { type: 'listItem', spread, checked, children: blocksIn(node) }
}

function row(node: Node): TableRow {
  const cells = node.children.map((cell): TableCell => ({ type: 'tableCell', children: line(cell, 'cell') }))
  return { type: 'tableRow', children: cells }
}

function block(node: Node): BlockContent | DefinitionContent {
  const { attrs } = node
  switch (node.type.name) {
    case 'heading':
      return { type: 'heading', depth: attrs.level, children: line(node, 'heading') }
    case 'quotation':
      return { type: 'blockquote', children: blocksIn(node) }
    case 'bullet_list':
    case 'ordered_list': {
      const ordered = node.type.name === 'ordered_list'
      return {
        type: 'list',
        ordered,
        start: ordered ? attrs.start : null,
        spread: attrs.spread,
        children: node.children.map(item),
      }
    }
    case 'code_block':
      return { type: 'code', lang: attrs.language || null, meta: attrs.meta || null, value: node.textContent }
    case 'rule':
      return { type: 'thematicBreak' }
    case 'footnote':
      return { type: 'footnoteDefinition', identifier: attrs.label, label: attrs.label, children: blocksIn(node) }
    case 'table': {
      const align = node.firstChild?.children.map((cell) => cell.attrs.align) ?? []
      return { type: 'table', align, children: node.children.map(row) }
    }
    case 'source':
      return { type: 'html', value: node.textContent } satisfies Html
    default:
      return { type: 'paragraph', children: line(node) }
  }
}

/** One block of a text. Addresses that were typed become links, as they do on pages. */
export function writtenBlock(node: Node): string {
  const root: Root = { type: 'root', children: [block(node)] }
  for (const link of gfmAutolinkLiteralFromMarkdown().transforms ?? []) link(root)
  return writer.stringify(root).replace(/\n$/, '')
}
