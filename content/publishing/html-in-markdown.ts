/** HTML within Markdown: eight elements are made of it, and all other tags are shown as they were typed. */
import type { BlockContent, DefinitionContent, Html, Nodes, PhrasingContent, RootContent } from 'mdast'
import { decodeString } from 'micromark-util-decode-string'

const withinLines = ['abbr', 'br', 'kbd', 'mark', 'sub', 'sup']
const aroundBlocks = ['details', 'summary']
/** What texts may use, as editors are told. */
export const writtenElements = [...withinLines, ...aroundBlocks].sort()

/** Within another; a browser needs no more, and deep trees end in a full stack. */
const deepest = 16

// A tag ends before the next one begins, so that a text of nothing but beginnings is read once.
const tag = /<[/!?]?[a-z](?:[^<>"']|"[^"<]*"|'[^'<]*')*>/gi
const knownTag = new RegExp(`^<(/?)(${writtenElements.join('|')})(?=[\\s/>])`, 'i')

/** An unfinished comment is none: it would hide the rest of the text. */
function withoutComments(html: string): string {
  const parts = html.split('-->')
  const last = parts.pop() ?? ''
  const shown = parts.map((part) => {
    const start = part.indexOf('<!--')
    return start < 0 ? `${part}-->` : part.slice(0, start)
  })
  return shown.join('') + last
}

/** The tags of an HTML block, each as a node, and the words between them. */
function piecesOf(block: string): (Html | PhrasingContent)[] {
  const html = withoutComments(block)
  const pieces: (Html | PhrasingContent)[] = []
  const say = (words: string) => words && pieces.push({ type: 'text', value: decodeString(words) })
  let from = 0
  for (const { 0: value, index } of html.matchAll(tag)) {
    say(html.slice(from, index))
    pieces.push({ type: 'html', value })
    from = index + value.length
  }
  say(html.slice(from))
  return pieces
}

function attributeOf(written: string, name: string): string | undefined {
  const found = new RegExp(`\\s${name}(?:\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>/]+)))?(?=[\\s/>])`, 'i').exec(
    written,
  )
  return found ? decodeString(found[1] ?? found[2] ?? found[3] ?? '') : undefined
}

type Open = { readonly name: string; readonly tag: Html; readonly children: RootContent[] }

/** Nodes that Markdown has, which become other elements (`hName`, see mdast-util-to-hast). */
function element({ name, tag: { value }, children }: Open): RootContent {
  const title = name === 'abbr' ? attributeOf(value, 'title') : undefined
  const isOpen = name === 'details' && attributeOf(value, 'open') !== undefined
  const data = { hName: name, hProperties: { ...(title && { title }), ...(isOpen && { open: true }) } }
  if (name === 'details') return { type: 'blockquote', data, children: inParagraphs(children).filter(isBlock) }
  if (name !== 'summary') return { type: 'emphasis', data, children: children.filter(isPhrasing) }
  const words = children.flatMap((child) => (child.type === 'paragraph' ? child.children : [child]))
  return { type: 'paragraph', data, children: words.filter(isPhrasing) }
}

const phrasing = ['break', 'delete', 'emphasis', 'footnoteReference', 'html', 'image', 'imageReference', 'inlineCode']
phrasing.push('link', 'linkReference', 'strong', 'text')
const partsOfBlocks = ['listItem', 'tableCell', 'tableRow', 'yaml']
const isPhrasing = (node: RootContent): node is PhrasingContent => phrasing.includes(node.type)
const isBlock = (node: RootContent): node is BlockContent | DefinitionContent =>
  !isPhrasing(node) && !partsOfBlocks.includes(node.type)

/** Elements of these names in place of their tags; tags without a counterpart stay what they are. */
function paired(nodes: readonly RootContent[], names: readonly string[]): RootContent[] {
  const all: RootContent[] = []
  const open: Open[] = []
  const here = () => open.at(-1)?.children ?? all
  const giveUp = () => {
    const last = open.pop()
    if (last) here().push(last.tag, ...last.children)
  }
  for (const node of nodes) {
    const [, slash, written = ''] = (node.type === 'html' && knownTag.exec(node.value)) || []
    const name = written.toLowerCase()
    const isMisplaced = name === 'summary' && open.at(-1)?.name !== 'details' && !slash
    if (node.type !== 'html' || !names.includes(name) || isMisplaced) here().push(node)
    else if (name === 'br') here().push(slash ? node : { type: 'break' })
    else if (!slash && open.length < deepest) open.push({ name, tag: node, children: [] })
    else if (!slash || !open.some((each) => each.name === name)) here().push(node)
    else {
      while (open.at(-1)?.name !== name) giveUp()
      const closed = open.pop()
      if (closed) here().push(element(closed))
    }
  }
  while (open.length > 0) giveUp()
  return all
}

/** What HTML blocks leave between blocks becomes paragraphs, with the lines in which tags were typed. */
function inParagraphs(nodes: readonly RootContent[]): RootContent[] {
  const all: RootContent[] = []
  let words: PhrasingContent[] = []
  const end = () => {
    const isTyped = words.some(({ type }) => type === 'html')
    const lines = words.flatMap((word): PhrasingContent[] => {
      if (word.type !== 'text' || !isTyped) return [word]
      const [first = '', ...others] = word.value.split('\n')
      const text = (value: string): PhrasingContent => ({ type: 'text', value })
      return [text(first), ...others.flatMap((line): PhrasingContent[] => [{ type: 'break' }, text(line)])]
    })
    const isBlank = (word?: PhrasingContent) =>
      word?.type === 'break' || (word?.type === 'text' && word.value.trim() === '')
    while (isBlank(lines[0])) lines.shift()
    while (isBlank(lines.at(-1))) lines.pop()
    if (lines.length > 0) all.push({ type: 'paragraph', children: lines })
    words = []
  }
  for (const node of nodes) {
    if (isPhrasing(node)) words.push(node)
    else {
      end()
      all.push(node)
    }
  }
  end()
  return all
}

/** What an automatic link may lead to; `<std::string>` looks like one. */
const followed = /^(?:https?|mailto|tel|xmpp|ircs?):/i

/** The words in angle brackets of an automatic link that leads nowhere. */
function typedLink(node: PhrasingContent): string | undefined {
  if (node.type !== 'link' || followed.test(node.url)) return undefined
  const { start, end } = node.position ?? {}
  const length = (end?.offset ?? 0) - (start?.offset ?? 0)
  return length === node.url.length + 2 ? `<${node.url}>` : undefined
}

/** Makes the elements of a tree, in place, and returns the tags that are shown as they were typed. */
export function makeElements(tree: Nodes): string[] {
  const typed: string[] = []
  const inLines = (children: readonly PhrasingContent[]) =>
    paired(children, withinLines)
      .filter(isPhrasing)
      .flatMap((node): PhrasingContent[] => {
        if (node.type === 'html' && withoutComments(node.value) === '') return []
        const value = node.type === 'html' ? node.value : typedLink(node)
        if (value === undefined) return [node]
        typed.push(value)
        return [{ type: 'text', value }]
      })
  const inBlocks = (children: readonly RootContent[]) => {
    const pieces = children.flatMap((node) => {
      if (node.type !== 'html') return [node]
      if (withoutComments(node.value).includes('<!--')) typed.push('<!--')
      return paired(piecesOf(node.value), withinLines)
    })
    return inParagraphs(paired(pieces, aroundBlocks))
  }
  const visit = (node: Nodes) => {
    switch (node.type) {
      case 'root':
        node.children = inBlocks(node.children)
        break
      case 'blockquote':
      case 'footnoteDefinition':
      case 'listItem':
        node.children = inBlocks(node.children).filter(isBlock)
        break
      case 'delete':
      case 'emphasis':
      case 'heading':
      case 'link':
      case 'linkReference':
      case 'paragraph':
      case 'strong':
      case 'tableCell':
        node.children = inLines(node.children)
    }
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(tree)
  return typed
}
