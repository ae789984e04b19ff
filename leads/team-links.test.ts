import { createServer } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runCommand } from './commands.ts'
import { enquiry, leadsWith, temporaryFolder } from './leads.fixture.ts'
import type { LeadsOptions } from './open-leads.ts'
import { mailboxes, portOf, type ReceivedMail } from './smtp.fixture.ts'
import type { Act } from './store/stored-lead.ts'

const sender = '198.51.100.7'
const team = 'Ada <Ada@rivermeet.example>, ben@rivermeet.example'
const [ada, ben] = ['ada@rivermeet.example', 'ben@rivermeet.example']

/** The token in a mail to this address, as its text part has it. */
function tokenIn(mails: readonly ReceivedMail[], to: string, act: Act): string {
  const raw = mails.find((mail) => mail.to.some((each) => each.toLowerCase() === to))?.raw ?? ''
  const plain = raw.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  return new RegExp(`/enquiries/${act}\\?token=([\\w.-]+)`).exec(plain)?.[1] ?? ''
}

/** An enquiry of which two people got a mail each, and what they may press. */
async function told(options: Partial<LeadsOptions> = {}, submission = enquiry()) {
  const { mails, mail } = await mailboxes()
  const opened = await leadsWith({ mail: { ...mail, to: team }, outbox: { pollMs: 20 }, ...options })
  opened.start()
  const outcome = await opened.leads.submit(submission)
  const reference = outcome.status === 'accepted' ? outcome.reference : ''
  const toTeam = () => mails.filter(({ to }) => !to.includes('mina@example.com'))
  await expect.poll(toTeam).toHaveLength(2)
  const press = (act: Act, token: string, from = sender) => opened.leads.teamLinks.press(act, token, from)
  const token = (to: string, act: Act = 'take') => tokenIn(mails, to, act)
  async function command(...args: string[]): Promise<string> {
    let said = ''
    await runCommand(args, opened.leadAdmin, (part) => {
      said += part
    })
    return said
  }
  return { ...opened, mails, mail, reference, press, token, command }
}

test('each mailbox gets links of its own; the first who presses has the enquiry, and the others are told who', async () => {
  const { press, token, reference, command } = await told()
  expect(token(ada)).not.toBe(token(ben))
  const outcomes = await Promise.all([press('take', token(ada)), press('take', token(ben)), press('take', token(ada))])
  const [first] = outcomes
  const by = first?.status === 'decided' ? first.decision.by : ''
  expect([ada, ben]).toContain(by)
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ status: 'decided', reference, decision: { act: 'take', by } })
  expect(outcomes.filter((outcome) => outcome.status === 'decided' && outcome.isOwn)).toHaveLength(by === ada ? 2 : 1)
  // Whatever is pressed later, the first decision stands.
  expect(await press('decline', token(ben, 'decline'))).toMatchObject({ decision: { act: 'take', by }, isOwn: false })
  expect(await command('list')).toContain(`(taken by ${by})`)
  expect(await command('show', reference)).toContain(`"by": "${by}"`)
  expect(await command('log')).toMatch(new RegExp(`${by} {2}take {2}${reference}`))
})

test('what is not for us is closed, and the list says who said so', async () => {
  const { press, token, command } = await told()
  expect(await press('decline', token(ben, 'decline'))).toMatchObject({
    decision: { act: 'decline', by: ben },
    isOwn: true,
  })
  expect(await command('list')).toContain(`(not for us, says ${ben})`)
})

test('of two processes one decides', async () => {
  const dataDirectory = await temporaryFolder()
  const one = await told({ dataDirectory })
  const other = await leadsWith({ dataDirectory, mail: { ...one.mail, to: team } })
  const outcomes = await Promise.all([
    one.press('take', one.token(ada)),
    other.leads.teamLinks.press('take', one.token(ben), sender),
  ])
  const taker = outcomes.map((outcome) => outcome.status === 'decided' && outcome.decision.by)
  expect(taker[0]).toBe(taker[1])
})

test('a link that is forged, for something else, too old, of somebody who left, or of an erased enquiry does nothing', async () => {
  const { press, token, leadAdmin, dataDirectory, mail, stored, leads } = await told()
  const own = token(ada)
  const unknown = { status: 'unknown', command: 'npm run leads -- list' }
  const [act, reference, until, who, mac] = own.split('.')
  for (const forged of [
    '',
    'x'.repeat(300),
    own.slice(0, -1),
    [act, reference, 'zzzzzzzz', who, mac].join('.'),
    [act, 'RM-0000-0000', until, who, mac].join('.'),
    [act, reference, until, token(ben).split('.')[3], mac].join('.'),
    leads.receipts.issueKey(reference ?? ''),
  ])
    expect(await press('take', forged, forged), forged).toEqual(unknown)
  expect(await press('decline', own)).toEqual(unknown)
  const later = await leadsWith({ dataDirectory, mail: { ...mail, to: 'ben@rivermeet.example' } })
  expect(await later.leads.teamLinks.press('take', own, 'left')).toEqual(unknown)
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.setSystemTime(Date.now() + 15 * 24 * 60 * 60_000)
  const late = await leadsWith({ dataDirectory, mail: { ...mail, to: team } })
  expect(await late.leads.teamLinks.press('take', own, 'late')).toEqual(unknown)
  vi.useRealTimers()
  expect((await stored()).some(({ decision }) => decision)).toBe(false)
  await leadAdmin.erase('mina@example.com')
  expect(await press('take', own, 'erased')).toEqual(unknown)
})

