/** What rules must know about a Markdown text: its headings with their anchors, its links, pictures and prose. */
import { createContext, Script } from 'node:vm'
import { failedMarkup } from './failed-markup.ts'
import { type Heading, nodesWithin, type ParsedMarkdown, parseMarkdown, withWholeAddresses } from './parse-markdown.ts'

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
  /** It could not be read in time: then the rest is empty. */
  readonly isUnread?: true
}

/** A thousand lines take a tenth of it. Forty kilobytes of brackets would take half a minute, in which nobody else is answered. */
const longestMs = 2_000

/** Nothing else can interrupt work that is under way. */
const clock = createContext({ parse: (): ParsedMarkdown | undefined => undefined })
const script = new Script('parse()')

/** @returns `undefined` for a text that takes too long, or is nested too deeply */
function parsed(markdown: string): ParsedMarkdown | undefined {
  try {
    clock.parse = () => parseMarkdown(markdown)
    return script.runInContext(clock, { timeout: longestMs })
  } catch (error) {
    // An error of the other context, which is no `Error` of ours.
    const isTooLong =
      typeof error === 'object' && error !== null && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
    if (!isTooLong && !(error instanceof RangeError)) throw error
    return undefined
  }
}

export function readMarkdown(markdown: string): WrittenText {
  const read = parsed(markdown)
  if (!read) return { headings: [], links: [], pictures: [], prose: '', typedTags: [], failed: [], isUnread: true }
  const nodes = [...nodesWithin(read.tree)]
  return {
    headings: read.headings,
    links: nodes.flatMap((node) => (node.type === 'link' || node.type === 'definition' ? [node.url] : [])),
    pictures: nodes.flatMap((node) => {
      if (node.type === 'image') return [{ src: node.url, alt: node.alt ?? '' }]
      return node.type === 'imageReference' ? [{ src: node.label ?? '', alt: node.alt ?? '' }] : []
    }),
    prose: nodes.flatMap((node) => (node.type === 'text' ? [node.value] : [])).join(' '),
    typedTags: read.typedTags,
    failed: failedMarkup(nodes, withWholeAddresses(markdown)),
  }
}
