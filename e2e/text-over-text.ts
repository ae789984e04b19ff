import type { Page } from '@playwright/test'

/** Scrolled by less than what would be noticed of a text that slides over another. */
const STEP_PX = 48

/**
 * Texts that lie over other texts at any position of the page's scroll. Only what stays in the window while the rest moves
 * (sticky or fixed) is looked at again at each step, unless it has an opaque ground of its own, such as the header: that covers.
 */
export const textOverText = (page: Page): Promise<string[]> => page.evaluate(overlaps, STEP_PX)

function overlaps(step: number): string[] {
  type Line = { text: Text; parent: Element; left: number; right: number; top: number; bottom: number }
  const styles = new Map<Element, CSSStyleDeclaration>()
  const styleOf = (element: Element) => {
    const style = styles.get(element) ?? getComputedStyle(element)
    styles.set(element, style)
    return style
  }
  const within = (element: Element | null): Element[] =>
    element && element !== document.body ? [element, ...within(element.parentElement)] : []

  /** Where the letters of a text are in the window, a box for each line, as far as nothing around it cuts it off. */
  const linesOf = (text: Text): Line[] => {
    const parent = text.parentElement
    if (!parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
    const range = document.createRange()
    range.selectNodeContents(text)
    const half = Number.parseFloat(styleOf(parent).fontSize) * 0.3
    const frames = within(parent)
      .filter((around) => styleOf(around).overflowX !== 'visible')
      .map((around) => around.getBoundingClientRect())
    return [...range.getClientRects()].flatMap((rect) => {
      const middle = (rect.top + rect.bottom) / 2
      const left = Math.max(rect.left, ...frames.map((frame) => frame.left)) + 1
      const right = Math.min(rect.right, ...frames.map((frame) => frame.right)) - 1
      const top = Math.max(middle - half, ...frames.map((frame) => frame.top))
      const bottom = Math.min(middle + half, ...frames.map((frame) => frame.bottom))
      return right > left && bottom > top ? [{ text, parent, left, right, top, bottom }] : []
    })
  }
  const meet = (a: Line, b: Line) =>
    a.text !== b.text && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
  const isOpaque = (element: Element) => !/rgba|\//.test(styleOf(element).backgroundColor)

  /** Whether both can be seen where they meet. */
  const showThrough = (a: Line, b: Line): boolean => {
    const x = (Math.max(a.left, b.left) + Math.min(a.right, b.right)) / 2
    const y = (Math.max(a.top, b.top) + Math.min(a.bottom, b.bottom)) / 2
    const stack = document.elementsFromPoint(x, y)
    const [ofA, ofB] = [stack.indexOf(a.parent), stack.indexOf(b.parent)]
    if (ofA < 0 || ofB < 0) return false
    const [upper, lower] = ofA < ofB ? [a, b] : [b, a]
    return !within(upper.parent).some((around) => !around.contains(lower.parent) && isOpaque(around))
  }
  const found = new Set<string>()
  const note = (a: Line, b: Line) => {
    const words = [a, b].map(({ text }) => `“${text.data.trim().slice(0, 30)}”`)
    if (showThrough(a, b)) found.add(words.join(' over '))
  }
  const scroll = (top: number) => scrollTo({ top, behavior: 'instant' })

  const texts: Text[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: text } = walker
    if (text instanceof Text && text.data.trim() && !text.parentElement?.closest('.vh, svg, script, option'))
      texts.push(text)
  }
  const stays = ({ parentElement }: Text) => {
    const around = within(parentElement)
    const holder = around.findLastIndex((element) => /sticky|fixed/.test(styleOf(element).position))
    return holder >= 0 && !around.slice(0, holder + 1).some(isOpaque)
  }
  const staying = new Set(texts.filter(stays))
  scroll(0)
  const still = texts
    .filter((text) => !staying.has(text))
    .flatMap(linesOf)
    .sort((a, b) => a.top - b.top)
  const at = (line: Line, y: number): Line => ({ ...line, top: line.top - y, bottom: line.bottom - y })

  for (const [index, line] of still.entries())
    for (let next = index + 1; next < still.length; next++) {
      const other = still[next]
      if (!other || other.top >= line.bottom) break
      if (!meet(line, other)) continue
      scroll(line.top - innerHeight / 2)
      note(at(line, scrollY), at(other, scrollY))
    }

  const end = document.documentElement.scrollHeight - innerHeight
  for (let y = 0; staying.size > 0 && y < end + step; y += step) {
    scroll(y)
    const around = still.filter(({ top, bottom }) => bottom > scrollY && top < scrollY + innerHeight)
    const lines = [...staying].flatMap(linesOf)
    const others = [...around.map((line) => at(line, scrollY)), ...lines]
    for (const line of lines) for (const other of others) if (meet(line, other)) note(line, other)
  }
  scroll(0)
  return [...found]
}
