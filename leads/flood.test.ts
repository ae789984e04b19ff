import { expect, onTestFinished, test, vi } from 'vitest'
import { consent, enquiry, leadsWith, temporaryFolder } from './leads.fixture.ts'
import type { Leads } from './leads.ts'
import { mailboxes, type ReceivedMail } from './smtp.fixture.ts'

const VICTIM = 'victim@example.com'
/** Somebody else's e-mail address as a flooder varies it: many spellings of one mailbox. */
const spellings = [VICTIM, 'Victim@Example.com', 'victim+1@example.com', 'VICTIM+two@example.com']
const TEAM = 'team@rivermeet.example'
/** A mail server that these tests do not need. */
const nowhere = { smtpUrl: 'smtp://127.0.0.1:1', from: 'site@rivermeet.example', to: TEAM }

const to = (mails: readonly ReceivedMail[], recipient: string) => mails.filter((mail) => mail.to.includes(recipient))

/** Enquiry number `n`, in somebody else's name each time, from another network. */
const numbered = (n: number, email = `sender-${n}@example.com`) =>
  enquiry({ email, message: `Message number ${n} of many.` }, { sender: { address: `20.${n >> 8}.${n & 255}.7` } })

async function send(leads: Leads, count: number, submission = numbered) {
  const outcomes = await Promise.all(Array.from({ length: count }, (_, n) => leads.submit(submission(n))))
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['accepted']))
}

test("225 forms in somebody's name from as many networks are 225 leads and 2 acknowledgements, restarts included", async () => {
  const { mails, mail } = await mailboxes()
  const dataDirectory = await temporaryFolder()
  for (const first of [0, 75, 150]) {
    const { leads, start, stored, close } = await leadsWith({ dataDirectory, mail, outbox: { pollMs: 20 } })
    start()
    await send(leads, 75, (n) => numbered(first + n, spellings[n % spellings.length]))
    expect(await stored()).toHaveLength(first + 75)
    await expect.poll(() => to(mails, TEAM)).toHaveLength(first + 75)
    if (first < 150) await close()
  }
  await expect.poll(() => mails).toHaveLength(225 + 2)
}, 60_000)

test('other senders meanwhile get their acknowledgement', async () => {
  const { mails, mail } = await mailboxes()
  const { leads, start } = await leadsWith({ mail, outbox: { pollMs: 20 } })
  start()
  await send(leads, 4, (n) => numbered(n, VICTIM))
  await leads.submit(enquiry({ email: 'honest@example.com' }))
  await expect.poll(() => to(mails, 'honest@example.com')).toHaveLength(1)
  expect(to(mails, VICTIM)).toHaveLength(2)
})

test('a flood in many names is acknowledged 120 times an hour, and every lead still goes to the team', async () => {
  const { leads, stored, leadAdmin } = await leadsWith({ mail: nowhere })
  await send(leads, 130)
  const shown = await Promise.all((await stored()).map(({ reference }) => leadAdmin.show(reference)))
  const channels = shown.flatMap((lead) => lead?.deliveries.map(({ channel }) => channel))
  expect(channels.filter((channel) => channel === 'team-mail')).toHaveLength(130)
  expect(channels.filter((channel) => channel === 'acknowledgement')).toHaveLength(120)
})

test('releasing or delivering again acknowledges no more than the recipient may get', async () => {
  const { leads, stored, leadAdmin } = await leadsWith({ mail: nowhere })
  await send(leads, 5, (n) => ({ ...numbered(n, VICTIM), honeypot: 'x' }))
  const channels: string[] = []
  for (const { reference } of await stored()) {
    expect(await leadAdmin.release(reference)).toBe(true)
    await leadAdmin.retry(reference)
    channels.push(...((await leadAdmin.show(reference))?.deliveries ?? []).map(({ channel }) => channel))
  }
  expect(channels.filter((channel) => channel === 'team-mail')).toHaveLength(5)
  expect(channels.filter((channel) => channel === 'acknowledgement')).toHaveLength(2)
})

