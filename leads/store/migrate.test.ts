import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { enquiry, leadsWith, temporaryFolder } from '../leads.fixture.ts'
import { earlierDatabase } from './earlier-database.fixture.ts'
import { openSqliteStore } from './sqlite.ts'

/** Runs statements past the store and returns what the last of them found. */
function inFile(directory: string, ...statements: string[]): unknown[] {
  const database = new DatabaseSync(join(directory, 'leads.sqlite'), { timeout: 5_000 })
  try {
    const last = statements.pop() ?? ''
    for (const statement of statements) database.exec(statement)
    return database.prepare(last).all().flatMap(Object.values)
  } finally {
    database.close()
  }
}

test("an earlier release's file is taken over: nothing is applied twice, and one can go back to that release", async () => {
  const dataDirectory = await temporaryFolder()
  inFile(dataDirectory, earlierDatabase('001-leads'), 'select 1')
  const { stored } = await leadsWith({ dataDirectory })
  expect(await stored()).toMatchObject([{ reference: 'RM-AAAA-AAAA' }])
  expect(inFile(dataDirectory, 'select name from kysely_migration')).toContain('001-leads')
  expect(inFile(dataDirectory, 'select name from migrations')).toEqual(['001-leads'])
})

test('what a later release applied does not stop an earlier one', async () => {
  const { close, dataDirectory } = await leadsWith()
  await close()
  inFile(
    dataDirectory,
    `insert into kysely_migration values ('999-of-a-later-release', '2099-01-01T00:00:00.000Z')`,
    'select 1',
  )
  const { leads } = await leadsWith({ dataDirectory })
  expect(await leads.submit(enquiry())).toMatchObject({ status: 'accepted' })
})

test('processes that make the file at once agree on its tables', async () => {
  const dataDirectory = await temporaryFolder()
  const opened = await Promise.all(Array.from({ length: 3 }, () => leadsWith({ dataDirectory })))
  const outcomes = await Promise.all(opened.map(({ leads }) => leads.submit(enquiry())))
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['accepted']))
  expect(await opened[0]?.stored()).toHaveLength(1)
})

test('once it is closed, however often, its file is free for whoever must have it alone', async () => {
  for (let n = 0; n < 8; n++) {
    const dataDirectory = await temporaryFolder()
    const store = await openSqliteStore(dataDirectory)
    await Promise.all([store.close(), store.close()])
    expect(inFile(dataDirectory, 'pragma locking_mode = exclusive', 'pragma journal_mode = delete')).toEqual(['delete'])
  }
})
