import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { json, text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { apply, documentsIn, referenceOf } from './attachments/applications.fixture.ts'
import { enquiry, leadsWith } from './leads.fixture.ts'

const soon = { timeout: 5_000, interval: 20 }
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
  await expect.poll(() => arrived, soon).toMatchObject([{ reference, state: 'set-aside' }])
  expect(await leadAdmin.show(reference)).toMatchObject({
    lead: { state: 'quarantined' },
    deliveries: [{ channel: 'content-service' }],
  })
  expect(elsewhere()).toBe(0)

  await inbox.release(reference)
  await expect.poll(() => arrived, soon).toMatchObject([{ state: 'set-aside' }, { reference, state: 'new' }])
  const settled = async () => (await leadAdmin.show(reference))?.deliveries.map(({ state }) => state)
  await expect.poll(settled, soon).toEqual(['delivered', 'delivered'])
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
