/**
 * Fetches the web fonts once the first content is painted, and adds them to the page together when all have arrived. Adding
 * fonts costs one new layout and restyles nothing; naming them on the root element restyled the whole page first.
 * Where a text would take another line in them, so that what is read moves, they are left to the next page: no frame shows it.
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
  const tryOn = () => {
    const before = places()
    use()
    // A layout shift's score (https://web.dev/articles/cls), the part of the screen that moves times how far it does: half a hundredth.
    const isNoticed = (to: number, at: number) =>
      to > 0 && (innerHeight - to) * Math.abs(to - Number(before[at])) > innerHeight ** 2 / 200
    if (places().some(isNoticed)) for (const font of fonts) document.fonts.delete(font)
  }
  // If one does not arrive, the next page tries again.
  const fetchFonts = () => Promise.all(fonts.slice(2).map((font) => font.load())).then(tryOn, () => {})
  /** Where everything stands that is laid out. */
  const places = () =>
    [...document.querySelectorAll('main *')].map((element) =>
      element.checkVisibility({ contentVisibilityAuto: true }) ? element.getBoundingClientRect().top : 0,
    )
  if (!window.isArrival) {
    use()
    return
  }
  new PerformanceObserver((_, observer) => {
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(fetchFonts))
  }).observe({ type: 'paint', buffered: true })
}
