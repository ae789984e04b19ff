/** `npm run test:postgres`: what several processes must agree on about mails and spam. */
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { enquiry, leadsWith } from '../../leads/leads.fixture.ts'
import { createLimits } from '../../leads/limits/limits.ts'
import { noticeSetAside } from '../../leads/notices.ts'
import { openPostgresStore } from '../../leads/store/postgres.ts'
import { ownDatabase } from './own-database.fixture.ts'

const { databaseUrl, empty } = await ownDatabase()
const onPostgres = test.skipIf(databaseUrl === '')

beforeEach(empty)

const mail = { smtpUrl: 'smtp://127.0.0.1:1', from: 'site@rivermeet.example', to: 'team@rivermeet.example' }
const formSecret = 'the same for all processes'

onPostgres(
  "225 forms in somebody's name to three processes at once are 225 leads and 2 acknowledgements",
  async () => {
    const opened = await Promise.all([1, 2, 3].map(() => leadsWith({ databaseUrl, formSecret, mail })))
    await Promise.all(opened.map(({ stored }) => stored()))
    let next = 0
    async function sendSome() {
      while (next < 225) {
        const n = next++
        const fields = {
          email: n % 2 ? 'victim@example.com' : `Victim+${n}@example.com`,
          message: `Message number ${n}.`,
        }
        const outcome = await opened[n % 3]?.leads.submit(enquiry(fields, { sender: { address: `20.1.${n}.7` } }))
        expect(outcome?.status).toBe('accepted')
      }
    }
    await Promise.all(Array.from({ length: 12 }, sendSome))

    const [first] = opened
    const leads = (await first?.stored()) ?? []
    expect(leads).toHaveLength(225)
    const metrics = (await first?.metrics()) ?? ''
    expect(metrics).toContain('leads_outbox_due{channel="team-mail"} 225\n')
    expect(metrics).toContain('leads_outbox_due{channel="acknowledgement"} 2\n')
  },
  60_000,
)

onPostgres('a timing token that one process saw is spent for all', async () => {
  const opened = await Promise.all([1, 2].map(() => leadsWith({ databaseUrl, formSecret })))
  const timingToken = opened[0]?.leads.issueTimingToken()
  const messages = ['The first of two messages.', 'The second of two messages.']
  await Promise.all(messages.map((message, n) => opened[n]?.leads.submit(enquiry({ message }, { timingToken }))))
  const states = (await opened[0]?.stored())?.map(({ state }) => state).sort()
  expect(states).toEqual(['accepted', 'quarantined'])
})

onPostgres(
  '630 forms from one /56 to two processes are felt there only, and by a clock put back for an hour at most',
  async () => {
    onTestFinished(() => void vi.useRealTimers())
    // Its tables are there as soon as it answers.
    await (await leadsWith({ databaseUrl })).stored()
    const log = { info() {}, warn() {}, error() {} }
    const stores = [1, 2].map(() => openPostgresStore({ databaseUrl, log }))
    const limits = stores.map((store) => createLimits(formSecret, store))
    const crowds = new Map<string | undefined, number>()
    async function post(address: string, process: number) {
      const limit = await limits[process]?.post(address)
      return limit?.status === 'free' ? limit.crowd : limit?.status
    }
    let next = 0
    async function postSome() {
      while (next < 630) {
        const n = next++
        const crowd = await post(`2001:db8:1:${(n % 256).toString(16)}::${n}`, n % 2)
        crowds.set(crowd, (crowds.get(crowd) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: 12 }, postSome))
    expect(crowds).toEqual(
      new Map([
        [undefined, 60],
        ['network', 570],
      ]),
    )
    expect(await post('198.51.100.7', 0)).toBeUndefined()
    expect(await post('2a00:1450::7', 1)).toBeUndefined()

    vi.setSystemTime(Date.now() - 3 * 365 * 24 * 60 * 60_000)
    expect(await post('2001:db8:1:1::1', 0)).toBeUndefined()
    await Promise.all(stores.map((store) => store.close()))
  },
)

onPostgres('of several processes one tells the team that leads are set aside, once a day', async () => {
  const { leads } = await leadsWith({ databaseUrl, formSecret })
  await leads.submit(enquiry({}, { honeypot: 'x' }))
  const lines: object[] = []
  const log = { info() {}, error() {}, warn: (facts: object) => void lines.push(facts) }
  const stores = [1, 2, 3, 4].map(() => openPostgresStore({ databaseUrl, log }))
  const look = (now: number) =>
    Promise.all([...stores, ...stores].map((store) => noticeSetAside({ store, channels: [], log }, now)))
  const now = Date.parse('2026-11-23T05:00:00Z')
  await look(now)
  await look(now + 60_000)
  expect(lines).toEqual([{ leads: 1, oldest: expect.stringMatching(/^\d{4}-/) }])
  await look(now + 24 * 60 * 60_000)
  expect(lines).toHaveLength(2)
  await Promise.all(stores.map((store) => store.close()))
})
