import { expect, onTestFinished, test, vi } from 'vitest'
import { uploadFolder } from './attachments/upload-folder.ts'
import { consent, enquiry, leadRow, leadsWith, openStore, temporaryFolder } from './leads.fixture.ts'
import { eraseExpired } from './retention.ts'

const DAY_MS = 24 * 60 * 60_000
const YEAR_MS = 365 * DAY_MS
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** A site that is stopped and started, each time with another clock. */
async function siteWithClocks() {
  onTestFinished(() => void vi.useRealTimers())
  const dataDirectory = await temporaryFolder()
  const now = Date.now()
  return async (time: number) => {
    vi.setSystemTime(now + time)
    const opened = await leadsWith({ dataDirectory })
    opened.start()
    const alarms = () => opened.lines.filter(({ message }) => message.includes('clock of this machine'))
    return { ...opened, alarms, now: now + time }
  }
}

async function usedSite(startAt: Awaited<ReturnType<typeof siteWithClocks>>) {
  const { leads, leadAdmin, close } = await startAt(0)
  await leads.submit(enquiry())
  await leads.submit({ ...enquiry({ position: 'react-developer' }), kind: 'application' })
  await leads.newsletter.subscribe({
    email: 'reader@example.com',
    honeypot: '',
    sender: { address: '192.0.2.1' },
    consent,
  })
  await leadAdmin.audit.record('list')
  expect(await leadAdmin.eraseExpired()).toMatchObject({ status: 'erased', leads: 0, subscriptions: 0 })
  await close()
}

test('a start with a clock three years ahead erases nothing and raises an alarm; what came meanwhile is dated anew later', async () => {
  const startAt = await siteWithClocks()
  await usedSite(startAt)

  const wrong = await startAt(3 * YEAR_MS)
  await expect.poll(() => wrong.alarms()).toHaveLength(1)
  await wrong.leads.submit(enquiry({ message: 'Sent while the clock was wrong.' }))
  expect(await wrong.stored()).toHaveLength(3)
  // Neither without a date nor with one that is not the clock's.
  for (const today of [undefined, dayOf(wrong.now - 3 * YEAR_MS), 'nonsense'])
    expect(await wrong.leadAdmin.eraseExpired(today)).toMatchObject({ status: 'refused' })
  await wrong.close()

  const right = await startAt(DAY_MS / 2)
  expect(await right.leadAdmin.eraseExpired()).toMatchObject({ status: 'erased', leads: 0, subscriptions: 0 })
  expect(right.alarms()).toEqual([])
  const dates = (await right.stored()).map(({ receivedAt }) => receivedAt)
  expect(dates).toHaveLength(3)
  expect(Math.max(...dates)).toBeLessThan(right.now + DAY_MS)
  const used = (await right.leadAdmin.audit.entries()).map(({ command }) => command)
  expect(used).toEqual(['list'])
  expect(await right.leadAdmin.erase('reader@example.com')).toEqual({ leads: 0, subscriptions: 1 })
}, 60_000)

test('if the site did stand still for so long, somebody who says what day it is lets it erase, and then it goes on by itself', async () => {
  const startAt = await siteWithClocks()
  await usedSite(startAt)
  const later = await startAt(3 * YEAR_MS)
  expect(await later.leadAdmin.eraseExpired(dayOf(later.now))).toMatchObject({ leads: 2, subscriptions: 1 })
  await later.close()
  const next = await startAt(3 * YEAR_MS + 20 * DAY_MS)
  expect(await next.leadAdmin.eraseExpired()).toMatchObject({ status: 'erased' })
  expect(next.alarms()).toEqual([])
}, 60_000)

test('a clock that is behind raises an alarm, and what is sent meanwhile does not look old when the clock is right again', async () => {
  const startAt = await siteWithClocks()
  await usedSite(startAt)
  const wrong = await startAt(-20 * YEAR_MS)
  await expect.poll(() => wrong.alarms()).toHaveLength(1)
  await wrong.leads.submit(enquiry({ message: 'Sent while the clock was wrong.' }))
  const asked = { email: 'other@example.com', honeypot: '', sender: { address: '192.0.2.2' }, consent }
  expect(await wrong.leads.newsletter.subscribe(asked)).toEqual({ status: 'accepted' })
  await wrong.close()

  const right = await startAt(DAY_MS / 2)
  expect(await right.leadAdmin.eraseExpired()).toMatchObject({ status: 'erased', leads: 0, subscriptions: 0 })
  expect(await right.stored()).toHaveLength(3)
  expect(await right.leadAdmin.erase('other@example.com')).toEqual({ leads: 0, subscriptions: 1 })
}, 60_000)

