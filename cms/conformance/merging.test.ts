import { json } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { colleague, type Editor, signIn } from '../../harness/editor.ts'
import type { RunningStrapi } from '../../harness/strapi-process.ts'
import { engines } from './engines.ts'
import { twoDesks } from './two-desks.ts'

const rows = '/content-manager/collection-types/api::received-enquiry.received-enquiry'
const kept = z.object({
  data: z.object({ state: z.string(), mergedInto: z.string().nullable(), stateBefore: z.string().nullable() }),
})
const more = z.object({
  data: z.looseObject({ state: z.string(), lostReason: z.string().nullable(), answerBy: z.string().nullable() }),
})
const deskSchema = z.object({
  happened: z.array(z.object({ by: z.string().nullable(), said: z.string() })),
  others: z.array(z.object({ reference: z.string(), takesIt: z.boolean() })),
})
const firstPage = z.object({ enquiries: z.number(), desk: z.object({ next: z.array(z.object({ path: z.string() })) }) })
const moved = z.looseObject({
  id: z.string(),
  slug: z.string().nullish(),
  event: z.string(),
  state: z.string().nullish(),
  by: z.string().nullish(),
})
const soon = { timeout: 20_000, interval: 100 }

describe.each(engines)('$name', (engine) => {
  const told: z.infer<typeof moved>[] = []
  let strapi: RunningStrapi
  let second: RunningStrapi
  let administrator: Editor
  let sales: Editor

  const desks = twoDesks(engine, async (request, response) => {
    const notice = moved.parse(await json(request))
    // Two processes may both tell it, under one id.
    if (!told.some(({ id }) => id === notice.id)) told.push(notice)
    response.writeHead(204).end()
  })
  beforeAll(() => {
    ;({ strapi, second, administrator, sales } = desks())
  })

  const withToken = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })
  function arrive(reference: string, rest: object = {}, { origin } = strapi): Promise<Response> {
    const person = { name: 'Ada', email: 'ada@example.com', message: `The text of ${reference}.` }
    const data = { reference, kind: 'enquiry', ...person, receivedAt: new Date().toISOString(), ...rest }
    const init = { method: 'POST', headers: withToken(strapi.enquiryToken), body: JSON.stringify({ data }) }
    return fetch(`${origin}/api/received-enquiries`, init)
  }
  async function receive(reference: string, rest: object = {}): Promise<string> {
    expect((await arrive(reference, rest)).status).toBe(201)
    return administrator.idOf('received-enquiry', { reference })
  }
  const erase = (email: string) => {
    const init = { method: 'POST', headers: withToken(strapi.erasureToken), body: JSON.stringify({ data: { email } }) }
    return fetch(`${strapi.origin}/api/received-enquiries/erase`, init)
  }
  const shown = async (id: string) => kept.parse(await (await administrator.call(`${rows}/${id}`)).json()).data
  const details = async (id: string) => more.parse(await (await administrator.call(`${rows}/${id}`)).json()).data
  const deskOf = async (id: string) => deskSchema.parse(await (await sales.call(`/enquiry-desk/${id}`)).json())
  const said = async (id: string) => (await deskOf(id)).happened.map(({ by, said: what }) => `${by} ${what}`)
  const merge = async (person: Editor, one: string, into: string) =>
    (await person.call(`/enquiry-desk/${one}/merge`, 'POST', { into })).status
  const takeOut = async (person: Editor, one: string) =>
    (await person.call(`/enquiry-desk/${one}/take-out`, 'POST', {})).status
  const statesTold = (reference: string) =>
    told.flatMap(({ slug, event, state }) => (slug === reference && event === 'moved' ? [state] : []))
  const waiting = async () => firstPage.parse(await (await sales.call('/overview')).json())

  test('what is merged keeps its text, waits for nobody, is told of, and comes back as it was', async () => {
    const [one, other] = [await receive('RM-TWICE'), await receive('RM-FIRST', { email: 'ADA@example.com' })]
    expect((await deskOf(one)).others).toEqual([{ reference: 'RM-FIRST', takesIt: true }])
    const before = await waiting()
    expect(before.desk.next.map(({ path }) => path.split('/').at(-1))).toEqual(expect.arrayContaining([one, other]))
    expect(await merge(sales, one, other)).toBe(200)
    expect(await shown(one)).toEqual({ state: 'merged', mergedInto: 'RM-FIRST', stateBefore: 'new' })
    const after = await waiting()
    expect(after.enquiries).toBe(before.enquiries - 1)
    expect(JSON.stringify(after.desk.next)).not.toContain(one)
    const reader = 'Test enquiry-reader'
    expect(await said(one)).toContain(`${reader} merged it into RM-FIRST`)
    expect(await said(other)).toContain(`${reader} merged RM-TWICE into it`)
    expect((await deskOf(one)).others).toEqual([{ reference: 'RM-FIRST', takesIt: false }])
    expect(await (await administrator.call(`${rows}/${one}`)).text()).toContain('The text of RM-TWICE.')
    await expect.poll(() => statesTold('RM-TWICE'), soon).toEqual(['merged'])

    for (const state of ['new', 'answered']) {
      expect((await sales.save('received-enquiry', one, { state })).status).toBe(400)
    }
    expect((await sales.save('received-enquiry', other, { state: 'merged' })).status).toBe(400)
    expect((await sales.call(`/enquiry-desk/${one}/take`, 'POST', {})).status).toBe(400)
    const answer = { key: crypto.randomUUID(), text: 'Yes.' }
    const refused = await sales.call(`/enquiry-desk/${one}/answer`, 'POST', answer)
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining('merged into RM-FIRST')])
    expect((await sales.save('received-enquiry', one, { notes: 'Seen.', mergedInto: '' })).status).toBe(200)
    expect(await shown(one)).toMatchObject({ mergedInto: 'RM-FIRST' })

    expect(await takeOut(sales, one)).toBe(200)
    expect(await takeOut(sales, one)).toBe(400)
    expect(await shown(one)).toEqual({ state: 'new', mergedInto: null, stateBefore: null })
    expect(await said(one)).toContain(`${reader} took it out of RM-FIRST`)
    expect(await said(other)).toContain(`${reader} took RM-TWICE out of it`)
    expect((await waiting()).enquiries).toBe(before.enquiries)
    await expect.poll(() => statesTold('RM-TWICE'), soon).toEqual(['merged', 'new'])
  })

  test('only what came from one person or company is merged, by those who may change both, and never across applications', async () => {
    const email = 'eve@example.com'
    const [one, other] = [await receive('RM-EVE1', { email }), await receive('RM-EVE2', { email })]
    const application = await receive('RM-EVE3', { email, kind: 'application' })
    const stranger = await receive('RM-MAX', { email: 'max@example.com' })
    const spam = await receive('RM-EVE4', { email, state: 'set-aside' })
    const hiring = await colleague(administrator, strapi.origin, 'application-reader')
    const author = await colleague(administrator, strapi.origin, 'strapi-author')
    expect(await merge(sales, one, application)).toBe(403)
    expect(await merge(hiring, application, one)).toBe(403)
    expect(await merge(author, one, other)).toBe(403)
    for (const into of [application, stranger, spam, one]) expect(await merge(administrator, one, into)).toBe(400)
    expect(await merge(administrator, one, 'nothing')).toBe(403)
    expect((await deskOf(one)).others.map(({ reference }) => reference).toSorted()).toEqual(['RM-EVE2', 'RM-EVE4'])
    expect(await merge(sales, one, other)).toBe(200)
    expect(await takeOut(hiring, one)).toBe(403)
    // Nothing is merged into what was merged, and nothing that holds others is, nor is that offered.
    const third = await receive('RM-EVE5', { email })
    expect((await deskOf(other)).others.some(({ takesIt }) => takesIt)).toBe(false)
    expect((await deskOf(third)).others.filter(({ takesIt }) => takesIt)).toMatchObject([{ reference: 'RM-EVE2' }])
    expect(await merge(sales, third, one)).toBe(400)
    expect(await merge(sales, other, third)).toBe(400)
  })

  test('what takes others keeps the earliest of their promises as long as they stand merged into it', async () => {
    const email = 'clock@example.com'
    const at = (day: number) => ({ email, receivedAt: `2026-11-${day}T09:00:00.000Z` })
    const late = await receive('RM-CLOCK1', at(18))
    const [early, middle, won] = [
      await receive('RM-CLOCK2', at(10)),
      await receive('RM-CLOCK3', at(12)),
      await receive('RM-CLOCK4', at(11)),
    ]
    expect((await sales.save('received-enquiry', won, { state: 'won' })).status).toBe(200)
    const promises = await Promise.all([late, early, middle].map(async (id) => (await details(id)).answerBy))
    const [own, earliest, second] = promises
    expect(promises).toEqual([expect.any(String), expect.any(String), expect.any(String)])
    // Nobody waits for an answer to what was won.
    for (const [one, clock] of [
      [won, own],
      [middle, second],
      [early, earliest],
    ] as const) {
      expect(await merge(sales, one ?? '', late)).toBe(200)
      expect((await details(late)).answerBy).toBe(clock)
    }
    for (const [one, clock] of [
      [early, second],
      [won, second],
      [middle, own],
    ] as const) {
      expect(await takeOut(sales, one)).toBe(200)
      expect((await details(late)).answerBy).toBe(clock)
    }
    expect((await details(early)).answerBy).toBe(earliest)
  })

  test('what was lost and merged comes back with why it was lost, whatever is saved meanwhile, and whoever merged it is told of', async () => {
    const email = 'lost@example.com'
    const [one, other] = [await receive('RM-LOST1', { email }), await receive('RM-LOST2', { email })]
    await administrator.call(`/enquiry-desk/${one}/take`, 'POST', {})
    expect((await sales.save('received-enquiry', one, { state: 'lost', lostReason: 'Too dear.' })).status).toBe(200)
    expect(await merge(sales, one, other)).toBe(200)
    const merging = () => told.filter(({ slug, state }) => slug === 'RM-LOST1' && state === 'merged')
    await expect.poll(merging, soon).toMatchObject([{ by: 'Test enquiry-reader' }])
    expect((await sales.save('received-enquiry', one, { notes: 'Seen.' })).status).toBe(200)
    expect(await takeOut(sales, one)).toBe(200)
    expect(await details(one)).toMatchObject({ state: 'lost', lostReason: 'Too dear.', notes: 'Seen.' })
  })

  test('what arrives in two processes at once is taken by both, and so is what is written in them meanwhile', async () => {
    const elsewhere = await signIn(second.origin, administrator.email)
    const id = await receive('RM-HERE')
    const at = Array.from({ length: 15 }, (_, each) => each)
    const arrived = at.flatMap((each) => [arrive(`RM-ONE-${each}`), arrive(`RM-TWO-${each}`, {}, second)])
    const written = at.map((each) => elsewhere.save('received-enquiry', id, { notes: `Line ${each}.` }))
    const statuses = (await Promise.all([...arrived, ...written])).map(({ status }) => status)
    expect(Object.groupBy(statuses, String)).toEqual({ 200: Array(15).fill(200), 201: Array(30).fill(201) })
  })

  test('of two who change the same at once, in two processes, neither loses what the other did, and it is told once', async () => {
    const elsewhere = await signIn(second.origin, administrator.email)
    const ids = await Promise.all(Array.from({ length: 24 }, (_, at) => receive(`RM-AT-ONCE-${at}`)))
    const groups = Array.from({ length: 8 }, (_, at) => ids.slice(at * 3, at * 3 + 3))
    const say = async (person: Editor, documentIds: readonly string[]) =>
      (await person.call('/enquiry-desk/states', 'POST', { documentIds, state: 'answered' })).status
    // All at once, so that each process has read some before the other has written.
    const done = await Promise.all(
      groups.map((group) => Promise.all([say(sales, group), say(elsewhere, group.toReversed())])),
    )
    for (const both of done) expect(both.toSorted()).toEqual([200, 400])
    for (const id of ids) expect((await said(id)).filter((each) => each.endsWith(' answered'))).toHaveLength(1)
    // One says something of several while another writes to each.
    const saved = ids.map((id) => elsewhere.save('received-enquiry', id, { notes: `Rang ${id}.` }))
    const reason = { documentIds: ids, state: 'lost', lostReason: 'Too dear.' }
    const all = await Promise.all([sales.call('/enquiry-desk/states', 'POST', reason), ...saved])
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    for (const id of ids)
      expect(await details(id)).toMatchObject({ state: 'lost', lostReason: 'Too dear.', notes: `Rang ${id}.` })
  })

  test('of two who merge each into the other at once, in two processes, one does', async () => {
    const email = 'both@example.com'
    const elsewhere = await signIn(second.origin, sales.email)
    const pairs: [string, string][] = []
    for (let at = 0; at < 12; at++)
      pairs.push([await receive(`RM-A${at}`, { email }), await receive(`RM-B${at}`, { email })])
    // All at once, so that each process has read both before the other has written.
    const done = await Promise.all(
      pairs.map(([one, other]) => Promise.all([merge(sales, one, other), merge(elsewhere, other, one)])),
    )
    for (const both of done) expect(both.toSorted()).toEqual([200, 400])
    for (const [one, other] of pairs) {
      const states = [await shown(one), await shown(other)].map(({ state }) => state)
      expect(states.toSorted()).toEqual(['merged', 'new'])
    }
  })

  test('whoever is erased takes nobody else along, and what was merged into theirs is settled with it, or waits again', async () => {
    const company = 'Quay & Sons'
    const of = (name: string) => ({ company, email: `${name}@quay.example` })
    const [first, answered, open] = [
      await receive('RM-Q1', of('first')),
      await receive('RM-Q2', of('answered')),
      await receive('RM-Q3', of('open')),
    ]
    const [toAnswered, toOpen] = [await receive('RM-Q4', of('fourth')), await receive('RM-Q5', of('fifth'))]
    await sales.save('received-enquiry', answered, { state: 'answered' })
    expect(await merge(sales, first, open)).toBe(200)
    expect(await merge(sales, toAnswered, answered)).toBe(200)
    expect(await merge(sales, toOpen, open)).toBe(200)
    for (const name of ['first', 'answered', 'open']) expect((await erase(`${name}@quay.example`)).status).toBe(200)
    expect((await administrator.call(`${rows}/${first}`)).status).toBe(404)
    expect(await shown(toAnswered)).toEqual({ state: 'answered', mergedInto: null, stateBefore: null })
    expect(await shown(toOpen)).toEqual({ state: 'new', mergedInto: null, stateBefore: null })
    expect(await said(toOpen)).toContain('null let it stand alone: what it was merged into was erased')

    const [last, kept6] = [await receive('RM-Q6', of('sixth')), await receive('RM-Q7', of('seventh'))]
    expect(await merge(sales, last, kept6)).toBe(200)
    expect((await administrator.remove('received-enquiry', kept6)).ok).toBe(true)
    expect(await shown(last)).toMatchObject({ state: 'new', mergedInto: null })
  })

  test('what stood merged into one that is erased is lost with it for no reason of its own, and waits if that was set aside', async () => {
    const company = 'Weir & Daughters'
    const of = (name: string) => ({ company, email: `${name}@weir.example` })
    const [lost, spam] = [await receive('RM-W1', of('lost')), await receive('RM-W2', of('spam'))]
    const [toLost, toSpam] = [await receive('RM-W3', of('third')), await receive('RM-W4', of('fourth'))]
    expect(await merge(sales, toLost, lost)).toBe(200)
    expect(await merge(sales, toSpam, spam)).toBe(200)
    const reason = { state: 'lost', lostReason: 'Ms Weir is ill.' }
    expect((await sales.save('received-enquiry', lost, reason)).status).toBe(200)
    expect((await sales.save('received-enquiry', spam, { state: 'set-aside' })).status).toBe(200)
    for (const name of ['lost', 'spam']) expect((await erase(`${name}@weir.example`)).status).toBe(200)
    expect(await details(toLost)).toMatchObject({ state: 'lost', lostReason: 'Lost with what it was merged into' })
    expect(await details(toSpam)).toMatchObject({ state: 'new', lostReason: null })
  })
})