test('a timing token is good for one form: a double click is one lead, the next form with it is set aside', async () => {
  const { leads, stored } = await leadsWith()
  const timingToken = leads.issueTimingToken()
  expect(leads.issueTimingToken()).not.toBe(timingToken)
  const submit = (message: string) => leads.submit(enquiry({ message }, { timingToken }))
  expect(await submit('The first message of all.')).toEqual(await submit('The first message of all.'))
  expect(await stored()).toMatchObject([{ state: 'accepted' }])
  await submit('Another message, same token.')
  expect((await stored()).filter(({ state }) => state === 'quarantined')).toMatchObject([
    {
      fields: { message: 'Another message, same token.' },
      spam: { reasons: expect.arrayContaining(['timing token of an earlier form']) },
    },
  ])
})

test.each([
  ['a /64', 30, (n: number) => `2001:db8:1:2::${n.toString(16)}`],
  ['a /56', 60, (n: number) => `2001:db8:1:${n.toString(16)}::7`],
  ['a /48', 120, (n: number) => `2001:db8:1:${(n * 256).toString(16)}::7`],
  ['a /24', 30, (n: number) => `192.0.2.${n}`],
])(
  'from %s more than %i within an hour are set aside, whatever their tokens; others are not',
  async (_name, most, address) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { leads, stored } = await leadsWith()
    const tokens = Array.from({ length: most + 2 }, leads.issueTimingToken)
    vi.setSystemTime(Date.now() + 10_000)
    const from = (n: number, sender: string) => ({
      ...numbered(n),
      timingToken: tokens[n],
      sender: { address: sender },
    })
    await send(leads, most, (n) => from(n, address(n)))
    await leads.submit(from(most, address(most)))
    await leads.submit(from(most + 1, '2001:db8:ffff::1'))
    const aside = (await stored()).filter(({ state }) => state === 'quarantined')
    expect(aside.map(({ fields }) => fields.email)).toEqual([`sender-${most}@example.com`])
  },
)

test('630 forms from one /56 are felt there only: from elsewhere an enquiry is delivered with its mails, and a sign-up taken', async () => {
  const { leads, stored, leadAdmin } = await leadsWith({ mail: nowhere })
  const inNetwork = (n: number) => ({
    ...numbered(n),
    sender: { address: `2001:db8:1:${(n % 256).toString(16)}::${n}` },
  })
  await send(leads, 630, inNetwork)
  const enquiries = await Promise.all([enquiry(), enquiry({ email: 'neighbour@example.com' })].map(leads.submit))
  for (const outcome of enquiries) {
    const shown = await leadAdmin.show(outcome.status === 'accepted' ? outcome.reference : '')
    expect(shown?.lead.state).toBe('accepted')
    expect(shown?.deliveries.map(({ channel }) => channel)).toEqual(['acknowledgement', 'team-mail'])
  }
  const request = { email: 'reader@example.com', honeypot: '', sender: { address: '22.1.1.1' }, consent }
  expect(await leads.newsletter.subscribe(request)).toEqual({ status: 'accepted' })
  expect((await stored()).filter(({ state }) => state === 'accepted')).toHaveLength(60 + 2)
})

test('beyond the rate of all senders together forms are set aside and sign-ups put off', async () => {
  const { leads, stored } = await leadsWith()
  await send(leads, 600)
  await leads.submit(enquiry({ email: 'late@example.com' }))
  const aside = (await stored()).filter(({ state }) => state === 'quarantined')
  expect(aside.map(({ fields }) => fields.email)).toEqual(['late@example.com'])
  const request = { email: 'mina@example.com', honeypot: '', sender: { address: '22.1.1.1' }, consent }
  expect(await leads.newsletter.subscribe(request)).toMatchObject({ status: 'limited' })
})
