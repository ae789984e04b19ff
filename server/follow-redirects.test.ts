import { expect, test, vi } from 'vitest'
import { followRedirects } from './redirect-table.ts'

const note = () => {}
const log = { debug: note, info: note, warn: vi.fn(), error: note, fatal: note }

function contentWith(...redirects: [string, string][]) {
  return { redirects: vi.fn(async () => redirects), isPage: async (path: string) => path !== '/react' }
}

test('what editors added joins the table in the code, and overrides it', async () => {
  const table = await followRedirects(
    new Map([
      ['/about', '/about-us'],
      ['/terms', '/terms-and-condition'],
    ]),
    contentWith(['/about', '/meet-our-team'], ['/old', '/career']),
    log,
  )
  expect(['/about', '/terms', '/old', '/new'].map(table.get)).toEqual([
    '/meet-our-team',
    '/terms-and-condition',
    '/career',
    undefined,
  ])
})

test('the table in the code leads to no page that this company does not have, unless an editor moved it', async () => {
  const own = new Map([
    ['/react.html', '/react'],
    ['/about', '/about-us'],
  ])
  const without = await followRedirects(own, contentWith(), log)
  expect(['/react.html', '/about'].map(without.get)).toEqual([undefined, '/about-us'])
  const moved = await followRedirects(own, contentWith(['/react', '/frontend']), log)
  expect(moved.get('/react.html')).toBe('/frontend')
})

test('a page that moved twice is reached in one hop', async () => {
  const table = await followRedirects(new Map(), contentWith(['/a', '/b'], ['/b', '/c']), log)
  expect(['/a', '/b', '/c'].map(table.get)).toEqual(['/c', '/c', undefined])
})

test('a slug that was changed and changed back leads nowhere else', async () => {
  const table = await followRedirects(new Map(), contentWith(['/a', '/b'], ['/b', '/a'], ['/x', '/a']), log)
  expect(['/a', '/b', '/x'].map(table.get)).toEqual([undefined, undefined, undefined])
})

test('a refresh reads them again, and while the content is away the last ones stay', async () => {
  const content = contentWith(['/a', '/b'])
  const table = await followRedirects(new Map(), content, log)
  content.redirects.mockResolvedValueOnce([['/a', '/c']])
  await table.refresh()
  expect(table.get('/a')).toBe('/c')
  content.redirects.mockRejectedValueOnce(new Error('away'))
  await table.refresh()
  expect(table.get('/a')).toBe('/c')
  expect(log.warn).toHaveBeenCalledOnce()
})
