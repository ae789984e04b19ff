/** Markdown as the site understands it: what pages show, and what the gate reads, is this tree. */
import GithubSlugger from 'github-slugger'
import type { Nodes, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { makeElements } from './html-in-markdown.ts'

/** `anchor` is the id that the page gives the heading. */
export type Heading = { readonly level: number; readonly title: string; readonly anchor: string }

export type ParsedMarkdown = ReturnType<typeof parseMarkdown>

export const parser = unified().use(remarkParse).use(remarkGfm)

export function* nodesWithin(node: Nodes): Generator<Nodes> {
  yield node
  if ('children' in node) for (const child of node.children) yield* nodesWithin(child)
}

type Range = readonly [start: number, end: number]

/** Where a node begins and ends in its source. */
export function rangeOf({ position }: Nodes): Range {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0]
}

/** Where round brackets need no help: in code, in HTML, and where they are the address of a link already. */
function settledRanges(markdown: string): Range[] {
  const ranges = [...nodesWithin(parser.parse(markdown))].flatMap((node): Range[] => {
    const [start, end] = rangeOf(node)
    if (/^(?:code|html|image|inlineCode)$/.test(node.type)) return [[start, end]]
    const last = node.type === 'link' ? node.children.at(-1) : undefined
    return node.type === 'link' ? [[last ? rangeOf(last)[1] : start, end]] : []
  })
  return ranges.toSorted(([a], [b]) => a - b)
}

/** An address that can only be meant as one: of this site, of another, of a part of the page. */
const addressBegins = /\]\([ \t]*(?=[/#]|https?:\/\/|www\.)/gi

/** Where the address that begins here is closed: its own brackets are, if they come in pairs. */
function endOfAddress(markdown: string, start: number): number | undefined {
  let depth = 0
  let firstClosed: number | undefined
  for (let at = start; at < markdown.length; at++) {
    const character = markdown[at] ?? ''
    if (/[\n<>]/.test(character) || markdown.startsWith('](', at)) break
    if (character === '\\') at++
    if (character === '(') depth++
    if (character !== ')') continue
    if (depth === 0) return at
    depth--
    firstClosed ??= at
  }
  return firstClosed
}

/** The Markdown with addresses that have blanks, or an odd bracket, between the angle brackets that these need. */
export function withWholeAddresses(markdown: string): string {
  const found = [...markdown.matchAll(addressBegins)].flatMap(({ 0: opening, index }) => {
    const start = index + opening.length
    const end = endOfAddress(markdown, start)
    if (end === undefined) return []
    const written = markdown.slice(start, end)
    const title = /[ \t](?:"[^"]*"|'[^']*')[ \t]*$/.exec(written)
    const address = written.slice(0, title?.index).trim()
    const [opened, closed] = ['(', ')'].map((bracket) => address.split(bracket).length)
    return /\s/.test(address) || opened !== closed ? [{ start, end, whole: `<${address}>${title?.[0] ?? ''}` }] : []
  })
  if (found.length === 0) return markdown
  const settled = settledRanges(markdown)
  let whole = ''
  let from = 0
  let at = 0
  for (const { start, end, whole: address } of found) {
    while ((settled[at]?.[1] ?? start + 1) <= start) at++
    if ((settled[at]?.[0] ?? end) <= start) continue
    whole += markdown.slice(from, start) + address
    from = end
  }
  return whole + markdown.slice(from)
}

/**
 * Ids of every page, and those of footnotes: no heading may take them. All other ids of templates have a capital letter, which no
 * heading's id has (`e2e/crawl.spec.ts`), so headings keep the addresses that people have shared.
 */
const ofTemplates = /^(?:|main|top|footnote-label|user-content-.*)$/

/** The id of a part of a page that is named by a text. */
export const idOfText = (slug: string): string =>
  ofTemplates.test(slug) ? ['text', slug].filter(Boolean).join('-') : slug

function headingsOf(tree: Root): Heading[] {
  const slugger = new GithubSlugger()
  const moved = new Map<string, string>()
  const headings = [...nodesWithin(tree)].flatMap((node): Heading[] => {
    if (node.type !== 'heading') return []
    const title = textOf(node, { includeImageAlt: false, includeHtml: false })
    const own = slugger.slug(title)
    const anchor = idOfText(own) === own ? own : slugger.slug(idOfText(own))
    if (anchor !== own) moved.set(`#${own}`, `#${anchor}`)
    const data = { hProperties: { id: anchor } }
    node.data = data
    return [{ level: node.depth, title, anchor }]
  })
  for (const node of nodesWithin(tree)) if ('url' in node) node.url = moved.get(node.url) ?? node.url
  return headings
}

/** Addresses as they are copied from a browser's bar or written in a letter, in full. */
function completeAddresses(tree: Root): void {
  for (const node of nodesWithin(tree)) {
    if (!('url' in node)) continue
    if (/^www\./i.test(node.url)) node.url = `https://${node.url}`
    else if (/^[^\s/?#:@]+@[^\s/?#:@]+\.\w+$/.test(node.url)) node.url = `mailto:${node.url}`
  }
}

/**
 * The tree, its headings, and the tags that are shown as they were typed.
 * @param markdown in which `withWholeAddresses` has nothing to add, if positions in the tree matter
 */
export function parseMarkdown(markdown: string) {
  const tree = parser.parse(withWholeAddresses(markdown))
  const headings = headingsOf(tree)
  completeAddresses(tree)
  return { tree, headings, typedTags: makeElements(tree) }
}
