import type { Element, ElementContent, Root, RootContent } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { EXIT, visit } from 'unist-util-visit'

/**
 * What a page says, as Markdown: front matter with its title and URL, and its `<main>` without what leads elsewhere or only
 * decorates. Made from the HTML itself: whatever a template shows is here too, and every text is escaped as it is written.
 */
export async function pageAsMarkdown(html: string): Promise<string> {
  const { title, url, updated } = headOf(html)
  const body = await htmlAsMarkdown(html.slice(html.indexOf('<main'), html.lastIndexOf('</main>')), url)
  const fields = { title, url, ...(updated && { updated }) }
  const front = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
  return `---\n${front.join('')}---\n\n${body}`
}

/** What a part of a page says. @param url from which its links lead */
export async function htmlAsMarkdown(html: string, url: string): Promise<string> {
  const written = await unified()
    .use(rehypeParse, { fragment: true })
    .use(
      () =>
        (tree: Root): Root => ({ ...tree, children: wordsOf(tree.children, { url, anchor: '' }) }),
    )
    .use(rehypeRemark)
    .use(remarkGfm, { tablePipeAlign: false })
    .use(remarkStringify, { bullet: '-', rule: '-' })
    .process(html)
  return String(written)
}

function headOf(html: string) {
  const head = { title: '', url: '', updated: '' }
  const tree = unified()
    .use(rehypeParse)
    .parse(html.slice(0, html.indexOf('</head>')))
  visit(tree, 'element', (node) => {
    const { tagName, properties } = node
    if (tagName === 'title') head.title = textOf(node)
    if (tagName === 'link' && String(properties.rel) === 'canonical') head.url = String(properties.href)
    if (properties.property === 'article:modified_time') head.updated = String(properties.content)
  })
  return head
}

/** Where the reader is: the page, and the id of the nearest part that has one. */
type Place = { url: string; anchor: string }

const wordless = 'button dialog input nav noscript script select style svg template textarea'.split(' ')
/** Kept even if nothing is in them. */
const empties = 'br hr td th'.split(' ')
const headings = /^h[1-6]$/

function wordsOf(children: readonly RootContent[], place: Place): ElementContent[] {
  const words: ElementContent[] = []
  for (const child of children) {
    const made = child.type === 'text' ? [child] : child.type === 'element' ? wordsOfElement(child, place) : []
    words.push(...(areApart(words.at(-1), made[0]) ? [text(' ')] : []), ...made)
  }
  return words
}

function wordsOfElement(element: Element, { url, anchor: outer }: Place): ElementContent[] {
  const { tagName, properties } = element
  const anchor = typeof properties.id === 'string' ? `#${properties.id}` : outer
  if (wordless.includes(tagName) || properties.hidden || properties.ariaHidden === 'true') return []
  if (tagName === 'img') return [text(String(properties.alt ?? ''))]
  if (tagName === 'form') return wayToForm(element, url + anchor)
  // Of code every blank counts.
  if (tagName === 'pre') return [element]
  const children = wordsOf(element.children, { url, anchor })
  if (tagName !== 'a') {
    return children.length > 0 || empties.includes(tagName) ? [{ ...element, children }] : []
  }
  const link: Element = {
    ...element,
    properties: { href: URL.parse(String(properties.href ?? ''), url)?.href ?? url },
    children,
  }
  return linkedHeading(link) ?? [link]
}

/** A form is where its button says; one that only filters what is here is left out. */
function wayToForm(form: Element, href: string): ElementContent[] {
  let label = ''
  visit(form, 'element', (node) => {
    if (node.tagName !== 'button' || node.properties.type === 'button') return undefined
    label = textOf(node).trim()
    return EXIT
  })
  if (form.properties.method !== 'post' || !label) return []
  return [element('p', {}, [element('a', { href }, [text(label)])])]
}

/** A card that is one link: its heading leads there, and the rest is text. */
function linkedHeading(link: Element): ElementContent[] | undefined {
  let isLinked = false
  visit(link, 'element', (node) => {
    if (!headings.test(node.tagName)) return undefined
    node.children = [{ ...link, children: node.children }]
    isLinked = true
    return EXIT
  })
  return isLinked ? link.children : undefined
}

const text = (value: string) => ({ type: 'text', value }) as const
const element = (tagName: string, properties: Element['properties'], children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})

const inline = /^(?:a|abbr|b|em|i|mark|small|span|strong|time)$/
const isInline = (node: ElementContent) => node.type === 'element' && inline.test(node.tagName)

/** What styles put apart, but HTML writes as one word: two inline elements, or one beside the letters of a text. */
function areApart(before: ElementContent | undefined, after: ElementContent | undefined): boolean {
  if (!before || !after || !(isInline(before) || isInline(after))) return false
  if (isInline(before) && isInline(after)) return true
  const isText = before.type === 'text' || after.type === 'text'
  return isText && /\p{L}$|\p{N}$/u.test(textOf(before)) && /^[\p{L}\p{N}]/u.test(textOf(after))
}
