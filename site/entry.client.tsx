import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { guardRelativeCalls } from './start/xsrf.ts'
import { RouteStylesContext } from './styles/route-styles.tsx'

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, { css?: string[] } | undefined> }
  }
}

const source = {
  hrefsOf: (id: string) => window.__reactRouterManifest?.routes[id]?.css ?? [],
  // A sheet that the server inlined is adopted by React as it is: its text is not needed again.
  inlined: (href: string) => (document.querySelector(`style[data-href~="${CSS.escape(href)}"]`) ? '' : undefined),
}

try {
  guardRelativeCalls()
  startTransition(() => {
    hydrateRoot(
      document,
      <RouteStylesContext value={source}>
        <HydratedRouter />
      </RouteStylesContext>,
    )
  })
} catch (error) {
  // Specification §8: a failure while the application starts is only logged; the page works as plain HTML.
  console.error(error)
}
