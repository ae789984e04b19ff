import { expect, test } from 'vitest'
import { company, enquiry, leadsWith, openStore, temporaryFolder } from './leads.fixture.ts'
import { alarmIfLate, noticeSetAside } from './notices.ts'
import { openChannels } from './open-leads.ts'
import { runOutbox } from './outbox.ts'
import { mailboxes } from './smtp.fixture.ts'
import type { QueueState } from './store/outbox-queries.ts'
import type { Store } from './store/queries.ts'

const HOUR_MS = 60 * 60_000
const quiet = { info() {}, warn() {}, error() {} }

/** A store with this many leads set aside, and the log of whoever looks after it. */
async function storeWithAside(count: number) {
  const { leads, leadAdmin, stored, dataDirectory, close } = await leadsWith({ dataDirectory: await temporaryFolder() })
  for (let n = 0; n < count; n++) {
    await leads.submit(enquiry({ email: `sender-${n}@example.com` }, { honeypot: 'x' }))
  }
  const received = (await stored()).at(-1)?.receivedAt ?? 0
  return { leadAdmin, stored, dataDirectory, received, close }
}

test('without mail one line a day tells how many are set aside and since when, whichever process looks first', async () => {
  const { dataDirectory, received, stored, leadAdmin } = await storeWithAside(3)
  const lines: object[] = []
  const log = { ...quiet, warn: (facts: object, message: string) => void lines.push({ ...facts, message }) }
  const store = await openStore(dataDirectory)
  const another = await openStore(dataDirectory)
  // Five in the morning, an hour after the day of notices has begun.
  const morning = Math.ceil(received / (24 * HOUR_MS)) * 24 * HOUR_MS + 5 * HOUR_MS
  const look = (now: number) =>
    Promise.all([store, another].map((each) => noticeSetAside({ store: each, channels: [], log }, now)))

  await look(morning)
  await look(morning + 1 * HOUR_MS)
  await look(morning + 22 * HOUR_MS)
  expect(lines).toEqual([
    {
      leads: 3,
      oldest: new Date(received).toISOString(),
      message: 'leads are set aside: look at them with npm run leads -- list',
    },
  ])
  await look(morning + 24 * HOUR_MS)
  expect(lines).toHaveLength(2)

  for (const { fields } of await stored()) await leadAdmin.erase(String(fields.email))
  await look(morning + 48 * HOUR_MS)
  expect(lines).toHaveLength(2)
  await Promise.all([store.close(), another.close()])
})

test('if mails are sent the team gets one a day, which says what to do and quotes nothing', async () => {
  const { dataDirectory, received } = await storeWithAside(2)
  const { mails, mail } = await mailboxes()
  const store = await openStore(dataDirectory)
  const { all } = await openChannels(
    { mail, siteUrl: 'https://www.rivermeet.example', company: async () => company, log: quiet },
    { store, find: async () => ({ status: 'missing' as const }), linksFor: () => [] },
  )
  const parts = { store, channels: all.map(({ name }) => name), log: quiet }
  const outbox = runOutbox({ store, channels: all, log: quiet, pollMs: 20 })

  await noticeSetAside(parts, received)
  await noticeSetAside(parts, received)
  await expect.poll(() => mails).toHaveLength(1)
  const day = new Date(received).toISOString().slice(0, 10)
  expect(mails[0]?.to).toEqual([mail.to])
  expect(mails[0]?.raw).toContain(`Subject: 2 messages are set aside, the oldest since ${day}`)
  expect(mails[0]?.raw).toContain('npm run leads -- list')
  expect(mails[0]?.raw).not.toMatch(/Mina|sender-|booking desk/)
  await outbox.stop()
  await store.close()
})

test('an alarm is written while a configured channel waits for over an hour, and not for what was given up', async () => {
  const now = 10_000_000
  const queue: QueueState[] = [
    { channel: 'late', state: 'due', rows: 3, oldest: now - 61 * 60_000 },
    { channel: 'early', state: 'due', rows: 1, oldest: now - 59 * 60_000 },
    { channel: 'early', state: 'failed', rows: 1, oldest: 0 },
    { channel: 'not configured', state: 'due', rows: 1, oldest: 0 },
  ]
  const errors: object[] = []
  const log = { ...quiet, error: (facts: object, message: string) => void errors.push({ ...facts, message }) }
  const store: Store = { run: () => Promise.resolve(queue) as never, close: async () => {} }
  await alarmIfLate({ store, channels: ['late', 'early'], log }, now)
  expect(errors).toEqual([
    { channel: 'late', rows: 3, oldestMinutes: 61, message: 'leads undelivered for over an hour' },
  ])
})
