import { json } from 'node:stream/consumers'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { type Editor, signIn } from '../../harness/editor.ts'
import { type RunningStrapi, startStrapi } from '../../harness/strapi-process.ts'
import { engines } from './engines.ts'
import { twoDesks } from './two-desks.ts'

const rows = '/content-manager/collection-types/api::received-enquiry.received-enquiry'
const soon = { timeout: 20_000, interval: 100 }
const said = z.looseObject({
  ask: z.string().optional(),
  reference: z.string().optional(),
  slug: z.string().nullish(),
  event: z.string().nullish(),
  state: z.string().nullish(),
  answer: z.object({ id: z.string(), text: z.string(), replyTo: z.string().optional() }).nullish(),
})
const deskSchema = z.object({
  happened: z.array(
    z.object({
      by: z.string().nullable(),
      said: z.string(),
      mail: z.string().nullable(),
      delivery: z.string().nullable(),
    }),
  ),
})
const kept = z.object({
  data: z.object({ state: z.string(), answeredAt: z.string().nullable(), assignee: z.string().nullable() }),
})
const failure = { outcome: 'failed', error: 'the mail server answered 550 5.1.1 to RCPT TO' }

describe.each(engines)('$name', (engine) => {
  const told: z.infer<typeof said>[] = []
  /** Keys of answers that were not taken. */
  const refused: string[] = []
  const site = { sends: true, isAway: false, isDeaf: false, outcome: 'due', error: '', asked: [] as string[] }
  /** Of single answers, by their keys. */
  const outcomes = new Map<string, string>()
  let strapi: RunningStrapi
  let second: RunningStrapi
  let administrator: Editor
  let sales: Editor

  const desks = twoDesks(engine, async (request, response) => {
    const body = said.parse(await json(request))
    if (site.isDeaf && body.answer) refused.push(body.answer.id)
    if (site.isAway || (site.isDeaf && !body.ask)) return response.writeHead(503).end()
    if (!body.ask) told.push(body)
    if (!body.ask) return response.writeHead(204).end()
    site.asked.push(body.reference ?? '')
    const answers = told.flatMap(({ slug, answer }) =>
      answer && slug === body.reference
        ? [{ id: answer.id, state: outcomes.get(answer.id) ?? site.outcome, error: site.error }]
        : [],
    )
    const subject = `Re: Your message ${body.reference}`
    return response.end(JSON.stringify({ sends: site.sends, subject, answers }))
  })
  beforeAll(() => {
    ;({ strapi, second, administrator, sales } = desks())
  })
  beforeEach(() => void Object.assign(site, { sends: true, isAway: false, isDeaf: false, outcome: 'due', error: '' }))

  async function receive(reference: string): Promise<string> {
    const person = { name: 'Ada', email: 'ada@example.com', message: 'A question about a warehouse.' }
    const data = { reference, kind: 'enquiry', ...person, receivedAt: new Date().toISOString() }
    const headers = { authorization: `Bearer ${strapi.enquiryToken}`, 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify({ data }) }
    expect((await fetch(`${strapi.origin}/api/received-enquiries`, init)).status).toBe(201)
    return administrator.idOf('received-enquiry', { reference })
  }
  const send = (person: Editor, id: string, body: object) => person.call(`/enquiry-desk/${id}/answer`, 'POST', body)
  const asked = (reference: string) => told.filter(({ slug, event }) => slug === reference && event === 'answer')
  const stateOf = async (id: string) => kept.parse(await (await administrator.call(`${rows}/${id}`)).json()).data
  const happened = async (id: string) =>
    deskSchema.parse(await (await sales.call(`/enquiry-desk/${id}`)).json()).happened
  const deliveryOf = async (id: string) =>
    (await happened(id)).flatMap(({ mail, delivery }) => (mail ? [delivery] : []))

  test('pressed twice at one instant, on two processes, and once more, it is one answer', async () => {
    const id = await receive('RM-ONCE')
    const elsewhere = await signIn(second.origin, sales.email)
    const written = { key: crypto.randomUUID(), text: ' Dear <b>Ada</b>,\r\n\r\nyes. ', toTaker: true }
    const answers = await Promise.all([sales, elsewhere, sales, elsewhere].map((person) => send(person, id, written)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await send(sales, id, written)).status).toBe(200)
    // The same key is no other answer, of this enquiry or of another.
    expect((await send(sales, id, { ...written, text: 'No.' })).status).toBe(400)
    expect((await send(sales, await receive('RM-OTHER'), written)).status).toBe(400)
    await expect.poll(() => asked('RM-ONCE'), soon).not.toEqual([])
    expect(new Set(asked('RM-ONCE').map(({ answer }) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ id: written.key, text: 'Dear <b>Ada</b>,\n\nyes.', replyTo: sales.email })]),
    )
    expect(await deliveryOf(id)).toEqual(['sending'])
    expect(await stateOf(id)).toMatchObject({ state: 'answered', answeredAt: expect.any(String) })
    const moves = () => told.filter(({ slug, event }) => slug === 'RM-ONCE' && event === 'moved')
    await expect.poll(() => moves().map(({ state }) => state), soon).toContain('answered')
    site.outcome = 'delivered'
    await expect.poll(() => deliveryOf(id), soon).toEqual(['sent'])
  })

  test('what did not arrive stands on the enquiry, once, which waits for an answer again', async () => {
    const id = await receive('RM-FAILED')
    expect((await send(sales, id, { key: crypto.randomUUID(), text: 'Yes.' })).status).toBe(200)
    Object.assign(site, failure)
    await expect.poll(() => deliveryOf(id), soon).toEqual(['failed'])
    const faults = (await happened(id)).filter((each) => each.said.startsWith('could not deliver'))
    expect(faults).toMatchObject([{ by: null, said: expect.stringContaining('550 5.1.1') }])
    expect(await stateOf(id)).toEqual({ state: 'new', answeredAt: null, assignee: null })
  }, 180_000)

  test('what failed and is sent once more is heard of every ten minutes, and when the service starts, the newest first', async () => {
    const [older, newer, lost] = [await receive('RM-OLDER'), await receive('RM-NEWER'), await receive('RM-GIVEN-UP')]
    for (const id of [older, newer, lost]) await send(sales, id, { key: crypto.randomUUID(), text: 'Yes.' })
    Object.assign(site, failure)
    for (const id of [older, newer, lost]) await expect.poll(() => deliveryOf(id), soon).toEqual(['failed'])
    await sales.save('received-enquiry', lost, { state: 'lost', lostReason: 'Too dear.' })
    expect(await stateOf(newer)).toEqual({ state: 'new', answeredAt: null, assignee: null })
    // Whoever runs the site has them sent once more.
    Object.assign(site, { outcome: 'delivered', asked: [] })
    const third = await startStrapi({ environment: second.variables })
    onTestFinished(third.stop)
    for (const id of [older, newer, lost]) await expect.poll(() => deliveryOf(id), soon).toEqual(['sent'])
    const order = new Set(site.asked.filter((reference) => /^RM-(?:OLDER|NEWER)$/.test(reference)))
    expect([...order]).toEqual(['RM-NEWER', 'RM-OLDER'])
    expect(await stateOf(newer)).toMatchObject({ state: 'answered', answeredAt: expect.any(String) })
    // Nobody waits for this any more, whatever arrives.
    expect(await stateOf(lost)).toMatchObject({ state: 'lost' })
  }, 180_000)

  test('what had been answered before stays so, though something more did not arrive', async () => {
    const id = await receive('RM-BEFORE')
    expect((await sales.call(`${rows}/${id}`, 'PUT', { state: 'answered' })).status).toBe(200)
    const before = await stateOf(id)
    expect((await send(sales, id, { key: crypto.randomUUID(), text: 'One thing more.' })).status).toBe(200)
    Object.assign(site, failure)
    await expect.poll(() => deliveryOf(id), soon).toEqual(['failed'])
    expect(await stateOf(id)).toEqual(before)
  })

  /** Sends so many answers to one that somebody has taken, and lets the site have them. */
  async function answeredBy(reference: string, count: number): Promise<{ id: string; keys: string[] }> {
    const id = await receive(reference)
    expect((await administrator.call(`/enquiry-desk/${id}/take`, 'POST', {})).status).toBe(200)
    const keys = Array.from({ length: count }, () => crypto.randomUUID())
    for (const key of keys) expect((await send(sales, id, { key, text: 'Yes.' })).status).toBe(200)
    await expect.poll(() => new Set(asked(reference).map(({ answer }) => answer?.id)).size, soon).toBe(count)
    expect(await stateOf(id)).toMatchObject({ state: 'answered' })
    return { id, keys }
  }

  test.each([
    ['the first', 'RM-ORDER-1', [0, 1]],
    ['the second', 'RM-ORDER-2', [1, 0]],
  ])(
    'of two answers that do not arrive, of which %s fails first, it waits again once both have',
    async (_, reference, order) => {
      const { id, keys } = await answeredBy(reference, 2)
      for (const at of order) {
        expect(await stateOf(id)).toMatchObject({ state: 'answered' })
        outcomes.set(keys[at] ?? '', 'failed')
        await expect.poll(async () => (await deliveryOf(id)).toReversed()[at], soon).toBe('failed')
      }
      // As it was, with whoever had it.
      expect(await stateOf(id)).toEqual({ state: 'taken', answeredAt: null, assignee: 'Test Editor' })
    },
    120_000,
  )

  test('an answer that did not arrive changes nothing of what somebody said meanwhile, nor of an answer that arrived', async () => {
    const [met, merged] = [await answeredBy('RM-MET', 1), await answeredBy('RM-MERGED', 1)]
    const arrived = await answeredBy('RM-ARRIVED', 2)
    outcomes.set(arrived.keys[0] ?? '', 'delivered')
    await expect.poll(() => deliveryOf(arrived.id), soon).toContain('sent')
    for (const state of ['meeting', 'answered'])
      expect((await sales.save('received-enquiry', met.id, { state })).status).toBe(200)
    const into = { into: met.id }
    expect((await sales.call(`/enquiry-desk/${merged.id}/merge`, 'POST', into)).status).toBe(200)
    Object.assign(site, failure)
    for (const { id } of [met, merged]) await expect.poll(() => deliveryOf(id), soon).toEqual(['failed'])
    await expect.poll(() => deliveryOf(arrived.id), soon).toEqual(['failed', 'sent'])
    const states = await Promise.all([met, merged, arrived].map(async ({ id }) => (await stateOf(id)).state))
    expect(states).toEqual(['answered', 'merged', 'answered'])
    // Nobody has answered this one.
    expect((await sales.call(`/enquiry-desk/${merged.id}/take-out`, 'POST', {})).status).toBe(200)
    expect(await stateOf(merged.id)).toEqual({ state: 'taken', answeredAt: null, assignee: 'Test Editor' })
  }, 120_000)

  test('while the site is away, or sends no mail, nothing is taken, and the panel says why', async () => {
    const id = await receive('RM-AWAY')
    const answering = z.looseObject({ whyNot: z.string().nullable(), subject: z.string().nullable() })
    const known = async () => answering.parse(await (await sales.call(`/enquiry-desk/${id}/answering`)).json())
    expect(await known()).toMatchObject({ whyNot: null, subject: 'Re: Your message RM-AWAY' })
    const written = { key: crypto.randomUUID(), text: 'Yes.' }
    for (const fault of [{ isAway: true }, { isAway: false, sends: false }]) {
      Object.assign(site, fault)
      expect((await known()).whyNot).toContain('nothing can be sent from here')
      expect((await send(sales, id, written)).status).toBe(400)
    }
    expect(await deliveryOf(id)).toEqual([])
    expect((await stateOf(id)).state).toBe('new')
  })

  test('an answer waits for a site that went away meanwhile, and not for whoever is erased', async () => {
    const [waits, erased] = [await receive('RM-WAITS'), await receive('RM-ERASED')]
    site.isDeaf = true
    const key = crypto.randomUUID()
    expect((await send(sales, waits, { key, text: 'Later.' })).status).toBe(200)
    // By then it comes again later than what is sent now would.
    await expect.poll(() => refused.filter((id) => id === key).length, soon).toBeGreaterThan(2)
    expect((await send(sales, erased, { key: crypto.randomUUID(), text: 'Later.' })).status).toBe(200)
    expect((await administrator.remove('received-enquiry', erased)).ok).toBe(true)
    site.isDeaf = false
    await expect.poll(() => asked('RM-WAITS').map(({ answer }) => answer?.id), soon).toContain(key)
    await expect
      .poll(() => told.filter(({ slug, event }) => slug === 'RM-ERASED' && event === 'delete'), soon)
      .not.toEqual([])
    expect(asked('RM-ERASED')).toEqual([])
  })

  test.each([
    ['no words', { text: ' \n ' }],
    ['too many', { text: 'x'.repeat(5_001) }],
    ['a field that nobody filled in', { text: 'Dear {name}' }],
    ['characters of no mail', { text: 'a\u0000b' }],
    ['no key', { key: 'again' }],
    ['a text that is none', { text: ['x'] }],
  ])('%s is refused', async (_, fault) => {
    const id = await administrator.idOf('received-enquiry', { reference: 'RM-AWAY' })
    expect((await send(sales, id, { key: crypto.randomUUID(), text: 'Yes.', ...fault })).status).toBe(400)
    expect(await deliveryOf(id)).toEqual([])
  })
})
