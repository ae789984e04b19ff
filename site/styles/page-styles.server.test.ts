import { expect, test } from 'vitest'
import { sheetsInOrder } from './page-styles.server.ts'

test('global rules come first, then those of components, then the page’s own', () => {
  const sheets: Record<string, readonly string[]> = {
    root: ['/assets/shared-1.css', '/assets/root-1.css', '/button.css'],
    page: ['/page.css', '/card.css', '/button.css'],
  }
  expect(sheetsInOrder(['root', 'page'], (id) => sheets[id] ?? [])).toEqual([
    '/assets/root-1.css',
    '/assets/shared-1.css',
    '/button.css',
    '/card.css',
    '/page.css',
  ])
})
