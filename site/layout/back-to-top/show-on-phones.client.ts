import { phone } from '../../styles/breakpoints.ts'

/** Pixels upwards after which it shows, and downwards after which it hides. */
const up = 24
const down = 8
/** Milliseconds without scrolling after which it hides. */
const restMs = 2400
/** Milliseconds between two looks at a page that is scrolled: where it is costs too much to ask with every event. */
const lookMs = 50

/** Pixels around the ring that can be touched, and show what is under them. */
const edge = 4

const fields = 'input, select, textarea'
const controls = `a, button, summary, label, ${fields}`

/**
 * On a phone back-to-top stands where the text does. So it shows while a visitor scrolls up, and at the end of the page, but not while they
 * type or answer about cookies, nor over words or anything that can be pressed.
 */
export function showOnPhones(place: HTMLElement): void {
  const isPhone = matchMedia(phone)
  let isWanted = false
  /** Where the visitor turned round. */
  let turn = 0
  let isToLook = false
  let rest: ReturnType<typeof setTimeout> | undefined

  const show = () => {
    isToLook = false
    if (!isPhone.matches) return
    turn = isWanted ? Math.min(turn, scrollY) : Math.max(turn, scrollY)
    if (Math.abs(scrollY - turn) >= (isWanted ? down : up)) {
      isWanted = !isWanted
      turn = scrollY
    }
    // The cheapest question first: what lies under it is looked for only when it is about to be there.
    const isShown = (isWanted || isAtEnd()) && !document.activeElement?.matches(fields) && !isAsked() && !covers(place)
    place.toggleAttribute('data-shown', isShown)
  }
  const lookSoon = () => {
    if (!isToLook) setTimeout(show, lookMs)
    isToLook = true
  }
  const scrolled = () => {
    if (isToLook) return
    lookSoon()
    clearTimeout(rest)
    rest = setTimeout(() => {
      isWanted = false
      turn = scrollY
      show()
    }, restMs)
  }
  addEventListener('scroll', scrolled, { passive: true })
  for (const change of ['focusin', 'focusout', 'click', 'resize']) addEventListener(change, lookSoon, { passive: true })
}

const isAtEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 2
const isAsked = () => document.querySelector('[data-cookie-banner]')?.checkVisibility() ?? false

/** Whether words or something to press lie under it, as far as points half a line apart can tell. */
function covers(place: HTMLElement): boolean {
  const { left, top, width, height } = place.getBoundingClientRect()
  const ring = new DOMRect(left + edge, top + edge, width - 2 * edge, height - 2 * edge)
  const steps = [0.02, 0.26, 0.5, 0.74, 0.98]
  const under = steps.flatMap((x) =>
    steps.flatMap((y) => document.elementsFromPoint(left + x * width, top + y * height)),
  )
  return [...new Set(under)].some((each) => !place.contains(each) && (each.closest(controls) || hasWordsIn(ring, each)))
}

/** Whether a line of the element's own words is within a box. */
function hasWordsIn(box: DOMRect, { childNodes }: Element): boolean {
  const range = document.createRange()
  return [...childNodes].some((node) => {
    if (!(node instanceof Text)) return false
    range.selectNode(node)
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        right > box.left && left < box.right && bottom > box.top && top < box.bottom && right > left,
    )
  })
}
