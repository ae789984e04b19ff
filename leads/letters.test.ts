import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { SMTPServerOptions } from 'smtp-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { leadsWith, openStore, temporaryFolder } from './leads.fixture.ts'
import { confirmedReaders, letterWords } from './readers.fixture.ts'
import { mailboxes } from './smtp.fixture.ts'

const quick = { outbox: { pollMs: 10 }, lettersPerMinute: 60_000 }

async function siteWith(emails: readonly string[], options?: SMTPServerOptions) {
  const { mails, mail } = await mailboxes(options)
  const dataDirectory = await temporaryFolder()
  const store = await openStore(dataDirectory)
  const tokens = await confirmedReaders(store, emails)
  const open = () => leadsWith({ ...quick, dataDirectory, mail })
  const site = await open()
  const { letters } = site.leadAdmin
  const state = async () => (await letters.stateOf('june')) ?? {}
  const over = () => expect.poll(state).toMatchObject({ waiting: 0, enrolled_at: expect.any(Number) })
  return { ...site, mails, store, tokens, open, letters, state, over }
}

const refusing = (code: number, message: string, address: string): SMTPServerOptions => ({
  onRcptTo({ address: to }, _session, callback) {
    callback(to === address ? Object.assign(new Error(message), { responseCode: code }) : null)
  },
})

/** What is left of mails that were sent, or the links to leave in them, read past the store. */
function rowsOfLetters(directory: string, table: 'outbox' | 'subscriber_tokens' = 'outbox'): number {
  const database = new DatabaseSync(join(directory, 'leads.sqlite'), { readOnly: true })
  const { n } = database.prepare(`select count(*) as n from ${table} where letter is not null`).get() ?? {}
  database.close()
  return Number(n)
}

/** Everybody a letter arrived at, sorted. */
const recipients = (mails: readonly { to: string[]; raw: string }[]) => mails.flatMap(({ to }) => to).toSorted()
const unfolded = (raw: string) => raw.replace(/\r\n[ \t]+/g, ' ')
const messageId = (raw: string) => /^Message-ID: (.*)\r$/im.exec(unfolded(raw))?.[1]

test('who confirmed gets a letter once, with a way out of their own that works by one click', async () => {
  const { start, leads, mails, letters, store, state, over, dataDirectory } = await siteWith([
    'a@example.com',
    'b@example.com',
  ])
  const { token, digest } = { token: 't', digest: 'd' }
  const asked = { email: 'unconfirmed@example.com', token, digest, channel: 'x', limit: { perMailboxAndDay: 1 } }
  await store.run('subscribe', { ...asked, consent: { version: '1', text: 'Yes.' }, now: Date.now() })
  expect(await letters.countReaders()).toBe(2)
  expect(await letters.begin(letterWords, Date.now())).toBe(true)
  expect(await letters.begin({ ...letterWords, subject: 'Other words' }, Date.now())).toBe(false)
  start()
  await over()
  expect(recipients(mails)).toEqual(['a@example.com', 'b@example.com'])
  expect(rowsOfLetters(dataDirectory)).toBe(0)
  const links = mails.map(({ raw }) => /^List-Unsubscribe: <(.*)>\r$/m.exec(unfolded(raw))?.[1] ?? '')
  expect(new Set(links).size).toBe(2)
  for (const [n, { raw }] of mails.entries()) {
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(raw).toContain('Subject: Ropes in June')
    expect(
      raw
        .replace(/=\r\n/g, '')
        .replaceAll('=3D', '=')
        .split(links[n] ?? '?'),
    ).toHaveLength(4)
    expect(raw).not.toContain('leave.invalid')
    expect(messageId(raw)).toMatch(/^<letter\.june\.[0-9a-f]{32}@rivermeet\.example>$/)
  }
  const inTheLetter = new URL(links[0] ?? '').searchParams.get('token') ?? ''
  for (let n = 0; n < 2; n++) expect(await leads.newsletter.unsubscribe(inTheLetter)).toBe('unsubscribed')
  expect(await state()).toMatchObject({ readers: 2, sent: 2, refused: 0, waiting: 0, left_by_it: 1 })
})

