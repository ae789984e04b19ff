/** HTML from elsewhere, reduced to what a text may have. Fonts, colours and sizes go because the schema has none of them. */
import { markTicks } from './checklists'
import { withoutReview, wordLists, wordNotes, wordSigns } from './word-markup'

const foreign =
  'script, style, meta, link, title, xml, svg, iframe, object, template, noscript, button, input, select, col, colgroup'
/** Anchors beside headings and the like, which nobody sees. */
const unseen = '[hidden], [style*="display:none" i], [style*="mso-hide:all" i], a.anchor[aria-hidden="true"]'

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

const tracking =
  /^(?:utm_\w+|fbclid|gclid|gbraid|wbraid|dclid|msclkid|yclid|mc_[ce]id|igshid|mkt_tok|_hs\w+|__hs\w+|ref_src|vero_id)$/

/** Services that count clicks, and where they keep the address that is meant. */
const counting: readonly (readonly [address: RegExp, parameters: readonly string[]])[] = [
  [/^(?:www\.)?google\.[a-z.]+\/url$/, ['q', 'url']],
  [/\.safelinks\.protection\.outlook\.com\//, ['url']],
  [/^l\.(?:facebook|instagram)\.com\//, ['u']],
]

/** The address that is meant, without what counts visitors; `undefined` if it leads nowhere from here. */
export function meantAddress(written: string): string | undefined {
  if (/^(?:mailto|tel):/i.test(written) || /^\/(?![/\\])/.test(written)) return written
  const url = URL.parse(written)
  if (!url || !/^https?:$/.test(url.protocol)) return undefined
  const [, parameters = []] = counting.find(([address]) => address.test(url.hostname + url.pathname)) ?? []
  const meant = parameters.map((name) => url.searchParams.get(name)).find(Boolean)
  if (meant) return meantAddress(meant)
  const counted = [...url.searchParams.keys()].filter((name) => tracking.test(name))
  if (counted.length === 0) return written
  for (const name of counted) url.searchParams.delete(name)
  return url.href
}

function cleanLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a')) {
    const address = meantAddress(link.getAttribute('href') ?? '')
    if (address === undefined) unwrap(link)
    else link.setAttribute('href', address)
  }
}

/** Pictures come from the library, where somebody says what they show. @returns whether others are left out */
function cleanPictures(body: HTMLElement): boolean {
  const others = body.querySelectorAll('img:not([src^="/uploads/"])')
  for (const picture of others) picture.remove()
  for (const each of body.querySelectorAll('picture, figure')) unwrap(each)
  return others.length > 0
}

/** Google Docs writes a list within a list beside its item, not in it. */
function cleanLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const item = list.previousElementSibling
    if (item?.localName === 'li') item.append(list)
    else unwrap(list)
  }
}

const blocks = 'p, div, li, h1, h2, h3, h4, h5, h6'

/** Some editors copy code as lines with a face of their own. */
const codeByFace = 'div[style*="monospace"][style*="white-space: pre;"]'

/** Code is letters and lines, whatever a page makes of it: without the bar above it, one `code` within it is all of it. */
function cleanCode(body: HTMLElement): void {
  for (const each of body.querySelectorAll(codeByFace)) {
    const own = document.createElement('pre')
    own.append(...each.childNodes)
    each.replaceWith(own)
  }
  for (const pre of body.querySelectorAll('pre:not([data-source])')) {
    const [code, another] = pre.querySelectorAll('code')
    if (code && !another) pre.replaceChildren(code)
    for (const line of pre.querySelectorAll('br')) line.replaceWith('\n')
    for (const line of pre.querySelectorAll('div, p, li, tr')) {
      const isLast = !line.nextSibling
      if (!isLast && !line.textContent?.endsWith('\n')) line.append('\n')
    }
    const within = code && !another ? code : pre
    within.textContent = (within.textContent ?? '').replace(/\u00a0/g, ' ').replace(/(?<!\n)\n+$/, '')
  }
}

