import type { Page } from '@playwright/test'

/** Texts and boxes that a visitor cannot see all of, unless they are in something to scroll, and texts with hardly a letter in a line. */
export const cutOff = (page: Page): Promise<string[]> => page.evaluate(hidden)

function hidden(): string[] {
  // A panel of the menu scrolls downwards only.
  const scrolls = (element: Element) =>
    /auto|scroll/.test(getComputedStyle(element).overflowX) && !element.matches('[popover], dialog')
  type Seen = { left: number; right: number; isSlide?: true } | undefined
  const known = new Map<Element, Seen>()
  /** Left and right end of what is seen of an element's content; most have what is around them in common. */
  const seenIn = (element: Element | null): Seen => {
    if (!element || element === document.body) return { left: 0, right: document.documentElement.clientWidth }
    if (!known.has(element)) known.set(element, seenThrough(element))
    return known.get(element)
  }
  const seenThrough = (element: Element): Seen => {
    const { overflowX, clipPath, position } = getComputedStyle(element)
    if (scrolls(element) || element.matches('.vh, svg, [inert], [aria-hidden=true], [role=tablist], [href="#main"]'))
      return undefined
    if (clipPath.startsWith('inset(50%')) return undefined
    const box = element.getBoundingClientRect()
    // Once it is turned to, which all can be.
    if (element.matches('[aria-roledescription=slide]')) return { left: box.left, right: box.right, isSlide: true }
    const around = seenIn(position === 'fixed' ? null : element.parentElement)
    if (!around || around.isSlide || overflowX === 'visible') return around
    return { left: Math.max(around.left, box.left), right: Math.min(around.right, box.right) }
  }
  const found = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: text } = walker
    const parent = text.parentElement
    if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || !text.nodeValue?.trim())
      continue
    const seen = seenIn(parent)
    if (!seen) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const lines = [...range.getClientRects()]
    const letter = Number.parseFloat(getComputedStyle(parent).fontSize)
    if (lines.length > 3 && lines.every(({ width }) => width < 2 * letter))
      found.add(`${parent.localName}.${parent.className} is a column of letters: ${text.nodeValue.slice(0, 30)}`)
    for (const { left, right, width } of lines)
      if (width > 0 && (left < seen.left - 1 || right > seen.right + 1))
        found.add(
          `${parent.localName}.${parent.className} in ${parent.closest('section,header,footer,form')?.className}: ${text.nodeValue.slice(0, 30)} ${Math.round(left)}–${Math.round(right)} of ${Math.round(seen.left)}–${Math.round(seen.right)}`,
        )
  }
  for (const control of document.querySelectorAll('a, button, input, select, textarea, pre, table')) {
    const { left, right } = control.getBoundingClientRect()
    const shown = control.checkVisibility({ visibilityProperty: true }) && !control.matches('[href="#main"]')
    const seen = shown && control.parentElement && seenIn(control.parentElement)
    if (seen && right - left > 1 && (left < seen.left - 1 || right > seen.right + 1))
      found.add(`${control.localName}.${control.className} ${Math.round(left)}–${Math.round(right)}`)
  }
  // What is scrolled to or turned to can be seen whole then.
  for (const control of document.querySelectorAll('button, input, select, textarea'))
    if (control.getBoundingClientRect().width > document.documentElement.clientWidth)
      found.add(`${control.localName}.${control.className} is wider than the window`)
  const { scrollWidth } = document.documentElement
  if (scrollWidth > document.documentElement.clientWidth || innerWidth > screen.width)
    found.add(`the page is ${scrollWidth} px wide, the window ${innerWidth}`)
  return [...found]
}
