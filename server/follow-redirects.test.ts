import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { followRedirects, redirects } from './middleware/redirects.ts'
import type { SiteEnv } from './site-context.ts'

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

/** How an old path may be written, and how visitors may ask for it. */
const spellings = ['/caf%C3%A9', '/café', '/cafe\u0301', '/caf%c3%a9/', '/CAF\u00c9', '/Cafe%CC%81']

test.each(spellings.flatMap((written) => spellings.map((asked) => [written, asked] as const)))(
  'a redirect from %s answers at %s',
  async (written, asked) => {
    const table = await followRedirects(new Map(), contentWith([written, '/menu']), log)
    expect(table.get(asked)).toBe('/menu')
  },
)

test.each([
  ['/our%20work', '/our work'],
  ['/2019/05/A-Post/', '/2019/05/a-post'],
  ['/2019/05/A-Post/', '/2019/05/A-Post/'],
  ['/100%25', '/100%25'],
  ['/100%', '/100%'],
  ['/a%2Fb', '/a%2fb'],
])('a redirect from %s answers at %s', async (written, asked) => {
  const table = await followRedirects(new Map(), contentWith([written, '/menu']), log)
  expect(table.get(asked)).toBe('/menu')
  expect(table.get('/a/b')).toBeUndefined()
})

test.each([
  ['/caf%C3%A9', '/caf%C3%A9', 301],
  ['/caf%C3%A9', '/cafe%CC%81/', 301],
  ['/our%20work', '/our%20work', 301],
  ['/2019/05/A-Post/', '/2019/05/a-post', 301],
  ['/100%', '/100%', 301],
  ['/menu', '/MENU', 404],
  ['/a', '/%E0%A4%A', 404],
  ['/a', '/%', 404],
])('written as %s and requested as %s, a redirect is answered with %i', async (written, asked, status) => {
  const table = await followRedirects(new Map(), contentWith([written, '/menu']), log)
  const app = new Hono<SiteEnv>().use(redirects(table, () => false))
  const answer = await app.request(`http://localhost${asked}`)
  expect([answer.status, answer.headers.get('location')]).toEqual([status, status === 301 ? '/menu' : null])
})

test('of two old paths that differ in capitals each has its own, and others the last', async () => {
  const table = await followRedirects(new Map(), contentWith(['/Team', '/a'], ['/team', '/b']), log)
  expect(['/Team', '/team', '/TEAM'].map(table.get)).toEqual(['/a', '/b', '/b'])
})

test.each([
  ['/caf%C3%A9', '/Café/'],
  ['/a', '/a/'],
  ['/a', '/A?again'],
  ['/a', '/a.html'],
])('a redirect from %s to %s would lead in a circle', async (from, to) => {
  const table = await followRedirects(new Map(), contentWith([from, to], ['/x', from]), log)
  expect([from, '/x'].map(table.get)).toEqual([undefined, undefined])
})

test('a circle of several spellings is none of the site', async () => {
  const table = await followRedirects(new Map(), contentWith(['/a', '/B.html'], ['/b/', '/%61?x']), log)
  expect(['/a', '/b'].map(table.get)).toEqual([undefined, undefined])
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