test('who leaves while a letter is sent gets none, and one to come is not sent before its time', async () => {
  const all = Array.from({ length: 30 }, (_, n) => `r${n}@example.com`)
  const taking = Promise.withResolvers<void>()
  const first = Promise.withResolvers<void>()
  const { start, mails, letters, leads, tokens, state, over } = await siteWith(all, {
    onMailFrom(_address, _session, callback) {
      first.resolve()
      taking.promise.then(() => callback())
    },
  })
  onTestFinished(() => void vi.useRealTimers())
  const hour = 3_600_000
  await letters.begin(letterWords, Date.now() + hour)
  start()
  await pause(150)
  expect(await state()).toMatchObject({ enrolled_at: null, readers: 0 })
  vi.setSystemTime(Date.now() + hour)
  await first.promise
  // Eight are under way by now, in any order; of the others some leave.
  for (const email of all) if (email !== 'r0@example.com') await leads.newsletter.unsubscribe(tokens.get(email) ?? '')
  taking.resolve()
  await over()
  const got = recipients(mails)
  expect(got.length).toBeLessThanOrEqual(9)
  expect(got).toContain('r0@example.com')
  expect(await state()).toMatchObject({ readers: 30, waiting: 0, refused: 0 })
})

test('a mailbox that there is not gets no more letters until somebody confirms it again; a full one is tried again', async () => {
  const gone = 'gone@example.com'
  const { start, mails, letters, store, over, state } = await siteWith(
    [gone, 'b@example.com'],
    refusing(550, '5.1.1 no such user', gone),
  )
  await letters.begin(letterWords, Date.now())
  start()
  await over()
  expect(recipients(mails)).toEqual(['b@example.com'])
  expect(await state()).toMatchObject({ sent: 1, refused: 1 })
  expect(await letters.countReaders()).toBe(1)
  await store.run('retry', { channels: [], now: Date.now() })
  expect(await state()).toMatchObject({ refused: 1, waiting: 0 })
  await confirmedReaders(store, [gone])
  expect(await letters.countReaders()).toBe(2)

  const full = await siteWith(['full@example.com'], refusing(452, '4.2.2 mailbox full', 'full@example.com'))
  await full.letters.begin(letterWords, Date.now())
  full.start()
  const putOff = () => full.lines.filter(({ message }) => message === 'delivery put off')
  await expect.poll(putOff).toHaveLength(1)
  expect(await full.state()).toMatchObject({ waiting: 1, sent: 0, refused: 0 })
  await full.store.run('retry', { channels: [], now: Date.now() })
  await expect.poll(putOff).toHaveLength(2)
  expect(rowsOfLetters(full.dataDirectory, 'subscriber_tokens')).toBe(1)
  expect(await full.letters.countReaders()).toBe(1)
})

test('a server that does not let us send stops the letter and refuses no reader, and a policy says nothing about a mailbox', async () => {
  const refused = Object.assign(new Error('5.7.1 not allowed'), { responseCode: 550 })
  const { start, letters, lines, state } = await siteWith(['a@example.com'], {
    onMailFrom: (_a, _s, callback) => callback(refused),
  })
  await letters.begin(letterWords, Date.now())
  start()
  await expect.poll(() => lines.map(({ message }) => message)).toContain('delivery put off')
  expect(lines).toContainEqual(expect.objectContaining({ message: expect.stringMatching(/^letter stopped/) }))
  expect(await state()).toMatchObject({ waiting: 1, refused: 0, stopped_at: expect.any(Number) })

  const policy = await siteWith(['a@example.com'], refusing(550, '5.7.1 blocked', 'a@example.com'))
  await policy.letters.begin(letterWords, Date.now())
  policy.start()
  await policy.over()
  expect(await policy.state()).toMatchObject({ refused: 1, stopped_at: null })
  expect(await policy.letters.countReaders()).toBe(1)
})

