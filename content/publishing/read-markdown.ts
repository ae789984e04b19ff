/** What rules must know about a Markdown text: its headings with their anchors, its links, pictures and prose. */
import { createContext, Script } from 'node:vm'
import type { Nodes } from 'mdast'
import { type Heading, nodesWithin, type ParsedMarkdown, parseMarkdown, withWholeAddresses } from './parse-markdown.ts'

/** A mark of Markdown that became nothing: visitors see it as it was typed. */
type FailedMark = {
  /** As it is written, shortened. */
  readonly written: string
  readonly remedy: string
  /** It may be meant. */
  readonly isWarning?: boolean
}

/** Stands for what is no text: a link, a picture, code. */
const other = '\ufffc'

type Kind = Omit<FailedMark, 'written'> & { readonly pattern: RegExp }

const kinds: readonly Kind[] = [
  {
    pattern: /!?\[[^[\]]*\][ \t]?\((?=[/#.\ufffc]|https?:|www\.)[^()\n]*\)?|!\[[^[\]]*\][ \t]?\(/g,
    remedy: 'Write [words](address): no blank before the round bracket, which is closed in the same line.',
  },
  {
    pattern: /(?<![\p{L}\p{N}\])])!?\[[^[\]]+\]\[[^[\]]*\]/gu,
    remedy: 'Nothing below says which address this is. Write [words](address) instead.',
  },
  { pattern: /\[\^[^[\]\s]+\]/g, remedy: 'The footnote has no text. Write [^1]: and its words in a line of its own.' },
  {
    pattern: /^\[[^[\]\n]+\]:.*/gm,
    remedy: 'An address with blanks stands between < and >.',
  },
  { pattern: /\*\*/g, remedy: 'Write **bold** without blanks within the asterisks.', isWarning: true },
  { pattern: /^#{2,6}[^\s#]/gm, remedy: 'A heading has a blank after its #.', isWarning: true },
  { pattern: /```|~~~/g, remedy: 'Code begins and ends with a line of its own.', isWarning: true },
  { pattern: /^\|.*\|$/gm, remedy: 'The second line of a table is | --- | --- |.', isWarning: true },
]

/** What the texts within a node say in the source, without what is escaped there; everything else is one character. */
function typedWords(node: Nodes, source: string): string {
  if (!('children' in node)) return ''
  const words = node.children.map(({ type, position }) => {
    const isTyped = type === 'text' && position !== undefined
    return isTyped ? source.slice(position.start.offset, position.end.offset) : other
  })
  return words.join('').replace(/\\[!-/:-@[-`{-~]/g, '')
}

/** @param nodes of a text, with their places in its source */
function failedMarkup(nodes: readonly Nodes[], source: string): FailedMark[] {
  const failed = nodes.flatMap((node) => {
    const words = typedWords(node, source)
    return kinds.flatMap(({ pattern, ...kind }) =>
      [...words.matchAll(pattern)].map(([written]) => ({ ...kind, written: written.replaceAll(other, '…') })),
    )
  })
  return [...new Map(failed.map((each) => [each.written, each])).values()]
}

export type WrittenText = {
  readonly headings: readonly Heading[]
  readonly links: readonly string[]
  /** Of links and pictures. */
  readonly addresses: readonly string[]
  readonly pictures: readonly { readonly src: string; readonly alt: string }[]
  /** Its words without code, which may say anything. */
  readonly prose: string
  /** Tags that pages show as they were typed. */
  readonly typedTags: readonly string[]
  /** Marks of Markdown that pages show as they were typed. */
  readonly failed: readonly FailedMark[]
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

const nothing = { headings: [], links: [], addresses: [], pictures: [], prose: '', typedTags: [], failed: [] }

export function readMarkdown(markdown: string): WrittenText {
  const read = parsed(markdown)
  if (!read) return { ...nothing, isUnread: true }
  const nodes = [...nodesWithin(read.tree)]
  const links = nodes.flatMap((node) => (node.type === 'link' || node.type === 'definition' ? [node.url] : []))
  const pictures = nodes.flatMap((node) => {
    if (node.type === 'image') return [{ src: node.url, alt: node.alt ?? '' }]
    return node.type === 'imageReference' ? [{ src: node.label ?? '', alt: node.alt ?? '' }] : []
  })
  return {
    headings: read.headings,
    links,
    addresses: [...links, ...pictures.map(({ src }) => src)],
    pictures,
    prose: nodes.flatMap((node) => (node.type === 'text' ? [node.value] : [])).join(' '),
    typedTags: read.typedTags,
    failed: failedMarkup(nodes, withWholeAddresses(markdown)),
  }
}
