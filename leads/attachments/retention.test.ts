import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leadsWith, openStore } from '../leads.fixture.ts'
import { eraseExpired, RETENTION_DAYS } from '../retention.ts'
import { apply, documentsIn, placeFiles, referenceOf } from './applications.fixture.ts'
import { uploadFolder } from './upload-folder.ts'

const DAY_MS = 24 * 60 * 60_000

/** Two days from now, so that everything a test has sent is old enough to be examined. */
const later = () => Date.now() + 2 * DAY_MS

/** Retention on a folder of uploads, with its own database unless one is named. */
async function retentionOn(uploadsDirectory: string, databaseDirectory?: string) {
  const store = await openStore(databaseDirectory)
  const alarms: string[] = []
  const log = { info() {}, warn() {}, error: (_facts: object, message: string) => void alarms.push(message) }
  const parts = { store, uploads: uploadFolder(uploadsDirectory), channels: [], log }
  const run = (now: number, options?: { inBulk: boolean }) => eraseExpired(parts, RETENTION_DAYS, now, options)
  return { run, alarms }
}

/** A site that received `count` applications and has stopped. */
async function siteWith(count: number) {
  const { leads, close, dataDirectory } = await leadsWith()
  for (let n = 0; n < count; n++) referenceOf(await apply(leads, `CV ${n}`, `sender-${n}@example.com`))
  await close()
  const uploads = join(dataDirectory, 'uploads')
  return { dataDirectory, uploads, files: await documentsIn(uploads) }
}

test('an empty database in the place of another deletes no file and raises an alarm, every time', async () => {
  const { uploads, files } = await siteWith(3)
  const { run, alarms } = await retentionOn(uploads)
  expect(await run(later())).toMatchObject({ status: 'refused' })
  expect(await run(later())).toMatchObject({ status: 'refused' })
  expect(await documentsIn(uploads)).toEqual(files)
  expect(alarms).toHaveLength(2)
  expect(alarms[0]).toContain('belongs to another database')
})

test('a folder without an identity becomes its own database’s, and no other’s', async () => {
  const { uploads, files, dataDirectory } = await siteWith(3)
  await rm(join(uploads, 'identity.json'))
  const stranger = await retentionOn(uploads)
  expect(await stranger.run(later())).toMatchObject({ status: 'refused' })
  expect(stranger.alarms[0]).toContain('does not know')
  expect(await documentsIn(uploads)).toEqual(files)

  const owner = await retentionOn(uploads, dataDirectory)
  expect(await owner.run(later())).toMatchObject({ status: 'erased', leads: 0, orphans: 0 })
  expect((await stranger.run(later())).status).toBe('refused')
  expect(await documentsIn(uploads)).toEqual(files)
})

test('what retention removes is in quarantine for seven days, the week being part of an application’s twelve months', async () => {
  const { uploads, files, dataDirectory } = await siteWith(1)
  const { run } = await retentionOn(uploads, dataDirectory)
  const received = Date.now()
  await run(received + 357 * DAY_MS)
  expect(await documentsIn(uploads)).toEqual(files)
  await run(received + 358.5 * DAY_MS)
  expect(await documentsIn(uploads)).toEqual([])
  expect(await documentsIn(uploads, 'quarantine')).toEqual(files)
  await run(received + 365 * DAY_MS)
  expect(await documentsIn(uploads, 'quarantine')).toEqual(files)
  await run(received + 365.6 * DAY_MS)
  expect(await documentsIn(uploads, 'quarantine')).toEqual([])
})

test('a brief is gone, and out of quarantine, when the two years of its enquiry are over', async () => {
  const { leads, close, dataDirectory } = await leadsWith()
  const received = Date.now()
  referenceOf(await apply(leads, 'Brief', 'mina@example.com', 'enquiry'))
  await close()
  const uploads = join(dataDirectory, 'uploads')
  const { run } = await retentionOn(uploads, dataDirectory)
  await run(received + 722 * DAY_MS)
  expect(await documentsIn(uploads)).toHaveLength(1)
  await run(received + 723.5 * DAY_MS)
  expect(await documentsIn(uploads)).toEqual([])
  await run(received + 730.6 * DAY_MS)
  expect(await documentsIn(uploads, 'quarantine')).toEqual([])
})

test('a file in quarantine that has a lead after all comes back', async () => {
  const { uploads, files, dataDirectory } = await siteWith(1)
  const { run } = await retentionOn(uploads, dataDirectory)
  await uploadFolder(uploads).quarantine.take(files, Date.now())
  expect(await documentsIn(uploads)).toEqual([])
  await run(later())
  expect(await documentsIn(uploads)).toEqual(files)
})

test('a run that would remove more than a tenth of the files, and more than 20, refuses until somebody insists', async () => {
  const { uploads, files, dataDirectory } = await siteWith(2)
  const { run, alarms } = await retentionOn(uploads, dataDirectory)
  const orphans = Array.from({ length: 21 }, () => `${randomUUID()}.pdf`)
  await placeFiles(uploads, orphans, Date.now())
  expect(await run(later())).toMatchObject({ status: 'refused' })
  expect(await documentsIn(uploads)).toHaveLength(23)
  expect(alarms).toEqual([expect.stringContaining('more than a tenth of all files')])

  // Nor because a clock jumped ahead: leads stay as well.
  expect(await run(Date.now() + 4_000 * DAY_MS)).toMatchObject({ status: 'refused' })
  expect(await run(later(), { inBulk: true })).toMatchObject({ status: 'erased', leads: 0, orphans: 21 })
  expect(await documentsIn(uploads)).toEqual(files)
  expect(await documentsIn(uploads, 'quarantine')).toEqual(orphans.sort())
})

test('a few orphans are removed without a word, however few files there are', async () => {
  const { uploads, files, dataDirectory } = await siteWith(1)
  const { run, alarms } = await retentionOn(uploads, dataDirectory)
  await placeFiles(
    uploads,
    Array.from({ length: 20 }, () => `${randomUUID()}.pdf`),
    Date.now(),
  )
  expect(await run(later())).toMatchObject({ status: 'erased', orphans: 20 })
  expect(await documentsIn(uploads)).toEqual(files)
  expect(alarms).toEqual([])
})

test('erasure on request is immediate, for a file in quarantine whose lead is gone as well, and takes nobody else’s', async () => {
  const { uploads, dataDirectory } = await siteWith(2)
  const { run } = await retentionOn(uploads, dataDirectory)
  await run(Date.now() + 359 * DAY_MS)
  expect(await documentsIn(uploads, 'quarantine')).toHaveLength(2)

  const { leads, leadAdmin } = await leadsWith({ dataDirectory })
  await apply(leads, 'A second CV', 'sender-0@example.com')
  expect(await leadAdmin.erase('Sender-0@example.com')).toEqual({ leads: 1, subscriptions: 0 })
  expect(await documentsIn(uploads)).toEqual([])
  expect(await documentsIn(uploads, 'quarantine')).toHaveLength(1)
})
