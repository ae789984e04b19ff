/** Long texts in the admin's editor: what nobody touches stays as it is, and what is changed says the same to the site. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Fragment, type Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { openText } from './open-text'
import { schema } from './schema'
import { writtenBlock } from './write-text'

type Site = { renderMarkdown: (markdown: string) => Promise<{ html: string }> }
/** By its name: Strapi's compiler, which is older, understands not all of the site's types. */
const { renderMarkdown } = await vi.importActual<Site>('../../../../site/markdown/markdown.server.ts')

const root = join(import.meta.dirname, '../../../..')
const companies = ['content/documents', 'e2e/other-company']
const page = z.object({ body: z.string().optional() })

/** The long texts of both companies, by their files. */
const texts = companies.flatMap((company) =>
  ['articles', 'pages'].flatMap((type) =>
    readdirSync(join(root, company, type)).flatMap((file): (readonly [string, string])[] => {
      const path = join(company, type, file)
      const whole = readFileSync(join(root, path), 'utf8')
      const text = file.endsWith('.json')
        ? page.parse(JSON.parse(whole)).body
        : whole.replace(/^---\n[\s\S]*?\n---\n/, (head) => (parse(head.slice(4, -4)) ? '' : head)).trim()
      return text ? [[path, text]] : []
    }),
  ),
)

/** Marks that no document has, and mistakes. */
const dialect = {
  'a picture, a film and a footnote':
    'Seen ![A quay](/uploads/quay.jpg "At dawn")[^1].\n\nhttps://www.youtube.com/watch?v=jNQXAC9IVRw\n\n[^1]: Once,\n    in **May**.\n\n    And again.',
  'a table with alignment, line breaks and bars': '| A | B |\n|:-|-:|\n| a\\|b | *c*<br>d |\n| e |',
  'lists in lists, loose ones, tasks': '* a\n  1. b\n  2. c\n\n  d\n\n* e\n\n- [ ] f\n- [x] g\n\n3) h\n4) i',
  'tags, references and definitions':
    'Press <kbd>Ctrl</kbd>.\nSee [this][it] and ![that][it].\n\n[it]: /services "Title"',
  'blocks of HTML': '<details>\n<summary>More</summary>\n\nWords.\n\n</details>\n\n<!-- a note -->',
  'headings underlined, rules, code of several kinds':
    'A\n=\n\nB\n-\n\n***\n\n    code\n\n~~~js title="x"\na\n\n~~~\n\n````\n```\n````',
  'an address with blanks':
    '![A photo](/uploads/my photo (1).jpg) and [b](/a_b_c_d) and www.example.com, me@example.com.',
  'bold within words, and mixtures': 'un**believ**able ***a** b* ~~c **d**~~ `e` **`f`** 2 * 3 * 4 snake_case_name',
  'a fence that is never closed': 'A\n\n```ts\nconst a = 1',
  'signs that mean nothing': '\\# no\n\n1\\. no\n\n+ yes\n\n[no] {brand} & &amp; \\* < >',
  'windows lines': 'A\r\n\r\nB\r\nC',
  'hard breaks': 'A\\\nB  \nC',
  'quotations with everything': '> ## A\n>\n> - b\n>   c\n>\n> ```\n> d\n> ```\n> e',
  'blanks at both ends': '\n\n  A \n\n\n\nB\n\n',
}

const all = [...texts, ...Object.entries(dialect)]

test('there are texts to try', () => {
  expect(texts.length).toBeGreaterThan(25)
})

test.each(all)('%s stays as it is, to the byte', (_name, text) => {
  const { doc, written } = openText(text)
  doc.check()
  expect(written(doc)).toBe(text)
})

test.each(all)('%s is the same page when all of it is written anew', async (_name, text) => {
  const { doc } = openText(text)
  // A text that began with nothing has nothing that could stay as it was.
  const anew = openText('').written(doc)
  const html = async (markdown: string) => (await renderMarkdown(markdown)).html
  expect(await html(anew)).toBe(await html(text))
})

