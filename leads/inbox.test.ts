import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { json, text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { apply, documentsIn, referenceOf } from './attachments/applications.fixture.ts'
import { enquiry, leadsWith } from './leads.fixture.ts'
import { mailboxes } from './smtp.fixture.ts'

const received = z.object({ data: z.object({ reference: z.string(), state: z.string(), email: z.string() }) })
const suspicious = { honeypot: 'https://spam.example' }

/** An inbox in a content service that accepts everything. */
async function withInbox() {
  const arrived: z.infer<typeof received>['data'][] = []
  let elsewhere = 0
  const server = createServer(async (request, response) => {
    const body = await json(request)
    if (request.url === '/elsewhere') elsewhere++
    else arrived.push(received.parse(body).data)
    response.writeHead(201).end('{}')
  }).listen(0)
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const others = { url: `${url}/elsewhere`, token: undefined }
  const opened = await leadsWith({
    contentService: { url, token: 'create' },
    enquiryService: others,
    outbox: { pollMs: 20 },
  })
  opened.start()
  return { ...opened, arrived, elsewhere: () => elsewhere }
}

test('a lead that is set aside arrives only in the inbox, marked; accepted there it goes everywhere', async () => {
  const { leads, leadAdmin, inbox, arrived, elsewhere } = await withInbox()
  const reference = referenceOf(await leads.submit(enquiry({}, suspicious)))
  await expect.poll(() => arrived).toMatchObject([{ reference, state: 'set-aside' }])
  expect(await leadAdmin.show(reference)).toMatchObject({
    lead: { state: 'quarantined' },
    deliveries: [{ channel: 'content-service' }],
  })
  expect(elsewhere()).toBe(0)

  await inbox.release(reference)
  await expect.poll(() => arrived).toMatchObject([{ state: 'set-aside' }, { reference, state: 'new' }])
  const settled = async () => (await leadAdmin.show(reference))?.deliveries.map(({ state }) => state)
  await expect.poll(settled).toEqual(['delivered', 'delivered'])
  expect(elsewhere()).toBe(1)
  await inbox.release(reference)
  expect(await settled()).toEqual(['delivered', 'delivered'])
})

test('what is deleted in the inbox is erased here with its file, the leads of others stay, and the log says who did it', async () => {
  const { leads, leadAdmin, inbox, stored, dataDirectory } = await withInbox()
  const kept = referenceOf(await apply(leads, 'Jonas', 'jonas@example.com'))
  const deleted = referenceOf(await apply(leads))
  await inbox.erase(deleted)
  expect((await stored()).map(({ reference }) => reference)).toEqual([kept])
  expect(await documentsIn(join(dataDirectory, 'uploads'))).toHaveLength(1)
  // A notice may come twice.
  await inbox.erase(deleted)
  expect(await leadAdmin.audit.entries()).toMatchObject([
    { actor: 'content service', command: 'erase', reference: deleted, leads: 1 },
  ])
})

test("the inbox gets an applicant's file by its reference, and that is on record", async () => {
  const { leads, leadAdmin, inbox } = await withInbox()
  const reference = referenceOf(await apply(leads, 'Mina'))
  const file = await inbox.file(reference)
  expect(file).toMatchObject({ name: 'Mina.pdf', type: 'pdf' })
  expect(file && (await text(file.read()))).toContain('/Title (Mina)')
  expect(await inbox.file('RM-0000-0000')).toBeUndefined()
  expect(await leadAdmin.audit.entries()).toMatchObject([{ command: 'show', reference }])
})

test('whoever answers is reminded by mail, once for each reminder, whichever process is told and however often', async () => {
  const { mails, mail } = await mailboxes()
  const first = await leadsWith({ mail, outbox: { pollMs: 20 } })
  const second = await leadsWith({ mail, outbox: { pollMs: 20 }, dataDirectory: first.dataDirectory })
  const reference = referenceOf(await first.leads.submit(enquiry({ name: 'Mina Okafor' })))
  const aside = referenceOf(await first.leads.submit(enquiry({ email: 'spam@example.com' }, suspicious)))
  for (const { start } of [first, second]) start()
  const half = {
    to: ['kaushal@rivermeet.example'],
    answerBy: 'Monday 19:00 in Ahmedabad',
    link: 'https://cms.example/1',
  }
  const late = { to: [], answerBy: half.answerBy }
  const told = [first, second, first].flatMap(({ inbox }) => [
    inbox.remind(reference, 'half', half),
    inbox.remind(reference, 'late', late),
    inbox.remind(aside, 'half', half),
    inbox.remind('RM-0000-0000', 'half', half),
  ])
  await Promise.all(told)
  const reminders = () => mails.filter(({ raw }) => /Subject: (?:Half|The promised)/.test(raw))
  await expect.poll(() => reminders().map(({ to }) => to[0])).toHaveLength(2)
  expect(
    reminders()
      .map(({ to }) => to[0])
      .toSorted(),
  ).toEqual(['kaushal@rivermeet.example', mail.to])
  expect(
    reminders()
      .map(({ raw }) => raw)
      .join(''),
  ).not.toMatch(/Mina|booking desk/)
  const settled = async () => (await first.leadAdmin.show(reference))?.deliveries.map(({ state }) => state)
  await expect.poll(settled).toEqual(['delivered', 'delivered', 'delivered', 'delivered'])
  await second.inbox.remind(reference, 'half', half)
  expect(await settled()).toHaveLength(4)
  expect(mails.filter(({ raw }) => raw.includes(aside))).toEqual([])
})
