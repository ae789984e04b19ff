/**
 * Calls `advance` after `dwellMs` milliseconds during which the tab was visible, unless the visitor prefers reduced motion. Ends
 * when the returned function is called. Embla's own autoplay plugin was tried first: it starts again when the pointer leaves,
 * even after the visitor pressed Pause.
 */
export function afterDwell(dwellMs: number, advance: () => void): () => void {
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const over = new AbortController()
  let timer: number | undefined
  const wait = () => {
    window.clearTimeout(timer)
    if (!document.hidden && !still.matches) timer = window.setTimeout(advance, dwellMs)
  }
  wait()
  document.addEventListener('visibilitychange', wait, over)
  still.addEventListener('change', wait, over)
  return () => {
    window.clearTimeout(timer)
    over.abort()
  }
}
