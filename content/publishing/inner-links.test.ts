import { expect, test } from 'vitest'
import { innerLinks, innerLinksOf, ownPages, timesOf } from './inner-links.ts'
import type { Surroundings } from './rule.ts'

const now = Date.parse('2026-11-23T10:00:00.000Z')
const site: Surroundings = {
  now,
  isLaunched: false,
  destinationOf: (path) => {
    if (path === '/old') return { kind: 'moved', to: '/new' }
    if (path === '/new') return { kind: 'page', anchors: () => new Set(['part-two', 'größe']) }
    if (path === '/later') return { kind: 'page', from: '2026-12-01T08:00:00.000Z', anchors: () => new Set() }
    if (path === '/over') return { kind: 'page', until: '2026-11-20T08:00:00.000Z', anchors: () => new Set() }
    return path === '/film.mp4' ? { kind: 'file' } : undefined
  },
  occupantsOf: () => [],
  holderOf: () => undefined,
}

const said = (routerName: string, more: object = {}) =>
  [...innerLinks({ type: 'home', attributes: { routerName, ...more } }, site)].map(({ message, isWarning }) =>
    isWarning ? `warning: ${message}` : message,
  )

test("links are found in fields, lists and Markdown; URLs elsewhere and the document's own do not count", () => {
  const attributes = {
    routePath: '/own',
    from: '/once',
    tabs: [{ links: [{ routerName: '/one?x=1#y' }] }],
    outside: ['https://example.com/a', '//example.com', 'mailto:a@example.com', 'art:delta/x/teal', 'either/or', '#'],
    body: '[two](/two), ![three](/three.png), [four][4] and `[five](/five)`\n\n[4]: /four',
  }
  const found = innerLinksOf({ type: 'pages', attributes }).map(({ place, path }) => `${place.join('.')} ${path}`)
  expect(found.sort()).toEqual(['body /four', 'body /three.png', 'body /two', 'tabs.0.links.0.routerName /one'])
})

test.each(['/new', '/new?page=2', '/new#part-two', '/new#gr%C3%B6%C3%9Fe', '/film.mp4'])(
  '%s leads somewhere',
  (address) => {
    expect(said(address)).toEqual([])
  },
)

test('a URL that has moved, or ends in a slash, is a warning that names the new one', () => {
  expect(said('/old')).toEqual(['warning: “/old” has moved: link to /new.'])
  expect(said('/new/')).toEqual(['warning: “/new/” has moved: link to /new.'])
})

test('what appears later may be linked to by what appears later still', () => {
  expect(said('/later')).toEqual(['“/later” leads to a page that appears only on 2026-12-01.'])
  for (const name of ['publishedAt', 'publishAt', 'startsAt'])
    expect(said('/later', { [name]: '2026-12-02T08:00:00.000Z' })).toEqual([])
})

test('a campaign that left nothing behind is led to no more, and time alone brought that', () => {
  const faults = [...innerLinks({ type: 'home', attributes: { routerName: '/over' } }, site)]
  expect(faults).toMatchObject([{ isWarning: true, isOverdue: true, message: expect.stringContaining('2026-11-20') }])
  const [startsAt, endsAt] = ['2026-11-01T08:00:00.000Z', '2026-11-20T08:00:00.000Z']
  expect(timesOf({ startsAt, endsAt, afterwards: null })).toEqual({ from: startsAt, until: endsAt })
  expect(timesOf({ startsAt: null, endsAt, afterwards: { kind: 'notice' } })).toEqual({})
})

test('the site has pages by itself that are always there, and those whose texts are written', () => {
  const told = { '/quality': ['quality', 'title'], '/evidence/:slug': ['evidence', 'documents', '*', 'slug'] }
  const site = { fixed: ['/', '/quality'], told, pages: {}, served: {}, moved: {}, anchors: {} }
  const texts = { quality: { title: 'Measured' }, evidence: { documents: [{ slug: 'note' }, { slug: 'lost' }] } }
  expect(ownPages(site, texts, (path) => path === '/evidence/note')).toEqual(['/', '/quality', '/evidence/note'])
  expect(ownPages(site, { quality: null, evidence: null }, () => true)).toEqual(['/'])
  expect(ownPages(site, undefined, () => true)).toEqual(['/'])
})
