import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { brief, referenceOf } from '../attachments/applications.fixture.ts'
import { consent, enquiry, leadsWith, temporaryFolder } from '../leads.fixture.ts'
import { mailboxes } from '../smtp.fixture.ts'
import { another, leadsThatTell, receiver, secret } from './webhooks.fixture.ts'
import { signatures } from './webhooks.ts'

test('a signature is the one of the specification, and both secrets sign while they change', () => {
  const signed = 'msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.{"test": 2432232314}'
  const expected = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE='
  expect(signatures(signed, [secret])).toBe(expected)
  expect(signatures(signed, [another, secret]).split(' ')).toEqual([expect.stringMatching(/^v1,.{44}$/), expected])
})

test('a lead is told when it comes, when it changes and when it is erased, each signed and under an id of its own', async () => {
  const { told, types, webhooks } = await receiver()
  const { leads, leadAdmin, dataDirectory, noted } = await leadsThatTell({ webhooks })
  const reference = referenceOf(await leads.submit(enquiry()))
  await noted()
  expect(types()).toEqual(['lead.created'])
  const key = leads.receipts.issueKey(reference)
  await leads.receipts.addFile({ reference, key, upload: await brief(leads), sender: { address: '192.0.2.1' } })
  await noted()
  expect(types()).toEqual(['lead.created', 'lead.changed'])
  await leadAdmin.erase('mina@example.com')
  await expect.poll(types).toEqual(['lead.created', 'lead.changed', 'lead.erased'])

  const person = { reference, email: 'mina@example.com', message: enquiry().fields.message }
  expect(told.map(({ data }) => data)).toEqual([
    expect.objectContaining(person),
    expect.objectContaining({ ...person, details: expect.objectContaining({ brief: expect.anything() }) }),
    { reference },
  ])
  expect(new Set(told.map(({ id }) => id)).size).toBe(3)
  for (const { id, headers, text: body } of told) {
    const sentAt = headers['webhook-timestamp']
    expect(headers['webhook-signature']).toBe(signatures(`${id}.${sentAt}.${body}`, [secret]))
    expect(Math.abs(Date.now() / 1000 - Number(sentAt))).toBeLessThan(60)
  }
  await expect.poll(() => filesWith(dataDirectory, reference)).toEqual([])
})

/** Files of the database in which these words can be read. */
async function filesWith(directory: string, words: string): Promise<string[]> {
  const names = (await readdir(directory)).filter((name) => name.startsWith('leads.sqlite'))
  const contents = await Promise.all(names.map((name) => readFile(join(directory, name))))
  return names.filter((_, n) => contents[n]?.includes(words))
}

test('a subscriber is told when confirmed, once however often, and when gone; then nothing is left of the address', async () => {
  const { told, types, webhooks } = await receiver()
  const { mails, mail } = await mailboxes()
  const { leads, dataDirectory, noted } = await leadsThatTell({ webhooks, mail })
  await leads.newsletter.subscribe({
    email: 'mina@example.com',
    honeypot: '',
    sender: { address: '192.0.2.1' },
    consent,
  })
  await expect.poll(() => mails).toHaveLength(1)
  expect(told).toEqual([])
  const token = /unsubscribe\?token=([\w-]+)>/.exec(mails[0]?.raw ?? '')?.[1] ?? ''
  expect(await leads.newsletter.confirm(token)).toBe('confirmed')
  await noted()
  expect(types()).toEqual(['subscriber.confirmed'])
  expect(await leads.newsletter.confirm(token)).toBe('confirmed')
  // What is due later is told later.
  await leads.submit(enquiry({ email: 'jonas@example.com' }))
  await noted()
  expect(types()).toEqual(['subscriber.confirmed', 'lead.created'])
  expect(told[0]?.data).toEqual({ email: 'mina@example.com', confirmedAt: expect.stringMatching(/Z$/), consent })
  for (let n = 0; n < 2; n++) await leads.newsletter.unsubscribe(token)
  await expect.poll(types).toEqual(['subscriber.confirmed', 'lead.created', 'subscriber.left'])
  expect(told[2]?.data).toEqual({ email: 'mina@example.com' })
  await expect.poll(() => filesWith(dataDirectory, 'mina@example.com')).toEqual([])
})

test('a lead that is set aside is told of once it is accepted', async () => {
  const { told, webhooks } = await receiver()
  const { leads, leadAdmin } = await leadsThatTell({ webhooks })
  const suspicious = referenceOf(await leads.submit(enquiry({}, { honeypot: 'https://spam.example' })))
  const honest = referenceOf(await leads.submit(enquiry({ message: 'Another one.' })))
  await expect.poll(() => told.map(({ data }) => data.reference)).toEqual([honest])
  await leadAdmin.release(suspicious)
  await expect.poll(() => told.map(({ data }) => data.reference)).toEqual([honest, suspicious])
  expect(told.map(({ type }) => type)).toEqual(['lead.created', 'lead.created'])
})