test('a form that is opened before the clock is put back, and sent after, is not taken for a machine’s', async () => {
  const startAt = await siteWithClocks()
  const { leads, stored, now } = await startAt(3 * YEAR_MS)
  const timingToken = leads.issueTimingToken()
  vi.setSystemTime(now - 3 * YEAR_MS)
  await leads.submit(enquiry({}, { timingToken }))
  expect(await stored()).toMatchObject([{ state: 'accepted', spam: { score: 0 } }])
})

test('what waits until a time that only a wrong clock can have written is delivered now', async () => {
  const store = await openStore()
  const now = Date.now()
  await store.run('accept', { lead: leadRow('RM-1', now + 3 * YEAR_MS), channels: ['a'], repeatsSince: now })
  const asked = { channel: 'a', limit: 9, now, leaseMs: 1_000, longestWaitMs: 2_000 }
  expect(await store.run('claim', asked)).toHaveLength(1)
  expect(await store.run('claim', asked)).toEqual([])
})

/** A site that runs, with `old` rows of a kind that have been kept long enough for days, beside as many as `all` says. */
async function retentionWith(kind: 'leads' | 'subscriptions' | 'uses', { old, all }: { old: number; all: number }) {
  const store = await openStore()
  const now = Date.now()
  const add = (n: number, at: number) =>
    ({
      leads: () => store.run('accept', { lead: leadRow(`RM-${n}`, at), channels: [], repeatsSince: at }),
      uses: () => store.run('recordUse', { at, actor: 'ann', command: 'list', reference: null, leads: null }),
      subscriptions: () =>
        store.run('subscribe', {
          email: `reader-${n}@example.com`,
          digest: String(n),
          token: String(n),
          channel: 'letter',
          limit: { perMailboxAndDay: 1 },
          consent,
          now: at,
        }),
    })[kind]()
  await Promise.all(Array.from({ length: all }, (_, n) => add(n, n < old ? now - 4 * YEAR_MS : now)))
  const errors: string[] = []
  const log = { info() {}, warn() {}, error: (_: object, message: string) => void errors.push(message) }
  const parts = { store, uploads: uploadFolder(await temporaryFolder()), channels: [], log }
  const run = (options?: { inBulk: boolean }) => eraseExpired(parts, 730, now, options)
  return { run, errors }
}

test.each(['leads', 'subscriptions', 'uses'] as const)(
  'more than 20 and a tenth of all %s are not erased until somebody insists; fewer are',
  async (kind) => {
    const { run, errors } = await retentionWith(kind, { old: 21, all: 30 })
    expect(await run()).toMatchObject({ status: 'refused' })
    expect(errors).toEqual([expect.stringContaining('more than a tenth of all')])
    const count = kind === 'uses' ? {} : { [kind]: 21 }
    expect(await run({ inBulk: true })).toMatchObject({ status: 'erased', ...count })
    for (const few of [
      { old: 20, all: 21 },
      { old: 21, all: 240 },
    ])
      expect(await (await retentionWith(kind, few)).run()).toMatchObject({ status: 'erased' })
  },
  60_000,
)

test('what came in one hour goes in one hour: a flood of long ago stops nothing', async () => {
  const store = await openStore()
  const now = Date.now()
  const flooded = now - 730 * DAY_MS
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      store.run('accept', { lead: leadRow(`RM-${n}`, flooded), channels: [], repeatsSince: flooded }),
    ),
  )
  const log = { info() {}, warn() {}, error() {} }
  const parts = { store, uploads: uploadFolder(await temporaryFolder()), channels: [], log }
  expect(await eraseExpired(parts, 730, now - 60_000)).toMatchObject({ status: 'erased', leads: 0 })
  expect(await eraseExpired(parts, 730, now + 60_000)).toMatchObject({ status: 'erased', leads: 40 })
})