test('whoever presses again and again, or tries tokens, is answered so only for a while; a form is not limited by that', async () => {
  const { press, token, leads } = await told()
  const outcomes: string[] = []
  for (let n = 0; n < 25; n++) outcomes.push((await press('take', `guess-${n}`)).status)
  expect(outcomes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'unknown'))
  expect(outcomes.at(-1)).toBe('limited')
  expect(await press('take', token(ada))).toMatchObject({ status: 'decided', isOwn: true })
  expect((await leads.submit(enquiry({}, { sender: { address: sender } }))).status).toBe('accepted')
})

test('while the database is away nothing is done, and the page says so', async () => {
  const { press, token, dataDirectory } = await told()
  const other = new DatabaseSync(join(dataDirectory, 'leads.sqlite'), { timeout: 10_000 })
  other.exec('begin exclusive')
  expect(await press('take', token(ada))).toEqual({ status: 'unavailable' })
  other.exec('rollback')
  other.close()
  expect(await press('take', token(ada))).toMatchObject({ status: 'decided', isOwn: true })
})

test('what came from a campaign goes to its mailbox alone, which may act', async () => {
  const { mails, mail } = await mailboxes()
  const { leads, start, stored, leadAdmin } = await leadsWith({ mail: { ...mail, to: team }, outbox: { pollMs: 20 } })
  start()
  const campaign = { required: [], mailbox: 'spring@rivermeet.example' }
  await leads.submit(enquiry({ campaign: 'spring' }, { campaign }))
  const [lead] = await stored()
  const states = async () => (await leadAdmin.show(lead?.reference ?? ''))?.deliveries.map(({ state }) => state)
  await expect.poll(states).toEqual(Array(3).fill('delivered'))
  expect(mails.flatMap(({ to }) => to).toSorted()).toEqual(['mina@example.com', 'spring@rivermeet.example'])
  const token = tokenIn(mails, 'spring@rivermeet.example', 'take')
  expect(await leads.teamLinks.press('take', token, sender)).toMatchObject({
    decision: { by: 'spring@rivermeet.example' },
  })
})

test('the content service is told what was decided, also when it was away, and what it says later stands', async () => {
  const told_: { path: string | undefined; body: unknown }[] = []
  let status = 503
  const server = createServer(async (request, response) => {
    told_.push({ path: request.url, body: JSON.parse(await text(request)) })
    response.writeHead(request.url?.endsWith('/decide') ? status : 201).end('{}')
  }).listen(0)
  onTestFinished(() => void server.close().closeAllConnections())
  await expect.poll(() => server.listening).toBe(true)
  const contentService = { url: `http://127.0.0.1:${portOf(server.address())}/api`, token: 'secret' }
  const deskOrigin = 'https://cms.rivermeet.example'
  const { press, token, reference, leadAdmin, inbox, command } = await told({ contentService, deskOrigin })
  const outcome = await press('take', token(ada))
  expect(outcome).toMatchObject({ place: expect.stringContaining(`${deskOrigin}/admin/content-manager/`) })
  const decisions = () => told_.filter(({ path }) => path === '/api/received-enquiries/decide')
  await expect.poll(decisions).toHaveLength(1)
  status = 200
  const triedAgain = async () => {
    await leadAdmin.retry(reference)
    return (await leadAdmin.show(reference))?.deliveries
  }
  const delivered = expect.objectContaining({ channel: 'content-service-decision', state: 'delivered' })
  await expect.poll(triedAgain, { interval: 200 }).toContainEqual(delivered)
  expect(decisions().at(-1)?.body).toEqual({ data: { reference, act: 'take', by: ada, at: expect.any(Number) } })

  const now = Date.now()
  await inbox.moved(reference, 'lost', now + 1, 'Mina Rao')
  expect(await command('list')).toContain('(not for us, says Mina Rao)')
  await inbox.moved(reference, 'taken', now - 60_000, 'Somebody before')
  expect(await command('list')).toContain('Mina Rao')
  // Put back there, it may be taken again.
  await inbox.moved(reference, 'new', now + 2)
  expect(await press('take', token(ben))).toMatchObject({ decision: { by: ben }, isOwn: true })
  await expect.poll(() => decisions().at(-1)?.body).toMatchObject({ data: { by: ben } })
})
