import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { consent, leadsWith } from './leads.fixture.ts'
import { mailboxes } from './smtp.fixture.ts'

const request = (email: string) => ({ email, honeypot: '', sender: { address: '192.0.2.1' }, consent })

/** The token in a mail. */
const tokenIn = (raw: string) => /unsubscribe\?token=([\w-]+)>/.exec(raw)?.[1] ?? ''

test('whoever asks gets a mail, whoever confirms is a subscriber, and whoever leaves is forgotten with every token', async () => {
  const { mails, mail } = await mailboxes()
  const { leads, leadAdmin, start } = await leadsWith({ mail, outbox: { pollMs: 20 } })
  start()
  expect(await leads.newsletter.subscribe(request('Mina@Example.com'))).toEqual({ status: 'accepted' })
  await expect.poll(() => mails).toHaveLength(1)
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

test('an unknown e-mail address, a known one and a confirmed one get the same answer, and a mail each', async () => {
  const { mails, mail } = await mailboxes()
  const { leads, start, dataDirectory } = await leadsWith({ mail, outbox: { pollMs: 20 } })
  start()
  const answers: unknown[] = []
  async function ask() {
    answers.push(await leads.newsletter.subscribe(request('mina@example.com')))
    // Not the mail's arrival: a mail counts as sent when its delivery is written down, and until then nobody gets another.
    await expect.poll(() => lettersDue(dataDirectory)).toBe(0)
    expect(mails).toHaveLength(answers.length)
  }
  await ask()
  await ask()
  expect(await leads.newsletter.confirm(tokenIn(mails[0]?.raw ?? ''))).toBe('confirmed')
  await ask()
  expect(answers).toEqual([{ status: 'accepted' }, { status: 'accepted' }, { status: 'accepted' }])
  const subjects = mails.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1])
  expect(subjects).toEqual(['Was it you?', 'Was it you?', 'You have it'])
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
    await expect.poll(() => lettersDue(dataDirectory)).toBe(0)
  }
  const machine = { email: 'other@example.com', honeypot: 'x', sender: { address: '203.0.113.1' }, consent }
  expect((await leads.newsletter.subscribe(machine)).status).toBe('accepted')
  expect(new Set(queued)).toEqual(new Set(['accepted']))
  expect(lettersDue(dataDirectory)).toBe(0)
  expect(mails).toHaveLength(3)
})

test('whoever asks again before the mail has been sent gets one mail', async () => {
  const { leads, dataDirectory } = await leadsWith()
  for (let n = 0; n < 3; n++) await leads.newsletter.subscribe(request('mina@example.com'))
  expect(lettersDue(dataDirectory)).toBe(1)
})

test('the token of a mail is kept in plain text only until the mail has been sent', async () => {
  const { mail } = await mailboxes()
  const { leads, start, dataDirectory } = await leadsWith({ mail, outbox: { pollMs: 20 } })
  await leads.newsletter.subscribe(request('mina@example.com'))
  expect(countIn(dataDirectory, 'token is not null')).toBe(1)
  start()
  await expect.poll(() => lettersDue(dataDirectory)).toBe(0)
  expect(countIn(dataDirectory, 'token is not null')).toBe(0)
})

const lettersDue = (directory: string) => countIn(directory, "state = 'due'")

function countIn(directory: string, condition: string): unknown {
  const database = new DatabaseSync(join(directory, 'leads.sqlite'), { readOnly: true })
  try {
    return database.prepare(`select count(*) as n from outbox where ${condition}`).get()?.n
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
