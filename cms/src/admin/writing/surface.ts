/** The text as it is written on, outside React: it tells what it says now. */
import { DOMSerializer, type Node, Slice } from 'prosemirror-model'
import { type EditorState, Selection } from 'prosemirror-state'
import { CellSelection, isInTable } from 'prosemirror-tables'
import { EditorView } from 'prosemirror-view'
import { lineOfText } from '../../forms/field-of-text'
import { cleanHtml, copiedHere } from './clean-paste'
import { openText } from './open-text'
import { asLine, inOrder, pastedText } from './pasted-text'
import { schema } from './schema'
import { writingState } from './writing-state'

export type Surface = ReturnType<typeof openSurface>

type Wishes = {
  readonly onText: (markdown: string) => void
  /** After anything that happens, for the buttons. */
  readonly onState: () => void
  readonly onLink: () => void
  /** When something comes from elsewhere: whether pictures were left behind. */
  readonly onPictures: (areLeftOut: boolean) => void
}

/** What is copied here is known by a mark when it is pasted: other editors are made of ProseMirror, too. */
class Copied extends DOMSerializer {
  override serializeFragment(...all: Parameters<DOMSerializer['serializeFragment']>) {
    const made = super.serializeFragment(...all)
    if (!all[2] && made instanceof DocumentFragment) made.firstElementChild?.setAttribute(copiedHere, '')
    return made
  }
}

/** Words that are pasted into a block become its own; over the whole text they do not become the heading that it began with. */
function replacing({ doc, selection }: EditorState, slice: Slice): Slice {
  const isAll = selection.from <= Selection.atStart(doc).from && selection.to >= Selection.atEnd(doc).to
  return isAll && !selection.empty && slice.content.firstChild?.isBlock ? new Slice(slice.content, 0, 0) : slice
}

/** Blocks would break the table in two; cells take the place of cells by themselves. */
function pasteIntoCell({ state, dispatch }: EditorView, slice: Slice): boolean {
  const { firstChild, childCount } = slice.content
  const areCells = childCount === 1 && firstChild?.type.spec.tableRole !== undefined
  const isWithin = isInTable(state) && !(state.selection instanceof CellSelection)
  if (!isWithin || areCells || !firstChild?.isBlock) return false
  dispatch(state.tr.replaceSelection(asLine(slice)).scrollIntoView())
  return true
}

export function openSurface(place: HTMLElement, markdown: string, wishes: Wishes) {
  let text = openText(markdown)
  let told = markdown
  /** What was told and has not come back yet: the form may be a few letters behind. */
  let underWay: string[] = []
  /** A picture by itself, of the desktop or of the screen. */
  const leaveBehind = (given: DataTransfer | null) => {
    const isFile = given !== null && given.files.length > 0 && given.types.every((type) => type === 'Files')
    if (isFile) wishes.onPictures(true)
    return isFile
  }
  // The admin itself keeps the browser from opening what is dropped, and the text from hearing of it.
  place.addEventListener('drop', ({ dataTransfer }) => void leaveBehind(dataTransfer))
  const view: EditorView = new EditorView(place, {
    state: writingState(text.doc, wishes.onLink),
    clipboardSerializer: new Copied(DOMSerializer.nodesFromSchema(schema), DOMSerializer.marksFromSchema(schema)),
    transformPastedHTML(html) {
      const clean = cleanHtml(html)
      wishes.onPictures(clean.arePicturesLeftOut)
      return clean.html
    },
    transformPasted: (slice) => replacing(view.state, inOrder(slice, view.state.doc)),
    handlePaste: (view, { clipboardData }, slice) => leaveBehind(clipboardData) || pasteIntoCell(view, slice),
    clipboardTextParser: (written, _context, isWordsOnly) => pastedText(written, isWordsOnly),
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction))
      wishes.onState()
      const now = transaction.docChanged ? text.written(view.state.doc) : told
      if (now === told) return
      told = now
      underWay.push(now)
      wishes.onText(now)
    },
  })

  return {
    view,
    /** Another text, such as an earlier version. What was told by this one itself is none. */
    show(markdown: string): void {
      const own = underWay.lastIndexOf(markdown)
      underWay = underWay.slice(own + 1)
      if (own >= 0 || markdown === told) return
      underWay = []
      told = markdown
      text = openText(markdown)
      view.updateState(writingState(text.doc, wishes.onLink))
      wishes.onState()
    },
    /** Puts the cursor where the text says what is on the page; `false` if it says it nowhere. */
    find(shown: string): boolean {
      const blocks: { readonly node: Node; readonly at: number }[] = []
      view.state.doc.descendants((node, at) => {
        if (node.isTextblock) blocks.push({ node, at })
        return !node.isTextblock
      })
      const line = lineOfText(blocks.map(({ node }) => node.textContent.replace(/\n/g, ' ')).join('\n\n'), shown)
      const found = line === undefined ? undefined : blocks[line / 2]
      if (!found) return false
      const selection = Selection.near(view.state.doc.resolve(found.at + 1))
      view.dispatch(view.state.tr.setSelection(selection))
      const element = view.nodeDOM(found.at)
      if (element instanceof HTMLElement) element.scrollIntoView({ block: 'center' })
      view.focus()
      return true
    },
    close: () => view.destroy(),
  }
}
