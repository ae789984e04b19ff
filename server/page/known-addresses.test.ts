import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { openContent } from '../../content/open-content.ts'
import { documents } from '../../harness/documents.ts'
import { artAddress } from '../../site/art/address.ts'
import { allOwnPieces, riverOf, stepOf } from '../../site/art/own-pieces.ts'
import { artPiece, ownCover } from '../../site/media/art-sources.ts'
import { pageParameters, pathTo, pathToMarkdown, pathToSocialImage } from '../../site/paths.ts'
import { knownAddresses, servedPath } from '../../site/seo/known-addresses.ts'
import { redirects } from '../../site/seo/redirects.ts'
import { siteMap } from '../../site/seo/site-map.ts'
import { appWith, pagesFrom, quiet, siteUrl } from '../app.fixture.ts'
import { createPageCache } from './page-cache.ts'
import type { Render } from './render-page.ts'

const opened = await openContent({ documentsDirectory: documents, mirrorDirectory: '', production: true })
const pages = (await siteMap(opened.content)).flatMap((group) => group.pages.map(({ path }) => path))

const named = [...opened.drawings()].flatMap((source) => artPiece(source, 600, 400) ?? [])
const drawings = [...allOwnPieces, ...named].map((piece) => artAddress(piece))
const files = [
  pathTo.sitemapXml(),
  pathTo.rss(),
  pathTo.jsonFeed(),
  pathTo.llms(),
  pathTo.robots(),
  pathTo.securityText(),
]
const known = [...pages, ...pages.map(pathToSocialImage), ...pages.map(pathToMarkdown), ...drawings, ...files]

/** The site's URLs as they are received, around a render that answers whatever it is asked for. */
function site() {
  const render = vi.fn<Render>(async ({ url }) => {
    const isNotFound = new URL(url).pathname === '/404'
    return new Response('a page', { status: isNotFound ? 404 : 200, headers: { 'content-type': 'text/html' } })
  })
  const isKnownAddress = knownAddresses(opened)
  const renderPage = pagesFrom(render)
  const app = appWith({
    redirectTable: redirects,
    isPagePath: isKnownAddress,
    renderPage,
    pageCache: createPageCache({ renderPage, siteUrl, parametersOf: pageParameters, isKnownAddress, log: quiet })
      .middleware,
  })
  return { app, render, get: (path: string) => app.request(siteUrl + path) }
}

test('every known URL is answered as it is spelled', async () => {
  const { get } = site()
  for (const address of known) expect((await get(address)).status, address).toBe(200)
})

/** One change in a URL's spelling that some server or other reads as the same. */
const misspelling = fc.oneof(
  fc.nat().map((at) => (path: string) => {
    const place = 1 + (at % Math.max(1, path.length - 1))
    const letter = path.charCodeAt(place)
    return letter > 0 ? `${path.slice(0, place)}%${letter.toString(16)}${path.slice(place + 1)}` : `${path}%20`
  }),
  fc.nat().map((at) => (path: string) => {
    const place = at % path.length
    return path.slice(0, place) + path.slice(place).replace(/[a-z]/, (letter) => letter.toUpperCase())
  }),
  fc
    .nat()
    .map((at) => (path: string) => path.slice(0, at % path.length) + path.slice(at % path.length).replace('/', '//')),
  fc
    .constantFrom(
      '/',
      '//',
      '.html',
      '/index.html',
      '.data',
      '/_.data',
      '/.data',
      '%20',
      '%00',
      ';v=1',
      '.',
      '%2F',
      '/.',
    )
    .map((end) => (path: string) => path + end),
  fc.constantFrom<[string, string]>(['/art/', '/art/0']).map(
    ([from, to]) =>
      (path: string) =>
        path.replace(from, to),
  ),
)

