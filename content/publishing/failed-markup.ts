/** Marks of Markdown that became nothing: visitors see them as they were typed. */
import type { Nodes } from 'mdast'

export type FailedMark = {
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
export function failedMarkup(nodes: readonly Nodes[], source: string): FailedMark[] {
  const failed = nodes.flatMap((node) => {
    const words = typedWords(node, source)
    return kinds.flatMap(({ pattern, ...kind }) =>
      [...words.matchAll(pattern)].map(([written]) => ({ ...kind, written: written.replaceAll(other, '…') })),
    )
  })
  return [...new Map(failed.map((each) => [each.written, each])).values()]
}
