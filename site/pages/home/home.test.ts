import { expect, test } from 'vitest'
import type { Content } from '../../../content/content.ts'
import type { ListedCaseStudy, PortfolioCard } from '../../../content/models/cards.ts'
import type { Home } from '../../../content/models/common.ts'
import type { CaseStudy } from '../../../content/models/work.ts'
import { contextWith } from '../../page-context.fixture.ts'
import { pageTexts } from '../../texts.fixture.tsx'
import { namedCases } from '../named-cases.ts'
import { loader } from './home.tsx'

const bare = {
  banner: { work: null },
  clients: { logos: [] },
  cases: { works: [] },
  industries: { tiles: [] },
} as unknown as Home

/** Opens the home page on content that answers every verb but the replaced ones. */
function open(replaced: Partial<Content>) {
  const seo = { title: 'Home', description: '', keywords: '', canonical: '', ogImage: '' }
  const content = {
    home: async () => bare,
    workByIndustry: async () => new Map(),
    clients: async () => [],
    caseStudies: async () => [],
    portfolioItems: async () => [],
    pageTexts: async () => pageTexts,
    siteConfiguration: async () => ({ brand: 'Rivermeet' }),
    testimonials: async () => [],
    reviews: async () => [],
    recentArticles: async () => [{ slug: 'one' }],
    seoFor: async () => seo,
    ...replaced,
  }
  const context = contextWith(content)
  const url = new URL('https://rivermeet.example/')
  return loader({ request: new Request(url), url, context, params: {}, pattern: '/' } as Parameters<typeof loader>[0])
}

const away = () => Promise.reject(new Error('away'))

test('if recent articles are unavailable the page stays, without them and without a message', async () => {
  expect((await open({})).articles).toEqual([{ slug: 'one' }])
  const page = await open({ recentArticles: away })
  expect(page.articles).toEqual([])
  expect(page.seo.title).toBe('Home')
})

test('a page without its own copy is an error', async () => {
  await expect(open({ home: away })).rejects.toThrow('away')
})

const emblem = { src: 'art:emblem/mill/here', alt: '', title: '' }
const mill = { slug: 'mill', name: 'A mill', emblem, website: null, sample: false }

test('logos are those that the page names, in its order, and lead to what was built; one that is not published is left out', async () => {
  const logos = ['mill', 'gone', 'forge']
  const home = { ...bare, clients: { logos } } as Home
  const forge = { ...mill, slug: 'forge' }
  const caseStudies = async () => [{ slug: 'weaving', client: { slug: 'mill' } }] as ListedCaseStudy[]
  const page = await open({ home: async () => home, clients: async () => [forge, mill], caseStudies })
  expect(page.clients.map(({ slug, to }) => [slug, to])).toEqual([
    ['mill', '/casestudy/weaving'],
    ['forge', undefined],
  ])
})

test('the banner shows the product that it names if that is published, has a client and is on a telephone', async () => {
  const banner = { work: { title: 'Made for {client}', routerName: '/portfolio/loom' } }
  const home = async () => ({ ...bare, banner }) as Home
  const shownOf = async (...items: object[]) =>
    (await open({ home, portfolioItems: async () => items as PortfolioCard[] })).telephone
  const screens = [{ device: 'browser' }, { device: 'phone' }]
  const loom = { slug: 'loom', client: mill, sample: true, screens }
  expect(await shownOf(loom)).toEqual({
    title: 'Made for A mill',
    to: '/portfolio/loom',
    screen: screens[1],
    sample: true,
    client: mill,
  })
  expect(await shownOf()).toBeUndefined()
  expect(await shownOf({ ...loom, client: null })).toBeUndefined()
  expect(await shownOf({ ...loom, screens: screens.slice(0, 1) })).toBeUndefined()
})

const fact = (value: string) => ({ label: 'Fact', value })
const study = {
  title: 'Weighing out',
  facts: [fact('A regulator'), fact('Sport'), fact('Web')],
  duration: 'Nine months',
  decisions: {
    title: 'Decided',
    items: [{ title: 'No store app', text: 'First of version 2. Second of it. Third of it.' }],
  },
}
const cases = (...slugs: string[]) => ({
  title: 'Work',
  all: { name: 'All', routerName: '/case-study' },
  works: slugs.map((slug) => ({ routerName: `/casestudy/${slug}` })),
})
// Only what is shown of a case study matters here.
const findCaseStudy = async (slug: string) => (slug === 'gone' ? undefined : (study as unknown as CaseStudy))

test('a case study that is not published is left out', async () => {
  const found = await namedCases({ findCaseStudy }, cases('one', 'gone', 'two'))
  expect(found.map(({ path }) => path)).toEqual(['/casestudy/one', '/casestudy/two'])
})

test('the first shows two sentences of its reason, the others one', async () => {
  const found = await namedCases({ findCaseStudy }, cases('one', 'two'))
  expect(found).toMatchObject([
    {
      industry: 'Sport',
      duration: 'Nine months',
      decision: 'No store app',
      reason: 'First of version 2. Second of it.',
    },
    { reason: 'First of version 2.' },
  ])
})
