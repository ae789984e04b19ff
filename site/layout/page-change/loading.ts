import * as words from '../../ui/interface-words.ts'

/** Specification §9, "Navigation loader delay". */
const hideDelayMs = 300
/** A page that arrives within this many milliseconds is never covered. */
const quickMs = 150
const key = 'navigation'

/** What a page tells the one that a navigation leads to. `began` is a moment in milliseconds, `state` what the link passes, `hasCover` whether a cover moves too. */
type NavigationMark = { began: number; byKeyboard: boolean; hasCover: boolean; state?: unknown }

/** Undefined if no navigation led here, or storage is switched off. */
export function readMark(): NavigationMark | undefined {
  try {
    const kept = sessionStorage.getItem(key)
    return kept === null ? undefined : JSON.parse(kept)
  } catch {
    return undefined
  }
}

export function writeMark(mark: NavigationMark | undefined): void {
  try {
    if (mark) sessionStorage.setItem(key, JSON.stringify(mark))
    else sessionStorage.removeItem(key)
  } catch {
    // If storage is switched off or full, the next page begins without.
  }
}

let began = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Shows 'Please wait...' from now on. */
export function beginLoading(): void {
  clearTimeout(timer)
  began = Date.now()
  show('')
}

/** The page has arrived: 300 ms more. */
export function endLoading(): void {
  if (Date.now() - began < quickMs) document.documentElement.dataset.loading = 'quick'
  clearTimeout(timer)
  timer = setTimeout(cancelLoading, hideDelayMs)
}

/** Gone at once. */
export function cancelLoading(): void {
  clearTimeout(timer)
  delete document.documentElement.dataset.loading
  say('')
}

/**
 * The page that a navigation led to begins as the previous one ended: with 'Please wait...', until 300 ms after it is
 * complete. The layer is transparent over a page that came within 150 ms, which nobody should notice. One that was rendered ahead came at
 * once: its first frame does not wait for this.
 */
export function continueLoading(): void {
  if (window.isArrival) return
  const go = (how?: 'quick') => {
    const mark = readMark()
    if (!mark) return
    show(how ?? (Date.now() - mark.began < quickMs ? 'quick' : 'on'))
    const end = () => setTimeout(cancelLoading, hideDelayMs)
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', end)
    else end()
  }
  if (!document.prerendering) go()
  else
    document.addEventListener('prerenderingchange', () => {
      requestAnimationFrame(() => setTimeout(go, 0, 'quick'))
    })
}

function show(how: '' | 'quick' | 'on'): void {
  document.documentElement.dataset.loading = how
  say(words.wait)
}

function say(words: string): void {
  const status = document.querySelector('[data-overlay] [role=status]')
  if (status && status.textContent !== words) status.textContent = words
}
