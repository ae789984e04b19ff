/** `npm run test:postgres`: what differs from SQLite, on the database that TEST_DATABASE_URL names. */
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { surviveKills } from '../leads/kill-run.fixture.ts'
import { enquiry, leadsWith, temporaryFolder } from '../leads/leads.fixture.ts'
import { testDatabaseUrl } from './env.ts'

const databaseUrl = testDatabaseUrl() ?? ''
const onPostgres = test.skipIf(databaseUrl === '')

beforeEach(async () => {
  if (databaseUrl === '') return
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
  await client.end()
})

onPostgres(
  '500 enquiries survive two processes of which one or the other is killed: each kept once, and delivered',
  async () => {
    const dataDirectory = await temporaryFolder()
    const { acknowledged, kills, received } = await surviveKills({ dataDirectory, databaseUrl, processes: 2 })
    expect(kills).toBeGreaterThanOrEqual(8)

    const { stored } = await leadsWith({ databaseUrl })
    const kept = (await stored()).map(({ reference, fields }) => [fields.email ?? '', reference] as const)
    expect(kept).toHaveLength(500)
    expect(new Map(kept)).toEqual(acknowledged)
    expect(new Map([...received].map(([reference, { email }]) => [email, reference]))).toEqual(acknowledged)
  },
  120_000,
)

onPostgres(
  'processes that start at once agree on the migrations, and a double submit to two of them is one lead',
  async () => {
    const processes = await Promise.all([
      leadsWith({ databaseUrl }),
      leadsWith({ databaseUrl }),
      leadsWith({ databaseUrl }),
    ])
    const outcomes = await Promise.all(processes.map(({ leads }) => leads.submit(enquiry())))
    expect(outcomes).toEqual(Array(3).fill({ status: 'accepted', reference: expect.stringMatching(/^RM-/) }))
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
    expect(await processes[0]?.stored()).toHaveLength(1)
  },
)

onPostgres('limits are counted for all processes together', async () => {
  const formSecret = 'the same for all processes'
  const [one, two] = [await leadsWith({ databaseUrl, formSecret }), await leadsWith({ databaseUrl, formSecret })]
  // Until the tables are there, every process counts for itself.
  await Promise.all([one.stored(), two.stored()])
  const sender = { address: '192.0.2.9' }
  const statuses: string[] = []
  for (let n = 0; n < 21; n++) {
    const { leads } = n % 2 === 0 ? one : two
    statuses.push((await leads.submit(enquiry({ message: `Message number ${n} of many.` }, { sender }))).status)
  }
  expect(statuses.filter((status) => status === 'limited')).toHaveLength(1)
  expect(statuses.at(-1)).toBe('limited')
})

onPostgres('subscribing, confirming, erasing and listing speak both dialects', async () => {
  const { leads, desk, stored } = await leadsWith({ databaseUrl })
  const request = { email: 'mina@example.com', honeypot: '', sender: { address: '192.0.2.1' } }
  expect(await leads.newsletter.subscribe(request)).toEqual({ status: 'accepted' })
  expect(await leads.newsletter.subscribe(request)).toEqual({ status: 'accepted' })
  expect(await leads.newsletter.confirm('no token')).toBe('unknown')
  await leads.submit(enquiry())
  expect(await stored()).toMatchObject([{ fields: { email: 'mina@example.com' }, receivedAt: expect.any(Number) }])
  expect(await desk.erase('MINA@example.com')).toEqual({ leads: 1, subscriptions: 1 })
  expect(await stored()).toEqual([])
})

test('with the database away a sender is told so, and nothing throws', async () => {
  const { leads, lines } = await leadsWith({ databaseUrl: 'postgres://localhost:1/none' })
  expect(await leads.submit(enquiry())).toEqual({ status: 'unavailable' })
  expect(lines).toContainEqual(expect.objectContaining({ message: 'lead not stored' }))
})
