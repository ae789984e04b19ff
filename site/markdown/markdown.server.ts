import rehypeShikiFromHighlighter from '@shikijs/rehype/core'
import type { Element, Root } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import rehypeSanitize, { defaultSchema, type Options as Schema } from 'rehype-sanitize'
import rehypeSlug from 'rehype-slug'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { altText } from '../../content/models/decoration.ts'
import { fillMarkdown, type UnfilledMarkdown } from '../../content/models/placeholders.ts'
import { readingMinutes } from '../../content/models/reading-time.ts'
import { films } from './films.ts'
import { codeThemeName, highlighterFor } from './highlighter.server.ts'
import { resizedPictures } from './resized-pictures.ts'
import type { WrittenHtml } from './written-html.ts'

const schema = {
  ...defaultSchema,
  attributes: { ...defaultSchema.attributes, code: [['className', /^language-[\w-]+$/]] },
  // Raw HTML is dropped, so the only ids are those of footnotes. remark-rehype has prefixed them: a second prefix breaks their links.
  clobberPrefix: '',
} satisfies Schema

/**
 * Markdown as HTML. Content is never trusted: raw HTML is dropped and the rest is sanitised before code is
 * highlighted and headings get their anchors. No Markdown code reaches the browser.
 */
export async function renderMarkdown(written: string | UnfilledMarkdown): Promise<WrittenHtml> {
  const markdown = typeof written === 'string' ? written : fillMarkdown(written)
  const outline: WrittenHtml['outline'] = []
  const file = await unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkRehype)
    .use(rehypeSanitize, schema)
    .use(rehypeSlug)
    .use(collectOutline, outline)
    .use(emptyAltOfDecoration)
    .use(resizedPictures)
    .use(films)
    .use(scopeTableHeaders)
    .use(wrapTables)
    .use(rehypeShikiFromHighlighter, await highlighterFor(markdown), {
      theme: codeThemeName,
      fallbackLanguage: 'text',
      defaultLanguage: 'text',
      // No limit per line: half a second by the clock turned the rest of a line into one token on a busy machine.
      tokenizeTimeLimit: 0,
    })
    .use(classesForStyles)
    .use(rehypeStringify)
    .process(markdown)
  return { html: String(file), outline, minutes: readingMinutes(markdown) }
}

function collectOutline(outline: WrittenHtml['outline']) {
  return (tree: Root) =>
    visit(tree, 'element', (node: Element) => {
      if (node.tagName === 'h2') outline.push({ id: String(node.properties.id), title: textOf(node) })
    })
}

function emptyAltOfDecoration() {
  return (tree: Root) =>
    visit(tree, 'element', (node: Element) => {
      if (node.tagName === 'img') node.properties.alt = altText(String(node.properties.alt ?? ''))
    })
}

/** Markdown's table headers are column headers. An empty corner is no header of anything. */
function scopeTableHeaders() {
  return (tree: Root) =>
    visit(tree, 'element', (node: Element) => {
      if (node.tagName !== 'th') return
      if (textOf(node).trim() === '') node.tagName = 'td'
      else node.properties.scope = 'col'
    })
}

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

/** The highlighter colours tokens with inline styles that name our custom properties: a class says the same in fewer bytes. */
function classesForStyles() {
  return (tree: Root) =>
    visit(tree, 'element', (node: Element) => {
      const { style } = node.properties
      if (typeof style !== 'string') return
      const token = /^color:var\(--code-(?:token-)?([a-z-]+)\)$/.exec(style)?.[1]
      if (token && token !== 'foreground') node.properties.className = [`code-${token}`]
      delete node.properties.style
    })
}
