/** What rules must know about a Markdown text: its headings with their anchors, its links, pictures and prose. */
import { failedMarkup } from './failed-markup.ts'
import { type Heading, nodesWithin, parseMarkdown, withWholeAddresses } from './parse-markdown.ts'

export type WrittenText = {
  readonly headings: readonly Heading[]
  readonly links: readonly string[]
  readonly pictures: readonly { readonly src: string; readonly alt: string }[]
  /** Its words without code, which may say anything. */
  readonly prose: string
  /** Tags that pages show as they were typed. */
  readonly typedTags: readonly string[]
  /** Marks of Markdown that pages show as they were typed. */
  readonly failed: ReturnType<typeof failedMarkup>
}

export function readMarkdown(markdown: string): WrittenText {
  const { tree, headings, typedTags } = parseMarkdown(markdown)
  const nodes = [...nodesWithin(tree)]
  return {
    headings,
    links: nodes.flatMap((node) => (node.type === 'link' || node.type === 'definition' ? [node.url] : [])),
    pictures: nodes.flatMap((node) => {
      if (node.type === 'image') return [{ src: node.url, alt: node.alt ?? '' }]
      return node.type === 'imageReference' ? [{ src: node.label ?? '', alt: node.alt ?? '' }] : []
    }),
    prose: nodes.flatMap((node) => (node.type === 'text' ? [node.value] : [])).join(' '),
    typedTags,
    failed: failedMarkup(nodes, withWholeAddresses(markdown)),
  }
}
