/** What the buttons above a text do. */
import { lift, setBlockType, wrapIn } from 'prosemirror-commands'
import type { Attrs, MarkType, Node, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, type EditorState, NodeSelection, TextSelection } from 'prosemirror-state'
import { nextLabel } from './pasted-text'
import { schema } from './schema'

const { nodes, marks } = schema

/** The innermost of these around the selection, and where it begins. */
export function around({ selection: { $from } }: EditorState, types: readonly NodeType[]) {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (types.includes(node.type)) return { node, at: $from.before(depth) }
  }
  return undefined
}

export function isMarked({ doc, selection, storedMarks }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection
  return empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type)
}

const lists = [nodes.bullet_list, nodes.ordered_list]

/** Lines become a list, a list of the other kind, or lines again. */
export function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const list = around(state, lists)
    if (!list) return wrapInList(type)(state, dispatch)
    if (list.node.type === type) return liftListItem(nodes.list_item)(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(list.at, type, { spread: list.node.attrs.spread }))
    return true
  }
}

export const toggleQuotation: Command = (state, dispatch) =>
  around(state, [nodes.quotation]) ? lift(state, dispatch) : wrapIn(nodes.quotation)(state, dispatch)

export const toggleCode: Command = (state, dispatch) =>
  setBlockType(around(state, [nodes.code_block]) ? nodes.paragraph : nodes.code_block)(state, dispatch)

/** A block after the one with the selection, or in the place of an empty line. */
function insertBlock(make: (state: EditorState) => Node): Command {
  return (state, dispatch) => {
    const { $from } = state.selection
    const node = make(state)
    const isEmpty = $from.depth === 1 && $from.parent.type === nodes.paragraph && $from.parent.childCount === 0
    const from = $from.depth === 0 ? $from.pos : isEmpty ? $from.before(1) : $from.after(1)
    const tr = state.tr.replaceWith(from, isEmpty ? $from.after(1) : from, node)
    dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(from + 1))).scrollIntoView())
    return true
  }
}

const columns = 3

export const insertTable = insertBlock(() => {
  const row = (type: NodeType) =>
    nodes.table_row.create(
      null,
      Array.from({ length: columns }, () => type.create()),
    )
  return nodes.table.create(null, [row(nodes.table_header), row(nodes.table_cell), row(nodes.table_cell)])
})

function linked(words: string, href: string): Node {
  return schema.text(words || href, [marks.link.create({ href })])
}

export const insertFilm = (href: string, words: string): Command =>
  insertBlock(() => nodes.paragraph.create(null, linked(words, href)))

/** The mark where the cursor is, and the note at the end of the text, in which one goes on writing. */
export const insertFootnote: Command = (state, dispatch) => {
  const label = nextLabel(state.doc)
  const tr = state.tr.insert(state.selection.to, nodes.footnote_mark.create({ label }))
  const { lastChild, content } = tr.doc
  const isLastLine = lastChild?.type === nodes.paragraph && lastChild.childCount === 0
  const at = content.size - (isLastLine ? lastChild.nodeSize : 0)
  tr.insert(at, nodes.footnote.create({ label }, nodes.paragraph.create()))
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 2))).scrollIntoView())
  return true
}

export const insertPictures = (pictures: readonly { readonly src: string; readonly alt: string }[]): Command => {
  return (state, dispatch) => {
    const { tr } = state
    for (const { src, alt } of pictures) tr.replaceSelectionWith(nodes.picture.create({ src, alt }), false)
    dispatch?.(tr.scrollIntoView())
    return true
  }
}

export function selectedPicture({ selection }: EditorState): Node | undefined {
  return selection instanceof NodeSelection && selection.node.type === nodes.picture ? selection.node : undefined
}

export const describePicture = (alt: string): Command => {
  return (state, dispatch) => {
    const { from } = state.selection
    const picture = state.doc.nodeAt(from)
    if (picture) dispatch?.(state.tr.setNodeMarkup(from, null, { ...picture.attrs, alt }))
    return picture !== null
  }
}

/** The words of the link at the cursor, or those that are selected. */
export function linkAt(state: EditorState): { readonly from: number; readonly to: number; readonly href: string } {
  const { from, to, $from, empty } = state.selection
  const marked = (node: Node | null) => marks.link.isInSet(node?.marks ?? [])
  const mark = marked($from.nodeAfter) ?? marked($from.nodeBefore)
  if (!mark || !$from.parent.isTextblock) return { from, to, href: '' }
  const href: string = mark.attrs.href
  if (!empty) return { from, to, href }
  let [start, end] = [from, to]
  $from.parent.forEach((node, offset) => {
    const at = $from.start() + offset
    if (mark.isInSet(node.marks) && at <= from && at + node.nodeSize >= from) [start, end] = [at, at + node.nodeSize]
  })
  return { from: start, to: end, href }
}

/** @param words where none are selected @param href nothing takes the link away */
export const setLink = (href: string, words: string): Command => {
  return (state, dispatch) => {
    const { from, to } = linkAt(state)
    const { tr } = state
    if (from === to && href) tr.replaceSelectionWith(linked(words, href), false)
    else {
      tr.removeMark(from, to, marks.link)
      if (href) tr.addMark(from, to, marks.link.create({ href }))
    }
    dispatch?.(tr.removeStoredMark(marks.link))
    return true
  }
}

export const setAttributes = (at: number, attrs: Attrs): Command => {
  return ({ tr, doc }, dispatch) => {
    dispatch?.(tr.setNodeMarkup(at, null, { ...doc.nodeAt(at)?.attrs, ...attrs }))
    return true
  }
}