/** Within a cell code is words in a line, and a table within a table is its lines. */
function inLines(cell: Element): void {
  for (const pre of cell.querySelectorAll('pre')) {
    const lines = (pre.textContent ?? '').split('\n').map((text) => {
      const line = document.createElement('p')
      line.appendChild(document.createElement('code')).textContent = text
      return line
    })
    pre.replaceWith(...lines)
  }
  for (const row of cell.querySelectorAll('tr')) {
    const line = document.createElement('p')
    for (const each of row.children) line.append(...(line.firstChild ? [' '] : []), ...each.childNodes)
    row.replaceWith(line)
  }
  for (const each of cell.querySelectorAll('table, tbody, thead, tfoot')) unwrap(each)
  for (const each of cell.querySelectorAll('hr')) each.remove()
}

/** A cell has one line of words, in which others are after line breaks. */
function cleanCell(cell: Element): void {
  inLines(cell)
  for (const each of cell.querySelectorAll(blocks)) {
    const { previousSibling: before, nextSibling: after } = each
    if (before?.nodeName !== 'BR' && before?.textContent?.trim()) each.before(document.createElement('br'))
    if (after && after.nodeName !== 'BR' && each.textContent?.trim()) each.after(document.createElement('br'))
    unwrap(each)
  }
  for (const each of cell.querySelectorAll('ul, ol, blockquote')) unwrap(each)
}

const mostColumns = 100

/** Every row as long as the longest one, without the empty ends of a range of a spreadsheet. */
function cleanTable(table: HTMLTableElement): void {
  for (const caption of table.querySelectorAll('caption')) {
    const line = document.createElement('p')
    line.append(...caption.childNodes)
    table.before(line)
    caption.remove()
  }
  const lines = [...table.querySelectorAll('tr')].filter((row) => row.closest('table') === table)
  const grid = lines.map((): Element[] => [])
  for (const [at, row] of lines.entries()) {
    for (const cell of row.children) {
      cleanCell(cell)
      const [wide = 1, high = 1] = ['colspan', 'rowspan'].map((name) =>
        Math.max(1, Number(cell.getAttribute(name)) || 1),
      )
      const taken = grid[at] ?? []
      let column = 0
      while (taken[column]) column++
      for (const line of grid.slice(at, at + high)) {
        for (let along = 0; along < Math.min(wide, mostColumns); along++) {
          line[column + along] = line === taken && along === 0 ? cell : document.createElement('td')
        }
      }
    }
  }
  const isFilled = (cell?: Element) => Boolean(cell && (cell.textContent?.trim() || cell.querySelector('img')))
  const rows = grid.slice(0, grid.findLastIndex((row) => row.some(isFilled)) + 1)
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex(isFilled) + 1))
  // A page or a letter that is laid out in a table is none.
  if (width < 2) {
    table.replaceWith(
      ...rows.map(([cell]) => {
        const line = document.createElement('p')
        line.append(...(cell?.childNodes ?? []))
        return line
      }),
    )
    return
  }
  const styleOf = (cell?: Element) => cell?.getAttribute('style') ?? ''
  // Numbers stand at the right, and so does what is above them.
  const aligns = Array.from({ length: width }, (_, column) => {
    return /text-align:\s*(center|right)/.exec(styleOf(rows[1]?.[column]))?.[1]
  })
  const body = document.createElement('tbody')
  for (const [at, row] of rows.entries()) {
    const line = body.appendChild(document.createElement('tr'))
    for (const [column, align] of aligns.entries()) {
      const cell = line.appendChild(document.createElement(at === 0 ? 'th' : 'td'))
      const from = row[column]
      if (align) cell.setAttribute('data-align', align)
      // The first row is bold without being told.
      const isBold = at > 0 && /font-weight:\s*(?:bold|[6-9]00)/.test(styleOf(from))
      const words = isBold ? cell.appendChild(document.createElement('strong')) : cell
      words.append(...(from?.childNodes ?? []))
    }
  }
  table.replaceChildren(body)
}

/** Titles and first rows are bold by themselves. */
function cleanHeadings(body: HTMLElement): void {
  const isDeep = body.querySelector('h1') !== null
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const level = Math.min(6, Number(heading.localName.slice(1)) + (isDeep ? 1 : 0))
    const own = document.createElement(`h${level}`)
    own.append(...heading.childNodes)
    heading.replaceWith(own)
  }
  for (const each of body.querySelectorAll(':is(h1, h2, h3, h4, h5, h6, th) :is(b, strong)')) unwrap(each)
  for (const each of body.querySelectorAll(':is(h1, h2, h3, h4, h5, h6, th) [style]')) each.removeAttribute('style')
}

