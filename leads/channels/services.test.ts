import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSocketServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import type { ClaimedDelivery } from '../store/outbox-queries.ts'
import { contentService, enquiryService } from './services.ts'

const lead: ClaimedDelivery['lead'] = {
  reference: 'RM-7K3F-9QXT',
  kind: 'hire-request',
  state: 'accepted',
  fields: {
    name: 'Mina',
    email: 'mina@example.com',
    role: 'React developer',
    teamSize: '1',
    message: 'As soon as may be.',
  },
  visit: { utm: { utm_source: 'letter' }, mailbox: 'spring@rivermeet.example' },
  consent: { version: '1', text: 'Keep it.' },
  spam: { score: 1, reasons: ['no timing token'] },
  receivedAt: Date.parse('2026-11-21T10:00:00Z'),
}
const delivery: ClaimedDelivery = { id: '1', claim: 'c', channel: 'x', attempts: 1, lead }

type Call = { path: string | undefined; headers: IncomingMessage['headers']; body: unknown }

async function service(answer: (response: ServerResponse, call: number) => void) {
  const calls: Call[] = []
  const server = createServer(async (request, response) => {
    calls.push({ path: request.url, headers: request.headers, body: JSON.parse(await text(request)) })
    answer(response, calls.length)
  }).listen(0)
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { calls, url: `http://127.0.0.1:${address.port}` }
}

/** A busy machine answers late: only who waits for a time-out has a short one. */
const enquiries = (url: string, timeoutMs?: number) => enquiryService({ url, token: 'secret', timeoutMs })

test('200: delivered, with the reference as idempotency key and the token as bearer', async () => {
  const { calls, url } = await service((response) => response.end('{}'))
  expect(await enquiries(`${url}/leads`).deliver(delivery)).toEqual({ status: 'delivered' })
  expect(calls).toMatchObject([
    {
      path: '/leads',
      headers: {
        'idempotency-key': 'RM-7K3F-9QXT',
        authorization: 'Bearer secret',
        'content-type': 'application/json',
      },
      body: {
        reference: 'RM-7K3F-9QXT',
        kind: 'hire-request',
        email: 'mina@example.com',
        message: 'As soon as may be.',
        details: { role: 'React developer', teamSize: '1' },
        receivedAt: '2026-11-21T10:00:00.000Z',
      },
    },
  ])
  // The team's own mailbox is nobody else's business.
  expect(calls[0]?.body).toHaveProperty('details.visit', { utm: { utm_source: 'letter' } })
})

test('500, then 200: the second attempt delivers', async () => {
  const { url } = await service((response, call) => response.writeHead(call === 1 ? 500 : 200).end())
  expect(await enquiries(url).deliver(delivery)).toMatchObject({ status: 'retry', error: 'answered 500' })
  expect(await enquiries(url).deliver(delivery)).toEqual({ status: 'delivered' })
})

test.each([
  [422, 'final'],
  [400, 'final'],
  [401, 'final'],
  [408, 'retry'],
  [425, 'retry'],
  [429, 'retry'],
  [503, 'retry'],
  [302, 'retry'],
])('%i is %s', async (status, result) => {
  const { url } = await service((response) => response.writeHead(status, { location: '/' }).end('the reason'))
  expect(await enquiries(url).deliver(delivery)).toEqual({ status: result, error: `answered ${status} the reason` })
})

test('a service that hangs, before or in its answer, is given up in time and tried again', async () => {
  const silent = await service(() => {})
  expect(await enquiries(silent.url, 1_000).deliver(delivery)).toMatchObject({ status: 'retry' })
  const halting = await service((response) => response.writeHead(500).write('half'))
  expect(await enquiries(halting.url, 1_000).deliver(delivery)).toMatchObject({ status: 'retry' })
})

test('an answer that is not HTTP, or ends half-way, is tried again', async () => {
  const server = createSocketServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end('SSH-2.0-no\r\n\r\n'))
  }).listen(0)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  expect(await enquiries(`http://127.0.0.1:${port}`).deliver(delivery)).toMatchObject({ status: 'retry' })
})

test('nobody listening is tried again, and its error names no password', async () => {
  const result = await enquiryService({ url: 'http://127.0.0.1:4839/', token: 'secret' }).deliver(delivery)
  expect(result).toMatchObject({ status: 'retry', error: expect.stringContaining('ECONNREFUSED') })
  expect(JSON.stringify(result)).not.toContain('secret')
})

test('the content service gets a new received enquiry; one that it already has counts as delivered', async () => {
  const unique = {
    error: { status: 400, message: 'This attribute must be unique', details: { errors: [{ path: ['reference'] }] } },
  }
  const { calls, url } = await service((response, call) => {
    if (call === 1) return void response.writeHead(201).end('{}')
    const others = ['kind must be one of', 'Invalid key teamSize']
    response.writeHead(400).end(JSON.stringify(call === 2 ? unique : { error: { message: others[call - 3] } }))
  })
  const channel = contentService({ url: `${url}/api`, token: 'create-only' })
  expect(await channel.deliver(delivery)).toEqual({ status: 'delivered' })
  expect(await channel.deliver(delivery)).toEqual({ status: 'delivered' })
  expect(await channel.deliver(delivery)).toMatchObject({ status: 'final' })
  expect(await channel.deliver(delivery)).toMatchObject({ status: 'retry' })
  expect(calls[0]).toMatchObject({
    path: '/api/received-enquiries',
    headers: { authorization: 'Bearer create-only' },
    body: { data: { reference: 'RM-7K3F-9QXT', state: 'new', kind: 'hire-request', name: 'Mina', teamSize: '1' } },
  })
})
