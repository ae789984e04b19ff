import { expect, test } from 'vitest'
import { leadRow, openStore } from '../leads.fixture.ts'
import { LETTER_CHANNEL, MAILS_COUNT_MS, mailLimits } from '../limits/mails.ts'
import { TOKEN_LIFETIME_MS } from '../spam/timing-token.ts'
import { mailboxDigest } from './guards.ts'

const DAY_MS = 24 * 60 * 60_000
const consent = { version: '1', text: 'Send it.' }
const limit = mailLimits[LETTER_CHANNEL]

async function guardedStore() {
  const store = await openStore()
  let last = 0
  const mails = async () => (await store.run('queueState')).reduce((sum, { rows }) => sum + rows, 0)
  /** Whether a sign-up at this time caused a mail. */
  async function asksByMail(email: string, now: number): Promise<boolean> {
    const before = await mails()
    const token = String(++last)
    await store.run('subscribe', { email, digest: token, token, channel: 'letter', limit, consent, now })
    const isAsked = (await mails()) > before
    // Sent at once: while one is waiting no other is written.
    const claimed = await store.run('claim', { channel: 'letter', limit: 9, now, leaseMs: 1, longestWaitMs: DAY_MS })
    for (const { id, claim } of claimed) await store.run('settle', { id, claim, now, state: 'delivered' })
    return isAsked
  }
  async function stateOf(token: string, now: number): Promise<string | undefined> {
    const reference = `RM-${++last}`
    const judged = { state: 'accepted' as const, spam_score: 0, spam_reasons: '[]' }
    const lead = { ...leadRow(reference, now), ...judged }
    const guard = { token, ifSpent: { ...judged, state: 'quarantined' as const } }
    await store.run('accept', { lead, channels: [], repeatsSince: now, guard })
    return (await store.run('listLeads', { limit: 1, reference }))[0]?.state
  }
  const forget = (now: number) =>
    store.run('forgetSpent', {
      tokensBefore: now - TOKEN_LIFETIME_MS,
      mailsBefore: now - MAILS_COUNT_MS,
      ...{ figuresBefore: '', missedBefore: '' },
    })
  return { store, asksByMail, stateOf, forget }
}

test('mails count against their mailbox for a day, whatever is deleted meanwhile, and erasing an e-mail address forgets them', async () => {
  const { store, asksByMail, forget } = await guardedStore()
  for (const email of ['mina@example.com', 'mina+1@example.com', 'mina+2@example.com']) {
    expect(await asksByMail(email, 1)).toBe(true)
  }
  expect(await store.run('unsubscribe', { digest: '1', now: 0 })).toBe(true)
  await forget(DAY_MS)
  expect(await asksByMail('mina@example.com', DAY_MS)).toBe(false)
  expect(await asksByMail('jonas@example.com', DAY_MS)).toBe(true)
  await forget(DAY_MS + 2)
  expect(await asksByMail('mina@example.com', DAY_MS + 2)).toBe(true)

  expect(await asksByMail('mina@example.com', DAY_MS + 3)).toBe(true)
  expect(await asksByMail('mina@example.com', DAY_MS + 4)).toBe(true)
  expect(await asksByMail('mina@example.com', DAY_MS + 5)).toBe(false)
  await store.run('eraseAddress', { email: 'mina@example.com', now: 0 })
  expect(await asksByMail('mina@example.com', DAY_MS + 6)).toBe(true)
  await store.close()
})

test('a spent token is remembered as long as it would be accepted', async () => {
  const { store, stateOf, forget } = await guardedStore()
  expect(await stateOf('token', 1)).toBe('accepted')
  await forget(30 * DAY_MS)
  expect(await stateOf('token', 30 * DAY_MS)).toBe('quarantined')
  await forget(30 * DAY_MS + 2)
  expect(await stateOf('token', 30 * DAY_MS + 2)).toBe('accepted')
  await store.close()
})

test.each([
  ['Mina@Example.com', 'mina@example.com'],
  ['mina+one@example.com', 'mina+two@example.com'],
  ['m.i.n.a+x@gmail.com', 'mina@googlemail.com'],
  ['mina@münchen.example', 'mina@xn--mnchen-3ya.example'],
])('%s and %s are one mailbox', (one, two) => {
  expect(mailboxDigest(one)).toBe(mailboxDigest(two))
})

test.each([
  ['mina.okafor@example.com', 'minaokafor@example.com'],
  ['mina@example.com', 'mina@example.org'],
  ['+one@example.com', '+two@example.com'],
  ['mina-one@example.com', 'mina-two@example.com'],
])('%s and %s are two', (one, two) => {
  expect(mailboxDigest(one)).not.toBe(mailboxDigest(two))
})
