/** What is done at the desk of the content service: answers by mail, each sent once, and states that webhooks hear of. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { json, text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { referenceOf } from './attachments/applications.fixture.ts'
import { runCommand } from './commands.ts'
import { company, enquiry, leadsWith } from './leads.fixture.ts'
import { mailboxes, portOf, type ReceivedMail } from './smtp.fixture.ts'

const key = (n: number) => `6f1c0c3e-0000-4000-8000-00000000000${n}`
const answer = {
  id: key(1),
  text: 'Dear Mina,\n\n<b>Yes</b>, we can.\nWhen shall we ring?',
  replyTo: 'asha@rivermeet.example',
}
const answersTo = (mails: { to: string[]; raw: string }[]) => mails.filter(({ raw }) => raw.includes('.answer.'))

/** Two processes on one database, whose mails arrive in one place, and a lead. */
async function twoProcesses(mail: Awaited<ReturnType<typeof mailboxes>>['mail'] & { timeoutMs?: number }, outbox = {}) {
  const options = { mail, outbox: { pollMs: 20, ...outbox } }
  const first = await leadsWith(options)
  const second = await leadsWith({ ...options, dataDirectory: first.dataDirectory })
  const reference = referenceOf(await first.leads.submit(enquiry()))
  const stateOf = async () => (await first.inbox.answers(reference)).answers.map(({ state }) => state)
  return { first, second, reference, stateOf }
}

test('an answer goes once, in the thread of the acknowledgement, whoever asks how often', async () => {
  const { mails, mail } = await mailboxes()
  const { first, second, reference, stateOf } = await twoProcesses(mail)
  for (const { start } of [first, second]) start()
  await Promise.all([first, second, first, second].map(({ inbox }) => inbox.answer(reference, answer)))
  await expect.poll(stateOf).toEqual(['delivered'])
  await second.inbox.answer(reference, answer)
  await first.inbox.answer(reference, { ...answer, id: key(2), replyTo: undefined })
  await expect.poll(stateOf).toEqual(['delivered', 'delivered'])
  const [one, other, ...more] = answersTo(mails)
  expect(more).toEqual([])
  const thread = `<${reference}.acknowledgement@rivermeet.example>`
  expect(mails.some(({ raw }) => raw.includes(`Message-ID: ${thread}`))).toBe(true)
  expect(one?.to).toEqual(['mina@example.com'])
  expect(one?.raw).toContain(`In-Reply-To: ${thread}`)
  expect(one?.raw).toContain(`References: ${thread}`)
  expect(one?.raw).toContain('Reply-To: asha@rivermeet.example')
  expect(one?.raw).toContain(`Subject: Re: The message ${reference} is here`)
  expect(one?.raw).toContain('&lt;b&gt;Yes&lt;/b&gt;')
  expect(other?.raw).toContain(`Reply-To: ${company.email}`)
  expect(await first.leadAdmin.audit.entries()).toMatchObject([{ command: 'answer' }, { command: 'answer', reference }])
})

test('what is kept about a lead shows its answers, and goes with it', async () => {
  const { mail } = await mailboxes()
  const { first, reference, stateOf } = await twoProcesses(mail)
  await first.inbox.answer(reference, answer)
  await first.inbox.answer('RM-0000-0000', { ...answer, id: key(3) })
  const shown: string[] = []
  await runCommand(['show', reference], first.leadAdmin, (line) => shown.push(line))
  expect(JSON.parse(shown.join(''))).toMatchObject({
    answers: [{ id: key(1), text: answer.text, state: 'due' }],
    deliveries: expect.arrayContaining([expect.objectContaining({ channel: 'answer-mail' })]),
  })
  expect(await first.leadAdmin.deliveriesTo('mina@example.com')).toContainEqual(
    expect.objectContaining({ reference, channel: 'answer-mail' }),
  )
  await first.leadAdmin.erase('mina@example.com')
  expect(await stateOf()).toEqual([])
  await first.inbox.answer(reference, answer)
  expect(await stateOf()).toEqual([])
})

