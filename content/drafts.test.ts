import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { contentTypes } from './content-types.ts'
import { draftContent, recentAnswers, withUnsaved } from './drafts.ts'
import { campaign } from './models/campaign.ts'
import { complete, mendedDraft } from './rest/mend.ts'
import { ContentUnavailableError } from './rest/transport.ts'

/** Drafts from a service whose every collection has this one item, and the URLs it was asked for. */
function draftsOf(attributes: object, documentId?: string) {
  const asked: URL[] = []
  const content = draftContent(
    {
      base: 'https://cms.example.com/api',
      async get(address) {
        asked.push(new URL(address))
        const pagination = { page: 1, pageSize: 25, pageCount: 1, total: 1 }
        return { data: [{ id: 1, attributes }], meta: { pagination } }
      },
    },
    { documentId },
  )
  return { content, asked }
}

test('drafts are requested, published or not', async () => {
  const { content, asked } = draftsOf({ title: 'Draft', slug: 'a' })
  await content.articles().catch(() => {})
  expect(asked[0]?.searchParams.get('status')).toBe('draft')
  expect(asked[0]?.searchParams.has('filters[published][$eq]')).toBe(false)
})

test('a document without a slug is requested by its documentId', async () => {
  const { content, asked } = draftsOf({ title: 'Draft' }, 'abc123')
  await content.findArticle('abc123').catch(() => {})
  expect(asked[0]?.searchParams.get('filters[documentId][$eq]')).toBe('abc123')
  expect(asked[0]?.searchParams.has('filters[slug][$eq]')).toBe(false)
})

test.each(Object.entries(contentTypes))('an empty draft has the shape of %s', (_name, { model }) => {
  const completed = z.record(z.string(), z.unknown()).parse(complete(model, {}))
  // What a schema without its content rules would say: strings are texts, lists are lists.
  for (const [name, schema] of Object.entries(model.shape)) {
    expect(kindsOf(z.toJSONSchema(schema)), name).toContain(kindOf(completed[name]))
  }
})

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

const described = z.looseObject({ type: z.string().optional(), anyOf: z.array(z.unknown()).optional() })

function kindsOf(schema: unknown): string[] {
  const { type = 'object', anyOf } = described.parse(schema)
  if (anyOf) return anyOf.flatMap(kindsOf)
  return [type === 'integer' ? 'number' : type]
}

