/**
 * Fetches the web fonts once the first content is painted, and adds them to the page together when all have arrived. Adding
 * fonts costs one new layout and restyles nothing; naming them on the root element restyled the whole page first.
 * A page that the visit came to from another of ours, which fetched them, adds them from the start. Both sources as in CSS: `url(…)`.
 */
export function addFonts(display: string, text: string): void {
  // Family, file and range of weights, as in `styles/fonts.css`, which is for readers without scripts. A file is fetched once.
  const faces = [
    ['Familjen Grotesk', display, '400 700'],
    ['Figtree', text, '300 599'],
    ['Figtree', text, '600 900'],
  ] as const
  const fonts = faces.map(([family, source, weight]) => new FontFace(family, source, { weight, display: 'swap' }))
  const use = () => {
    for (const font of fonts) document.fonts.add(font)
  }
  const fetchFonts = async () => {
    try {
      await Promise.all(fonts.map((font) => font.load()))
      use()
    } catch {
      // The next page tries again.
    }
  }
  if (!window.isArrival) {
    use()
    return
  }
  try {
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(fetchFonts))
    }).observe({ type: 'paint', buffered: true })
  } catch {
    void fetchFonts()
  }
}
