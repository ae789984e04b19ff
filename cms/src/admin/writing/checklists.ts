/** Checklists of other programs, each of which says in its own way what is ticked. */

/** For a line of a checklist in a place that has no lists, such as a cell. */
export const signOfTick = (isTicked: boolean) => (isTicked ? '☑ ' : '☐ ')

/** The words of a line, without those of lists within it. */
function wordsOf(item: Element): Node[] {
  const words: Node[] = []
  const texts = document.createTreeWalker(item, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode: text } = texts
    if (text.nodeValue?.trim() && text.parentElement?.closest('li') === item) words.push(text)
  }
  return words
}

/** By its role in Google Docs, by a box in pages and other editors, by `[x]` before its words in Notion. */
function tickOf(item: Element): boolean | undefined {
  const said = item.getAttribute('aria-checked') ?? item.getAttribute('data-checked')
  if (said) return said === 'true'
  const box = item.querySelector('input[type="checkbox"]')
  if (box?.closest('li') === item) return box.hasAttribute('checked')
  const [first] = wordsOf(item)
  const [written, sign = ''] = /^\s*\[([\sx])\](?:\s+|$)/i.exec(first?.nodeValue ?? '') ?? []
  if (!first || written === undefined) return undefined
  first.nodeValue = first.nodeValue?.slice(written.length) ?? ''
  return sign.trim() !== ''
}

const struck = '[style*="line-through"]'

/** Google Docs strikes out what is ticked, which says it twice. */
function withoutStrike(item: Element): void {
  if (!wordsOf(item).every(({ parentElement }) => parentElement?.closest(struck))) return
  for (const each of [item, ...item.querySelectorAll(struck)]) {
    if (each.closest('li') !== item) continue
    each.setAttribute('style', each.getAttribute('style')?.replace('line-through', 'none') ?? '')
  }
}

export function markTicks(body: HTMLElement): void {
  // Of boxes that are pictures the line says the same.
  for (const each of body.querySelectorAll('img[aria-roledescription="checkbox"]')) each.remove()
  for (const item of body.querySelectorAll('li')) {
    const isTicked = tickOf(item)
    if (isTicked === undefined) continue
    if (isTicked) withoutStrike(item)
    const [first] = wordsOf(item)
    if (first && item.closest('td, th')) first.nodeValue = signOfTick(isTicked) + first.nodeValue?.trimStart()
    else item.setAttribute('data-checked', String(isTicked))
  }
}
