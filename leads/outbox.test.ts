import { expect, test, vi } from 'vitest'
import type { Channel, DeliveryResult } from './channels/channel.ts'
import { leadRow, openStore } from './leads.fixture.ts'
import { backOffMs, MOST_ATTEMPTS, runOutbox } from './outbox.ts'
import type { Store } from './store/queries.ts'

const MINUTE_MS = 60_000

async function storeWith(channels: readonly string[], now: number): Promise<Store> {
  const store = await openStore()
  await store.run('accept', { lead: leadRow('RM-1', now), channels, repeatsSince: 0 })
  return store
}

function channelThat(name: string, results: (DeliveryResult | Error)[]) {
  const attempts: number[] = []
  const channel: Channel = {
    name,
    async deliver(delivery) {
      attempts.push(delivery.attempts)
      const result = results.shift() ?? { status: 'delivered' }
      if (result instanceof Error) throw result
      return result
    },
  }
  return { channel, attempts }
}

const quiet = { info() {}, warn() {}, error() {} }

test('a delivery waits longer each time and is then made; a refused one stays failed until it is retried', async () => {
  let now = 1_000_000
  const store = await storeWith(['flaky', 'refusing'], now)
  const flaky = channelThat('flaky', [{ status: 'retry', error: 'busy' }, new Error('broken')])
  const refusing = channelThat('refusing', [{ status: 'final', error: 'no such field' }])
  const options = {
    store,
    channels: [flaky.channel, refusing.channel],
    log: quiet,
    now: () => now,
    random: () => 1,
    pollMs: 5,
  }
  const outbox = runOutbox(options)
  const states = async () =>
    (await store.run('deliveriesOf', { reference: 'RM-1' })).map(({ state, attempts, lastError }) => [
      state,
      attempts,
      lastError,
    ])

  await expect.poll(states).toEqual([
    ['due', 1, 'busy'],
    ['failed', 1, 'no such field'],
  ])
  now += 4_999
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(flaky.attempts).toEqual([1])
  now += 1
  await expect.poll(async () => (await states())[0]).toEqual(['due', 2, 'broken'])
  now += 10_000
  await expect.poll(async () => (await states())[0]).toEqual(['delivered', 3, null])

  expect(await store.run('retry', { channels: ['flaky', 'refusing', 'added'], now, reference: 'RM-1' })).toBe(2)
  await expect.poll(async () => (await states())[2]).toEqual(['delivered', 1, null])
  expect((await states())[0]).toEqual(['due', 0, null])
  await outbox.stop()
  await store.close()
})

test('a channel that hangs does not delay the others, and the end waits for what is in progress', async () => {
  const store = await storeWith(['dead', 'alive'], 1_000)
  const { promise: hangs, resolve: release } = Promise.withResolvers<DeliveryResult>()
  const alive = channelThat('alive', [])
  const dead: Channel = { name: 'dead', deliver: () => hangs }
  const outbox = runOutbox({ store, channels: [dead, alive.channel], log: quiet, pollMs: 5 })
  await expect.poll(() => alive.attempts).toEqual([1])
  let ended = false
  const stopped = outbox.stop().then(() => (ended = true))
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(ended).toBe(false)
  release({ status: 'delivered' })
  await stopped
  const states = await store.run('deliveriesOf', { reference: 'RM-1' })
  expect(states.map(({ state }) => state)).toEqual(['delivered', 'delivered'])
  await store.close()
})

test("a dead process's claim is taken over when its time is up, not before; its late result is ignored", async () => {
  const store = await storeWith(['a'], 1_000)
  const asked = { channel: 'a', limit: 8, leaseMs: MINUTE_MS, longestWaitMs: 60 * MINUTE_MS }
  const [first] = await store.run('claim', { ...asked, now: 1_000 })
  expect(await store.run('claim', { ...asked, now: 1_000 + MINUTE_MS - 1 })).toEqual([])
  const [second] = await store.run('claim', { ...asked, now: 1_000 + MINUTE_MS })
  expect(second).toMatchObject({ id: first?.id, attempts: 2 })
  const settled = { id: first?.id ?? '', claim: first?.claim ?? '', now: 2_000 }
  expect(await store.run('settle', { ...settled, state: 'failed', error: 'late' })).toBe('late')
  expect(await store.run('settle', { ...settled, claim: second?.claim ?? '', state: 'delivered' })).toBe('noted')
  await store.close()
})

test('waits double from 5 seconds to an hour, half of each random, for about three days', () => {
  expect([1, 2, 3].map((attempt) => backOffMs(attempt, () => 1))).toEqual([5_000, 10_000, 20_000])
  expect(backOffMs(2, () => 0)).toBe(5_000)
  expect(backOffMs(MOST_ATTEMPTS, () => 1)).toBe(60 * MINUTE_MS)
  const all = Array.from({ length: MOST_ATTEMPTS - 1 }, (_, n) => backOffMs(n + 1, () => 0.5))
  const days = all.reduce((sum, wait) => sum + wait, 0) / (24 * 60 * MINUTE_MS)
  expect(days).toBeGreaterThan(2.5)
  expect(days).toBeLessThan(3.5)
})

test('an outage of the store is logged once, and again only after it was back', async () => {
  let isAway = true
  const run = vi.fn(async () => {
    if (isAway) throw new Error('away')
    return []
  })
  const store: Store = { run: () => run() as never, close: async () => {} }
  const error = vi.fn()
  const channel = { name: 'any', deliver: async () => ({ status: 'delivered' as const }) }
  const log = { info() {}, warn() {}, error }
  const outbox = runOutbox({ store, channels: [channel], log, pollMs: 5 })
  await expect.poll(() => run.mock.calls.length).toBeGreaterThan(3)
  expect(error).toHaveBeenCalledOnce()
  isAway = false
  const before = run.mock.calls.length
  await expect.poll(() => run.mock.calls.length).toBeGreaterThan(before + 1)
  isAway = true
  await expect.poll(() => error).toHaveBeenCalledTimes(2)
  await outbox.stop()
})

test('what was delivered is noted although the store was away for a moment: otherwise it would be delivered again', async () => {
  const store = await storeWith(['a'], 1_000)
  let failures = 2
  const run: typeof store.run = (name, ...input) =>
    name === 'settle' && failures-- > 0 ? Promise.reject(new Error('database is locked')) : store.run(name, ...input)
  const { channel, attempts } = channelThat('a', [])
  const outbox = runOutbox({ store: { ...store, run }, channels: [channel], log: quiet, pollMs: 5, noteWaitMs: 5 })
  const states = async () => (await store.run('deliveriesOf', { reference: 'RM-1' })).map(({ state }) => state)
  await expect.poll(states).toEqual(['delivered'])
  expect(attempts).toEqual([1])
  await outbox.stop()
  await store.close()
})
