import { join } from 'node:path'
import Database from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { expect, test, vi } from 'vitest'
import { consent, leadsWith } from './leads.fixture.ts'
import { createLimits } from './limits/limits.ts'
import { createNewsletter } from './newsletter.ts'
import { mailboxes } from './smtp.fixture.ts'
import { migrate } from './store/migrate.ts'
import { type QueryResult, runQuery, type Store } from './store/queries.ts'
import type { Session, Tables } from './store/tables.ts'

const quiet = { info() {}, warn() {}, error() {} }
const request = (email: string) => ({ email, honeypot: '', sender: { address: '192.0.2.1' }, consent })

/** The token in a mail. */
const tokenIn = (raw: string) => /unsubscribe\?token=([\w-]+)>/.exec(raw)?.[1] ?? ''

test('whoever asks gets a mail, whoever confirms is a subscriber, and whoever leaves is forgotten with every token', async () => {
  const { mails, mail } = await mailboxes()
  const { leads, leadAdmin, start } = await leadsWith({ mail, outbox: { pollMs: 20 } })
  start()
  expect(await leads.newsletter.subscribe(request('Mina@Example.com'))).toEqual({ status: 'accepted' })
  await vi.waitFor(() => expect(mails).toHaveLength(1), 5_000)
  const token = tokenIn(mails[0]?.raw ?? '')
  expect(await leadAdmin.subscribers()).toEqual([])

  expect(await leads.newsletter.confirm('another token')).toBe('unknown')
  expect(await leads.newsletter.confirm(token)).toBe('confirmed')
  expect(await leads.newsletter.confirm(token)).toBe('confirmed')
  const [subscriber] = await leadAdmin.subscribers()
  expect(subscriber).toMatchObject({ email: 'mina@example.com', confirmedAt: expect.any(Number) })

  const inTheLetter = new URL(subscriber?.unsubscribeUrl ?? '').searchParams.get('token') ?? ''
  expect(await leads.newsletter.unsubscribe(inTheLetter)).toBe('unsubscribed')
  expect(await leads.newsletter.confirm(token)).toBe('unknown')
  expect(await leads.newsletter.unsubscribe(token)).toBe('unsubscribed')
  expect(await leads.newsletter.unsubscribe('A'.repeat(32))).toBe('unsubscribed')
  for (const cut of ['', token.slice(0, -1), `${token}.`])
    expect(await leads.newsletter.unsubscribe(cut)).toBe('unknown')
  expect(await leadAdmin.subscribers()).toEqual([])
})

test('a known e-mail address, a confirmed one and an unknown one get the same answer from the same statements', async () => {
  const statements: string[] = []
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: new Database(':memory:') }),
    log: ({ query }) => void statements.push(query.sql),
  })
  const session: Session = { db, engine: 'sqlite' }
  await migrate(session, join(import.meta.dirname, 'migrations'))
  const store: Store = {
    // Ours is the only query here, so the result is of its type.
    run: (name, ...[input]) => runQuery(session, name, input) as Promise<QueryResult<typeof name>>,
    close: () => db.destroy(),
  }
  const { subscribe } = createNewsletter({
    store,
    limits: createLimits('s'),
    onAccepted() {},
    sendsMail: true,
    log: quiet,
    now: () => 1,
  })
  const costOf = async (email: string) => {
    statements.length = 0
    return { answer: await subscribe(request(email)), statements: [...statements] }
  }
  const unknown = await costOf('mina@example.com')
  const known = await costOf('mina@example.com')
  await db.updateTable('subscribers').set({ state: 'confirmed', confirmed_at: 2 }).execute()
  const confirmed = await costOf('mina@example.com')
  expect(unknown.statements.length).toBeGreaterThan(2)
  expect(known).toEqual(unknown)
  expect(confirmed).toEqual(unknown)
  await store.close()
})

test('nobody is flooded: after a few mails in a day the answer stays the same but the mails stop; a robot gets none', async () => {
  const { mails, mail } = await mailboxes()
  const { leads, start, dataDirectory } = await leadsWith({ mail, outbox: { pollMs: 20 } })
  start()
  const queued: string[] = []
  for (let n = 0; n < 5; n++) {
    const sender = { address: `198.51.${n}.1` }
    queued.push(
      (await leads.newsletter.subscribe({ email: 'victim@example.com', honeypot: '', sender, consent })).status,
    )
    await vi.waitFor(() => expect(lettersDue(dataDirectory)).toBe(0), 5_000)
  }
  const machine = { email: 'other@example.com', honeypot: 'x', sender: { address: '203.0.113.1' }, consent }
  expect((await leads.newsletter.subscribe(machine)).status).toBe('accepted')
  expect(new Set(queued)).toEqual(new Set(['accepted']))
  await vi.waitFor(() => expect(mails).toHaveLength(3), 5_000)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(mails).toHaveLength(3)
})

test('whoever asks again before the mail has been sent gets one mail', async () => {
  const { leads, dataDirectory } = await leadsWith()
  for (let n = 0; n < 3; n++) await leads.newsletter.subscribe(request('mina@example.com'))
  expect(lettersDue(dataDirectory)).toBe(1)
})

function lettersDue(directory: string): unknown {
  const database = new Database(join(directory, 'leads.sqlite'), { readonly: true })
  try {
    return database.prepare("select count(*) from outbox where state = 'due'").pluck().get()
  } finally {
    database.close()
  }
}

test('an invalid e-mail address is refused with a sentence', async () => {
  const { leads } = await leadsWith()
  for (const email of ['', 'mina', 'a@b', 'a@example.com\nBcc: b@example.com']) {
    expect(await leads.newsletter.subscribe(request(email))).toEqual({
      status: 'invalid',
      errors: { email: expect.any(String) },
    })
  }
})
