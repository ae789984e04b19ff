import { expect, test } from 'vitest'
import type { SeoRecord } from '../models/common.ts'
import { ContentUnavailableError } from '../rest/transport.ts'
import { builtInHomeRecord, createSeoRecords } from './seo-records.ts'

function record(routePath: string, title = routePath): SeoRecord {
  return { ...builtInHomeRecord, routePath, title }
}

const away = new ContentUnavailableError('seos', 'away')

test('records are found by route, with or without its trailing slash; of two the first, which is the newer, holds', async () => {
  const all = [record('/'), record('/blogs', 'new'), record('/blogs', 'old')]
  const records = createSeoRecords({ readAll: async () => all })
  expect((await records.find('/blogs'))?.title).toBe('new')
  expect((await records.find('/blogs/'))?.title).toBe('new')
  expect(await records.find('/about-us')).toBeUndefined()
  expect((await records.home()).title).toBe('/')
})

test('it is ready only when loading has ended', async () => {
  const gate = Promise.withResolvers<SeoRecord[]>()
  const records = createSeoRecords({ readAll: () => gate.promise })
  const loading = records.load()
  expect(records.isReady()).toBe(false)
  gate.resolve([])
  await loading
  expect(records.isReady()).toBe(true)
})

test('if they cannot be loaded the built-in home record stands in, and it is ready', async () => {
  const records = createSeoRecords({ readAll: () => Promise.reject(away), retryMs: 60_000 })
  await records.load()
  expect(records.isReady()).toBe(true)
  expect(await records.find('/blogs')).toBeUndefined()
  expect(await records.home()).toEqual(builtInHomeRecord)
})

test('after a failure loading is retried in the background until it succeeds, and readers do not wait for it', async () => {
  let reads = 0
  const readAll = async () => {
    if (++reads < 4) throw away
    return [record('/blogs')]
  }
  const records = createSeoRecords({ readAll, retryMs: 5 })
  await records.load()
  await Promise.all([records.find('/blogs'), records.find('/blogs'), records.home()])
  expect(reads).toBe(1)
  await expect.poll(async () => (await records.find('/blogs'))?.title).toBe('/blogs')
  expect(reads).toBeGreaterThanOrEqual(4)
})

test('a fault that is not an outage is not hidden', async () => {
  const records = createSeoRecords({ readAll: () => Promise.reject(new RangeError('an unsupported query')) })
  await expect(records.load()).rejects.toThrow(RangeError)
})
