import { expect, test } from 'vitest'
import { type Campaign, campaign } from '../../../content/models/campaign.ts'
import { contextWith } from '../../page-context.fixture.ts'
import { pageTexts } from '../../texts.fixture.tsx'
import { loader } from './campaign.tsx'

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

const spring = campaign.parse({
  slug: 'spring',
  routePath: '/spring',
  title: 'Spring',
  lede: 'It is here.',
  image: { src: 'art:delta/spring/mist', alt: '' },
  blocks: [{ kind: 'people', title: 'Who', text: 'They.', people: ['mina', 'gone'] }],
})

async function open(change: Partial<Campaign>, isPreview = false) {
  const seo = { title: 'Spring', description: '', keywords: '', canonical: '', ogImage: '', ogUrl: '' }
  const content = {
    findCampaign: async () => ({ ...spring, ...change }),
    team: async () => [{ slug: 'asha' }, { slug: 'mina' }],
    seoFor: async () => seo,
    siteConfiguration: async () => ({ brand: 'Rivermeet' }),
    pageTexts: async () => pageTexts,
  }
  const context = contextWith(content, { isPreview })
  const url = new URL('https://rivermeet.example/campaigns/spring')
  const asked = { context, params: { slug: 'spring' }, url, request: new Request(url) }
  return await loader({ ...asked, pattern: '', unstable_pattern: '' } as unknown as Parameters<typeof loader>[0])
}

const words = { kind: 'notice', title: 'Over', text: 'It was.', link: null } as const

test('while it is under way it shows its blocks with what they name, until its end', async () => {
  const endsAt = day(1)
  const { data, init } = await open({ startsAt: day(-1), endsAt })
  expect(data.blocks).toMatchObject([{ kind: 'people', team: [{ slug: 'mina' }] }])
  expect(data.seo.indexable).toBe(true)
  expect(new Headers(init?.headers).get('expires')).toBe(new Date(endsAt).toUTCString())
})

test.each([
  ['before its first day', { startsAt: day(1) }],
  ['after its end, with nothing to come afterwards', { endsAt: day(-1) }],
])('%s there is no page, except for an editor', async (_, change) => {
  await expect(open(change)).rejects.toMatchObject({ init: { status: 404 } })
  expect((await open(change, true)).data.blocks).toHaveLength(1)
})

test('afterwards it is the words for then, which no search engine keeps, or leads to another page', async () => {
  const { data } = await open({ endsAt: day(-1), afterwards: words })
  expect(data).toMatchObject({ blocks: [], ended: words, seo: { indexable: false } })
  const moved = open({ endsAt: day(-1), afterwards: { kind: 'page', routerName: '/pricing' } })
  await expect(moved).rejects.toMatchObject({ status: 302 })
})

test('a page that search engines may not keep says so', async () => {
  expect((await open({ indexable: false })).data.seo.indexable).toBe(false)
})
