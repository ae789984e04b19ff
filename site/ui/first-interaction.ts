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
