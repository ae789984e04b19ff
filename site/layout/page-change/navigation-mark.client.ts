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