test('any other spelling of a URL leads to it or to nothing, and no answer is kept for it', async () => {
  const { get, render } = site()
  // Filled once, so that whatever is rendered after it is an entry too many.
  for (const address of ['/404', ...known]) await get(address)
  render.mockClear()
  const addresses = new Set(known)

  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...known),
      fc.array(misspelling, { minLength: 1, maxLength: 3 }),
      async (address, changes) => {
        const spelled = changes.reduce((path, change) => change(path), address)
        const { pathname } = new URL(siteUrl + spelled)
        fc.pre(!addresses.has(pathname))
        const { status, headers } = await get(spelled)
        expect([301, 404]).toContain(status)
        if (status === 301) expect((await get(headers.get('location') ?? '')).status).toBe(200)
      },
    ),
    { numRuns: 2_500 },
  )
  for (const address of known) await get(address)
  expect(render).not.toHaveBeenCalled()
})

const banner = named.find(({ kind, ground }) => kind === 'delta' && ground !== 'ink')
const isThere = async (address: string) => (await site().get(address)).status

test.each([
  ['a size that no page shows it at', { width: 2400, height: 2400 }],
  ['a size that differs by a pixel', { width: 601 }],
  ['a seed that no document names', { slug: 'anything' }],
  ['a ground that its document does not name', { ground: 'ink' as const }],
  ['another kind', { kind: 'isles' as const }],
])('a drawing is not made at %s', async (_what, change) => {
  if (!banner) throw new Error('not a drawing')
  expect(await isThere(artAddress(banner))).toBe(200)
  expect(await isThere(artAddress({ ...banner, ...change }))).toBe(404)
})

test('what is drawn for an article without a banner, and for the steps and the river of a case study, is named by their slugs', async () => {
  const [article, study] = [await opened.content.articleIndex(), await opened.content.caseStudies()].map(
    ([first]) => first,
  )
  const pieces = [
    artPiece(ownCover(article?.slug ?? ''), 600, 400),
    stepOf(study?.slug ?? '', 0),
    riverOf({ slug: study?.slug ?? '', ground: study && 'screen' in study ? study.screen.ground : 'teal' }),
  ].flatMap((piece) => piece ?? [])
  expect(pieces).toHaveLength(3)
  for (const piece of pieces) {
    expect(await isThere(artAddress(piece))).toBe(200)
    expect(await isThere(artAddress({ ...piece, slug: `no-${piece.slug}` }))).toBe(404)
  }
  expect(await isThere(artAddress(stepOf(study?.slug ?? '', 99)))).toBe(404)
})

test('a drawing of an earlier build leads to that of today', async () => {
  if (!banner) throw new Error('not a drawing')
  const response = await site().get(artAddress(banner, 'an earlier generator'))
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe(artAddress(banner))
  // Strapi's admin, on another origin, shows it by such an address.
  expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
})

test('a campaign is known while it is there, and answered by one module wherever it is', async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const usual = { startsAt: null, endsAt: null, afterwards: null }
  const campaigns = [
    { ...usual, slug: 'spring', routePath: '/spring' },
    { ...usual, slug: 'summer', routePath: '/campaigns/summer', startsAt: day(1) },
    { ...usual, slug: 'autumn', routePath: '/campaigns/autumn', endsAt: day(-1) },
  ]
  const content = {
    ...opened.content,
    campaigns: async () => campaigns,
    campaignRoutes: async () => campaigns,
  } as unknown as typeof opened.content
  const isKnown = knownAddresses({ ...opened, content })
  expect(await isKnown('/spring')).toBe(true)
  for (const path of ['/campaigns/spring', '/campaigns/summer', '/campaigns/autumn', '/campaigns'])
    expect(await isKnown(path), path).toBe(false)
  expect(await servedPath(content, '/spring')).toBe('/campaigns/spring')
  for (const path of ['/', '/pricing', '/hire-web-developers-india', '/campaigns/summer'])
    expect(await servedPath(content, path)).toBe(path)
})

test('a page whose texts a company leaves out is not known', async () => {
  const content = {
    ...opened.content,
    pageTexts: async () => ({ ...(await opened.content.pageTexts()), quality: null }),
  }
  const isKnown = knownAddresses({ ...opened, content })
  const path = pathTo.quality()
  expect(await isKnown(path)).toBe(false)
  expect(await isKnown(pathToMarkdown(path))).toBe(false)
  expect(await isKnown(pathTo.pricing())).toBe(true)
})
