/** Part of `npm run test:postgres`: tests that need the database that TEST_DATABASE_URL names are skipped without one. */
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testDatabaseUrl } from '../env.ts'
import { lineTo } from '../postgres/postgres-line.fixture.ts'
import { createChangeBus } from './change-bus.ts'

const databaseUrl = testDatabaseUrl() ?? ''
const onPostgres = test.skipIf(databaseUrl === '')
const change = { type: 'articles', documentId: 'abcdefghijklmnopqrstuvwx', key: "what's-new" }

/** A process's bus, its log and what it heard. */
function busOf(url: string, heartbeatMs?: number) {
  const log = { info: vi.fn(), warn: vi.fn() }
  const bus = createChangeBus(url, log, heartbeatMs)
  onTestFinished(bus.close)
  const heard = vi.fn()
  bus.subscribe(heard)
  const connected = (times = 1) => expect.poll(() => log.info).toHaveBeenCalledTimes(times)
  return { bus, log, heard, connected }
}

async function query(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(text)
  await client.end()
}

onPostgres('every process hears a change once, the one that tells it too', async () => {
  const [one, other] = [busOf(databaseUrl), busOf(databaseUrl)]
  await Promise.all([one.connected(), other.connected()])
  await one.bus.publish(change)
  await expect.poll(() => other.heard).toHaveBeenCalledExactlyOnceWith(change)
  // What the database tells the first process arrives before the answer to this.
  await one.bus.publish({ type: 'seos' })
  expect(one.heard.mock.calls).toEqual([[change], [{ type: 'seos' }]])
})

onPostgres('a lost connection is made again, and what was missed meanwhile is looked for', async () => {
  const [one, other] = [busOf(databaseUrl), busOf(databaseUrl)]
  const onGap = vi.fn()
  other.bus.onGap(onGap)
  await Promise.all([one.connected(), other.connected()])
  expect(onGap).not.toHaveBeenCalled()
  await query("select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%'")
  await Promise.all([one.connected(2), other.connected(2)])
  expect(onGap).toHaveBeenCalledOnce()
  await one.bus.publish(change)
  await expect.poll(() => other.heard).toHaveBeenCalledExactlyOnceWith(change)
})

onPostgres('a connection that fell silent is noticed and made again, and nothing waits for it', async () => {
  const line = await lineTo(databaseUrl)
  const [one, other] = [busOf(databaseUrl), busOf(line.databaseUrl, 100)]
  await Promise.all([one.connected(), other.connected()])
  line.fallSilent()
  const began = performance.now()
  await other.bus.publish(change)
  expect(performance.now() - began).toBeLessThan(4_000)
  line.hearAgain()
  await other.connected(2)
  await one.bus.publish({ type: 'seos' })
  await expect.poll(() => other.heard).toHaveBeenLastCalledWith({ type: 'seos' })
})

onPostgres('what is no change is told to nobody', async () => {
  const { heard, log, connected } = busOf(databaseUrl)
  await connected()
  await query("select pg_notify('content_changed', 'not JSON')")
  await query(`select pg_notify('content_changed', '{"from":"x","change":{"type":7}}')`)
  await expect.poll(() => log.warn).toHaveBeenCalledTimes(2)
  expect(heard).not.toHaveBeenCalled()
})

test('with the database away a change is heard here, and the log says that other processes did not hear it', async () => {
  const { bus, heard, log } = busOf('postgres://localhost:1/none')
  await bus.publish(change)
  expect(heard).toHaveBeenCalledExactlyOnceWith(change)
  expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ change }), expect.stringContaining('comparing'))
})

onPostgres('of all processes one speaks, until it ends', async () => {
  const buses = [busOf(databaseUrl), busOf(databaseUrl), busOf(databaseUrl)]
  await Promise.all(buses.map(({ connected }) => connected()))
  const speaking = async () => await Promise.all(buses.map(({ bus }) => bus.speaksForAll()))
  const first = await speaking()
  expect(first.filter(Boolean)).toHaveLength(1)
  expect(await speaking()).toEqual(first)
  const [one] = buses.splice(first.indexOf(true), 1)
  await one?.bus.close()
  await expect.poll(async () => (await speaking()).filter(Boolean)).toHaveLength(1)
})

test('with the database away a process speaks for itself', async () => {
  expect(await busOf('postgres://localhost:1/none').bus.speaksForAll()).toBe(true)
})
