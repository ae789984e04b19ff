// @vitest-environment happy-dom
/** Signs that become what they stand for while they are typed, and what is pasted over a text. */
import { AllSelection, Selection, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { expect, test } from 'vitest'
import { openText } from './open-text'
import { schema } from './schema'
import { openSurface } from './surface'
import { writingState } from './writing-state'

/** The text after these characters were typed at its end, one after the other. */
function typed(markdown: string, characters: string): string {
  const text = openText(markdown)
  const view = new EditorView(null, { state: writingState(text.doc, () => undefined) })
  const { tr } = view.state
  tr.insert(tr.doc.content.size, schema.nodes.paragraph.create())
  view.dispatch(tr.setSelection(TextSelection.atEnd(tr.doc)))
  for (const character of characters) {
    const at = view.state.selection.from
    const write = () => view.state.tr.insertText(character, at)
    const isTaken = view.someProp('handleTextInput', (handle) => handle(view, at, at, character, write))
    if (!isTaken) view.dispatch(write())
  }
  return text.written(view.state.doc)
}

test.each([
  ['a heading', '## When', 'A body.\n\n## When'],
  ['a list', '- one', 'A body.\n\n- one'],
  ['a footnote', '[^1]: Once, in May.', 'A body.\n\n[^1]: Once, in May.'],
])('%s is written by its signs', (_name, characters, expected) => {
  expect(typed('A body.', characters)).toBe(expected)
})

function opened(markdown: string) {
  const said: string[] = []
  const wishes = { onText: (text: string) => void said.push(text), onState() {}, onLink() {}, onPictures() {} }
  const { view } = openSurface(document.createElement('div'), markdown, wishes)
  return { view, said }
}

const table = '| A | B |\n| - | - |\n| 1 | 2 |'

test('what is pasted into a cell becomes its line, and the table stays one', () => {
  const { view, said } = opened(table)
  const cell = view.state.doc.resolve(0).nodeAfter
  view.dispatch(view.state.tr.setSelection(TextSelection.create(view.state.doc, (cell?.firstChild?.nodeSize ?? 0) + 4)))
  view.pasteHTML('<p>one</p><ul><li>two</li></ul><pre>a\nb</pre>')
  expect(said.at(-1)?.trim()).toBe('| A | B |\n| - | - |\n| 1one<br>two<br>`a`<br>`b` | 2 |')
  view.pasteHTML('<table><tr><th>x</th><th>y</th></tr></table>')
  expect(said.at(-1)).toContain('| x | y |')
})

test('a text that begins with a table is deleted whole', () => {
  const { view, said } = opened(`${table}\n\nA body.`)
  const keys = new KeyboardEvent('keydown', { key: 'a', ctrlKey: true })
  view.someProp('handleKeyDown', (handle) => handle(view, keys))
  view.dispatch(view.state.tr.deleteSelection())
  expect(said.at(-1)).toBe('')
})

const whole = { 'by the keys for all': true, 'from its first letter to its last': false }

test.each(Object.entries(whole))('words pasted over the whole text, %s, are no heading', (_name, isByKeys) => {
  const { view, said } = opened('## When\n\nA body.')
  const { doc } = view.state
  const [{ $from }, { $to }] = [Selection.atStart(doc), Selection.atEnd(doc)]
  const all = isByKeys ? new AllSelection(doc) : TextSelection.between($from, $to)
  view.dispatch(view.state.tr.setSelection(all))
  view.pasteHTML('<p>One paragraph.</p>')
  expect(said.at(-1)?.trim()).toBe('One paragraph.')
})
