/** `npm run test:postgres`: what differs from SQLite, on the server that TEST_DATABASE_URL names. */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { apply, brief, documentsIn, referenceOf } from '../../leads/attachments/applications.fixture.ts'
import { countThroughKills } from '../../leads/figure-kill-run.fixture.ts'
import { lastDays } from '../../leads/figures.ts'
import { surviveKills } from '../../leads/kill-run.fixture.ts'
import { consent, enquiry, leadsWith, temporaryFolder } from '../../leads/leads.fixture.ts'
import { letterThroughKills } from '../../leads/letter-kill-run.fixture.ts'
import { mailboxes } from '../../leads/smtp.fixture.ts'
import { earlierDatabase } from '../../leads/store/earlier-database.fixture.ts'
import { openPostgresStore } from '../../leads/store/postgres.ts'
import { ownDatabase } from './own-database.fixture.ts'

const { databaseUrl, empty } = await ownDatabase()
const onPostgres = test.skipIf(databaseUrl === '')
const DAY_MS = 24 * 60 * 60_000

beforeEach(empty)

async function query(text: string): Promise<{ name: string }[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

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
  'a letter reaches all readers through two processes of which one or the other is killed, and nobody as two mails',
  async () => {
    const log = { info() {}, warn() {}, error: console.error }
    const store = openPostgresStore({ databaseUrl, patienceMs: 30_000, log })
    onTestFinished(() => store.close())
    const dataDirectory = await temporaryFolder()
    const sent = await letterThroughKills({ store, dataDirectory, databaseUrl, readers: 150, processes: 2, every: 25 })
    expect(sent.kills).toBeGreaterThanOrEqual(3)
    expect(sent).toMatchObject({ reached: 150, mostIds: 1 })
    expect(sent.state).toMatchObject({ readers: 150, sent: 150, refused: 0, waiting: 0 })
  },
  120_000,
)

onPostgres('of two files that two processes add to one lead, one is kept', async () => {
  const dataDirectory = await temporaryFolder()
  const opened = [await leadsWith({ databaseUrl, dataDirectory }), await leadsWith({ databaseUrl, dataDirectory })]
  const [first] = opened
  const reference = first ? referenceOf(await first.leads.submit(enquiry())) : ''
  const added = await Promise.all(
    opened.map(async ({ leads }, n) => {
      const upload = await brief(leads, `Brief ${n}`)
      const key = leads.receipts.issueKey(reference)
      return leads.receipts.addFile({ reference, key, upload, sender: { address: '192.0.2.44' } })
    }),
  )
  expect(added).toEqual([{ status: 'added' }, { status: 'added' }])
  expect(await documentsIn(dataDirectory, 'uploads')).toEqual([(await first?.stored())?.[0]?.upload?.file])
})

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

onPostgres(
  "an earlier release's database is taken over: nothing is applied twice, and one can go back to that release",
  async () => {
    await query(earlierDatabase('001-leads', '002-limits.postgres'))
    const { stored } = await leadsWith({ databaseUrl })
    expect(await stored()).toMatchObject([{ reference: 'RM-AAAA-AAAA' }])
    const applied = [{ name: '001-leads' }, { name: '002-limits.postgres' }]
    expect(await query('select name from kysely_migration')).toEqual(expect.arrayContaining(applied))
    expect(await query('select name from migrations order by name')).toEqual(applied)

    await query("insert into kysely_migration values ('999-of-a-later-release', '2099-01-01T00:00:00.000Z')")
    const { leads } = await leadsWith({ databaseUrl })
    expect(await leads.submit(enquiry())).toMatchObject({ status: 'accepted' })
  },
)

onPostgres('limits are counted for all processes together', async () => {
  const formSecret = 'the same for all processes'
  const [one, two] = [await leadsWith({ databaseUrl, formSecret }), await leadsWith({ databaseUrl, formSecret })]
  // Until the tables exist, every process counts for itself.
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
  const { leads, leadAdmin, stored } = await leadsWith({ databaseUrl })
  const request = { email: 'mina@example.com', honeypot: '', sender: { address: '192.0.2.1' }, consent }
  expect(await leads.newsletter.subscribe(request)).toEqual({ status: 'accepted' })
  expect(await leads.newsletter.subscribe(request)).toEqual({ status: 'accepted' })
  expect(await leads.newsletter.confirm('no token')).toBe('unknown')
  await leads.submit(enquiry())
  expect(await stored()).toMatchObject([{ fields: { email: 'mina@example.com' }, receivedAt: expect.any(Number) }])
  await leadAdmin.audit.record('erase', 'MINA@example.com')
  expect(await leadAdmin.erase('MINA@example.com')).toEqual({ leads: 1, subscriptions: 1 })
  expect(await stored()).toEqual([])
  const entry = { at: expect.any(Number), actor: 'site', command: 'erase', reference: expect.stringMatching(/^RM-/) }
  expect(await leadAdmin.audit.entries()).toMatchObject([entry])
})

