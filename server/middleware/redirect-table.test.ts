import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { openContent } from '../../content/open-content.ts'
import { documents, slugsOf } from '../../harness/documents.ts'
import { isKnownPage, knownAddresses } from '../../site/seo/known-addresses.ts'
import { redirects as own } from '../../site/seo/redirects.ts'
import { quiet } from '../app.fixture.ts'
import type { SiteEnv } from '../site-context.ts'
import { followRedirects } from './redirect-table.ts'
import { redirects } from './redirects.ts'

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

const opened = await openContent({ documentsDirectory: documents, mirrorDirectory: '', production: true })
const { content } = opened
const isPage = (path: string) => isKnownPage(content, path)
const followed = await followRedirects(own, { redirects: content.redirects, isPage }, quiet)
const table = [...own, ...(await content.redirects())].filter(([from]) => followed.get(from) !== undefined)

test.each(table)('%s leads to %s, a page or a feed of this site', async (_from, to) => {
  expect(await knownAddresses(opened)(to.replace(/#.*/, ''))).toBe(true)
})

test('redirects that are left out lead to services, technologies or industries that this company does not have', () => {
  const left = [...own].filter(([from]) => followed.get(from) === undefined).map(([, to]) => to)
  const pages = slugsOf('landing-pages')
  expect(left.filter((to) => !to.startsWith('/technologies/') || pages.includes(to.split('/').at(-1) ?? ''))).toEqual(
    [],
  )
})

test('every redirect takes one hop', () => {
  const froms = new Set(table.map(([from]) => from))
  expect(table.filter(([, to]) => froms.has(to))).toEqual([])
})

test('no redirect hides a page', async () => {
  const known = await Promise.all(table.map(([from]) => isKnownPage(content, from)))
  expect(table.filter((_, at) => known[at])).toEqual([])
})

const specification = readFileSync(join(import.meta.dirname, '../../docs/specification.md'), 'utf8')
const [, promised = ''] = /\*\*Redirects\*\*:(.*?)\n\n/s.exec(specification) ?? []
const [, legacy = ''] = /`\/technologies\/\{slug\}`:([^.]*)\./.exec(promised) ?? []
const [, guessed = ''] = /\*\*Guessed\*\*:(.*?)\n\n/s.exec(specification) ?? []
const pairs = [...promised.matchAll(/((?:`[^`]+`(?:, )?)+)(?: leads)?\sto\s`([^`{]+)`/g)].flatMap(
  ([, from = '', to = '']) =>
    [...from.matchAll(/`([^`]+)`/g)].map(([, path]) => [`/${path}`, `/${to}`.replace('//', '/')] as const),
)
const slugs = legacy.split(',').map((slug) => slug.trim())

const isOwnCompany = documents.endsWith('content/documents')

test.runIf(isOwnCompany).each(guessed.match(/\/[a-z-]+/g) ?? [])(
  '%s, which people guess, leads somewhere',
  async (path) => {
    expect(followed.get(path) !== undefined || (await isKnownPage(content, path))).toBe(true)
  },
)

test('every redirect of the specification is in the table, those of legacy technologies also with .html', () => {
  expect(pairs.length + slugs.length).toBe(22)
  const old = slugs.flatMap((slug) =>
    [`/${slug}`, `/${slug}.html`].map((from) => [from, `/technologies/${slug}`] as const),
  )
  expect([...pairs, ...old].filter(([from, to]) => own.get(from) !== to)).toEqual([])
})

test.each(table)('%s is found in other spellings', (from) => {
  for (const spelling of [`${from}/`, from.toUpperCase()]) expect(followed.get(spelling)).toBe(followed.get(from))
})