test('what is refused for a time is sent again under the same id until it is taken; 410 ends it until somebody retries', async () => {
  let isGone = true
  const { told, webhooks } = await receiver((_, call) => [429, 401, 503, 204][call - 1] ?? (isGone ? 410 : 204))
  const { leads, leadAdmin } = await leadsThatTell({ webhooks })
  const first = referenceOf(await leads.submit(enquiry()))
  for (let n = 1; n < 4; n++) {
    await expect.poll(() => told.length).toBe(n)
    await expect.poll(async () => (await leadAdmin.show(first))?.deliveries[0]?.lastError).toMatch(/answered/)
    await leadAdmin.retry(first)
  }
  const state = async (reference: string) => (await leadAdmin.show(reference))?.deliveries[0]?.state
  await expect.poll(() => state(first)).toBe('delivered')
  expect(new Set(told.map(({ id }) => id)).size).toBe(1)

  const second = referenceOf(await leads.submit(enquiry({ message: 'Another one.' })))
  await expect.poll(() => state(second)).toBe('failed')
  isGone = false
  await leadAdmin.retry(second)
  await expect.poll(() => state(second)).toBe('delivered')
  expect(new Set(told.slice(4).map(({ id }) => id)).size).toBe(1)
})

test('what changes while a webhook is away is told once, as it is by then; what goes before it was told of is only named', async () => {
  const { told, types, webhooks } = await receiver()
  const directory = await temporaryFolder()
  // Nothing is delivered yet.
  const { leads, leadAdmin, close } = await leadsWith({ webhooks, dataDirectory: directory })
  const reference = referenceOf(await leads.submit(enquiry()))
  const key = leads.receipts.issueKey(reference)
  await leads.receipts.addFile({ reference, key, upload: await brief(leads), sender: { address: '192.0.2.1' } })
  const erased = referenceOf(await leads.submit(enquiry({ email: 'ines@example.com' })))
  await leadAdmin.erase('ines@example.com')
  await close()
  await leadsThatTell({ webhooks, dataDirectory: directory })
  await expect.poll(() => types().toSorted()).toEqual(['lead.created', 'lead.erased'])
  const data = Object.fromEntries(told.map((each) => [each.type, each.data]))
  expect(data['lead.created']).toMatchObject({ reference, details: { brief: expect.anything() } })
  expect(data['lead.erased']).toEqual({ reference: erased })
})

test('what may have been heard already is told of a change under another id, also after somebody retried', async () => {
  const { told, types, webhooks } = await receiver((_, call) => (call === 1 ? 503 : 204))
  const dataDirectory = await temporaryFolder()
  const first = await leadsThatTell({ webhooks, dataDirectory })
  const reference = referenceOf(await first.leads.submit(enquiry()))
  await expect.poll(async () => (await first.leadAdmin.show(reference))?.deliveries[0]?.lastError).toMatch(/503/)
  await first.close()
  // Nothing is delivered meanwhile.
  const { leads, leadAdmin, close } = await leadsWith({ webhooks, dataDirectory })
  await leadAdmin.retry(reference)
  const key = leads.receipts.issueKey(reference)
  await leads.receipts.addFile({ reference, key, upload: await brief(leads), sender: { address: '192.0.2.1' } })
  await close()
  await leadsThatTell({ webhooks, dataDirectory })
  await expect.poll(types).toEqual(['lead.created', 'lead.changed'])
  expect(told[0]?.id).not.toBe(told[1]?.id)
})

test('two processes and a receiver that answers late: each event is told once, and an erasure only after what it erases', async () => {
  let isAnswered = false
  let wasAnswered: boolean | undefined
  const { told, types, webhooks } = await receiver(async ({ type }) => {
    if (type === 'lead.erased') wasAnswered = isAnswered
    else await pause(1_000)
    isAnswered = true
    return 204
  })
  const dataDirectory = await temporaryFolder()
  const shared = { webhooks, dataDirectory, outbox: { pollMs: 20, leaseMs: 5_000 } }
  const [one] = await Promise.all([leadsThatTell(shared), leadsThatTell(shared)])
  await one.leads.submit(enquiry())
  await expect.poll(types).toEqual(['lead.created'])
  await one.leadAdmin.erase('mina@example.com')
  await expect.poll(types).toEqual(['lead.created', 'lead.erased'])
  expect(wasAnswered).toBe(true)
  expect(told[1]?.data).toEqual({ reference: told[0]?.data.reference })
  await expect.poll(() => filesWith(dataDirectory, String(told[0]?.data.reference))).toEqual([])
})