onPostgres('files, their owner, what was never delivered and what erasure leaves speak both dialects', async () => {
  const [one, two] = await Promise.all([leadsWith({ databaseUrl }), leadsWith({ databaseUrl })])
  const outcome = await apply(one.leads)
  expect(await apply(one.leads)).toEqual(outcome)
  expect([...(await two.leadAdmin.keptOnly())]).toEqual([outcome.status === 'accepted' && outcome.reference])
  // Two machines with a folder each: neither takes the other's file for an orphan, or for missing.
  const [file] = await documentsIn(one.dataDirectory, 'uploads')
  expect((await two.leadAdmin.show(referenceOf(outcome)))?.file).toBe('elsewhere')
  for (const { leadAdmin } of [one, two])
    expect(await leadAdmin.eraseExpired()).toMatchObject({ status: 'erased', orphans: 0 })
  expect(await documentsIn(one.dataDirectory, 'uploads')).toEqual([file])

  const later = await leadsWith({ databaseUrl, enquiryService: { url: 'http://127.0.0.1:1/', token: undefined } })
  expect(await later.leadAdmin.retry(referenceOf(outcome))).toBe(1)
  expect(await later.leadAdmin.deliveriesTo('mina@example.com')).toMatchObject([{ attempts: 0, isUnderWay: false }])
  expect(await one.leadAdmin.erase('mina@example.com')).toEqual({ leads: 1, subscriptions: 0 })
  expect(await documentsIn(one.dataDirectory, 'uploads')).toEqual([])
})

onPostgres('a wrong clock erases nothing, and what came meanwhile is dated anew, in this dialect too', async () => {
  onTestFinished(() => void vi.useRealTimers())
  const now = Date.now()
  const { leads, leadAdmin, stored, lines } = await leadsWith({ databaseUrl })
  const sent = await leads.submit(enquiry())
  expect(await leadAdmin.eraseExpired()).toMatchObject({ status: 'erased', leads: 0 })
  for (const years of [3, -3]) {
    vi.setSystemTime(now + years * 365 * DAY_MS)
    expect(await leadAdmin.eraseExpired()).toMatchObject({ status: 'refused' })
    expect(await leads.submit(enquiry({ message: `Sent ${years} years later.` }))).toMatchObject({ status: 'accepted' })
  }
  expect(lines.filter(({ message }) => message.includes('clock of this machine'))).toHaveLength(2)
  vi.setSystemTime(now + 60_000)
  expect(await leadAdmin.eraseExpired()).toMatchObject({ status: 'erased', leads: 0 })
  const kept = await stored()
  expect(kept.map(({ receivedAt }) => Math.round((receivedAt - now) / DAY_MS))).toEqual([0, 0, 0])
  vi.setSystemTime(now + 3 * 365 * DAY_MS)
  expect(await leadAdmin.eraseExpired(new Date().toISOString().slice(0, 10))).toMatchObject({ leads: 3 })
  expect(await leadAdmin.show(referenceOf(sent))).toBeUndefined()
})

