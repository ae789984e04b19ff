/** `npm run test:postgres`: a copy of a database on the server that TEST_DATABASE_URL names. */
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { enquiry, leadsWith, temporaryFolder } from '../../leads/leads.fixture.ts'
import { ownDatabase } from '../postgres/own-database.fixture.ts'
import {
  copyDatabase,
  type DatabasePlace,
  digestsOf,
  isEmptyDatabase,
  restoreDatabase,
  withScratch,
} from './databases.ts'

const { databaseUrl: url, empty } = await ownDatabase()
const onPostgres = test.skipIf(url === '')
const place: DatabasePlace = { engine: 'postgres', url }

beforeEach(empty)

onPostgres(
  'a copy made while forms come in is of one moment, restores completely, and goes back into an empty database',
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
