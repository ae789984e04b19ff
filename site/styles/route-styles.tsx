import { createContext, use } from 'react'
import { useMatches } from 'react-router'

type StyleSource = {
  /** Addresses of the style sheets of a route: its own, then those of what it imports. */
  hrefsOf: (routeId: string) => readonly string[]
  /** The text of a sheet that is (to be) part of this document, or undefined if it must be linked. */
  inlined: (href: string) => string | undefined
}

export const RouteStylesContext = createContext<StyleSource>({ hrefsOf: () => [], inlined: () => undefined })

/**
 * The styles of the matched routes: inside the first document as text (measured: an external sheet costs the largest
 * paint half a second), as links for routes opened later. React keeps one copy per address and waits for links to load.
 *
 * The build lists a page's own sheet before those of the components it uses. They come in the opposite order, so that
 * a page can place a component; those of the root stay as they are, global rules first.
 */
export function RouteStyles() {
  const { hrefsOf, inlined } = use(RouteStylesContext)
  const hrefs = new Set(useMatches().flatMap(({ id }) => (id === 'root' ? hrefsOf(id) : hrefsOf(id).toReversed())))
  return [...hrefs].map((href) => {
    const sheet = inlined(href)
    return sheet === undefined ? (
      <link key={href} rel="stylesheet" href={href} precedence="route" />
    ) : (
      <style key={href} href={href} precedence="route">
        {sheet}
      </style>
    )
  })
}