onPostgres('a webhook has one row for each lead, which says in turn that it came, changed and went', async () => {
  const webhooks = [{ name: 'crm', url: 'http://127.0.0.1:9', secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'] }]
  const { leads, leadAdmin, start } = await leadsWith({ databaseUrl, webhooks, outbox: { pollMs: 20 } })
  const says = () => query('select event as name from outbox')
  const reference = referenceOf(await leads.submit(enquiry()))
  expect(await says()).toEqual([{ name: 'lead.created' }])
  start()
  await expect.poll(async () => (await leadAdmin.show(reference))?.deliveries[0]?.lastError).toBeTruthy()
  const key = leads.receipts.issueKey(reference)
  await leads.receipts.addFile({ reference, key, upload: await brief(leads), sender: { address: '192.0.2.44' } })
  expect(await says()).toEqual([{ name: 'lead.changed' }])
  await leadAdmin.erase('mina@example.com')
  expect(await says()).toEqual([{ name: 'lead.erased' }])
  expect(await query(`select subject as name from outbox`)).toEqual([{ name: reference }])
})

test('with the database away a sender is told, and nothing throws', async () => {
  const { leads, lines } = await leadsWith({ databaseUrl: 'postgres://localhost:1/none' })
  expect(await leads.submit(enquiry())).toEqual({ status: 'unavailable' })
  expect(lines).toContainEqual(expect.objectContaining({ message: 'lead not stored' }))
})

onPostgres(
  'what was asked for in vain is added up of all days and processes, and listed once several networks asked',
  async () => {
    const [one, other] = [await leadsWith({ databaseUrl }), await leadsWith({ databaseUrl })]
    const ask = ({ figures }: typeof one, asked: string, groups: readonly string[]) => {
      for (const group of groups) figures.count('in vain', `${asked} ${group}`)
      figures.count('missed from', `${asked} < /blogs`)
    }
    ask(one, '/old', ['01', '02', 'f3'])
    ask(one, '/of-one-network', ['01'])
    await one.figures.keep()
    await query(`update figures set day = to_char(now() - interval '2 days', 'YYYY-MM-DD') where kind = 'in vain'`)
    for (const each of [one, other]) ask(each, '/old', ['01', '02'])
    for (const each of [one, other]) ask(each, '/search?q=cobol', ['04', '05'])
    await other.figures.keep()
    const since = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
    expect(await one.missed()).toEqual([{ asked: '/old', visits: 7, days: 2, since, from: ['/blogs'] }])
  },
)

onPostgres(
  'three processes that are killed again and again lose what they had not handed over, and count nothing twice',
  async () => {
    const said = await countThroughKills({ dataDirectory: await temporaryFolder(), databaseUrl })
    const { figures } = await leadsWith({ databaseUrl })
    const found = new Map((await figures.sums(lastDays(2), ['page'])).map(({ key, count }) => [key, count]))
    expect(said.size).toBe(9)
    for (const [key, { last, isKilled }] of said) {
      expect(isKilled ? [last, last + 50] : [last]).toContain(found.get(key) ?? 0)
    }
  },
  120_000,
)

onPostgres(
  'an answer that two processes are asked for goes once, is found again after it, and goes with its lead',
  async () => {
    const { mails, mail } = await mailboxes()
    const options = { databaseUrl, mail, outbox: { pollMs: 20 } }
    const [first, second] = [await leadsWith(options), await leadsWith(options)]
    const reference = referenceOf(await first.leads.submit(enquiry()))
    for (const { start } of [first, second]) start()
    const answer = { id: randomUUID(), text: 'Yes.', replyTo: 'asha@rivermeet.example' }
    await Promise.all([first, second, first, second].map(({ inbox }) => inbox.answer(reference, answer)))
    await Promise.all([first, second].map(({ inbox }) => inbox.moved(reference, 'answered', 1_000)))
    const states = async () => (await second.inbox.answers(reference)).answers.map(({ state }) => state)
    await expect.poll(states, { timeout: 20_000, interval: 20 }).toEqual(['delivered'])
    expect(mails.filter(({ raw }) => raw.includes(answer.id))).toHaveLength(1)
    await first.leadAdmin.erase('mina@example.com')
    expect(await states()).toEqual([])
    expect(await query('select reference as name from desk_states')).toEqual([])
  },
)

onPostgres('what a webhook refused is listed, and goes again by channels that there are', async () => {
  const webhooks = [{ name: 'crm', url: 'http://127.0.0.1:1/', secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'] }]
  const first = await leadsWith({ databaseUrl, webhooks, outbox: { pollMs: 20 } })
  await first.leads.submit(enquiry())
  first.start()
  const waiting = { channel: 'webhook-crm', state: 'due', lastError: expect.any(String) }
  await expect.poll(() => first.inbox.deliveries(), { timeout: 20_000, interval: 20 }).toMatchObject([waiting])
  const ids = (await first.inbox.deliveries()).map(({ id }) => id)
  await first.close()
  const without = await leadsWith({ databaseUrl })
  expect([await without.inbox.deliveries(), await without.inbox.deliverAgain(ids)]).toEqual([[], 0])
  const later = await leadsWith({ databaseUrl, webhooks })
  expect(await later.inbox.deliverAgain(ids)).toBe(1)
  expect(await later.inbox.deliveries()).toMatchObject([{ attempts: 0, state: 'due' }])
})
