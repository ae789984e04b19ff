import { expect, test } from 'vitest'
import { runCommand } from './commands.ts'
import { leadsWith, openStore, temporaryFolder } from './leads.fixture.ts'
import { ALL_READERS_CHANNEL } from './limits/mails.ts'
import { confirmedReaders, letterWords } from './readers.fixture.ts'
import { mailboxes } from './smtp.fixture.ts'

async function siteWith(readers: number) {
  const { mails, mail } = await mailboxes()
  const dataDirectory = await temporaryFolder()
  const store = await openStore(dataDirectory)
  await confirmedReaders(
    store,
    Array.from({ length: readers }, (_, n) => `r${n}@example.com`),
  )
  const { leadAdmin, start } = await leadsWith({ dataDirectory, mail, outbox: { pollMs: 10 }, lettersPerMinute: 6_000 })
  const published = { ...letterWords }
  const findLetter = async (slug: string) => (slug === 'june' ? published : undefined)
  const run = async (...args: string[]) => {
    let output = ''
    const code = await runCommand(args, leadAdmin, (text) => (output += text), undefined, findLetter)
    return { code, output }
  }
  return { mails, run, start, leadAdmin, store, published }
}

test('a letter is only counted until somebody repeats the number; then it is begun once, and its state says how it went', async () => {
  const { mails, run, start } = await siteWith(3)
  start()
  expect(await run('letter', 'june')).toEqual({ code: 0, output: '“Ropes in June” was not sent. Readers today: 3.\n' })
  const { code, output } = await run('letter', 'june', 'send')
  expect(code).toBe(0)
  expect(output).toContain(
    'Nothing was sent. “Ropes in June” would go to 3 readers: npm run leads -- letter june send --readers 3',
  )
  expect(await run('letter', 'june', 'send', '--readers', '2')).toMatchObject({ code: 1 })
  expect((await run('letter', 'june')).output).toContain('was not sent')
  expect(mails).toEqual([])

  expect(await run('letter', 'june', 'send', '--readers', '3')).toMatchObject({ code: 0 })
  await expect.poll(() => mails).toHaveLength(3)
  await expect.poll(async () => (await run('letter', 'june')).output).toContain('sent: 3\nrefused: 0\nwaiting: 0\n')
  expect(await run('letter', 'june', 'send', '--readers', '3')).toMatchObject({
    code: 1,
    output: expect.stringContaining('under way already'),
  })
})

test('a draft, an unknown letter, an unclear time and what is not understood send nothing', async () => {
  const { mails, run, start } = await siteWith(1)
  start()
  for (const args of [[], ['send'], ['send', '--readers', '1'], ['test', 'a@example.com']])
    expect(await run('letter', 'draft', ...args)).toMatchObject({
      code: 1,
      output: expect.stringContaining('No published'),
    })
  for (const at of ['tomorrow', '2026-12-01T09:00', '2020-01-01T09:00Z', '2126-01-01T09:00Z'])
    expect(await run('letter', 'june', 'send', '--readers', '1', '--at', at)).toMatchObject({
      code: 1,
      output: expect.stringContaining('--at is a time to come'),
    })
  for (const args of [['june', 'resend'], ['june', 'test'], [], ['june', 'stop', 'now'], ['june', '--readers', '1']])
    expect((await run('letter', ...args)).code).toBe(2)
  expect((await run('letter', 'june', 'stop')).code).toBe(1)
  expect((await run('letter', 'june')).output).toContain('was not sent')
  expect(mails).toEqual([])
})

test('a test goes to one address alone, and says that it is one', async () => {
  const { mails, run, leadAdmin } = await siteWith(2)
  expect(await run('letter', 'june', 'test', 'me@example.com')).toEqual({
    code: 0,
    output: 'Sent to me@example.com.\n',
  })
  expect(mails).toMatchObject([
    { to: ['me@example.com'], raw: expect.stringContaining('Subject: Test: Ropes in June') },
  ])
  expect(await run('letter', 'june', 'test', 'me@example.com, all@example.com')).toMatchObject({ code: 1 })
  expect(mails).toHaveLength(1)
  const uses = (await leadAdmin.audit.entries()).map(({ command }) => command)
  expect(uses).toEqual(expect.arrayContaining(['letter june test']))
})

test('one that is begun goes on at once: a time for it is refused, not passed over', async () => {
  const { run, store } = await siteWith(2)
  await run('letter', 'june', 'send', '--readers', '2')
  await store.run('claim', {
    channel: ALL_READERS_CHANNEL,
    perMinute: 1,
    limit: 1,
    now: Date.now(),
    leaseMs: 1,
    longestWaitMs: 1,
  })
  await run('letter', 'june', 'stop')
  const at = `${new Date(Date.now() + 3_600_000).toISOString().slice(0, 16)}Z`
  const refused = await run('letter', 'june', 'send', '--readers', '2', '--at', at)
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('leave out --at') })
  expect((await run('letter', 'june')).output).toContain('stopped: ')
})

test('one that waits for its time can be stopped before it begins, and then begins as it is published by then', async () => {
  const { run, published } = await siteWith(2)
  const at = `${new Date(Date.now() + 3_600_000).toISOString().slice(0, 16)}Z`
  expect((await run('letter', 'june', 'send', '--readers', '2', '--at', at)).output).toContain('to 2 readers, from')
  expect((await run('letter', 'june')).output).toMatch(/^“Ropes in June”\nbegins: /)
  expect((await run('letter', 'june', 'stop')).code).toBe(0)
  expect((await run('letter', 'june')).output).toContain('stopped: ')
  published.subject = 'Ropes, corrected'
  expect((await run('letter', 'june', 'send')).output).toContain('“Ropes, corrected” would go to 2 readers')
  expect(await run('letter', 'june', 'send', '--readers', '2')).toMatchObject({ code: 0 })
  const shown = (await run('letter', 'june')).output
  expect(shown).toContain('Ropes, corrected')
  expect(shown).not.toContain('stopped')
})
