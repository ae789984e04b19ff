import { expect, test } from 'vitest'
import { lastDays } from '../../leads/figures.ts'
import { leadsWith } from '../../leads/leads.fixture.ts'
import { prepareDay } from '../figures/three-processes.fixture.ts'
import { ownDatabase } from './own-database.fixture.ts'

const { databaseUrl, empty } = await ownDatabase()
const replay = await prepareDay()

test.runIf(databaseUrl)('sums by the day are numbers here as well', async () => {
  const { figures } = await leadsWith({ databaseUrl })
  figures.count('page', '/', 2)
  figures.count('page', '/blogs')
  await figures.keep()
  const [day] = await figures.byDay(lastDays(2), ['page'])
  expect(day).toMatchObject({ kind: 'page', count: 3 })
  await empty()
})

test.runIf(databaseUrl)(
  'of a day of visits, programs and attacks each visit counts once on PostgreSQL too, whatever is killed',
  async () => {
    const { counted, expected, during, sent } = await replay(databaseUrl)
    expect(counted).toEqual(expected)
    expect(during).toBeLessThanOrEqual(sent)
  },
  90_000,
)
