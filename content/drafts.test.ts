import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { contentTypes } from './content-types.ts'
import { draftContent } from './drafts.ts'
import { complete } from './rest/complete-draft.ts'

/** Drafts from a service whose every collection has this one item, and the URLs it was asked for. */
function draftsOf(attributes: object, documentId?: string) {
  const asked: URL[] = []
  const content = draftContent(
    {
      base: 'https://cms.example.com/api',
      fetch: async (input) => {
        asked.push(new URL(String(input)))
        const pagination = { page: 1, pageSize: 25, pageCount: 1, total: 1 }
        return Response.json({ data: [{ id: 1, attributes }], meta: { pagination } })
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
