import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { ContentUnavailableError } from './transport.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A breaker around a service that answers with the URL, or fails with this error. */
function breaker() {
  const service: { error: Error | undefined } = { error: undefined }
  const get = vi.fn(async (address: string): Promise<unknown> => {
    if (service.error) throw service.error
    return address
  })
  const onRecovery = vi.fn()
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  return { service, get, onRecovery, log, guarded: createCircuitBreaker({ get, onRecovery, log }) }
}

const away = (status?: number) => new ContentUnavailableError('/a', 'away', status === undefined ? {} : { status })

test.each([undefined, 500, 503, 429, 200])('after a failure with status %s nobody else waits', async (status) => {
  const { get, guarded, log, service } = breaker()
  service.error = away(status)
  await expect(guarded('/a')).rejects.toThrow()
  await expect(guarded('/b')).rejects.toThrow(ContentUnavailableError)
  await expect(guarded('/a')).rejects.toThrow(ContentUnavailableError)
  expect(get).toHaveBeenCalledOnce()
  expect(log.warn).toHaveBeenCalledOnce()
})

test.each([400, 401, 404])('status %s is about one call: the next is made', async (status) => {
  const { get, guarded, service } = breaker()
  service.error = away(status)
  await expect(guarded('/a')).rejects.toThrow()
  service.error = undefined
  expect(await guarded('/b')).toBe('/b')
  expect(get).toHaveBeenCalledTimes(2)
})

test('the URL that failed is tried in the background, less and less often, until it answers', async () => {
  const { get, guarded, onRecovery, service } = breaker()
  service.error = away()
  await expect(guarded('/a')).rejects.toThrow()
  const calls: number[] = []
  for (let second = 0; second < 62; second++) {
    await vi.advanceTimersByTimeAsync(1_000)
    calls.push(get.mock.calls.length - 1)
  }
  // After 1, 3, 7 and 15 seconds, then every 15.
  expect([calls[0], calls[2], calls[6], calls[14], calls[29], calls[44], calls[59]]).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(onRecovery).not.toHaveBeenCalled()
  service.error = undefined
  await vi.advanceTimersByTimeAsync(15_000)
  expect(onRecovery).toHaveBeenCalledOnce()
  expect(await guarded('/b')).toBe('/b')
})

test('a fault in the calling code is no outage', async () => {
  const { guarded, service } = breaker()
  service.error = new Error('unsupported')
  await expect(guarded('/a')).rejects.toThrow('unsupported')
  service.error = undefined
  expect(await guarded('/a')).toBe('/a')
})
