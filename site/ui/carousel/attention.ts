const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll'] as const

let interaction: Promise<void> | undefined

/** Resolves once the visitor has done anything on the page: before that nothing is fetched that only serves interaction. */
export function firstInteraction(): Promise<void> {
  interaction ??= new Promise((resolve) => {
    // Checking at once would lay out the whole page in the middle of the start.
    requestAnimationFrame(() => window.scrollY > 0 && resolve())
    for (const sign of signs) addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true })
  })
  return interaction
}

/** Reports whether a visitor hovers over a region or has focus in it, until the returned function is called. */
export function watchAttention(
  region: Element,
  setHovered: (is: boolean) => void,
  setFocused: (is: boolean) => void,
): () => void {
  setHovered(region.matches(':hover'))
  setFocused(region.contains(document.activeElement))
  const over = new AbortController()
  region.addEventListener('pointerenter', () => setHovered(true), over)
  region.addEventListener('pointerleave', () => setHovered(false), over)
  region.addEventListener('focusin', () => setFocused(true), over)
  const leave = ({ relatedTarget }: Event & { relatedTarget?: EventTarget | null }) =>
    setFocused(relatedTarget instanceof Node && region.contains(relatedTarget))
  region.addEventListener('focusout', leave, over)
  return () => over.abort()
}

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
