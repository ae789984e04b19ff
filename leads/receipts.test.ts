import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { apply, brief, documentsIn, referenceOf } from './attachments/applications.fixture.ts'
import { enquiry, enquiryFields, leadsWith } from './leads.fixture.ts'

const DAY_MS = 24 * 60 * 60_000
const sender = { address: '192.0.2.44' }
const mail = { smtpUrl: 'smtp://127.0.0.1:1', from: 'site@rivermeet.example', to: 'team@rivermeet.example' }

test('a key says whom a mail goes to, if one does, and which file came with its form', async () => {
  const { leads } = await leadsWith({ mail })
  const receiptOf = async (sent: Parameters<typeof referenceOf>[0]) => {
    const reference = referenceOf(sent)
    return leads.receipts.read(reference, leads.receipts.issueKey(reference))
  }
  const messages = ['A first message.', 'A second message.', 'A third message.']
  const receipts = []
  for (const message of messages) receipts.push(await receiptOf(await leads.submit(enquiry({ message }))))
  const email = enquiryFields.email
  // A mailbox gets two mails in a day.
  expect(receipts.map((each) => each?.mailedTo)).toEqual([email, email, undefined])
  expect(await receiptOf(await apply(leads, 'Jonas', 'jonas@example.com'))).toMatchObject({ file: 'Jonas.pdf' })
  const setAside = await leads.submit(enquiry({ email: 'robot@example.com' }, { honeypot: 'x' }))
  expect(await receiptOf(setAside)).toMatchObject({ mailedTo: undefined })
})

test('nobody else has a key: not who knows the reference, nor anybody after a day, nor of a lead that is gone', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { leads, leadAdmin } = await leadsWith()
  const [own, other] = [enquiry(), enquiry({ email: 'jonas@example.com' })]
  const [reference, another] = [referenceOf(await leads.submit(own)), referenceOf(await leads.submit(other))]
  const key = leads.receipts.issueKey(reference)
  const token = leads.issueTimingToken()
  const add = async (wrong: string) =>
    leads.receipts.addFile({ reference, key: wrong, upload: await brief(leads), sender })
  const others = [key.replace(reference, another), leads.receipts.issueKey(another)]
  for (const wrong of ['', reference, ...others, key.slice(0, -1), token, `${key}.`]) {
    expect(await leads.receipts.read(reference, wrong)).toBeUndefined()
    expect(await add(wrong)).toEqual({ status: 'over' })
  }
  expect(await leads.receipts.read(reference, key)).toEqual({ mailedTo: undefined, file: undefined })
  vi.setSystemTime(Date.now() + DAY_MS + 1)
  expect(await leads.receipts.read(reference, key)).toBeUndefined()
  const fresh = leads.receipts.issueKey(reference)
  await leadAdmin.erase(enquiryFields.email)
  expect(await leads.receipts.read(reference, fresh)).toBeUndefined()
  expect(await add(fresh)).toEqual({ status: 'over' })
})

test('a file is added once, reaches the inbox, is not replaced, and is erased with its lead', async () => {
  const arrived: unknown[] = []
  const server = createServer(async (request, response) => {
    arrived.push(await json(request))
    response.writeHead(201).end('{}')
  }).listen(0)
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const opened = await leadsWith({ contentService: { url, token: 'create' }, outbox: { pollMs: 20 } })
  opened.start()
  const { leads, leadAdmin, stored, dataDirectory } = opened
  const reference = referenceOf(await leads.submit(enquiry()))
  const key = leads.receipts.issueKey(reference)
  await expect.poll(() => arrived).toHaveLength(1)

  const uploads = [await brief(leads), await brief(leads, 'Another')]
  const add = (upload: (typeof uploads)[number]) => leads.receipts.addFile({ reference, key, upload, sender })
  expect(await Promise.all(uploads.map(add))).toEqual([{ status: 'added' }, { status: 'added' }])
  const [lead] = await stored()
  expect(lead?.upload).toMatchObject({
    name: expect.stringMatching(/^(?:Brief|Another)\.pdf$/),
    addedAt: expect.any(Number),
  })
  const folder = join(dataDirectory, 'uploads')
  expect(await documentsIn(folder)).toEqual([lead?.upload?.file])
  expect(await readdir(join(folder, 'staged'))).toEqual([])
  await expect.poll(() => arrived).toMatchObject([{}, { data: { brief: lead?.upload?.name } }])
  expect(await add(await brief(leads, 'Later'))).toEqual({ status: 'added' })
  expect((await stored())[0]).toEqual(lead)
  await leadAdmin.erase(enquiryFields.email)
  expect(await documentsIn(folder)).toEqual([])
})

test('a file that is none, and one too many from a network, are refused and leave nothing', async () => {
  const { leads, stored, dataDirectory } = await leadsWith()
  const reference = referenceOf(await leads.submit(enquiry()))
  const add = (upload: Parameters<typeof leads.receipts.addFile>[0]['upload']) =>
    leads.receipts.addFile({ reference, key: leads.receipts.issueKey(reference), upload, sender })
  const invalid = { status: 'invalid', errors: { brief: 'fileType' } }
  expect(await add(await brief(leads, 'Brief', 'MZ'))).toEqual(invalid)
  expect(await add(undefined)).toEqual(invalid)
  for (let n = 0; n < 20; n++) await leads.submit(enquiry({ message: `Message number ${n}.` }, { sender }))
  expect(await add(await brief(leads))).toMatchObject({ status: 'limited' })
  expect((await stored()).filter(({ upload }) => upload)).toEqual([])
  expect(await readdir(join(dataDirectory, 'uploads/staged'))).toEqual([])
})
