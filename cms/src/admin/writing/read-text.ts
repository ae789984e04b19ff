/** Markdown as a text to be written on: what the editor has a form for, and the source of the rest. */
import type { BlockContent, DefinitionContent, ListItem, PhrasingContent, RootContent, Table, TableRow } from 'mdast'
import type { Mark, Node } from 'prosemirror-model'
import { parser, rangeOf, withWholeAddresses } from '../../publishing/parse-markdown'
import { schema } from './schema'

const { nodes, marks } = schema

/** There is no form for it: the block is shown as its source. */
class NoForm extends Error {}

/** @param source of the whole text, in which positions of nodes are meant */
function reader(source: string) {
  const sourceOf = (node: RootContent) => source.slice(...rangeOf(node))

  function words(text: string, outer: readonly Mark[]): Node[] {
    return text
      .split('\n')
      .flatMap((line, at) => [
        ...(at > 0 ? [nodes.soft_break.create(null, null, outer)] : []),
        ...(line ? [schema.text(line, outer)] : []),
      ])
  }

  function inline(node: PhrasingContent, outer: readonly Mark[]): Node[] {
    const within = (mark: Mark) => {
      if (!('children' in node) || node.children.length === 0) throw new NoForm()
      return node.children.flatMap((child) => inline(child, mark.addToSet(outer)))
    }
    switch (node.type) {
      case 'text':
        return words(node.value, outer)
      case 'strong':
      case 'emphasis':
      case 'delete':
        return within(marks[node.type].create())
      case 'link':
        return within(marks.link.create({ href: node.url, title: node.title ?? null }))
      case 'inlineCode':
        return [schema.text(node.value, marks.code.create().addToSet(outer))]
      case 'break':
        return [nodes.hard_break.create(null, null, outer)]
      case 'image': {
        const { url, alt, title } = node
        return [nodes.picture.create({ src: url, alt: alt ?? '', title: title ?? null }, null, outer)]
      }
      case 'footnoteReference':
        return [nodes.footnote_mark.create({ label: node.label ?? node.identifier }, null, outer)]
      default: {
        const value = sourceOf(node)
        // In a cell, which is one line, a line is broken by a tag alone.
        if (/^<br\s*\/?>$/i.test(value)) return [nodes.hard_break.create(null, null, outer)]
        // In a list or a quotation its next line would have the marks of these in front.
        if (value.includes('\n')) throw new NoForm()
        return [nodes.raw.create({ value }, null, outer)]
      }
    }
  }

  const inlines = (children: readonly PhrasingContent[]) => children.flatMap((child) => inline(child, []))

  function item({ checked, spread, children }: ListItem): Node {
    const first = children[0]?.type === 'paragraph' ? [] : [nodes.paragraph.create()]
    if (children.length > 0 && first.length > 0) throw new NoForm()
    return nodes.list_item.createChecked({ checked: checked ?? null, spread: spread ?? false }, [
      ...first,
      ...children.map(block),
    ])
  }

  function row({ children }: TableRow, type: 'table_header' | 'table_cell', { align }: Table): Node {
    const cells = (align ?? []).map((each, at) =>
      nodes[type].createChecked({ align: each ?? null }, inlines(children[at]?.children ?? [])),
    )
    return nodes.table_row.createChecked(null, cells)
  }

  function block(node: BlockContent | DefinitionContent | RootContent): Node {
    switch (node.type) {
      case 'paragraph':
        return nodes.paragraph.createChecked(null, inlines(node.children))
      case 'heading':
        return nodes.heading.createChecked({ level: node.depth }, inlines(node.children))
      case 'blockquote':
        return nodes.quotation.createChecked(null, node.children.map(block))
      case 'list': {
        const spread = node.spread ?? false
        return node.ordered
          ? nodes.ordered_list.createChecked({ spread, start: node.start ?? 1 }, node.children.map(item))
          : nodes.bullet_list.createChecked({ spread }, node.children.map(item))
      }
      case 'code': {
        const attrs = { language: node.lang ?? '', meta: node.meta ?? '' }
        return nodes.code_block.createChecked(attrs, node.value ? schema.text(node.value) : null)
      }
      case 'thematicBreak':
        return nodes.rule.create()
      case 'footnoteDefinition':
        return nodes.footnote.createChecked({ label: node.label ?? node.identifier }, node.children.map(block))
      case 'table': {
        const rows = node.children.map((each, at) => row(each, at === 0 ? 'table_header' : 'table_cell', node))
        return nodes.table.createChecked(null, rows)
      }
      default:
        throw new NoForm()
    }
  }

  return (node: RootContent): Node | undefined => {
    try {
      return block(node)
    } catch (error) {
      // Also what the schema does not allow, such as a quotation without anything in it.
      if (error instanceof NoForm || error instanceof RangeError) return undefined
      throw error
    }
  }
}

/** @param before what stands between the block before and this one; `node` is missing where there is no form for it */
export type ReadBlock = { readonly before: string; readonly source: string; readonly node: Node | undefined }

/** The blocks of a text, and what stands after the last one. */
export function readBlocks(markdown: string): { readonly blocks: readonly ReadBlock[]; readonly after: string } {
  const whole = withWholeAddresses(markdown)
  const written = parser.parse(markdown).children
  const meant = whole === markdown ? written : parser.parse(whole).children
  if (meant.length !== written.length) return { blocks: [{ before: '', source: markdown, node: undefined }], after: '' }
  const read = reader(whole)
  let from = 0
  const blocks = written.map((each, at) => {
    const [begins, end] = rangeOf(each)
    // With the blanks in front, which make code of a line.
    const start = Math.max(from, markdown.lastIndexOf('\n', begins - 1) + 1)
    const block = {
      before: markdown.slice(from, start),
      source: markdown.slice(start, end),
      node: read(meant[at] ?? each),
    }
    from = end
    return block
  })
  return { blocks, after: markdown.slice(from) }
}

/** @returns `undefined` where one of them has no form */
export function nodesOf(markdown: string): readonly (Node | undefined)[] {
  return readBlocks(markdown).blocks.map(({ node }) => node)
}
