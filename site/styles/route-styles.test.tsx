import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { RouteStyles, RouteStylesContext } from './route-styles.tsx'

test('global rules come first, then those of components, then the page’s own', () => {
  const sheets: Record<string, readonly string[]> = {
    root: ['/root.css', '/button.css'],
    page: ['/page.css', '/card.css', '/button.css'],
  }
  const Site = createRoutesStub([
    { id: 'root', path: '/', children: [{ id: 'page', index: true, Component: RouteStyles }] },
  ])
  const markup = renderToStaticMarkup(
    <RouteStylesContext
      value={{ hrefsOf: (id) => sheets[id] ?? [], inlined: (href) => `.from { content: '${href}' }` }}
    >
      <Site />
    </RouteStylesContext>,
  )
  expect([...markup.matchAll(/content: '([^']+)'/g)].map(([, href]) => href)).toEqual([
    '/root.css',
    '/button.css',
    '/card.css',
    '/page.css',
  ])
})
