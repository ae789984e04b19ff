import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runCommand } from './commands.ts'
import { consent, leadsWith, openStore, temporaryFolder } from './leads.fixture.ts'
import { ALL_READERS_CHANNEL } from './limits/mails.ts'
import { letterWords } from './readers.fixture.ts'

const DAY_MS = 24 * 60 * 60_000
const proof = 'Paper form at the fair in Cork'

async function importer() {
  const { leadAdmin } = await leadsWith()
  const folder = await temporaryFolder()
  return {
    leadAdmin,
    async run(text: string, ...more: string[]) {
      const file = join(folder, 'list.csv')
      await writeFile(file, text)
      let output = ''
      const code = await runCommand(['import', file, ...more], leadAdmin, (part) => (output += part))
      return { code, output }
    },
  }
}

test('a list is only counted until somebody repeats the number, and whoever is known stays as they are', async () => {
  const { run, leadAdmin } = await importer()
  const list = `\ufeffemail,date,proof\r\nMina@Example.com,2025-03-31,"${proof}, ""yes"""\r\n\r\nnoor@example.com,2024-01-02,${proof}\r\n`
  expect(await run(list)).toMatchObject({ code: 0, output: expect.stringContaining('Nothing was added. 2 rows') })
  expect(await run(list, '--rows', '3')).toMatchObject({ code: 1 })
  expect(await leadAdmin.subscribers()).toEqual([])
  expect((await run(list, '--rows', '2')).output).toMatch(/^Added 2 subscribers; 0 were known/)
  expect(
    (await run(`${list}okko@example.com,2025-01-01,${proof}\r\nokko@example.com,2025-01-01,${proof}`, '--rows', '4'))
      .output,
  ).toMatch(/^Added 1 subscribers; 3 were known/)
  const emails = (await leadAdmin.subscribers()).map(({ email, confirmedAt }) => [
    email,
    new Date(confirmedAt).toISOString().slice(0, 10),
  ])
  expect(emails).toEqual([
    ['mina@example.com', '2025-03-31'],
    ['noor@example.com', '2024-01-02'],
    ['okko@example.com', '2025-01-01'],
  ])
})

test.each([
  ['no proof', 'email,date,proof\na@example.com,2025-01-01,', 'line 2: proof: what shows the consent'],
  ['a proof that shows nothing', 'email,date,proof\na@example.com,2025-01-01,yes', 'line 2: proof'],
  ['no column for it', 'email,date\na@example.com,2025-01-01', 'line 2: proof'],
  ['no date', `email,date,proof\na@example.com,last year,${proof}`, 'line 2: date: a date such as'],
  ['a day to come', `email,date,proof\na@example.com,2126-01-01,${proof}`, 'line 2: date: a day that is over'],
  [
    'no address',
    `email,date,proof\na@example.com,2025-01-01,${proof}\nmina,2025-01-01,${proof}`,
    'line 3: email: no e-mail',
  ],
  ['two addresses', `email,date,proof\n"a@example.com, b@example.com",2025-01-01,${proof}`, 'line 2: email'],
  ['a line too short', 'email,date,proof\na@example.com', 'line 2: this is no CSV'],
  ['nothing', '', 'the first line is email,date,proof'],
])('with %s in one row nothing at all is added, and no address is repeated', async (_what, text, says) => {
  const { run, leadAdmin } = await importer()
  const { code, output } = await run(text, '--rows', '1')
  expect(code).toBe(1)
  expect(output).toContain(says)
  expect(output).not.toContain('@')
  expect(await leadAdmin.subscribers()).toEqual([])
})

test('somebody who asked on the site and overlooked the mail has confirmed by the list', async () => {
  const store = await openStore()
  const asked = { email: 'mina@example.com', digest: 'd', token: 't', channel: 'not-sent', consent, now: 1 }
  await store.run('subscribe', { ...asked, limit: { perMailboxAndDay: 1 } })
  const row = { email: 'mina@example.com', date: '2025-03-31', proof }
  expect(await store.run('importReaders', { rows: [row, row], now: 2 })).toBe(1)
  expect(await store.run('countReaders')).toBe(1)
})

test('a webhook that heard of a subscriber hears of the end, also of one who was refused and never confirmed again', async () => {
  const channel = 'webhook.crm'
  const store = await openStore(undefined, { webhooks: [channel] })
  const asked = { email: 'mina@example.com', token: 't', channel: 'not-sent', consent, now: 1 }
  const subscribe = (digest: string) => store.run('subscribe', { ...asked, digest, limit: { perMailboxAndDay: 9 } })
  await subscribe('d')
  await store.run('confirm', { digest: 'd', now: 2 })
  await store.run('beginLetter', { ...letterWords, startsAt: 3, now: 3 })
  const due = { channel: ALL_READERS_CHANNEL, perMinute: 60, limit: 9, now: 4, leaseMs: 9, longestWaitMs: DAY_MS }
  const [mail] = await store.run('claim', due)
  const refused = { state: 'failed' as const, error: 'No such user', isNoAddress: true, now: 5 }
  await store.run('settle', { id: mail?.id ?? '', claim: mail?.claim ?? '', ...refused })
  await subscribe('again')
  const limits = { leadsBefore: 0, filesBefore: 0, applicationsBefore: 0, usesBefore: 0, pendingBefore: 100 }
  await store.run('eraseExpired', { ...limits, now: 200 })
  const told = await store.run('claim', { channel, limit: 9, now: 300, leaseMs: 9, longestWaitMs: DAY_MS })
  expect(told.map(({ event }) => event?.name)).toEqual(['subscriber.left'])
})
