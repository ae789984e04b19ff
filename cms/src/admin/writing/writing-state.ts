/** How a text is written: keys, signs that become what they stand for, and pastes. */
import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { gapCursor } from 'prosemirror-gapcursor'
import { history, redo, undo } from 'prosemirror-history'
import { InputRule, inputRules, textblockTypeInputRule, undoInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { MarkType, Node } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list'
import { AllSelection, type Command, EditorState, Plugin, Selection, TextSelection } from 'prosemirror-state'
import { addRowAfter, goToNextCell, isInTable, nextCell, selectionCell, tableEditing } from 'prosemirror-tables'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { filmAddress, filmHost } from '../../publishing/parse-film-address'
import { schema } from './schema'

const { nodes, marks } = schema

/** `**bold**`: the words between the signs get the mark, and the signs go. @param pattern with what is before, and the words, as groups */
function marking(pattern: RegExp, type: MarkType, attrsOf?: (found: RegExpMatchArray) => object): InputRule {
  return new InputRule(pattern, (state, match, start, end) => {
    const [whole, before = '', words = ''] = match
    const signsFrom = start + before.length
    const from = start + whole.indexOf(words, before.length)
    const to = from + words.length
    return state.tr
      .delete(to, end)
      .addMark(from, to, type.create(attrsOf?.(match)))
      .delete(signsFrom, from)
      .removeStoredMark(type)
  })
}

const signs = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{2,6})\s$/, nodes.heading, ([, marks = '']) => ({ level: marks.length })),
    textblockTypeInputRule(/^```(\w*)\s$/, nodes.code_block, ([, language = '']) => ({ language })),
    wrappingInputRule(/^\s*>\s$/, nodes.quotation),
    wrappingInputRule(/^\s*[-+*]\s$/, nodes.bullet_list),
    wrappingInputRule(/^(\d+)\.\s$/, nodes.ordered_list, ([, start]) => ({ start: Number(start) })),
    wrappingInputRule(/^\[\^([^[\]\s]+)\]:\s$/, nodes.footnote, ([, label]) => ({ label })),
    marking(/(^|[^*])\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, marks.strong),
    marking(/(^|[^*])\*([^*\s](?:[^*]*[^*\s])?)\*$/, marks.emphasis),
    marking(/(^|[^`])`([^`]+)`$/, marks.code),
    marking(/(^|[^!])\[([^[\]]+)\]\(([^()\s]+)\)$/, marks.link, ([, , , href]) => ({ href })),
  ],
})

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView())
  return true
}

/** A cell is one line: its end leads to the row below, which is made if there is none. */
const nextRow: Command = (state, dispatch) => {
  if (!isInTable(state)) return false
  const below = nextCell(selectionCell(state), 'vert', 1)
  if (!below) return addRowAfter(state, dispatch)
  dispatch?.(state.tr.setSelection(TextSelection.near(state.doc.resolve(below.pos + 1))).scrollIntoView())
  return true
}

/** After Escape the next Tab leaves the text, as everywhere else. */
function leaving() {
  let isLeaving = false
  const unlessLeaving =
    (command: Command): Command =>
    (...all) =>
      !isLeaving && command(...all)
  const inner = chainCommands(goToNextCell(1), sinkListItem(nodes.list_item))
  const outer = chainCommands(goToNextCell(-1), liftListItem(nodes.list_item))
  return [
    new Plugin({
      props: {
        handleDOMEvents: {
          keydown: (_view, { key, isComposing }) => {
            // A browser tells of a cursor that was moved only after the next keys, if these follow fast.
            if (!isComposing) document.dispatchEvent(new Event('selectionchange'))
            if (key !== 'Tab' && key !== 'Shift') isLeaving = key === 'Escape'
            return false
          },
        },
      },
    }),
    keymap({ Tab: unlessLeaving(inner), 'Shift-Tab': unlessLeaving(outer) }),
  ]
}

/** A link that is all of a paragraph and leads to a film is shown as one. */
const films = new Plugin({
  props: {
    decorations({ doc }) {
      const found: Decoration[] = []
      doc.forEach((node, at) => {
        const link = node.childCount === 1 && node.firstChild?.marks.find(({ type }) => type === marks.link)
        const isFilm = node.type === nodes.paragraph && link && filmHost(filmAddress(link.attrs.href))
        if (isFilm) found.push(Decoration.node(at, at + node.nodeSize, { 'data-film': '' }))
      })
      return DecorationSet.create(doc, found)
    },
  },
})

const closed = [nodes.table, nodes.code_block, nodes.source, nodes.footnote, nodes.rule]

/** Below a table, code or a note there is always a line on which one can go on. */
const lastLine = new Plugin({
  appendTransaction(_, __, { doc, tr }) {
    const isClosed = doc.lastChild && closed.includes(doc.lastChild.type)
    return isClosed ? tr.insert(doc.content.size, nodes.paragraph.create()).setMeta('addToHistory', false) : null
  },
})

/** From the first word to the last: what is done to words is done to all of them. */
const selectAll: Command = ({ doc, tr }, dispatch) => {
  const [first, last] = [Selection.atStart(doc), Selection.atEnd(doc)]
  // From within a table a selection of words ends with its cell.
  const isWhole = doc.firstChild?.type === nodes.table
  dispatch?.(tr.setSelection(isWhole ? new AllSelection(doc) : TextSelection.between(first.$from, last.$to)))
  return true
}

/** As code begins in Markdown. */
const fence: Command = (state, dispatch) => {
  const { $from, empty } = state.selection
  const [, language] = ($from.parent.type === nodes.paragraph && /^```(\w*)$/.exec($from.parent.textContent)) || []
  if (language === undefined || !empty) return false
  dispatch?.(
    state.tr
      .delete($from.start(), $from.end())
      .setBlockType($from.start(), $from.start(), nodes.code_block, { language }),
  )
  return true
}

export const headingLevels = [2, 3, 4] as const

const levelKeys = Object.fromEntries(
  headingLevels.map((level) => [`Mod-Alt-${level}`, setBlockType(nodes.heading, { level })]),
)

export const markCommands = {
  strong: toggleMark(marks.strong),
  emphasis: toggleMark(marks.emphasis),
  code: toggleMark(marks.code),
}

/** @param onLink when the keys for it are pressed */
export function writingState(doc: Node, onLink: () => void): EditorState {
  return EditorState.create({
    doc,
    plugins: [
      signs,
      ...leaving(),
      keymap({
        'Mod-b': markCommands.strong,
        'Mod-i': markCommands.emphasis,
        'Mod-e': markCommands.code,
        'Mod-k': () => {
          onLink()
          return true
        },
        'Mod-a': selectAll,
        'Mod-z': undo,
        'Mod-y': redo,
        'Shift-Mod-z': redo,
        'Mod-Alt-0': setBlockType(nodes.paragraph),
        ...levelKeys,
        'Shift-Ctrl-9': wrapIn(nodes.quotation),
        Backspace: undoInputRule,
        'Shift-Enter': chainCommands(exitCode, breakLine),
        Enter: chainCommands(nextRow, fence, splitListItem(nodes.list_item)),
      }),
      keymap(baseKeymap),
      tableEditing(),
      gapCursor(),
      history(),
      films,
      lastLine,
    ],
  })
}
