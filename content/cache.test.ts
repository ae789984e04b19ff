import { expect, test } from 'vitest'
import type { CacheOptions } from './cache.ts'
import { createCache } from './cache.ts'
import { ContentUnavailableError } from './rest/transport.ts'

/** A cached call with an adjustable clock, whose service answers `first`, `second`, … and can be told to wait or to fail. */
function cachedCall(options: CacheOptions = {}) {
  const service = { reads: 0, isDown: false, gate: Promise.resolve() }
  const clock = { now: 1_000_000 }
  const cache = createCache({ freshMs: 60_000, staleMs: 3_600_000, pauseMs: 5_000, now: () => clock.now, ...options })
  const call = cache.wrap({
    address: (slug: string) => `http://x/api/articles?filters[slug][$eq]=${slug}`,
    tags: (slug: string) => [`article:${slug}`],
    async read(slug: string) {
      const number = ++service.reads
      const { isDown } = service
      await service.gate
      if (isDown) throw new ContentUnavailableError(slug, 'down')
      return `${slug} ${number}`
    },
  })
  const read = async (slug = 'a') => (await call.read(slug)).value
  return { cache, call, clock, read, service }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a fresh answer is served without asking again', async () => {
  const { clock, read, service } = cachedCall()
  await read()
  clock.now += 60_000
  expect(await read()).toBe('a 1')
  await settled()
  expect(service.reads).toBe(1)
})

test('answers are kept by full URL', async () => {
  const { read } = cachedCall()
  expect([await read('a'), await read('b'), await read('a')]).toEqual(['a 1', 'b 2', 'a 1'])
})

test('a stale answer is served at once while one refresh runs', async () => {
  const { clock, read, service } = cachedCall()
  await read()
  clock.now += 60_001
  const gate = Promise.withResolvers<void>()
  service.gate = gate.promise
  expect(await Promise.all([read(), read(), read()])).toEqual(['a 1', 'a 1', 'a 1'])
  expect(service.reads).toBe(2)
  gate.resolve()
  await settled()
  expect(await read()).toBe('a 2')
})

test('readers of what is not there yet share one call', async () => {
  const { read, service } = cachedCall()
  expect(await Promise.all([read(), read(), read()])).toEqual(['a 1', 'a 1', 'a 1'])
  expect(service.reads).toBe(1)
})

test('when the service fails the stale answer is served, and it is not asked again for a while', async () => {
  const { clock, read, service } = cachedCall()
  await read()
  service.isDown = true
  clock.now += 3_000_000
  expect(await read()).toBe('a 1')
  await settled()
  expect(await read()).toBe('a 1')
  await settled()
  expect(service.reads).toBe(2)
  service.isDown = false
  clock.now += 5_000
  await read()
  await settled()
  expect(await read()).toBe('a 3')
})

test('an answer that is too old is not served; the failure is reported instead', async () => {
  const { clock, read, service } = cachedCall()
  await read()
  service.isDown = true
  clock.now += 3_600_001
  await expect(read()).rejects.toThrow(ContentUnavailableError)
})

test('a failure is not kept', async () => {
  const { read, service } = cachedCall()
  service.isDown = true
  await expect(read()).rejects.toThrow(ContentUnavailableError)
  service.isDown = false
  expect(await read()).toBe('a 2')
})

test('dropping a tag outdates only what carries it', async () => {
  const { cache, read } = cachedCall()
  await read('a')
  await read('b')
  cache.drop(['article:a'])
  expect([await read('a'), await read('b')]).toEqual(['a 3', 'b 2'])
  cache.drop('all')
  expect([await read('a'), await read('b')]).toEqual(['a 4', 'b 5'])
})

test('a dropped answer is still better than nothing if the service fails', async () => {
  const { cache, read, service } = cachedCall()
  await read()
  cache.drop('all')
  service.isDown = true
  expect(await read()).toBe('a 1')
})

test('what changes soon after a refresh failed is asked for at once', async () => {
  const { cache, clock, read, service } = cachedCall()
  await read()
  service.isDown = true
  clock.now += 60_001
  expect(await read()).toBe('a 1')
  await settled()
  service.isDown = false
  cache.drop(['article:a'])
  expect(await read()).toBe('a 3')
})

test('a call in progress when content changes is neither shared with later readers nor kept', async () => {
  const { cache, read, service } = cachedCall()
  const gate = Promise.withResolvers<void>()
  service.gate = gate.promise
  const before = read()
  cache.drop(['article:a'])
  const after = read()
  gate.resolve()
  expect(await Promise.all([before, after])).toEqual(['a 1', 'a 2'])
  expect(await read()).toBe('a 2')
})

test('the number of answers kept is bounded', async () => {
  const { read, service } = cachedCall({ entries: 2 })
  for (const slug of ['a', 'b', 'c', 'a']) await read(slug)
  expect(service.reads).toBe(4)
})
