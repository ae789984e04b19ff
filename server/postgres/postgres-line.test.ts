/** Part of `npm run test:postgres`: a connection to the database that loses an answer, or falls silent. */
import { expect, test } from 'vitest'
import { apply, documentsIn } from '../../leads/attachments/applications.fixture.ts'
import { consent, enquiry, leadsWith } from '../../leads/leads.fixture.ts'
import { testDatabaseUrl } from '../env.ts'
import { startPostgres } from './postgres.fixture.ts'
import { lineTo } from './postgres-line.fixture.ts'

const onPostgres = test.skipIf(testDatabaseUrl() === undefined)
const TIMEOUT_MS = 40_000

async function leadsOverLine() {
  const postgres = await startPostgres()
  const line = await lineTo(postgres.databaseUrl)
  const enquiryService = { url: 'http://127.0.0.1:1/', token: undefined }
  return { ...(await leadsWith({ databaseUrl: line.databaseUrl, enquiryService })), line, postgres }
}

onPostgres(
  'a COMMIT whose answer is lost is no success, and a form sent again is the same lead: one row, one delivery',
  async () => {
    const { leads, stored, leadAdmin, line, postgres } = await leadsOverLine()
    await stored()
    line.loseAnswerTo('commit', 'insert into "leads"')
    expect(await leads.submit(enquiry())).toEqual({ status: 'unavailable' })
    const again = await leads.submit(enquiry())
    const [lead, ...others] = await stored()
    expect(others).toEqual([])
    expect(again).toEqual({ status: 'accepted', reference: lead?.reference })
    expect((await leadAdmin.show(lead?.reference ?? ''))?.deliveries).toHaveLength(1)

    const request = { email: 'mina@example.com', honeypot: '', sender: { address: '192.0.2.1' }, consent }
    line.loseAnswerTo('commit', 'insert into "outbox"')
    expect(await leads.newsletter.subscribe(request)).toEqual({ status: 'unavailable' })
    expect(await leads.newsletter.subscribe(request)).toEqual({ status: 'accepted' })
    expect(await postgres.query("select id from outbox where email = 'mina@example.com'")).toHaveLength(1)
  },
  TIMEOUT_MS,
)

onPostgres(
  'a database that vanished costs one sender three seconds, the next ones none, and is followed to where it comes back',
  async () => {
    const { leads, stored, line, lines } = await leadsOverLine()
    await stored()
    // There are several connections, and none of them will ever answer.
    await Promise.all(Array.from({ length: 6 }, stored))
    line.fallSilent()
    let began = performance.now()
    expect(await leads.submit(enquiry())).toEqual({ status: 'unavailable' })
    expect(performance.now() - began).toBeLessThan(3_000)
    began = performance.now()
    const crowd = await Promise.all(
      Array.from({ length: 200 }, (_, n) => leads.submit(enquiry({ message: `Message number ${n} of many.` }))),
    )
    expect(new Set(crowd.map(({ status }) => status))).toEqual(new Set(['unavailable']))
    expect(performance.now() - began).toBeLessThan(3_000)
    expect(lines.filter(({ message }) => message.startsWith('the database is away'))).toHaveLength(1)

    line.hearAgain()
    await expect.poll(() => leads.submit(enquiry()), { interval: 250 }).toMatchObject({ status: 'accepted' })
    expect(lines).toContainEqual(expect.objectContaining({ message: 'the database answers again' }))
  },
  TIMEOUT_MS,
)

onPostgres(
  'an application whose COMMIT lost its answer keeps its file, and sending it again adds none',
  async () => {
    const { leads, stored, line, dataDirectory } = await leadsOverLine()
    await stored()
    line.loseAnswerTo('commit', 'insert into "leads"')
    expect(await apply(leads)).toEqual({ status: 'unavailable' })
    const [lead] = await stored()
    expect(await documentsIn(dataDirectory, 'uploads')).toEqual([lead?.upload?.file])

    expect(await apply(leads)).toEqual({ status: 'accepted', reference: lead?.reference })
    expect(await documentsIn(dataDirectory, 'uploads')).toEqual([lead?.upload?.file])
  },
  TIMEOUT_MS,
)