test('one that arrived without anybody noting it is not sent again, and somebody is told', async () => {
  const arrived: ReceivedMail[] = []
  const held: (() => void)[] = []
  const { mail } = await mailboxes({
    onData: async (stream, session, callback) => {
      const raw = await text(stream)
      arrived.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw })
      // The answer's first sender hears nothing, as one that is killed at this moment.
      if (raw.includes('.answer.') && held.length === 0) held.push(() => callback())
      else callback()
    },
  })
  const { first, second, reference, stateOf } = await twoProcesses(mail, { leaseMs: 500 })
  first.start()
  await first.inbox.answer(reference, answer)
  await expect.poll(() => held).toHaveLength(1)
  second.start()
  await expect.poll(stateOf).toEqual(['failed'])
  held[0]?.()
  expect((await first.inbox.answers(reference)).answers[0]?.error).toContain('may have arrived')
  // Nobody who retries everything sends it again; whoever names it does.
  await first.leadAdmin.retry()
  expect(await stateOf()).toEqual(['failed'])
  expect(answersTo(arrived)).toHaveLength(1)
  await first.leadAdmin.retry(reference)
  await expect.poll(() => answersTo(arrived)).toHaveLength(2)
  expect(new Set(arrived.flatMap(({ raw }) => /<RM-\S+\.answer\.\S+>/.exec(raw)?.[0] ?? [])).size).toBe(1)
})

test('one that a mail server took without a word is not sent again', async () => {
  let taken = 0
  const { mail } = await mailboxes({
    onData: async (stream, _session, callback) => {
      const raw = await text(stream)
      if (!raw.includes('.answer.')) return callback()
      taken++
    },
  })
  const { first, reference, stateOf } = await twoProcesses({ ...mail, timeoutMs: 400 })
  first.start()
  await first.inbox.answer(reference, answer)
  await expect.poll(stateOf).toEqual(['failed'])
  expect((await first.inbox.answers(reference)).answers[0]?.error).toContain('may have arrived')
  expect(taken).toBe(1)
})

test('one that the mail server refuses is known to have failed, and why', async () => {
  const { mail } = await mailboxes({
    onRcptTo: (_address, _session, callback) =>
      callback(Object.assign(new Error('5.1.1 no such mailbox'), { responseCode: 550 })),
  })
  const { first, reference, stateOf } = await twoProcesses(mail)
  first.start()
  await first.inbox.answer(reference, answer)
  await expect.poll(stateOf).toEqual(['failed'])
  expect(await first.inbox.answers(reference)).toMatchObject({
    sends: true,
    subject: `Re: The message ${reference} is here`,
    answers: [{ id: key(1), error: expect.stringContaining('550') }],
  })
})

test('a site that sends no mail says so', async () => {
  const { inbox, leads } = await leadsWith()
  const reference = referenceOf(await leads.submit(enquiry()))
  expect(await inbox.answers(reference)).toEqual({ sends: false, answers: [] })
})

const told = z.object({
  type: z.string(),
  data: z.looseObject({ reference: z.string(), state: z.string().optional() }),
})

test('webhooks hear what became of a lead, in its order, once, and of what is set aside nothing until it is accepted', async () => {
  const heard: z.infer<typeof told>[] = []
  const server = createServer(async (request, response) => {
    heard.push(told.parse(await json(request)))
    response.writeHead(204).end()
  }).listen(0)
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  const hook = {
    name: 'crm',
    url: `http://127.0.0.1:${portOf(server.address())}`,
    secrets: [`whsec_${'A'.repeat(32)}`],
  }
  const { leads, inbox, leadAdmin, start } = await leadsWith({ webhooks: [hook], outbox: { pollMs: 20 } })
  start()
  const reference = referenceOf(await leads.submit(enquiry()))
  const states = () => heard.map(({ type, data }) => [type, data.reference, data.state])
  // What is told of while it is told waits until that has ended.
  const isTold = async () => (await leadAdmin.show(reference))?.deliveries.map(({ state }) => state)
  await expect.poll(isTold).toEqual(['delivered'])
  await inbox.moved(reference, 'taken', 2_000)
  await expect.poll(states).toHaveLength(2)
  await expect.poll(isTold).toEqual(['delivered'])
  await inbox.moved(reference, 'taken', 2_000)
  await inbox.moved(reference, 'new', 1_000)
  await inbox.moved('RM-0000-0000', 'won', 3_000)
  const aside = referenceOf(
    await leads.submit(enquiry({ email: 'other@example.com' }, { honeypot: 'https://spam.example' })),
  )
  await inbox.moved(aside, 'answered', 4_000)
  await inbox.moved(reference, 'won', 3_000)
  await expect.poll(states).toHaveLength(3)
  await inbox.release(aside)
  await expect.poll(states).toEqual([
    ['lead.created', reference, undefined],
    ['lead.changed', reference, 'taken'],
    ['lead.changed', reference, 'won'],
    ['lead.created', aside, 'answered'],
  ])
})