test('a line that is broken within a cell is shown as two', () => {
  const { doc } = openText('| A |\n| - |\n| One<br>two<br />three |')
  const types: string[] = []
  doc.descendants(({ type }) => void types.push(type.name))
  expect(types.filter((name) => name === 'hard_break')).toHaveLength(2)
  expect(types).not.toContain('raw')
})

/** Words are added to each block in turn. */
function withWordsIn(doc: Node, at: number): Node | undefined {
  let place: number | undefined
  const from = doc.children.slice(0, at).reduce((sum, { nodeSize }) => sum + nodeSize, 0)
  doc.nodesBetween(from, from + doc.child(at).nodeSize, (node, each) => {
    if (node.isTextblock && node.childCount > 0 && !node.type.spec.code) place ??= each + 1
  })
  if (place === undefined) return undefined
  const state = EditorState.create({ doc })
  return state.tr.insertText('New ', place).doc
}

test.each(texts)('%s changes only where somebody writes', (_name, text) => {
  const { doc, written } = openText(text)
  doc.children.forEach((_, at) => {
    const changed = withWordsIn(doc, at)
    if (!changed) return
    const now = written(changed)
    const [before, after] = [text, now].map((each) => each.split('\n\n'))
    const started = doc.children
      .slice(0, at)
      .map((node) => written(doc.type.create(null, node)))
      .join('\n\n')
    const ended = doc.children
      .slice(at + 1)
      .map((node) => written(doc.type.create(null, node)))
      .join('\n\n')
    expect(now.startsWith(started)).toBe(true)
    expect(now.endsWith(ended)).toBe(true)
    expect(now).toContain('New ')
    expect(after?.length).toBe(before?.length)
    // And back again.
    const undone = EditorState.create({ doc: changed }).tr.replaceWith(
      0,
      changed.content.size,
      Fragment.from(doc.content),
    )
    expect(written(undone.doc)).toBe(text)
  })
})

test('what the editor has no form for is shown as its source, and is written as it is', () => {
  const { doc, written } = openText('A\n\n<details>\n<summary>More</summary>\n\nB')
  expect(doc.children.map(({ type }) => type.name)).toEqual(['paragraph', 'source', 'paragraph'])
  const source = schema.nodes.source.create(null, schema.text('<details open>\n<summary>More</summary>'))
  const changed = doc.copy(doc.content.replaceChild(1, source))
  expect(written(changed)).toBe('A\n\n<details open>\n<summary>More</summary>\n\nB')
})

test.each([
  ['blanks at the ends of what is bold stand outside', ['a', ' b ', 'c'], 'a **b** c'],
  [
    'an address that was typed is a link',
    ['See https://example.com/a_b, me@example.com'],
    'See <https://example.com/a_b>, <me@example.com>',
  ],
])('%s', (_name, words, expected) => {
  const strong = schema.marks.strong.create()
  const nodes = words.map((word, at) => schema.text(word, at === 1 ? [strong] : []))
  expect(writtenBlock(schema.nodes.paragraph.create(null, nodes))).toBe(expected)
})

test('two lists without anything between them stay two', () => {
  const item = () => schema.nodes.list_item.create(null, schema.nodes.paragraph.create(null, schema.text('a')))
  const list = () => schema.nodes.bullet_list.create(null, item())
  const { written } = openText('')
  const text = written(schema.nodes.doc.create(null, [list(), list()]))
  expect(openText(text).doc.children.filter(({ type }) => type.name === 'bullet_list')).toHaveLength(2)
})

test('empty lines are not written, and an empty text is nothing', () => {
  const { doc, written } = openText('')
  expect(written(doc)).toBe('')
  const line = schema.nodes.paragraph.create()
  const words = schema.nodes.paragraph.create(null, schema.text('A'))
  expect(written(schema.nodes.doc.create(null, [line, words, line]))).toBe('A')
})
