/** What word processors say in their own way: lists are paragraphs with a number in front, notes are links, a title is a style. */

const ordered = /^[\s(]*(?:(\d+)|[a-z]|[ivxlc]+)[.)]/i

/** A line of a list, how far it is indented, and its number, if it has one in digits. */
type Line = {
  readonly element: Element
  readonly level: number
  readonly tag: 'ul' | 'ol'
  readonly number: string | null | undefined
}

/** What stands beside a text and is none of it: comments and their marks, a table of contents, what a review struck out. */
const besideText =
  '[style*="mso-element:comment" i], [style*="mso-special-character:comment" i], .MsoCommentReference, .msocomanchor, p[class^="MsoToc"], del[cite^="mailto:"]'

export function withoutReview(body: HTMLElement): void {
  for (const each of body.querySelectorAll(besideText)) each.remove()
}

function linesOf(body: HTMLElement): Line[] {
  const lines: Line[] = []
  for (const element of body.querySelectorAll('p[style*="mso-list"], li[data-aria-level]')) {
    const style = element.getAttribute('style') ?? ''
    const level = Number(
      element.getAttribute('data-aria-level') ??
        /\blevel(\d)/.exec(style.split('mso-list:')[1]?.split(';')[0] ?? '')?.[1],
    )
    const list = element.parentElement
    if (element.localName === 'li' && list) {
      // Word on the web writes each line as a list of its own.
      const tag = list.localName === 'ol' ? 'ol' : 'ul'
      const whole = list.closest('.ListContainerWrapper') ?? list
      const line = document.createElement('p')
      line.append(...element.childNodes)
      whole.before(line)
      element.remove()
      if (!whole.querySelector('li')) whole.remove()
      lines.push({ element: line, level, tag, number: list.getAttribute('start') })
    } else if (level > 0) {
      const mark = element.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')
      const numbered = ordered.exec(mark?.textContent ?? '')
      lines.push({ element, level, tag: numbered ? 'ol' : 'ul', number: numbered?.[1] })
    }
  }
  for (const each of body.querySelectorAll('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')) each.remove()
  return lines
}

/** Lists, one in the other, of lines that follow each other. */
export function wordLists(body: HTMLElement): void {
  let open: { level: number; list: Element }[] = []
  for (const { element, level, tag, number } of linesOf(body)) {
    if (element.previousElementSibling !== open[0]?.list) open = []
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop()
    const inner = open.at(-1)
    let list = inner?.list
    if (!list || !inner || inner.level < level || list.localName !== tag) {
      list = document.createElement(tag)
      if (tag === 'ol' && number) list.setAttribute('start', number)
      const item = inner && inner.level < level ? inner.list.lastElementChild : undefined
      if (item) item.append(list)
      else if (inner && open.length > 1) inner.list.after(list)
      else element.before(list)
      if (inner && inner.level >= level) open.pop()
      open.push({ level, list })
    }
    const item = list.appendChild(document.createElement('li'))
    const line = item.appendChild(document.createElement('p'))
    line.append(...element.childNodes)
    element.remove()
  }
}

/** Word's marks of footnotes and endnotes, which are numbered apart, and those of LibreOffice; and the notes. */
const marksOfNotes = 'a[href*="#_ftn"], a[href*="#_edn"], a[href*="#sdfootnote"], a[href*="#sdendnote"]'
const notes =
  '[style*="mso-element:footnote" i][id], [style*="mso-element:endnote" i][id], div[id^="sdfootnote"], div[id^="sdendnote"]'

/** Footnotes, titles and quotations. */
export function wordNotes(body: HTMLElement): void {
  for (const title of body.querySelectorAll('p.MsoTitle, p[role="heading"][aria-level]')) {
    const heading = document.createElement(`h${title.getAttribute('aria-level') ?? 1}`)
    heading.append(...title.childNodes)
    title.replaceWith(heading)
  }
  for (const said of body.querySelectorAll('p.MsoQuote, p.MsoIntenseQuote')) {
    const quotation = document.createElement('blockquote')
    said.before(quotation)
    quotation.append(said)
  }
  const labels = new Map<string, string>()
  for (const mark of body.querySelectorAll(marksOfNotes)) {
    const [, name] = /^[^#]*#_?([a-z_]+\d+)(?:sym)?$/i.exec(mark.getAttribute('href') ?? '') ?? []
    // In front of the note another leads back.
    if (!name || /ref\d+$/.test(name)) {
      mark.remove()
      continue
    }
    const label = labels.get(name) ?? String(labels.size + 1)
    labels.set(name, label)
    const own = document.createElement('sup')
    own.setAttribute('data-mark', label)
    mark.replaceWith(own)
  }
  for (const note of body.querySelectorAll(notes)) {
    const label = labels.get(note.id)
    if (!label) continue
    const own = document.createElement('aside')
    own.setAttribute('data-footnote', label)
    own.append(...note.childNodes)
    note.replaceWith(own)
  }
  // The line above the notes, and their list.
  for (const each of body.querySelectorAll(
    '[style*="mso-element:footnote-list" i], [style*="mso-element:endnote-list" i]',
  )) {
    for (const line of each.querySelectorAll('hr')) line.remove()
    each.replaceWith(...each.childNodes)
  }
}

/** Arrows and the like that Word makes of what is typed are letters in another face. */
const signs: Readonly<Record<string, string>> = {
  à: '→',
  è: '→',
  ß: '←',
  ç: '←',
  ó: '↔',
  ü: '✓',
  û: '✗',
  J: '☺',
  L: '☹',
}

export function wordSigns(body: HTMLElement): void {
  for (const each of body.querySelectorAll('[style*="mso-symbol-font-family:Wingdings" i]')) {
    const sign = signs[each.textContent?.trim() ?? '']
    if (sign) each.textContent = sign
  }
}
