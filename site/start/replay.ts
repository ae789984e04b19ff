declare global {
  interface Window {
    __hydrated?: boolean
    __heldClick?: HTMLElement
  }
}

/** Marks the page as hydrated and repeats the click that came too early (see `loader.inline.ts`). */
export function replayFirstClick(): void {
  if (window.__hydrated) return
  window.__hydrated = true
  window.__heldClick?.click()
}
