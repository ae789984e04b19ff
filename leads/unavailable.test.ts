import { copyFile, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { consent, enquiry, leadRow, leadsWith, openStore, temporaryFolder } from './leads.fixture.ts'

const accepting = (reference: string) => ({ lead: leadRow(reference, 1_000), channels: ['a', 'b'], repeatsSince: 0 })

/** Rows of leads and outbox, read past the store. */
function rowsIn(directory: string): [number, number] {
  const database = new DatabaseSync(join(directory, 'leads.sqlite'), { readOnly: true })
  const count = (table: string) => Number(database.prepare(`select count(*) as n from ${table}`).get()?.n)
  const rows: [number, number] = [count('leads'), count('outbox')]
  database.close()
  return rows
}

test('while somebody else holds the database a query fails in time, and works afterwards', async () => {
  const directory = await temporaryFolder()
  const store = await openStore(directory, { busyTimeoutMs: 100 })
  const other = new DatabaseSync(join(directory, 'leads.sqlite'))
  other.exec('begin immediate')
  await expect(store.run('accept', accepting('RM-1'))).rejects.toThrow('locked')
  other.exec('rollback')
  other.close()
  expect(rowsIn(directory)).toEqual([0, 0])
  expect(await store.run('accept', accepting('RM-1'))).toMatchObject({ reference: 'RM-1', isRepeat: false })
  expect(rowsIn(directory)).toEqual([1, 2])
  await store.close()
})

test('while somebody locks the database all who came while others were waiting wait together, and nobody longer than that', async () => {
  const { leads, lines, dataDirectory } = await leadsWith()
  const other = new DatabaseSync(join(dataDirectory, 'leads.sqlite'))
  other.exec('begin exclusive')
  const first = leads.submit(enquiry())
  await delay(300)
  // One after the other they would wait for half a minute.
  const others = Array.from({ length: 20 }, (_, n) =>
    leads.submit(enquiry({ message: `The first waits, and ${n} more.` })),
  )
  const signUp = leads.newsletter.subscribe({
    email: 'mina@example.com',
    honeypot: '',
    sender: { address: '192.0.2.1' },
    consent,
  })
  const outcomes = await Promise.all([first, ...others, signUp])
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['unavailable']))
  expect(new Set(lines.map(({ err }) => String(err)))).toEqual(new Set(['Error: database is locked']))
  other.exec('rollback')
  other.close()
  expect(await leads.submit(enquiry())).toMatchObject({ status: 'accepted' })
})

test('a full disk refuses leads as a whole: none is half-written, and earlier ones stay', async () => {
  const directory = await temporaryFolder()
  const store = await openStore(directory, { mostPages: 60 })
  const outcomes = await Promise.all(
    Array.from({ length: 300 }, (_, n) =>
      store.run('accept', accepting(`RM-${n}`)).then(
        () => 'kept',
        (error: Error) => error.message,
      ),
    ),
  )
  // One by one from here, until the last free page is used.
  for (let n = 300; n < 600; n++) {
    const outcome = await store.run('accept', accepting(`RM-${n}`)).then(
      () => 'kept',
      (error: Error) => error.message,
    )
    outcomes.push(outcome)
  }
  const kept = outcomes.filter((outcome) => outcome === 'kept').length
  expect(kept).toBeGreaterThan(0)
  expect(new Set(outcomes)).toEqual(new Set(['kept', 'database or disk is full']))
  expect(rowsIn(directory)).toEqual([kept, 2 * kept])
  await store.close()
})

test('a query that fails undoes its own changes and not those of others in its group', async () => {
  const directory = await temporaryFolder()
  const store = await openStore(directory)
  const twice = { ...accepting('RM-1'), lead: { ...leadRow('RM-1', 1_000), fingerprint: 'other' } }
  const results = await Promise.allSettled([
    store.run('accept', accepting('RM-1')),
    store.run('accept', twice),
    store.run('accept', accepting('RM-2')),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(rowsIn(directory)).toEqual([2, 4])
  await store.close()
})

const files = ['leads.sqlite', 'leads.sqlite-wal', 'leads.sqlite-shm']
const patiently = { timeout: 30_000, interval: 200 }

/** A site with one lead, and a back-up of its database. */
async function siteWithBackUp() {
  const opened = await leadsWith()
  const { dataDirectory } = opened
  expect(await opened.leads.submit(enquiry())).toMatchObject({ status: 'accepted' })
  const backUp = join(await temporaryFolder(), 'back-up.sqlite')
  const reader = new DatabaseSync(join(dataDirectory, 'leads.sqlite'), { readOnly: true })
  await backup(reader, backUp)
  reader.close()
  const restore = () => copyFile(backUp, join(dataDirectory, 'leads.sqlite'))
  const send = (message: string) => opened.leads.submit(enquiry({ message }))
  const sendUntilAccepted = (message: string) =>
    expect.poll(() => send(message), patiently).toMatchObject({ status: 'accepted' })
  const alarms = () => opened.lines.filter((line) => line.message.startsWith('the database was deleted'))
  return { ...opened, restore, send, sendUntilAccepted, alarms }
}

test.each([[files], [['leads.sqlite']]])(
  'while %s is deleted no form is acknowledged, with one alarm; with a back-up in its place forms are kept there',
  async (deleted) => {
    const { restore, send, sendUntilAccepted, alarms, dataDirectory, close } = await siteWithBackUp()
    for (const file of deleted) await rm(join(dataDirectory, file))
    for (const message of ['The first one refused.', 'The second one refused.'])
      expect(await send(message)).toEqual({ status: 'unavailable' })
    expect(alarms()).toHaveLength(1)
    expect(await readdir(dataDirectory)).not.toContain('leads.sqlite')

    await restore()
    await sendUntilAccepted('The first one after the back-up.')
    await close()
    const { stored } = await leadsWith({ dataDirectory })
    const kept = (await stored()).map(({ fields }) => fields.message)
    expect(kept).toEqual(['The first one after the back-up.', expect.stringContaining('booking desk')])
  },
  60_000,
)

test('a database that is moved away and back goes on, and has lost nothing that was acknowledged', async () => {
  const { send, sendUntilAccepted, alarms, stored, dataDirectory } = await siteWithBackUp()
  const away = await temporaryFolder()
  for (const file of files) await rename(join(dataDirectory, file), join(away, file))
  expect(await send('Sent while it was away.')).toEqual({ status: 'unavailable' })
  for (const file of files) await rename(join(away, file), join(dataDirectory, file))
  await sendUntilAccepted('Sent when it was back.')
  expect(await stored()).toHaveLength(2)
  expect(alarms()).toHaveLength(1)
}, 60_000)

test.each(['leads.sqlite-wal', 'leads.sqlite-shm'])(
  'without its %s everything acknowledged is saved, and the next form kept',
  async (file) => {
    const { send, sendUntilAccepted, dataDirectory, close } = await siteWithBackUp()
    await send('Written after the back-up.')
    await rm(join(dataDirectory, file))
    expect(await send('Refused, and not kept.')).toEqual({ status: 'unavailable' })
    await sendUntilAccepted('The next one to be sent.')
    await close()
    const { stored } = await leadsWith({ dataDirectory })
    expect((await stored()).map(({ fields }) => fields.message)).toEqual(
      expect.arrayContaining(['Written after the back-up.', 'The next one to be sent.']),
    )
  },
  60_000,
)
