import rehypeShikiFromHighlighter from '@shikijs/rehype/core'
import type { Element, Nodes, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import rehypeSanitize, { defaultSchema, type Options as Schema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { fillMarkdown, type UnfilledMarkdown } from '../../content/models/placeholders.ts'
import { readingMinutes } from '../../content/models/reading-time.ts'
import { altText } from '../../content/models/reserved-words.ts'
import { parseMarkdown } from '../../content/publishing/parse-markdown.ts'
import { codeThemeName, highlighterFor } from './highlighter.server.ts'
import { eachElement, films, resizedPictures } from './pictures-and-films.ts'
import type { WrittenHtml } from './rendered-markdown.ts'

const schema = {
  ...defaultSchema,
  tagNames: [...(defaultSchema.tagNames ?? []), 'abbr', 'mark'],
  attributes: { ...defaultSchema.attributes, code: [['className', /^language-[\w-]+$/]] },
  protocols: { ...defaultSchema.protocols, href: [...(defaultSchema.protocols?.href ?? []), 'tel'] },
  // No id is written by anybody: headings have theirs from `parseMarkdown`, footnotes have a prefix, and a second one breaks their links.
  clobberPrefix: '',
} satisfies Schema

/**
 * Markdown as HTML. Content is never trusted: of HTML within it only a few elements are made (`parseMarkdown`), and everything is
 * sanitised before code is highlighted. No Markdown code reaches the browser.
 */
export async function renderMarkdown(written: string | UnfilledMarkdown): Promise<WrittenHtml> {
  const markdown = typeof written === 'string' ? written : fillMarkdown(written)
  const said = { outline: [], excerpt: '', films: [] }
  const { tree } = parseMarkdown(markdown)
  const processor = unified()
    .use(remarkRehype)
    .use(rehypeSanitize, schema)
    .use(readWords, said)
    .use(emptyAltOfDecoration)
    .use(signsOfTicks)
    .use(resizedPictures)
    .use(films, said.films)
    .use(scopeTableHeaders)
    .use(wrapTables)
    .use(joinCodeToPunctuation)
    .use(rehypeShikiFromHighlighter, await highlighterFor(markdown), {
      theme: codeThemeName,
      fallbackLanguage: 'text',
      defaultLanguage: 'text',
      // No limit per line: half a second by the clock turned the rest of a line into one token on a busy machine.
      tokenizeTimeLimit: 0,
    })
    .use(classesForStyles)
    .use(rehypeStringify)
  const html = processor.stringify(await processor.run(tree))
  return { html, ...said, minutes: readingMinutes(markdown) }
}

/** What an element says; a line break parts words. */
function wordsOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (node.type === 'element' && node.tagName === 'br') return ' '
  return 'children' in node ? node.children.map(wordsOf).join('') : ''
}

/** Characters of a description that search engines show. */
const longestExcerpt = 158

/** Plain text of at most 158 characters, cut at a word where there are blanks between words. */
function cut(text: string): string {
  if (text.length <= longestExcerpt) return text
  const blank = text.lastIndexOf(' ', longestExcerpt - 1)
  const kept = text.slice(0, blank > 0 ? blank : longestExcerpt - 1).replace(/(?:[,;:.]|[\ud800-\udbff])$/, '')
  return `${kept}…`
}

function readWords(said: Pick<WrittenHtml, 'outline' | 'excerpt'>) {
  return (tree: Root) => {
    visit(tree, 'element', (node: Element) => {
      const title = node.tagName === 'h2' ? wordsOf(node).trim() : ''
      if (title) said.outline.push({ id: String(node.properties.id), title })
    })
    const paragraphs = tree.children.filter((node) => node.type === 'element' && node.tagName === 'p')
    const words = paragraphs.map((node) => wordsOf(node).replace(/\s+/g, ' ').trim())
    said.excerpt = cut(words.find(Boolean) ?? '')
  }
}

const emptyAltOfDecoration = eachElement((node) => {
  if (node.tagName === 'img') node.properties.alt = altText(String(node.properties.alt ?? ''))
})

/** The boxes of a checklist would be controls without a name, of which nobody can use any, and mail programs show none. */
const signsOfTicks = eachElement((node) => {
  if (node.tagName !== 'input') return
  const value = node.properties.checked ? '☑' : '☐'
  Object.assign(node, { tagName: 'span', properties: {}, children: [{ type: 'text', value }] })
})

/** Markdown's table headers are column headers. An empty corner is no header of anything. */
const scopeTableHeaders = eachElement((node) => {
  if (node.tagName !== 'th') return
  if (textOf(node).trim() === '') node.tagName = 'td'
  else node.properties.scope = 'col'
})

/** A wide table scrolls in its own box, which a keyboard can reach, and is named after the heading above it. */
function wrapTables() {
  let heading = 'Table'
  let underIt = 0
  return (tree: Root) =>
    visit(tree, 'element', (node: Element, index, parent) => {
      const { align } = node.properties
      if (typeof align === 'string') {
        // The attribute is obsolete; the style sheet reads this one.
        delete node.properties.align
        node.properties.dataAlign = align
      }
      if (/^h[1-6]$/.test(node.tagName)) {
        heading = textOf(node)
        underIt = 0
      }
      if (node.tagName !== 'table' || !parent || index === undefined) return undefined
      underIt++
      const box: Element = {
        type: 'element',
        tagName: 'section',
        properties: { dataTable: '', tabIndex: 0, ariaLabel: underIt > 1 ? `${heading}, ${underIt}` : heading },
        children: [node],
      }
      parent.children[index] = box
      return undefined
    })
}

/** A browser breaks a line between code, which is a box, and the comma behind it. */
function joinCodeToPunctuation() {
  return (tree: Root) =>
    visit(tree, 'element', (node: Element, index, parent) => {
      if (node.tagName !== 'code' || parent?.type !== 'element' || parent.tagName === 'pre' || index === undefined)
        return undefined
      const next = parent.children[index + 1]
      const [mark] = (next?.type === 'text' && /^[,.;:!?)’”]+/.exec(next.value)) || []
      if (!mark || next?.type !== 'text') return undefined
      next.value = next.value.slice(mark.length)
      const whole: Element = {
        type: 'element',
        tagName: 'span',
        properties: { dataWhole: '' },
        children: [node, { type: 'text', value: mark }],
      }
      parent.children[index] = whole
      return undefined
    })
}

/** The highlighter colours tokens with inline styles that name our custom properties: a class says the same in fewer bytes. */
const classesForStyles = eachElement((node) => {
  const { style } = node.properties
  if (typeof style !== 'string') return
  const token = /^color:var\(--code-(?:token-)?([a-z-]+)\)$/.exec(style)?.[1]
  if (token && token !== 'foreground') node.properties.className = [`code-${token}`]
  delete node.properties.style
})
