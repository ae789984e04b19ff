/** What rules must know about a Markdown text: its headings with their anchors, its links, pictures and prose. */
import GithubSlugger from 'github-slugger'
import type { Nodes } from 'mdast'
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
}

const parser = unified().use(remarkParse).use(remarkGfm)

function* nodesWithin(node: Nodes): Generator<Nodes> {
  yield node
  if ('children' in node) for (const child of node.children) yield* nodesWithin(child)
}

export function readMarkdown(markdown: string): WrittenText {
  const slugger = new GithubSlugger()
  const nodes = [...nodesWithin(parser.parse(markdown))]
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
