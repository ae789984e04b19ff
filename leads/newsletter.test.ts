import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { leadsWith } from './leads.fixture.ts'
import { createNewsletter } from './newsletter.ts'
import { createLimits } from './spam/limits.ts'
import type { Store } from './store/queries.ts'

const request = (email: string) => ({ email, honeypot: '', sender: { address: '192.0.2.1' } })

/** The tokens of the mails that a real SMTP server got, oldest first. */
async function mailbox() {
  const tokens: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      text(stream).then((raw) => {
        tokens.push(/unsubscribe\?token=([\w-]+)>/.exec(raw)?.[1] ?? '')
        callback()
      }, callback)
    },
  })
  server.listen(0)
  await once(server.server, 'listening')
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const mail = { smtpUrl: `smtp://127.0.0.1:${address.port}`, from: 'a@rivermeet.example', to: 'b@rivermeet.example' }
  return { tokens, mail }
}

test('who asks gets a mail, who confirms is a subscriber, and who leaves is forgotten with every token', async () => {
  const { tokens, mail } = await mailbox()
  const { leads, desk, start } = await leadsWith({ mail, outbox: { pollMs: 20 } })
  start()
  expect(await leads.newsletter.subscribe(request('Mina@Example.com'))).toEqual({ status: 'accepted' })
  await vi.waitFor(() => expect(tokens).toHaveLength(1), 5_000)
  const [token = ''] = tokens
  expect(await desk.subscribers()).toEqual([])

  expect(await leads.newsletter.confirm('another token')).toBe('unknown')
  expect(await leads.newsletter.confirm(token)).toBe('confirmed')
  expect(await leads.newsletter.confirm(token)).toBe('confirmed')
  const [subscriber] = await desk.subscribers()
  expect(subscriber).toMatchObject({ email: 'mina@example.com', confirmedAt: expect.any(Number) })

  const inTheLetter = new URL(subscriber?.unsubscribeUrl ?? '').searchParams.get('token') ?? ''
  expect(await leads.newsletter.unsubscribe(inTheLetter)).toBe('unsubscribed')
  expect(await leads.newsletter.confirm(token)).toBe('unknown')
  expect(await leads.newsletter.unsubscribe(token)).toBe('unknown')
  expect(await desk.subscribers()).toEqual([])
})

test('a known address and an unknown one cost the same statements and get the same answer', async () => {
  const { leads, desk, ...opened } = await leadsWith()
  const answers = [
    await leads.newsletter.subscribe(request('known@example.com')),
    await leads.newsletter.subscribe(request('known@example.com')),
    await leads.newsletter.subscribe(request('new@example.com')),
  ]
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"status":"accepted"}']))
  expect(opened.lines).toEqual([])

  const ran: unknown[][] = []
  const store: Store = { run: (...call) => (ran.push(call), Promise.resolve()) as never, close: async () => {} }
  const parts = {
    store,
    limits: createLimits('secret'),
    onAccepted() {},
    log: { info() {}, warn() {}, error() {} },
    now: () => 1,
  }
  const newsletter = createNewsletter(parts)
  await newsletter.subscribe(request('a@example.com'))
  // One query, whose statements do not look at what is there: see subscribe of newsletter-queries.ts.
  expect(ran.map(([name]) => name)).toEqual(['subscribe'])
})

test('nobody is flooded: after a few mails in a day the answer stays and the mails stop; a machine gets none', async () => {
  const { leads, lines } = await leadsWith()
  const queued: string[] = []
  for (let n = 0; n < 5; n++) {
    const sender = { address: `198.51.${n}.1` }
    queued.push((await leads.newsletter.subscribe({ email: 'victim@example.com', honeypot: '', sender })).status)
  }
  const machine = { email: 'other@example.com', honeypot: 'x', sender: { address: '203.0.113.1' } }
  expect((await leads.newsletter.subscribe(machine)).status).toBe('accepted')
  expect(new Set(queued)).toEqual(new Set(['accepted']))
  expect(lines).toEqual([])
})

test('what is no address is refused with a sentence', async () => {
  const { leads } = await leadsWith()
  for (const email of ['', 'mina', 'a@b', 'a@example.com\nBcc: b@example.com']) {
    expect(await leads.newsletter.subscribe(request(email))).toEqual({
      status: 'invalid',
      errors: { email: expect.any(String) },
    })
  }
})
