/** A text that is opened and written again. What nobody touched stays as it was, to the byte. */
import type { Node } from 'prosemirror-model'
import { parser } from '../../publishing/parse-markdown'
import { nodesOf, readBlocks } from './read-text'
import { schema } from './schema'
import { isEmptyLine, writtenBlock } from './write-text'

type Original = { readonly node: Node; readonly before: string; readonly source: string; readonly isLastOnly: boolean }

export type OpenText = { readonly doc: Node; readonly written: (doc: Node) => string }

function asSource(source: string): Node {
  return schema.nodes.source.create(null, source ? schema.text(source) : null)
}

/** A fence or a tag that is never closed: what follows would be in it. */
const swallowsWhatFollows = (source: string) => parser.parse(`${source}\n\nx`).children.length === 1

const isList = (node: Node) => node.type.name === 'bullet_list' || node.type.name === 'ordered_list'

/** Without anything between them two lists are one. */
const listsApart = '\n\n<!-- -->\n\n'

export function openText(markdown: string): OpenText {
  const { blocks, after } = readBlocks(markdown)
  // Links by reference and footnotes are only read as such where their ends are written, too.
  const ends = blocks.filter(({ source }) => /^ {0,3}\[[^\]]+\]:/.test(source)).map(({ source }) => source)
  const writtenAlike = (node: Node) => {
    const [again] = nodesOf([writtenBlock(node), ...ends].join('\n\n'))
    return again?.eq(node) === true
  }
  const originals = blocks.map(
    ({ before, source, node }, at): Original => ({
      before,
      source,
      // What would mean something else once it is written has no form either.
      node: node && (isEmptyLine(node) || writtenAlike(node)) ? node : asSource(source),
      isLastOnly: at === blocks.length - 1 && swallowsWhatFollows(source),
    }),
  )
  const placeOf = new Map(originals.map(({ node }, at) => [node, at]))
  const made = new WeakMap<Node, string>()
  const writtenAnew = (node: Node) => {
    const known = made.get(node) ?? writtenBlock(node)
    made.set(node, known)
    return known
  }

  function written(doc: Node): string {
    const nodes = doc.children.filter((node) => placeOf.has(node) || (!isEmptyLine(node) && writtenAnew(node) !== ''))
    const taken = new Set(nodes.flatMap((node) => placeOf.get(node) ?? []))
    let text = ''
    let last = -1
    let lastNode: Node | undefined
    nodes.forEach((node, at) => {
      // What was changed and changed back is what it was.
      const same = placeOf.get(node) ?? originals.findIndex((each, place) => !taken.has(place) && each.node.eq(node))
      const original = originals[same]
      const isKept = original !== undefined && (!original.isLastOnly || at === nodes.length - 1)
      taken.add(same)
      const isNext = isKept && same === last + 1
      if (isNext) text += original.before
      else if (lastNode) text += isList(node) && node.type === lastNode.type ? listsApart : '\n\n'
      text += isKept ? original.source : writtenAnew(node)
      last = isKept ? same : -2
      lastNode = node
    })
    return nodes.length === 0 || last === originals.length - 1 ? text + after : text
  }

  const nodes = originals.map(({ node }) => node)
  return { doc: schema.nodes.doc.create(null, nodes.length > 0 ? nodes : [schema.nodes.paragraph.create()]), written }
}
