import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { eraseEverywhere } from './erasure.ts'
import { enquiry, leadsWith } from './leads.fixture.ts'

/** Stands in for both services: accepts leads, and answers an erasure with `erasing.status`. */
async function services() {
  const erasing = { status: 200, asked: [] as unknown[] }
  const server = createServer(async (request, response) => {
    const body = await json(request)
    if (!request.url?.endsWith('/erase')) return void response.writeHead(201).end()
    erasing.asked.push(body)
    response.writeHead(erasing.status, { 'content-type': 'application/json' }).end('{"data":{"erased":3}}')
  }).listen(0)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return { erasing, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` }
}

/** Leads, one of them delivered to both services. */
async function delivered(canErase: boolean) {
  const { erasing, url } = await services()
  const opened = await leadsWith({
    enquiryService: { url, token: undefined },
    contentService: { url, token: 'create' },
    contentErasure: canErase ? { url, token: 'erase' } : undefined,
    outbox: { pollMs: 20 },
  })
  const outcome = await opened.leads.submit(enquiry())
  if (outcome.status !== 'accepted') throw new Error(outcome.status)
  const { reference } = outcome
  opened.start()
  const states = async () => (await opened.leadAdmin.show(reference))?.deliveries.map(({ state }) => state)
  await expect.poll(states).toEqual(['delivered', 'delivered'])
  return { leadAdmin: opened.leadAdmin, reference, erasing }
}

test('an e-mail address is erased here and in the content service, and what is left is named by its references', async () => {
  const { leadAdmin, reference, erasing } = await delivered(true)
  expect(await eraseEverywhere(leadAdmin, ' Mina@Example.com')).toEqual({
    isComplete: true,
    lines: [
      'Erased 1 leads and 0 subscriptions here, with their files.',
      'Erased 3 received enquiries in the content service.',
      `Left to do by hand in the lead-enquiry service: ${reference}.`,
    ],
  })
  expect(erasing.asked).toEqual([{ data: { email: 'mina@example.com' } }])
})

test('without permission to erase in the content service, what is left there is named too', async () => {
  const { leadAdmin, reference } = await delivered(false)
  const { lines, isComplete } = await eraseEverywhere(leadAdmin, 'mina@example.com')
  expect(isComplete).toBe(true)
  expect(lines).toContain(`Left to do by hand in the received enquiries of the content service: ${reference}.`)
})

test('a content service that fails is asked again by the same command, although nothing is left here', async () => {
  const { leadAdmin, erasing } = await delivered(true)
  erasing.status = 500
  const failed = await eraseEverywhere(leadAdmin, 'mina@example.com')
  expect(failed.isComplete).toBe(false)
  expect(failed.lines).toContain(
    'The content service erased nothing (it answered 500): run this again when it answers.',
  )
  erasing.status = 200
  expect(await eraseEverywhere(leadAdmin, 'mina@example.com')).toEqual({
    isComplete: true,
    lines: [
      'Erased 0 leads and 0 subscriptions here, with their files.',
      'Erased 3 received enquiries in the content service.',
    ],
  })
})

test('a delivery in progress during the erasure asks for another erasure', async () => {
  const { url } = await services()
  const { leads, leadAdmin } = await leadsWith({ enquiryService: { url, token: undefined } })
  await leads.submit(enquiry())
  const claimed = {
    ...leadAdmin,
    deliveriesTo: async () => [{ reference: 'RM-1', channel: 'team-mail', attempts: 1, isUnderWay: true }],
  }
  const { lines, isComplete } = await eraseEverywhere(claimed, 'mina@example.com')
  expect(isComplete).toBe(false)
  expect(lines.at(-1)).toBe('A delivery was in progress: run this again in two minutes.')
})
