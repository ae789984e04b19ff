/** For tests: what the W3C's feed validator and jsonfeed.org ask of a feed, as far as a feed alone can tell. */
import { Window } from 'happy-dom'
import { SaxesParser } from 'saxes'

type Element = { name: string; attributes: Readonly<Record<string, string>>; text: string; children: Element[] }

/** As strictly as XML with namespaces asks for. @throws {Error} for anything else. */
export function readXml(xml: string): Element {
  const root: Element = { name: '', attributes: {}, text: '', children: [] }
  const open = [root]
  const parser = new SaxesParser({ xmlns: true })
  const add = (text: string) => {
    const inside = open.at(-1)
    if (inside) inside.text += text
  }
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value] as const)
    const element: Element = { name, attributes: Object.fromEntries(values), text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', add)
  parser.on('cdata', add)
  parser.write(xml).close()
  return root.children[0] ?? root
}

export const all = ({ children }: Element, name: string) => children.filter((child) => child.name === name)
const textOf = (element: Element, name: string) => all(element, name)[0]?.text ?? ''

const rfc822 =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d\d:\d\d:\d\d GMT$/
const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/
const isWeb = (url: unknown) => typeof url === 'string' && /^https?:\/\/[^/]/.test(url) && URL.canParse(url)
const language = /^[a-z]{2}(?:-[A-Z]{2})?$/
/** Nothing that readers remove, and no URL that means something else in a reader. */
function isSafe(html: string): boolean {
  const { document } = new Window()
  document.body.innerHTML = html
  return [...document.body.querySelectorAll('*')].every(
    ({ tagName, attributes }) =>
      !/^(?:SCRIPT|STYLE|IFRAME|OBJECT|EMBED|FORM)$/.test(tagName) &&
      [...attributes].every(({ name, value }) =>
        /^(?:href|src)$/.test(name) ? /^(?:https?:|mailto:|tel:)/.test(value ?? '') : !/^(?:on|style)/.test(name),
      ),
  )
}

const once = ['title', 'link', 'description', 'language', 'copyright', 'lastBuildDate', 'atom:link']
const onceInItem = ['title', 'link', 'guid', 'pubDate', 'category', 'description', 'content:encoded']
const repeatedInItem = ['dc:creator']

/** Half a sentence for each rule that is broken, none for a valid feed. */
export function faultsOfRss(xml: string, feedUrl: string): string[] {
  const rss = readXml(xml)
  const [channel] = all(rss, 'channel')
  if (rss.name !== 'rss' || rss.attributes.version !== '2.0' || !channel) return ['no RSS 2.0']
  const items = all(channel, 'item')
  const guids = new Set(items.map((item) => textOf(item, 'guid')))
  const [self] = all(channel, 'atom:link')
  const rules: [string, boolean][] = [
    [
      'title, link and description',
      ['title', 'link', 'description'].every((name) => textOf(channel, name).trim() !== ''),
    ],
    ['a link to the site', isWeb(textOf(channel, 'link'))],
    ['a language', language.test(textOf(channel, 'language'))],
    ['a date of the last change', items.length === 0 || rfc822.test(textOf(channel, 'lastBuildDate'))],
    ['its own URL', self?.attributes.href === feedUrl && self.attributes.rel === 'self'],
    ['its own type', self?.attributes.type === 'application/rss+xml'],
    ['ids that differ', guids.size === items.length],
    ...unknown(channel, [...once, 'item'], once),
    ...items.flatMap(rulesOfItem),
  ]
  return rules.filter(([, isKept]) => !isKept).map(([rule]) => rule)
}

function rulesOfItem(item: Element): [string, boolean][] {
  const guid = all(item, 'guid')[0]
  return [
    ['item: title', textOf(item, 'title').trim() !== ''],
    ['item: description', textOf(item, 'description').trim() !== ''],
    ['item: link', isWeb(textOf(item, 'link'))],
    ['item: id that is its URL', guid?.attributes.isPermaLink === 'false' || isWeb(guid?.text)],
    ['item: date', rfc822.test(textOf(item, 'pubDate'))],
    ['item: names', all(item, 'dc:creator').every(({ text }) => text.trim() !== '')],
    ['item: content that is safe and whole', isSafe(textOf(item, 'content:encoded'))],
    ...unknown(item, [...onceInItem, ...repeatedInItem], onceInItem),
  ]
}

function unknown(element: Element, known: readonly string[], single: readonly string[]): [string, boolean][] {
  return [
    ...element.children.map(({ name }): [string, boolean] => [`no ${name}`, known.includes(name)]),
    ...single.map((name): [string, boolean] => [`one ${name}`, all(element, name).length <= 1]),
  ]
}

type Author = { name?: string; url?: string; avatar?: string }
type JsonFeed = {
  [field: string]: unknown
  authors?: Author[]
  items: ({ [field: string]: unknown } & { authors?: Author[] })[]
}

export function faultsOfJsonFeed(feed: JsonFeed, feedUrl: string): string[] {
  const isNamed = (authors: Author[] = []) => authors.every(({ name, url }) => name && isWeb(url))
  const rules: [string, boolean][] = [
    ['version', feed.version === 'https://jsonfeed.org/version/1.1'],
    ['title', typeof feed.title === 'string' && feed.title !== ''],
    ['URLs', isWeb(feed.home_page_url) && feed.feed_url === feedUrl && isWeb(feed.icon) && isWeb(feed.favicon)],
    ['language', language.test(String(feed.language))],
    ['authors', isNamed(feed.authors) && !('author' in feed)],
    ['ids that differ', new Set(feed.items.map(({ id }) => id)).size === feed.items.length],
    ...feed.items.flatMap((item): [string, boolean][] => [
      ['item: id and URL', typeof item.id === 'string' && isWeb(item.url)],
      ['item: content', typeof item.content_html === 'string' && item.content_html !== '' && isSafe(item.content_html)],
      ['item: dates', rfc3339.test(String(item.date_published)) && rfc3339.test(String(item.date_modified))],
      ['item: authors', isNamed(item.authors) && !('author' in item)],
      ['item: picture', item.image === undefined || isWeb(item.image)],
      ['item: tags', item.tags === undefined || (Array.isArray(item.tags) && item.tags.every((tag) => tag !== ''))],
    ]),
  ]
  return rules.filter(([, isKept]) => !isKept).map(([rule]) => rule)
}