/** What was set apart with blanks that do not break, and signs that nobody sees. */
function cleanBlanks(body: HTMLElement): void {
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode
    text.nodeValue = (text.nodeValue ?? '')
      .replace(/[\u200b\ufeff\u00ad]/g, '')
      .replace(/\u00a0(?=[\s\u00a0]|$)|(?<=^|\s)\u00a0/g, ' ')
  }
}

const tags = 'sub, sup, kbd'

/** What Markdown writes as HTML, too. */
function keepTags(body: HTMLElement): void {
  for (const each of body.querySelectorAll(tags)) {
    if (each.closest('pre') || each.hasAttribute('data-mark')) continue
    for (const [place, value] of [
      ['before', `<${each.localName}>`],
      ['after', `</${each.localName}>`],
    ] as const) {
      const tag = document.createElement('code')
      tag.setAttribute('data-raw', '')
      tag.textContent = value
      each[place](tag)
    }
    unwrap(each)
  }
}

function removeEmpty(body: HTMLElement): void {
  for (const each of body.querySelectorAll('br')) {
    const isBetween = (node: ChildNode | null) =>
      node === null || (node instanceof Element && node.matches(`${blocks}, table, ul, ol`))
    if (!each.closest('p, li, td, th, pre') && isBetween(each.previousSibling)) each.remove()
  }
  for (const each of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')) {
    if (!each.textContent?.trim() && !each.querySelector('img, [data-mark]')) each.remove()
  }
}

/** Lines of a list are set apart by empty ones, too: once these are gone it is one list. */
function joinLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll('ul + ul, ol + ol')) {
    const above = list.previousElementSibling
    let between = list.previousSibling
    while (between && between !== above && !between.textContent?.trim()) between = between.previousSibling
    if (!above || between !== above) continue
    const startOf = (each: Element) => Number(each.getAttribute('start') ?? 1)
    const goesOn = list.localName === 'ul' || startOf(list) === startOf(above) + above.children.length
    if (!goesOn) continue
    above.append(...list.childNodes)
    list.remove()
  }
}

/** Two breaks of a line are the end of a paragraph. */
function splitAtBreaks(body: HTMLElement): void {
  for (const first of body.querySelectorAll('br')) {
    // What is bold beyond the end would be glued together.
    if (!first.isConnected || !first.parentElement?.matches('p, div, li, blockquote, article, section, body')) continue
    const run: ChildNode[] = []
    const isBreak = (node: Node) => node.nodeName === 'BR'
    for (let next = first.nextSibling; next && (isBreak(next) || next.nodeName === '#text'); next = next.nextSibling) {
      if (next.textContent?.trim()) break
      run.push(next)
    }
    if (!run.some(isBreak)) continue
    for (const each of run) each.remove()
    first.replaceWith(document.createElement('div'))
  }
}

/** On the first element of what was copied from a text of ours. */
export const copiedHere = 'data-copied-here'

type Cleaned = { readonly html: string; readonly arePicturesLeftOut: boolean }

/** @param html of the clipboard */
export function cleanHtml(html: string): Cleaned {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  if (body.querySelector(`[${copiedHere}]`)) return { html, arePicturesLeftOut: false }
  // Another editor's word on how much of its own nodes was copied.
  for (const each of body.querySelectorAll('[data-pm-slice]')) each.removeAttribute('data-pm-slice')
  markTicks(body)
  for (const each of body.querySelectorAll(`${foreign}, ${unseen}`)) each.remove()
  withoutReview(body)
  wordNotes(body)
  wordSigns(body)
  wordLists(body)
  cleanBlanks(body)
  cleanLinks(body)
  const arePicturesLeftOut = cleanPictures(body)
  cleanLists(body)
  cleanCode(body)
  for (const table of [...body.querySelectorAll('table')].toReversed()) cleanTable(table)
  cleanHeadings(body)
  keepTags(body)
  removeEmpty(body)
  joinLists(body)
  splitAtBreaks(body)
  return { html: body.innerHTML, arePicturesLeftOut }
}
