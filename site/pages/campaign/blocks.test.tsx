import { createRoutesStub, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import type { Content } from '../../../content/content.ts'
import { type Block, type Campaign, campaign } from '../../../content/models/campaign.ts'
import { siteConfiguration } from '../../../content/models/common.ts'
import { readDocument } from '../../../harness/documents.ts'
import { formTexts, pageTexts, renderWithTexts } from '../../texts.fixture.tsx'
import { optional } from '../../ui/interface-words.ts'
import { Blocks, shownBlock } from './blocks.tsx'

const site = siteConfiguration.parse(readDocument('site-configuration.json'))
const content = { team: async () => [] } as unknown as Content

const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Shown }])
function Shown() {
  return <Blocks {...useLoaderData()} answer={undefined} />
}

const spring = {
  ...{ slug: 'spring', routePath: '/spring', title: 'Spring', lede: 'It is here.' },
  image: { src: 'art:delta/spring/mist', alt: '' },
}

/** What a page of this block shows. */
const shown = (block: object) => render(campaign.parse({ ...spring, blocks: [block] }))

async function render(page: Campaign) {
  const blocks = await Promise.all(page.blocks.map((each, at) => shownBlock(content, each, at)))
  return renderWithTexts(<Stub hydrationData={{ loaderData: { root: { site, page, blocks } } }} />)
}

test.each([
  { kind: 'people', people: ['gone'] },
  { kind: 'evidence', evidence: 'gone' },
])('where what a block of $kind names is gone, its title is gone with it', async (block) => {
  expect(await shown({ ...block, title: 'Look', text: 'Before you believe us.' })).toBe('')
})

test.each<Block>([
  { kind: 'people', people: [''], title: 'Look', text: '' },
  { kind: 'evidence', evidence: '', title: 'Look', text: '' },
])('a block of $kind has its title while nothing is chosen in it yet', async (block) => {
  const draft = campaign.parse({ ...spring, blocks: [{ kind: 'price', of: 'hire' }] })
  expect(await render({ ...draft, blocks: [block] })).toContain('>Look</h2>')
})

test('evidence that is there has its title', async () => {
  const evidence = pageTexts.evidence?.documents[0]?.slug
  expect(await shown({ kind: 'evidence', evidence, title: 'Look', text: 'At it.' })).toContain('>Look</h2>')
})

const names = ['company', 'phone', 'need', 'budget', 'message'] as const

test.each(names)('a form says of %s whether it may be left out, and calls it as its page does', async (name) => {
  const form = {
    ...{ kind: 'form', title: 'Join us', text: 'A few lines.', submit: 'Take part', promise: 'An answer by Friday.' },
    thanks: { title: 'Thanks', text: 'We write.', steps: [] },
  }
  const { common, enquiry } = formTexts
  const usual = { ...common, need: enquiry.need, message: enquiry.message.label }[name]
  const asking = (field: object) => shown({ ...form, fields: [{ name, ...field }] })
  const labelOf = (html: string) =>
    [...html.matchAll(/<(label|p)\b[^>]*>(.*?)<\/\1>/g)].map(([, , label = '']) => label.replace(/<[^>]*>/g, ''))
  expect(labelOf(await asking({ required: false }))).toContain(usual + optional)
  expect(labelOf(await asking({ required: true, label: 'Yours' }))).toContain('Yours')
})
