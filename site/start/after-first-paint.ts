/**
 * Fetches the web fonts once the first content is painted, and adds them to the page together when all have arrived. Adding
 * fonts costs one new layout and restyles nothing; naming them on the root element restyled the whole page first.
 * If a page of this visit fetched them before it adds them from the start.
 */
export function addFonts({ display, text }: { display: string; text: string }): void {
  // Family, file and range of weights, as in `styles/fonts.css`, which is for readers without scripts. A file is fetched once.
  const faces = [
    ['Familjen Grotesk', display, '400 700'],
    ['Figtree', text, '300 599'],
    ['Figtree', text, '600 900'],
  ] as const
  const fonts = faces.map(([family, file, weight]) => new FontFace(family, `url(${file})`, { weight, display: 'swap' }))
  const use = () => {
    for (const font of fonts) document.fonts.add(font)
  }
  const fetchFonts = async () => {
    try {
      await Promise.all(fonts.map((font) => font.load()))
      use()
      sessionStorage.fonts = 1
    } catch {
      // The next page tries again.
    }
  }
  try {
    if (!window.isArrival && sessionStorage.fonts) {
      use()
      return
    }
  } catch {
    // Storage is switched off.
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

/**
 * Keeps where a visit began, for the form that it may lead to: URL and referrer of the tab's first page, only in the tab.
 * `sections/lead-form/visit.ts` reads it when a form is first touched.
 */
export function rememberVisit(): void {
  window.firstFrame.then(() => {
    try {
      sessionStorage.visit ||= JSON.stringify([location.href, document.referrer])
    } catch {
      // Storage is switched off.
    }
  })
}

/**
 * Starts the page's script once the first frame is on its way: nothing that is seen at first waits for it, nor for the manifest, which
 * browsers fetch before the page's pictures. A page that is rendered ahead, or opened behind another, has no frames and starts when it is
 * looked at; one that is rendered ahead is laid out meanwhile, so that only painting is left.
 */
export function startScript({ start, manifest }: { start: string; manifest: string }): void {
  if (document.prerendering) addEventListener('DOMContentLoaded', () => document.body.offsetTop)
  window.firstFrame.then(() => {
    void import(/* @vite-ignore */ start)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: manifest }))
  })
}
