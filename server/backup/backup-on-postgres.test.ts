/** `npm run test:postgres`: a copy of the database that TEST_DATABASE_URL names. */
import { join } from 'node:path'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { enquiry, leadsWith, temporaryFolder } from '../../leads/leads.fixture.ts'
import { testDatabaseUrl } from '../env.ts'
import {
  copyDatabase,
  type DatabasePlace,
  digestsOf,
  isEmptyDatabase,
  restoreDatabase,
  withScratch,
} from './database-copy.ts'

const url = testDatabaseUrl() ?? ''
const onPostgres = test.skipIf(url === '')
const place: DatabasePlace = { engine: 'postgres', url }

async function empty() {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
  await client.end()
}

beforeEach(async () => {
  if (url !== '') await empty()
})

onPostgres(
  'a copy made while forms come in is of one moment, restores whole, and comes back into an empty database',
  async () => {
    const { leads, stored } = await leadsWith({ databaseUrl: url })
    await stored()
    for (let n = 0; n < 5; n++) await leads.submit(enquiry({ message: `Message number ${n}, before the copy.` }))
    const file = join(await temporaryFolder(), 'copy')
    const [tables] = await Promise.all([
      copyDatabase(place, file),
      ...Array.from({ length: 5 }, (_, n) => leads.submit(enquiry({ message: `Message number ${n}, meanwhile.` }))),
    ])
    expect(await withScratch(file, place, digestsOf)).toEqual(tables)
    await leads.submit(enquiry({ message: 'This came after the copy was made.' }))
    expect(await digestsOf(place)).not.toEqual(tables)

    await empty()
    expect(await isEmptyDatabase(place)).toBe(true)
    await restoreDatabase(file, place)
    expect(await digestsOf(place)).toEqual(tables)
  },
  120_000,
)
