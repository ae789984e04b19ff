/**
 * Fetches the web fonts once the first content is painted, and adds them to the page together when all have arrived. Adding
 * fonts costs one new layout and restyles nothing; naming them on the root element restyled the whole page first.
 * A page that the visit came to from another of ours, which fetched them, adds them from the start. Given are the faces as CSS: two of
 * letters that few pages have, which the browser fetches if it meets one, and three of all others.
 */
export function addFonts(faces: string): void {
  const fonts = Array.from(faces.matchAll(/{([^{}]*)}/g), ([, face = '']) => {
    const [, family = '', , source = '', , weight = '', , , , unicodeRange = 'U+0-10FFFF'] = face.split(/[:;]/)
    return new FontFace(family, source, { weight, unicodeRange, display: 'swap' })
  })
  const use = () => {
    for (const font of fonts) document.fonts.add(font)
  }
  const fetchFonts = async () => {
    try {
      await Promise.all(fonts.slice(2).map((font) => font.load()))
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
