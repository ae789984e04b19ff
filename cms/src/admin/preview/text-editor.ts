/** The editors of long texts in a form: Strapi gives them no name, and keeps each at its element. */
import { lineOfText } from './field-of-text'

type TextEditor = {
  getValue(): string
  setCursor(line: number, character: number): void
  scrollIntoView(position: { line: number; ch: number }, margin: number): void
  focus(): void
  refresh(): void
}

function editorAt(element: Element): TextEditor | undefined {
  const held: unknown = 'CodeMirror' in element ? element.CodeMirror : undefined
  return isEditor(held) ? held : undefined
}

function isEditor(held: unknown): held is TextEditor {
  return typeof held === 'object' && held !== null && 'setCursor' in held && 'getValue' in held
}

/** How much of the text above and below the line is seen, too, in pixels. */
const margin = 120

/** Puts the cursor where the form's long text says what is on the page; `false` if none does. */
export function showInText(shown: string): boolean {
  for (const element of document.querySelectorAll('.CodeMirror')) {
    const editor = editorAt(element)
    const line = editor && lineOfText(editor.getValue(), shown)
    if (!editor || line === undefined) continue
    element.scrollIntoView({ block: 'center' })
    // It may have been folded away until now.
    editor.refresh()
    editor.setCursor(line, 0)
    editor.scrollIntoView({ line, ch: 0 }, margin)
    editor.focus()
    return true
  }
  return false
}
