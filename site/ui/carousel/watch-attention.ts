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
