/** The desk of those who answer: who has an enquiry, what came of it, and what happened, which nobody can edit. */
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { colleague, type Editor, registerEditor } from '../../harness/editor.ts'
import { engines } from './engines.ts'
import { strapiFor } from './strapi-for.ts'

const rows = '/content-manager/collection-types/api::received-enquiry.received-enquiry'
const kept = z.object({ data: z.looseObject({ state: z.string(), assignee: z.string().nullable() }) })
const deskSchema = z.object({
  colleagues: z.array(z.string()),
  happened: z.array(z.object({ by: z.string().nullable(), said: z.string() })),
  others: z.array(z.object({ title: z.string() })),
})

const firstPage = z.object({
  desk: z.object({
    overdue: z.number(),
    next: z.array(z.object({ title: z.string(), minutesLeft: z.number() })),
    week: z.object({ answered: z.number(), median: z.number(), ninetieth: z.number() }),
  }),
})

describe.each(engines)('$name', (engine) => {
  const strapi = strapiFor(engine)
  let administrator: Editor
  let sales: Editor

  beforeAll(async () => {
    administrator = await registerEditor(strapi().origin)
    sales = await colleague(administrator, strapi().origin, 'enquiry-reader')
  })

  /** Sends an enquiry as the site does, and returns its documentId. */
  async function receive(reference: string, rest: object = {}): Promise<string> {
    const visit = { pagePath: '/contact-us', utm: { utm_campaign: 'spring' } }
    const data = {
      reference,
      kind: 'enquiry',
      name: 'Siobhán Ó Briain',
      company: 'Quay & Sons',
      email: `${reference.toLowerCase()}@example.com`,
      message: '<img src=x onerror=alert(1)> A question about a warehouse.',
      details: { visit },
      receivedAt: new Date().toISOString(),
      ...rest,
    }
    const headers = { authorization: `Bearer ${strapi().enquiryToken}`, 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify({ data }) }
    const answer = await fetch(`${strapi().origin}/api/received-enquiries`, init)
    expect(answer.status, await answer.text()).toBe(201)
    return administrator.idOf('received-enquiry', { reference })
  }

  const shown = async (person: Editor, id: string) => kept.parse(await (await person.call(`${rows}/${id}`)).json()).data
  const deskOf = async (id: string) => deskSchema.parse(await (await sales.call(`/enquiry-desk/${id}`)).json())
  const said = async (id: string) =>
    (await deskOf(id)).happened.map(({ by, said: what }) => `${by} ${what}`).toReversed()

  test('whoever takes an enquiry first has it, and what happened says who did what', async () => {
    const id = await receive('RM-TAKEN')
    expect(await shown(sales, id)).toMatchObject({ title: 'Siobhán Ó Briain, Quay & Sons', campaign: 'spring' })
    const both = [sales, administrator].map((person) => person.call(`/enquiry-desk/${id}/take`, 'POST', {}))
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 400])
    const { state, assignee } = await shown(sales, id)
    expect(state).toBe('taken')
    expect((await sales.save('received-enquiry', id, { state: 'answered', notes: 'Rang her.' })).status).toBe(200)
    expect((await sales.save('received-enquiry', id, { state: 'won' })).status).toBe(200)
    const reader = 'Test enquiry-reader'
    expect(await said(id)).toEqual([
      `${reader} opened it`,
      `${assignee} took it`,
      `${reader} answered; changed the notes`,
      `${reader} won it`,
    ])
  })

  test('whoever is given what a visitor wrote is noted, by whichever address; a list has it only if it is asked for', async () => {
    const id = await receive('RM-READ')
    const listed = async (person: Editor, query: string) =>
      (await person.call(`${rows}?filters[reference][$eq]=RM-READ&${query}`)).text()
    expect(await listed(sales, '')).toContain('RM-READ')
    expect(await listed(sales, '')).not.toContain('warehouse')
    expect(await said(id)).toEqual([])
    const reader = 'Test enquiry-reader'
    const encoded = rows.replace('api::', '%61pi%3A%3A')
    expect(await (await sales.call(`${encoded}/${id}`)).text()).toContain('warehouse')
    expect(await said(id)).toEqual([`${reader} opened it`])
    for (const fields of ['fields[0]=message', 'fields=reference,message', 'fields=*'])
      expect(await listed(sales, fields)).toContain('warehouse')
    expect(await (await administrator.save('received-enquiry', id, {})).text()).toContain('warehouse')
    expect(await said(id)).toEqual([`${reader} opened it`, `${reader} read it in a list`, 'Test Editor opened it'])
    // What goes leaves nothing behind, also of whoever took it away.
    await administrator.remove('received-enquiry', id)
    expect(await said(await receive('RM-READ'))).toEqual([])
  })

  test('what somebody decided by a link in a mail is here too, once; whoever was quicker here keeps it', async () => {
    async function decide(data: object, token = strapi().enquiryToken): Promise<number> {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify({ data }) }
      return (await fetch(`${strapi().origin}/api/received-enquiries/decide`, init)).status
    }
    const taken = await receive('RM-LINK1')
    const byLink = 'took it by a link in a mail or chat'
    for (const _ of ['at first', 'again'])
      expect(await decide({ reference: 'RM-LINK1', act: 'take', by: sales.email })).toBe(200)
    expect(await said(taken)).toEqual([`Test enquiry-reader ${byLink}`])
    expect(await shown(sales, taken)).toMatchObject({ state: 'taken', assignee: 'Test enquiry-reader' })

    // A mailbox of several people, and too late.
    expect(await decide({ reference: 'RM-LINK1', act: 'decline', by: 'team@example.com' })).toBe(200)
    expect(await shown(sales, taken)).toMatchObject({ state: 'taken', assignee: 'Test enquiry-reader' })
    expect(await said(taken)).toContain('team@example.com said by a link that it is not for us, or spam, too late')
    const declined = await receive('RM-LINK2')
    expect(await decide({ reference: 'RM-LINK2', act: 'decline', by: 'team@example.com' })).toBe(200)
    expect(await shown(sales, declined)).toMatchObject({ state: 'lost', lostReason: 'Not for us, or spam' })

    expect(await decide({ reference: 'RM-NOT-THERE', act: 'take', by: 'x@example.com' })).toBe(404)
    expect(await decide({ reference: 'RM-LINK2', act: 'erase', by: 'x@example.com' })).toBe(400)
    for (const token of [strapi().contentToken, strapi().erasureToken, 'none'])
      expect(await decide({ reference: 'RM-LINK2', act: 'take', by: 'x@example.com' }, token)).toBeGreaterThan(400)
  })

  test('the first page tells what is due next, and how long answers of the last seven days took', async () => {
    const id = await receive('RM-DUE', { company: 'Due & Co', receivedAt: '2026-01-05T09:00:00.000Z' })
    const clock = async () => (await firstPage.parseAsync(await (await sales.call('/overview')).json())).desk
    const { overdue, next, week } = await clock()
    expect(overdue).toBe(1)
    expect(next[0]).toMatchObject({ title: 'Siobhán Ó Briain, Due & Co' })
    expect(next[0]?.minutesLeft).toBeLessThan(0)
    expect((await sales.save('received-enquiry', id, { state: 'answered' })).status).toBe(200)
    expect(await clock()).toMatchObject({ overdue: 0, week: { answered: week.answered + 1 } })
    // Somebody was mistaken: the clock runs on.
    expect((await sales.save('received-enquiry', id, { state: 'taken' })).status).toBe(200)
    expect(await clock()).toMatchObject({ overdue: 1, week })
  })

  test('what is lost says why, and only somebody who may read it can have it', async () => {
    const id = await receive('RM-LOST')
    const publisher = await colleague(administrator, strapi().origin, 'publisher')
    expect((await sales.save('received-enquiry', id, { state: 'lost' })).status).toBe(400)
    expect((await sales.save('received-enquiry', id, { assignee: 'Nobody' })).status).toBe(400)
    expect((await sales.save('received-enquiry', id, { assignee: 'Test publisher' })).status).toBe(400)
    expect((await publisher.call(`/enquiry-desk/${id}/take`, 'POST', {})).status).toBe(403)
    expect((await publisher.call(`/enquiry-desk/${id}`)).status).toBe(403)
    expect((await sales.save('received-enquiry', id, { assignee: 'Test Editor' })).status).toBe(200)
    expect(await shown(sales, id)).toMatchObject({ state: 'taken', assignee: 'Test Editor' })
    expect((await sales.save('received-enquiry', id, { state: 'lost', lostReason: 'Too dear.' })).status).toBe(200)
    expect((await said(id)).slice(-3)).toEqual([
      'Test enquiry-reader gave it to Test Editor',
      'Test enquiry-reader opened it',
      'Test enquiry-reader lost it: Too dear.',
    ])
  })

  test('several are changed at once, all or none, and each says so itself', async () => {
    const ids = [await receive('RM-BULK-1'), await receive('RM-BULK-2')]
    const application = await receive('RM-BULK-3', { kind: 'application' })
    const change = async (documentIds: string[], state: string, lostReason?: string) =>
      (await sales.call('/enquiry-desk/states', 'POST', { documentIds, state, lostReason })).status
    const states = () => Promise.all([...ids, application].map(async (id) => (await shown(administrator, id)).state))
    expect(await change([...ids, application], 'answered')).toBe(403)
    expect(await change([...ids, 'nothing'], 'answered')).toBe(403)
    expect(await change(ids, 'lost')).toBe(400)
    expect(await change(ids, 'won')).toBe(400)
    expect(await change([], 'answered')).toBe(400)
    expect(await states()).toEqual(['new', 'new', 'new'])
    expect(await change(ids.slice(0, 1), 'taken')).toBe(200)
    // The second is new, and stays so: one of the two was taken before.
    expect(await change(ids, 'taken')).toBe(400)
    expect(await states()).toEqual(['taken', 'new', 'new'])
    expect(await change(ids, 'lost', 'Too dear.')).toBe(200)
    expect(await change(ids, 'answered')).toBe(400)
    expect(await states()).toEqual(['lost', 'lost', 'new'])
    const reader = 'Test enquiry-reader'
    expect(await said(ids[0] ?? '')).toContain(`${reader} lost it: Too dear.`)
    expect(await said(ids[1] ?? '')).toContain(`${reader} lost it: Too dear.`)
  })

  test('two who take several at once never both have one of them', async () => {
    const ids = [await receive('RM-BOTH-1'), await receive('RM-BOTH-2'), await receive('RM-BOTH-3')]
    const take = (person: Editor, documentIds: string[]) =>
      person.call('/enquiry-desk/states', 'POST', { documentIds, state: 'taken' })
    const both = await Promise.all([take(sales, ids), take(administrator, ids.toReversed())])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const takers = await Promise.all(ids.map(async (id) => (await shown(administrator, id)).assignee))
    expect(new Set(takers).size).toBe(1)
  })

  test('all that is kept about one person is told with what happened, and nothing of anybody else', async () => {
    const same = { email: 'person@example.com' }
    const [first] = [await receive('RM-PERSON-1', same), await receive('RM-PERSON-2', same)]
    await receive('RM-PERSON-3', { ...same, kind: 'application' })
    await receive('RM-PERSON-4')
    await sales.save('received-enquiry', first, { state: 'answered', notes: 'Rang them.' })
    const kept = z.array(z.looseObject({ reference: z.string(), happened: z.array(z.object({ said: z.string() })) }))
    const told = kept.parse(await (await sales.call(`/enquiry-desk/${first}/person`)).json())
    expect(told.map(({ reference }) => reference)).toEqual(['RM-PERSON-1', 'RM-PERSON-2'])
    expect(told[0]).toMatchObject({ notes: 'Rang them.' })
    const words = told[0]?.happened.map(({ said: what }) => what)
    expect(words).toEqual(expect.arrayContaining(['answered; changed the notes', 'exported it for its sender']))
  })

  test('nobody writes what the service keeps, and nothing of it has an address in the admin', async () => {
    const id = await receive('RM-OWN')
    await administrator.save('received-enquiry', id, { title: 'Forged', assigneeId: 99, campaign: 'forged' })
    expect(await shown(administrator, id)).toMatchObject({
      title: 'Siobhán Ó Briain, Quay & Sons',
      assigneeId: null,
      campaign: 'spring',
    })
    const events = '/content-manager/collection-types/api::enquiry-event.enquiry-event'
    expect((await sales.call(events)).status).toBe(403)
    const forged = await sales.call(events, 'POST', { reference: 'RM-OWN', said: 'won it' })
    expect(forged.status).toBe(403)
  })

  test('what the same person or company sent stands together, and is erased with what happened to it', async () => {
    const [first, second] = [await receive('RM-ONE', { company: 'Weir' }), await receive('RM-TWO', { company: 'weir' })]
    await shown(sales, first)
    expect((await deskOf(second)).others.map(({ title }) => title)).toEqual(['Siobhán Ó Briain, Weir'])
    const headers = { authorization: `Bearer ${strapi().erasureToken}`, 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify({ data: { email: 'RM-ONE@example.com' } }) }
    expect((await fetch(`${strapi().origin}/api/received-enquiries/erase`, init)).status).toBe(200)
    expect((await deskOf(second)).others).toEqual([])
    // The same reference again: nothing of what happened before is left.
    expect(await said(await receive('RM-ONE'))).toEqual([])
    await shown(sales, second)
    expect((await administrator.remove('received-enquiry', second)).ok).toBe(true)
    expect(await said(await receive('RM-TWO'))).toEqual([])
  })
})
