import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { referenceOf } from '../../leads/attachments/applications.fixture.ts'
import { DELIVERIES_LISTED } from '../../leads/inbox.ts'
import { consent, enquiry, leadsWith } from '../../leads/leads.fixture.ts'
import { mailboxes, portOf } from '../../leads/smtp.fixture.ts'
import { signedPost } from '../changes/signed.fixture.ts'
import { bodyLimits } from '../request-bodies/body-limits.ts'
import type { SiteEnv } from '../site-context.ts'
import { deliveryDesk, deliveryDeskPath } from './deliveries.ts'

const secret = 's'.repeat(40)
const listed = z.object({
  deliveries: z.array(z.looseObject({ id: z.string(), channel: z.string(), state: z.string(), about: z.unknown() })),
})

/** A site whose CRM answers as it is told to. */
async function setUp() {
  const told: string[] = []
  const crm = { status: 410, hesitates: Promise.resolve() }
  const server = createServer(async (request, response) => {
    told.push(String(request.headers['webhook-id']))
    await crm.hesitates
    response.writeHead(crm.status).end('<img src=x onerror=alert(1)>')
  }).listen(0)
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  const url = `http://127.0.0.1:${portOf(server.address())}/in`
  const webhooks = [{ name: 'crm', url, secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'] }]
  const { mail, mails } = await mailboxes()
  const opened = await leadsWith({ webhooks, mail, outbox: { pollMs: 20 } })
  opened.start()
  const log = { warn: vi.fn(), error: vi.fn() }
  const app = new Hono<SiteEnv>().post(deliveryDeskPath, deliveryDesk({ secret, inbox: opened.inbox, log }))
  let at = 0
  const ask = (question: object, key = secret) =>
    app.request(deliveryDeskPath, signedPost({ at: ++at, ...question }, key))
  const deliveries = async () => listed.parse(await (await ask({ ask: 'deliveries' })).json()).deliveries
  const states = async () => (await deliveries()).map(({ channel, state }) => `${channel} ${state}`)
  const again = async (ids: readonly string[]) => (await ask({ ask: 'deliver-again', ids })).json()
  return { ...opened, told, mails, crm, ask, deliveries, states, again }
}

test('what a program refused is listed, goes again under the same id, and once more when it was delivered', async () => {
  const { leads, leadAdmin, dataDirectory, told, mails, crm, deliveries, states, again } = await setUp()
  const reference = referenceOf(await leads.submit(enquiry()))
  await expect.poll(states).toEqual(['webhook-crm failed'])
  const [first] = await deliveries()
  expect(first).toMatchObject({
    about: reference,
    event: 'lead.created',
    attempts: 1,
    lastError: expect.stringContaining('410'),
  })

  crm.status = 204
  const ids = [first?.id ?? '']
  expect(await again(ids)).toEqual({ due: 1 })
  await expect.poll(states).toEqual(['webhook-crm delivered'])
  expect(await again(ids)).toEqual({ due: 1 })
  await expect.poll(() => told.length).toBe(3)
  expect(new Set(told).size).toBe(1)
  const uses = (await leadAdmin.audit.entries()).map(({ command }) => command)
  expect(uses).toEqual(['deliver 1 again', 'deliver 1 again'])
  // Mails that arrived are not listed, nor sent again.
  await expect.poll(() => mails.length).toBe(2)
  const database = new DatabaseSync(join(dataDirectory, 'leads.sqlite'), { readOnly: true, timeout: 5_000 })
  const mailed = database.prepare("select id from outbox where channel = 'team-mail'").all()
  database.close()
  expect(mailed).toHaveLength(1)
  expect(await again(mailed.map(({ id }) => String(id)))).toEqual({ due: 0 })
})

test('a channel that is gone has nothing to send again', async () => {
  const { leads, leadAdmin, dataDirectory, deliveries, states, close } = await setUp()
  const reference = referenceOf(await leads.submit(enquiry()))
  await expect.poll(states).toEqual(['webhook-crm failed'])
  const ids = (await deliveries()).map(({ id }) => id)
  await close()
  const stateOf = async (opened: typeof leadAdmin) =>
    (await opened.show(reference))?.deliveries.find(({ channel }) => channel === 'webhook-crm')?.state
  // The CRM's webhook was taken off, and another one stands there.
  const webhooks = [{ name: 'flow', url: 'http://127.0.0.1:1/', secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'] }]
  const later = await leadsWith({ dataDirectory, webhooks })
  expect(await later.inbox.deliveries()).toEqual([])
  expect(await later.inbox.deliverAgain(ids)).toBe(0)
  await later.leadAdmin.retry()
  expect(await stateOf(later.leadAdmin)).toBe('failed')
  // Whoever does not know the channels, such as the command without the variables of the site, leaves none out.
  const knowing = await leadsWith({ dataDirectory })
  expect(await knowing.leadAdmin.retry()).toBe(1)
  expect(await stateOf(knowing.leadAdmin)).toBe('due')
})

test('one in progress goes on, and is not sent beside itself', async () => {
  const { leads, told, crm, deliveries, states, again } = await setUp()
  const { promise, resolve } = Promise.withResolvers<void>()
  Object.assign(crm, { status: 204, hesitates: promise })
  await leads.submit(enquiry())
  await expect.poll(() => told.length).toBe(1)
  const ids = (await deliveries()).map(({ id }) => id)
  expect(await again(ids)).toEqual({ due: 0 })
  resolve()
  await expect.poll(states).toEqual(['webhook-crm delivered'])
  expect(told).toHaveLength(1)
  expect(await again(ids)).toEqual({ due: 1 })
  await expect.poll(() => told.length).toBe(2)
})

test('all that are listed can be sent again at once', () => {
  const ids = Array.from({ length: DELIVERIES_LISTED }, () => randomUUID())
  const body = JSON.stringify({ ask: 'deliver-again', ids, at: Date.now() })
  expect(body.length).toBeLessThan(bodyLimits.deliveries)
})

test('whom a subscription is about is not shown, and what is not listed is not sent again', async () => {
  const { leads, mails, deliveries, states, again } = await setUp()
  await leads.newsletter.subscribe({
    email: 'reader@example.com',
    sender: { address: '192.0.2.9' },
    honeypot: '',
    consent,
  })
  await expect.poll(() => mails.length).toBe(1)
  const token = /confirm\?token=([\w-]+)/.exec((mails[0]?.raw ?? '').replace(/=\r\n/g, '').replaceAll('=3D', '='))?.[1]
  await leads.newsletter.confirm(token ?? '')
  await expect.poll(states).toEqual(['webhook-crm failed'])
  expect(JSON.stringify(await deliveries())).not.toContain('reader@example.com')
  expect(await again(['no-such-id'])).toEqual({ due: 0 })
})

test.each([
  { ask: 'deliver-again', ids: [] },
  { ask: 'deliver-again', ids: [1] },
  { ask: 'deliver-again', ids: Array(201).fill('x') },
  { ask: 'deliveries', limit: 5 },
  { ask: 'letter-send' },
])('%j is not understood', async (question) => {
  const { ask } = await setUp()
  expect((await ask(question)).status).toBe(400)
  expect((await ask({ ask: 'deliveries' }, 'x'.repeat(40))).status).toBe(401)
})