test('a letter that is stopped sends nothing more, and stops by itself when many of those since it went on are refused', async () => {
  const all = Array.from({ length: 40 }, (_, n) => `r${n}@example.com`)
  const nobody = Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 })
  let refusals = all.length
  const { start, mails, letters, lines, state, over } = await siteWith(all, {
    onRcptTo: (_address, _session, callback) => callback(refusals-- > 0 ? nobody : null),
  })
  await letters.begin(letterWords, Date.now())
  start()
  await expect.poll(state).toMatchObject({ stopped_at: expect.any(Number) })
  const { refused, waiting } = (await letters.stateOf('june')) ?? { refused: 0, waiting: 0 }
  expect(refused).toBeGreaterThanOrEqual(20)
  expect(refused + waiting).toBe(40)
  expect(lines.filter(({ message }) => message.startsWith('letter stopped'))).toHaveLength(1)
  expect(await letters.stop('june')).toBe(false)
  refusals = 1
  await letters.resume('june')
  await over()
  // Some were under way when it stopped, and were refused after that.
  const { sent = 0, refused: inAll = 0 } = (await letters.stateOf('june')) ?? {}
  expect(sent + inAll).toBe(40)
  expect(await state()).toMatchObject({ stopped_at: null })
  expect(mails).toHaveLength(sent)
})

test('what the desk asked for is in the log of uses with what it did, and nothing else', async () => {
  const { letters, leadAdmin } = await siteWith(['a@example.com'])
  const find = async () => letterWords
  const later = { slug: 'june', startsAt: Date.now() + 60_000, by: 'desk' }
  const uses = async () => (await leadAdmin.audit.entries()).map(({ actor, command }) => `${actor}: ${command}`)
  expect(await letters.send(find, { ...later, readers: 2 })).toMatchObject({ outcome: 'counted' })
  expect(await letters.stop('june', 'desk')).toBe(false)
  expect(await uses()).toEqual([])
  expect(await letters.send(find, { ...later, readers: 1 })).toMatchObject({ outcome: 'begun' })
  expect(await letters.stop('june', 'desk')).toBe(true)
  expect((await uses()).toSorted()).toEqual(['desk: letter june send', 'desk: letter june stop'])
  await letters.resume('june', 'desk')
  expect(await uses()).toHaveLength(3)
  // The command notes what is asked of it before it begins.
  await letters.stop('june')
  expect(await uses()).toHaveLength(3)
})

test('two processes send a letter to nobody twice', async () => {
  const all = Array.from({ length: 60 }, (_, n) => `r${n}@example.com`)
  const { start, open, mails, letters, over, state } = await siteWith(all)
  const another = await open()
  await letters.begin(letterWords, Date.now())
  start()
  another.start()
  await over()
  expect(recipients(mails)).toEqual(all.toSorted())
  expect(await state()).toMatchObject({ readers: 60, sent: 60 })
})

test('mails of a letter keep their pace, whichever process sends them, and nothing of what a long pause left is caught up', async () => {
  const store = await openStore(await temporaryFolder())
  onTestFinished(() => store.close())
  await confirmedReaders(
    store,
    Array.from({ length: 40 }, (_, n) => `r${n}@example.com`),
  )
  const start = Date.now() + 1_000
  await store.run('beginLetter', { ...letterWords, startsAt: start, now: start })
  const asked = { channel: 'letter-mail', limit: 8, leaseMs: 60_000, longestWaitMs: 7_200_000, perMinute: 60 }
  const claimed: number[] = []
  for (let seconds = 0; seconds < 10; seconds++)
    claimed.push((await store.run('claim', { ...asked, now: start + seconds * 1_000 })).length)
  // Five at first: what two polls left.
  expect(claimed).toEqual([5, 1, 1, 1, 1, 1, 1, 1, 1, 1])
  expect(await store.run('claim', { ...asked, now: start + 9_500 })).toEqual([])
  expect(await store.run('claim', { ...asked, now: start + 30_000 })).toHaveLength(5)
})

test('an erasure leaves nothing of a reader, and a letter without its way out is not begun', async () => {
  const { leadAdmin, letters, state } = await siteWith(['a@example.com', 'b@example.com'])
  await expect(letters.begin({ ...letterWords, html: '<p>No way out.</p>' }, Date.now())).rejects.toThrow(
    'link to leave',
  )
  await letters.begin(letterWords, Date.now())
  await leadAdmin.erase('a@example.com')
  expect(await letters.countReaders()).toBe(1)
  expect(await state()).toMatchObject({ enrolled_at: null })
})

test('without a mail server nothing is begun', async () => {
  const { leadAdmin } = await leadsWith()
  await expect(leadAdmin.letters.begin(letterWords, Date.now())).rejects.toThrow(/^Nothing was sent: .*SMTP_URL/)
  await expect(leadAdmin.letters.test(letterWords, 'a@example.com')).rejects.toThrow('SMTP_URL')
})
