import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { contentTypes } from '../content-types.ts'
import { createServiceReader } from './read-service.ts'

/** @param workMs milliseconds that the service takes for a page of many */
function serviceOf(total: number, workMs: number) {
  const calls: { from: number; to: number }[] = []
  const turns: number[] = []
  const reader = createServiceReader('https://cms.example/api', async (address) => {
    const from = performance.now()
    await pause(workMs)
    const query = new URL(address).searchParams
    const page = Number(query.get('pagination[page]'))
    const pageSize = Number(query.get('pagination[pageSize]'))
    const first = (page - 1) * pageSize
    const data = Array.from({ length: Math.min(pageSize, total - first) }, (_, at) => ({
      id: first + at + 1,
      documentId: `writer-${first + at}`,
      attributes: { name: `Writer ${first + at}`, slug: `writer-${first + at}`, updatedAt: '2026-08-01T00:00:00.000Z' },
    }))
    calls.push({ from, to: performance.now() })
    // Comes before anything that waits for a clock, even on a machine that stands still meanwhile.
    setImmediate(() => turns.push(page))
    return { data, meta: { pagination: { page, pageSize, pageCount: Math.ceil(total / pageSize), total } } }
  })
  return { reader, calls, turns }
}

test('pages of documents leave the service alone for as long as it worked', async () => {
  const workMs = 60
  const { reader, calls } = serviceOf(60, workMs)
  const slugs: unknown[] = []
  for await (const { documents } of reader.pages('writers', contentTypes.writers)) {
    slugs.push(...documents.map(({ documentId }) => documentId))
  }
  expect(new Set(slugs).size).toBe(60)
  expect(calls).toHaveLength(3)
  for (const [at, { from }] of calls.entries()) {
    const before = calls[at - 1]
    if (before) expect(from - before.to).toBeGreaterThan(workMs * 0.8)
  }
})

test('nothing is waited for after the last page', async () => {
  const { reader, turns } = serviceOf(10, 60)
  for await (const { documents } of reader.pages('writers', contentTypes.writers)) expect(documents).toHaveLength(10)
  expect(turns).toEqual([])
})
