// @vitest-environment happy-dom
/** What other programs put into the clipboard, as it is written into a text. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DOMParser as ProseParser, type Slice } from 'prosemirror-model'
import { EditorState, TextSelection } from 'prosemirror-state'
import { expect, test } from 'vitest'
import { cleanHtml, copiedHere, meantAddress } from './clean-paste'
import { openText } from './open-text'
import { asLine, inOrder, pastedText } from './pasted-text'
import { schema } from './schema'
import { writtenBlock } from './write-text'

const folder = join(import.meta.dirname, 'clipboards')
const clipboards = readdirSync(folder).filter((file) => file.endsWith('.html'))

function htmlSlice(html: string): Slice {
  const body = document.createElement('div')
  body.innerHTML = cleanHtml(html).html
  return ProseParser.fromSchema(schema).parseSlice(body)
}

/** The Markdown of a text into whose empty last line something is pasted. */
function pastedInto(markdown: string, slice: Slice): string {
  const text = openText(markdown)
  const { doc, tr } = EditorState.create({ doc: text.doc })
  tr.insert(doc.content.size, schema.nodes.paragraph.create())
  tr.setSelection(TextSelection.atEnd(tr.doc)).replaceSelection(inOrder(slice, doc))
  return text.written(tr.doc)
}

test.each(clipboards)('%s comes out clean', (file) => {
  const expected = readFileSync(join(folder, file.replace('.html', '.md')), 'utf8').trim()
  const pasted = pastedInto('', htmlSlice(readFileSync(join(folder, file), 'utf8')))
  expect(pasted).toBe(expected)
  // And is read again as it was pasted.
  expect(openText(pasted).doc.children.some(({ type }) => type.name === 'source')).toBe(false)
})

test('a checklist within a cell keeps its ticks as signs, and its boxes are no pictures that are left out', () => {
  const list = readFileSync(join(folder, 'google-docs-checklist.html'), 'utf8')
  expect(cleanHtml(list).arePicturesLeftOut).toBe(false)
  const signs = '☑ Count every **shelf**<br>☐ Tell the carrier<br>☑ by telephone'
  const table = `<table><tr><td>Week</td><td>Work</td></tr><tr><td>1</td><td>${list}</td></tr></table>`
  expect(pastedInto('', htmlSlice(table))).toContain(`| 1 | ${signs}`)
  const { content } = asLine(htmlSlice(list))
  const cell = schema.nodes.table_cell.create(null, content)
  const row = schema.nodes.table_row.create(null, cell)
  expect(writtenBlock(schema.nodes.table.create(null, row))).toContain(signs)
})

test.each([
  [
    'a box in a page',
    '<ul><li><input type="checkbox" disabled checked> One</li><li><input type="checkbox"> Two</li></ul>',
  ],
  [
    'another editor',
    '<ul data-type="taskList"><li data-checked="true"><label><input type="checkbox" checked></label><div><p>One</p></div></li><li data-checked="false"><p>Two</p></li></ul>',
  ],
  [
    'a text of ours',
    `<ul ${copiedHere}=""><li data-checked="true"><p>One</p></li><li data-checked="false"><p>Two</p></li></ul>`,
  ],
])('a checklist keeps its ticks: %s', (_name, html) => {
  expect(pastedInto('', htmlSlice(html))).toBe('- [x] One\n- [ ] Two')
})

test('a footnote that is pasted takes the next number', () => {
  const word = htmlSlice(readFileSync(join(folder, 'word.html'), 'utf8'))
  const pasted = pastedInto('Words[^1].\n\n[^1]: A note.', word)
  expect(pasted).toMatch(/^Words\[\^1\]\.\n\n\[\^1\]: A note\.\n\n/)
  expect(pasted).toContain('box[^2], as')
  expect(pasted).toContain('[^2]: Twice, in May.')
})

test.each([
  ['a letter', 'Dear all,\r\n\r\n• one\r\n• two\r\n\r\n    Yours', 'Dear all,\n\n- one\n- two\n\nYours'],
  ['a range of a spreadsheet', 'A\tB\n1\t2 | 3\n', '| A | B |\n| - | - |\n| 1 | 2 \\| 3 |'],
  [
    'Markdown',
    '# Title\n\n**Bold** and `code`\n\n| a | b |\n|--|--|\n| 1 | 2 |',
    '## Title\n\n**Bold** and `code`\n\n| a | b |\n| - | - |\n| 1 | 2 |',
  ],
  ['an address', 'https://example.com/a?utm_source=x&b=2', '<https://example.com/a?b=2>'],
])('plain text: %s', (_name, plain, expected) => {
  expect(pastedInto('', pastedText(plain, false))).toBe(expected)
})

test('what another editor of the same make copied is cleaned, too, and what was copied here is left', () => {
  const foreign =
    '<p data-pm-slice="1 1 []"><a href="https://example.com/?utm_id=1">a</a><img src="https://example.com/b.png"></p>'
  expect(cleanHtml(foreign)).toEqual({ html: '<p><a href="https://example.com/">a</a></p>', arePicturesLeftOut: true })
  const own = `<p ${copiedHere}="" data-pm-slice="1 1 []"><a href="#part">a</a></p>`
  expect(cleanHtml(own)).toEqual({ html: own, arePicturesLeftOut: false })
})

test('words only are pasted as they are', () => {
  expect(pastedInto('', pastedText('# A\n*b*\n\nc', true))).toBe('\\# A\\\n\\*b\\*\n\nc')
})

test.each([
  ['https://example.com/?utm_campaign=x', 'https://example.com/'],
  ['https://example.com/?a=1#b', 'https://example.com/?a=1#b'],
  ['https://www.google.com/search?q=warehouse', 'https://www.google.com/search?q=warehouse'],
  ['https://www.google.com/maps?q=Galway', 'https://www.google.com/maps?q=Galway'],
  ['https://www.google.com/url?sa=t&url=https%3A%2F%2Fexample.com%2Fa%3Fgclid%3D1', 'https://example.com/a'],
  ['/contact-us', '/contact-us'],
  ['/\\evil.example', undefined],
  ['mailto:me@example.com', 'mailto:me@example.com'],
  ['#_Toc123', undefined],
  ['file:///C:/a.docx', undefined],
  ['javascript:alert(1)', undefined],
])('of %s is kept %s', (written, kept) => {
  expect(meantAddress(written)).toBe(kept)
})
