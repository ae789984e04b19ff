/** What rules must know about a Markdown text: its headings with their anchors, its links, pictures and prose. */
import { createContext, Script } from 'node:vm'
import GithubSlugger from 'github-slugger'
import type { Nodes, Root } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'

export type WrittenText = {
  /** `anchor` is the id that the page gives the heading (`site/markdown`, by rehype-slug). */
  readonly headings: readonly { readonly level: number; readonly title: string; readonly anchor: string }[]
  readonly links: readonly string[]
  readonly pictures: readonly { readonly src: string; readonly alt: string }[]
  /** Its words without code, which may say anything. */
  readonly prose: string
  /** It could not be read in time: then the rest is empty. */
  readonly isUnread?: true
}

/** A thousand lines take a tenth of it. Forty kilobytes of brackets would take half a minute, in which nobody else is answered. */
const longestMs = 2_000

/** Nothing else can interrupt work that is under way. */
const clock = createContext({ parse: (): Root | undefined => undefined })
const script = new Script('parse()')
const parser = unified().use(remarkParse).use(remarkGfm)

/** @returns `undefined` for a text that takes too long, or is nested too deeply */
function parsed(markdown: string): Root | undefined {
  try {
    clock.parse = () => parser.parse(markdown)
    return script.runInContext(clock, { timeout: longestMs })
  } catch (error) {
    // An error of the other context, which is no `Error` of ours.
    const isTooLong =
      typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
    if (!isTooLong && !(error instanceof RangeError)) throw error
    return undefined
  }
}

function* nodesWithin(node: Nodes): Generator<Nodes> {
  yield node
  if ('children' in node) for (const child of node.children) yield* nodesWithin(child)
}

export function readMarkdown(markdown: string): WrittenText {
  const slugger = new GithubSlugger()
  const root = parsed(markdown)
  if (!root) return { headings: [], links: [], pictures: [], prose: '', isUnread: true }
  const nodes = [...nodesWithin(root)]
  return {
    headings: nodes.flatMap((node) => {
      if (node.type !== 'heading') return []
      const title = textOf(node, { includeImageAlt: false, includeHtml: false })
      return [{ level: node.depth, title, anchor: slugger.slug(title) }]
    }),
    links: nodes.flatMap((node) => (node.type === 'link' || node.type === 'definition' ? [node.url] : [])),
    pictures: nodes.flatMap((node) => {
      if (node.type === 'image') return [{ src: node.url, alt: node.alt ?? '' }]
      return node.type === 'imageReference' ? [{ src: node.label ?? '', alt: node.alt ?? '' }] : []
    }),
    prose: nodes.flatMap((node) => (node.type === 'text' ? [node.value] : [])).join(' '),
  }
}
