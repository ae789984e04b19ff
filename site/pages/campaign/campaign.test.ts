import { expect, test } from 'vitest'
import { type Campaign, campaign } from '../../../content/models/campaign.ts'
import type { Leads } from '../../../leads/leads.ts'
import { contextWith } from '../../page-context.fixture.ts'
import { pageTexts } from '../../texts.fixture.tsx'
import { action, loader } from './campaign.tsx'

const url = new URL('https://rivermeet.example/campaigns/spring')
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
  const asked = {
    context: contextWith(content, { isPreview }),
    params: { slug: 'spring' },
    url,
    request: new Request(url),
  }
  return await loader({ ...asked, pattern: '', unstable_pattern: '' } as unknown as Parameters<typeof loader>[0])
}

/** What a post is answered, and how often something was submitted. */
async function post(change: Partial<Campaign>) {
  let submitted = 0
  const leads = {
    readForm: async () => ({ status: 'read', fields: {} }),
    discard: async () => {},
    submit: async () => {
      submitted++
      return { status: 'invalid', errors: {} }
    },
  }
  const content = {
    findCampaign: async () => ({ ...spring, ...change }),
    formTexts: async () => ({ consents: {}, errors: {} }),
  }
  const request = new Request(url, { method: 'POST', body: new FormData() })
  const asked = {
    context: contextWith(content, {}, { leads: leads as unknown as Leads }),
    params: { slug: 'spring' },
    url,
    request,
  }
  const answer: unknown = await action(asked as unknown as Parameters<typeof action>[0]).catch(
    (thrown: unknown) => thrown,
  )
  return { answer, submitted }
}

const words = { kind: 'notice', title: 'Over', text: 'It was.', link: null } as const

test('while it is under way it shows its blocks with what they name', async () => {
  const shown = await open({ startsAt: day(-1), endsAt: day(1) })
  expect(shown.blocks).toMatchObject([{ kind: 'people', team: [{ slug: 'mina' }] }])
  expect(shown.seo.indexable).toBe(true)
})

test.each([
  ['before its first day', { startsAt: day(1) }],
  ['after its end, with nothing to come afterwards', { endsAt: day(-1) }],
])('%s there is no page, except for an editor', async (_, change) => {
  await expect(open(change)).rejects.toMatchObject({ init: { status: 404 } })
  expect((await open(change, true)).blocks).toHaveLength(1)
})

test('afterwards it is the words for then, which no search engine keeps, or leads to another page', async () => {
  expect(await open({ endsAt: day(-1), afterwards: words })).toMatchObject({
    blocks: [],
    ended: words,
    seo: { indexable: false },
  })
  const moved = open({ endsAt: day(-1), afterwards: { kind: 'page', routerName: '/pricing' } })
  await expect(moved).rejects.toMatchObject({ status: 302 })
})

const asks = {
  kind: 'form',
  title: 'Ask',
  text: 'Us.',
  fields: [],
  submit: 'Send',
  promise: 'Soon.',
  thanks: { title: 'Thank you', text: 'Soon.', steps: [] },
}
const withForm = campaign.parse({ ...spring, blocks: [asks] })

test('its form is taken while it is under way, and only then', async () => {
  expect(await post({ blocks: withForm.blocks })).toMatchObject({ answer: { init: { status: 422 } }, submitted: 1 })
  expect(await post({ blocks: withForm.blocks, startsAt: day(1) })).toMatchObject({
    answer: { init: { status: 404 } },
    submitted: 0,
  })
  const over = await post({ blocks: withForm.blocks, endsAt: day(-1), afterwards: words })
  expect(over).toMatchObject({ answer: { status: 303 }, submitted: 0 })
  expect(await post({})).toMatchObject({ answer: { init: { status: 404 } }, submitted: 0 })
})
