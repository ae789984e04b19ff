import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { referenceOf } from './attachments/applications.fixture.ts'
import { enquiry, leadsWith, temporaryFolder } from './leads.fixture.ts'
import { earlierDatabase } from './store/earlier-database.fixture.ts'

/** Files of the database in which these words can still be read. */
async function filesWith(directory: string, words: string): Promise<string[]> {
  const names = (await readdir(directory)).filter((name) => name.startsWith('leads.sqlite'))
  const contents = await Promise.all(names.map((name) => readFile(join(directory, name))))
  return names.filter((_, n) => contents[n]?.includes(words))
}

test('what was erased is nowhere in the files of the database, while the site goes on', async () => {
  const { leads, leadAdmin, inbox, dataDirectory } = await leadsWith()
  await leads.submit(enquiry({ message: 'Our secret plan is called Halcyon.' }))
  await leads.submit(enquiry({ email: 'jonas@example.com' }))
  const deleted = referenceOf(await leads.submit(enquiry({ email: 'ines@example.com' })))
  expect(await filesWith(dataDirectory, 'Halcyon')).not.toEqual([])
  await leadAdmin.erase('mina@example.com')
  expect(await filesWith(dataDirectory, 'Halcyon')).toEqual([])
  expect(await filesWith(dataDirectory, 'mina@example.com')).toEqual([])
  await inbox.erase(deleted)
  expect(await filesWith(dataDirectory, 'ines@example.com')).toEqual([])
  expect(await filesWith(dataDirectory, 'jonas@example.com')).not.toEqual([])
})

test('what somebody else is still reading leaves the write-ahead log as soon as they finish', async () => {
  const { leads, leadAdmin, stored, dataDirectory } = await leadsWith()
  await leads.submit(enquiry({ message: 'Our secret plan is called Halcyon.' }))
  const reader = new DatabaseSync(join(dataDirectory, 'leads.sqlite'), { readOnly: true })
  reader.exec('begin')
  reader.prepare('select count(*) from leads').get()
  await leadAdmin.erase('mina@example.com')
  reader.exec('commit')
  reader.close()
  await stored()
  expect(await filesWith(dataDirectory, 'Halcyon')).toEqual([])
})

test('what earlier releases erased and left in the file is removed at the next start', async () => {
  const dataDirectory = await temporaryFolder()
  const earlier = new DatabaseSync(join(dataDirectory, 'leads.sqlite'))
  earlier.exec(earlierDatabase('001-leads'))
  earlier.exec("delete from leads where email = 'mina@example.com'")
  earlier.close()
  expect(await filesWith(dataDirectory, 'mina@example.com')).toEqual(['leads.sqlite'])
  await leadsWith({ dataDirectory })
  expect(await filesWith(dataDirectory, 'mina@example.com')).toEqual([])
})

test('what is past its retention is erased at the start, so that frequent restarts do not postpone it', async () => {
  const dataDirectory = await temporaryFolder()
  const earlier = new DatabaseSync(join(dataDirectory, 'leads.sqlite'))
  earlier.exec(earlierDatabase('001-leads'))
  // A quiet site: nothing has come for half a year.
  earlier.exec(`update leads set received_at = ${Date.now() - 180 * 24 * 60 * 60_000}`)
  earlier.close()
  const { stored, start, leadAdmin } = await leadsWith({ dataDirectory, retentionDays: 1 })
  expect(await stored()).toHaveLength(1)
  start()
  await expect.poll(stored).toEqual([])
  expect(await leadAdmin.audit.entries()).toMatchObject([{ actor: 'retention', command: 'erase', leads: 1 }])
})