test('what was never published has the date that it would have today, all day long', () => {
  vi.useFakeTimers({ now: Date.parse('2026-05-04T10:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const schema = z.object({ publishedAt: z.iso.datetime(), validUntil: z.iso.date() })
  const completed = { publishedAt: '2026-05-04T00:00:00.000Z', validUntil: '2026-05-04' }
  expect(complete(schema, { publishedAt: null })).toEqual(completed)
})

test('what is well-formed is kept, lists of fixed length keep their length, and the rest is empty', () => {
  const schema = z.object({
    title: z.string().min(1),
    facts: z.array(z.object({ label: z.string().min(1), value: z.string() })).length(3),
    names: z.array(z.string().min(3)),
    office: z.enum(['ahmedabad', 'athlone']),
    order: z.number().int(),
    note: z.string().nullable(),
    times: z.tuple([z.string(), z.string()]),
  })
  expect(complete(schema, { title: '', facts: [{ label: 'Weeks' }], names: ['abc', 7], order: 'x' })).toEqual({
    title: '',
    facts: [
      { label: 'Weeks', value: '' },
      { label: '', value: '' },
      { label: '', value: '' },
    ],
    names: ['abc', ''],
    office: 'ahmedabad',
    order: 0,
    note: null,
    times: ['', ''],
  })
})

const saved = { title: 'Saved', content: 'Saved.', banner: { data: null }, writers: { data: [] }, tags: null }
const answered = (...ids: string[]) => ({
  data: ids.map((documentId, at) => ({ id: at + 1, documentId, attributes: saved })),
  meta: { pagination: {} },
})
const typing = (values: object) => ({ shape: contentTypes.articles, documentId: 'mine', values: { ...values } })

test('a block that is being written shows what there is of it', () => {
  const blocks = [{ kind: 'words', title: 'Why spring', paragraphs: [''] }, { kind: 'price' }]
  expect(mendedDraft(campaign, { title: 'Spring', slug: 'spring', blocks }).blocks).toEqual([
    { kind: 'words', title: 'Why spring', paragraphs: [''], link: null },
    { kind: 'price', of: 'service' },
  ])
})

test('what is typed appears in its own document, and nowhere else', () => {
  const shown = withUnsaved(answered('other', 'mine'), typing({ title: 'Typed' }))
  expect(shown).toMatchObject({ data: [{ attributes: saved }, { attributes: { ...saved, title: 'Typed' } }] })
})

test('a single document is one item instead of a list', () => {
  const answer = { data: { id: 1, documentId: 'mine', attributes: { services: { tabs: [] } } }, meta: {} }
  const typed = { shape: contentTypes.navigation, documentId: 'mine', values: { services: '{"tabs":[{"name":"A"}]}' } }
  expect(withUnsaved(answer, typed)).toMatchObject({ data: { attributes: { services: { tabs: [{ name: 'A' }] } } } })
})

test('a chosen file is in the service’s own form', () => {
  const file = { id: 7, url: '/uploads/a.webp', alternativeText: 'A', caption: null, width: 8, height: 6 }
  expect(withUnsaved(answered('mine'), typing({ banner: file }))).toMatchObject({
    data: [{ attributes: { banner: { data: { id: 7, attributes: { url: '/uploads/a.webp' } } } } }],
  })
})

test('relations stay as they were saved, and what was not requested stays out', () => {
  const shown = withUnsaved(answered('mine'), typing({ writers: { connect: [{ id: 1 }] }, slug: 'other', made: 'up' }))
  expect(shown).toEqual(answered('mine'))
})

test('half a character that is being typed is left out', () => {
  const shown = withUnsaved(answered('mine'), typing({ title: 'Ty\ud83dped' }))
  expect(shown).toMatchObject({ data: [{ attributes: { title: 'Ty\ufffdped' } }] })
})

/** A service that counts its answers, and a clock that stands still until it is set. */
function counting() {
  let answers = 0
  let time = 0
  let isAway = false
  const answered = recentAnswers(
    async (address) => {
      if (isAway) throw new ContentUnavailableError(address, 'away')
      return { answer: ++answers }
    },
    () => time,
  )
  return {
    ask: (savedAt = 'noon', path = '/api/home') => answered(savedAt)(`https://cms.example.com${path}`),
    wait: (seconds: number) => {
      time += seconds * 1_000
    },
    fail: () => {
      isAway = true
    },
  }
}

test('an answer stands for a moment: the next key asks the service nothing', async () => {
  const { ask, wait } = counting()
  expect(await ask()).toEqual({ answer: 1 })
  wait(4)
  expect(await ask()).toEqual({ answer: 1 })
  expect(await ask('noon', '/api/navigation')).toEqual({ answer: 2 })
})

test('after that it is shown once more while the service is asked', async () => {
  const { ask, wait } = counting()
  await ask()
  wait(6)
  expect(await ask()).toEqual({ answer: 1 })
  await expect.poll(() => ask()).toEqual({ answer: 2 })
})

test('what was answered before a pause is not shown, nor what was answered before the document was saved', async () => {
  const { ask, wait } = counting()
  await ask()
  expect(await ask('one o’clock')).toEqual({ answer: 2 })
  wait(21)
  expect(await ask()).toEqual({ answer: 3 })
})

test('a failure is handed on and not kept', async () => {
  const { ask, fail } = counting()
  fail()
  await expect(ask()).rejects.toThrow('away')
  await expect(ask()).rejects.toThrow('away')
})
