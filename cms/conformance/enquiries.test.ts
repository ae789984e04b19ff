/** What visitors sent, and who may erase it: by time, on request, and behind a proxy that says who is asking. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { type Editor, registerEditor } from '../../harness/editor.ts'
import { contentService } from '../../leads/channels/services.ts'
import { eraseEverywhere } from '../../leads/erasure.ts'
import { openLeads } from '../../leads/open-leads.ts'
import { engines } from './engines.ts'
import { strapiFor } from './strapi-for.ts'

const soon = { timeout: 10_000, interval: 50 }
const dayMs = 24 * 60 * 60_000

const enquiry = (reference: string, rest: object = {}) => ({
  reference,
  kind: 'enquiry',
  name: 'Ó Briain',
  email: 'o.briain@example.com',
  message: 'A question about a warehouse.',
  receivedAt: new Date().toISOString(),
  ...rest,
})

describe.each(engines)('$name', (engine) => {
  let editor: Editor
  const strapi = strapiFor(engine, { environment: () => ({ TRUSTED_PROXY_HOPS: '1' }) })
  beforeAll(async () => {
    editor = await registerEditor(strapi().origin)
  })

  function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }
    return fetch(`${strapi().origin}${path}`, { ...init, body: JSON.stringify(body) })
  }
  const withToken = (token: string) => ({ authorization: `Bearer ${token}` })
  const erase = (token: string, email: string) =>
    post('/api/received-enquiries/erase', { data: { email } }, withToken(token))
  async function receive(...enquiries: object[]) {
    for (const data of enquiries) {
      const answer = await post('/api/received-enquiries', { data }, withToken(strapi().enquiryToken))
      expect(answer.status).toBe(201)
    }
  }
  async function inbox(): Promise<string[]> {
    const page = z.object({ results: z.array(z.object({ reference: z.string() })) })
    const path = '/content-manager/collection-types/api::received-enquiry.received-enquiry?pageSize=100'
    return page.parse(await (await editor.call(path)).json()).results.map(({ reference }) => reference)
  }

  test('the erasure token erases what one e-mail address sent, however it is spelt, and can do nothing else', async () => {
    const { erasureToken, enquiryToken, contentToken, origin } = strapi()
    const [mine, other] = [{ email: 'Erase_Me@example.com' }, { email: 'erasexme@example.com' }]
    await receive(enquiry('RM-MINE-1', mine), enquiry('RM-MINE-2', mine), enquiry('RM-OTHER', other))
    for (const token of [enquiryToken, contentToken])
      expect((await erase(token, 'erase_me@example.com')).status).toBe(403)
    expect((await erase('', 'erase_me@example.com')).status).toBe(401)
    expect((await erase(erasureToken, '%')).status).toBe(400)
    expect(await inbox()).toHaveLength(3)

    expect(await (await erase(erasureToken, 'erase_me@example.com')).json()).toEqual({ data: { erased: 2 } })
    expect(await inbox()).toEqual(['RM-OTHER'])
    const headers = withToken(erasureToken)
    expect((await post('/api/received-enquiries', { data: enquiry('RM-X') }, headers)).status).toBe(403)
    expect((await fetch(`${origin}/api/articles`, { headers })).status).toBe(403)
    expect((await fetch(`${origin}/api/received-enquiries`, { headers })).ok).toBe(false)
  })

  test('a lead that is delivered again, because a process was killed or an answer came late, is received once', async () => {
    const { origin, enquiryToken, erasureToken } = strapi()
    const lead = {
      reference: 'RM-AGAIN',
      kind: 'enquiry' as const,
      state: 'accepted' as const,
      fields: { name: 'Mina', email: 'again@example.com', need: 'testing', message: 'Only once, please.' },
      visit: {},
      consent: { version: '1', text: 'Keep it.' },
      spam: { score: 0, reasons: [] },
      receivedAt: Date.now(),
    }
    const channel = contentService({ url: `${origin}/api`, token: enquiryToken })
    const deliver = (attempts: number) =>
      channel.deliver({ id: '1', claim: 'c', channel: 'content-service', attempts, lead })
    // All at once, as if the first had been given up while it was still being worked on.
    const together = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(deliver))
    expect(together.map(({ status }) => status)).toContain('delivered')
    expect(together.map(({ status }) => status)).not.toContain('final')
    expect(await deliver(9)).toEqual({ status: 'delivered' })
    expect((await inbox()).filter((reference) => reference === lead.reference)).toHaveLength(1)
    expect(await (await erase(erasureToken, lead.fields.email)).json()).toEqual({ data: { erased: 1 } })
  })

  test('what the site delivered is erased with the lead', async () => {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'leads-'))
    onTestFinished(() => rm(dataDirectory, { recursive: true, force: true }))
    const url = `${strapi().origin}/api`
    const { leads, leadAdmin, start, close } = await openLeads({
      dataDirectory,
      siteUrl: 'http://site.example',
      company: () => Promise.reject(new Error('No mails are sent')),
      contentService: { url, token: strapi().enquiryToken },
      contentErasure: { url, token: strapi().erasureToken },
      retentionDays: 730,
      log: { info() {}, warn() {}, error: console.error },
    })
    onTestFinished(close)
    const fields = {
      name: 'Mina',
      email: 'Mina@example.com',
      need: 'testing',
      message: 'To be erased again.',
      consent: 'yes',
    }
    const sent = await leads.submit({
      kind: 'enquiry',
      fields,
      sender: { address: '192.0.2.1' },
      visit: {},
      honeypot: '',
      consent: { version: '1', text: 'Keep it.' },
    })
    if (sent.status !== 'accepted') throw new Error(sent.status)
    start()
    await expect.poll(inbox, soon).toContain(sent.reference)
    const settled = async () => (await leadAdmin.show(sent.reference))?.deliveries.map(({ state }) => state)
    await expect.poll(settled, soon).toEqual(['delivered'])

    const { lines, isComplete } = await eraseEverywhere(leadAdmin, 'mina@example.com')
    expect(lines).toContain('Erased 1 received enquiries in the content service.')
    expect(isComplete).toBe(true)
    expect(await inbox()).not.toContain(sent.reference)
  })

  test('enquiries are erased after 24 months and applications after 12, but never a large share at once', async () => {
    const daysAgo = (days: number) => new Date(Date.now() - days * dayMs).toISOString()
    const year = { receivedAt: daysAgo(366) }
    await receive(
      enquiry('RM-APPLICATION', { kind: 'application', ...year }),
      enquiry('RM-YEAR', year),
      enquiry('RM-OLD', { receivedAt: daysAgo(731) }),
    )
    await expect.poll(async () => (await inbox()).sort(), soon).toEqual(['RM-OTHER', 'RM-YEAR'])

    // As when the clock jumps: all of them are too old in one moment, and were erased one after the other while they were few.
    const many = Array.from({ length: 21 }, (_, n) => `RM-CLOCK-${n}`)
    await receive(...many.map((reference) => enquiry(reference, year)))
    await strapi().run("UPDATE received_enquiries SET kind = 'application' WHERE reference LIKE 'RM-CLOCK-%'")
    await receive(enquiry('RM-NOW'))
    const refusals = () =>
      strapi()
        .log()
        .split('\n')
        .filter((line) => line.includes('21 of 24 received enquiries'))
    await expect.poll(refusals, soon).not.toEqual([])
    expect(await inbox()).toHaveLength(24)
  })

  test('behind a proxy each IP address has its own limit, whatever it claims, and https is recognised', async () => {
    const signIn = (forwarded: string, password: string) =>
      post(
        '/admin/login',
        { email: editor.email, password },
        { 'x-forwarded-for': forwarded, 'x-forwarded-proto': 'https' },
      )
    for (let n = 0; n < 5; n++) expect((await signIn(`203.0.113.${n}, 192.0.2.1`, 'wrong')).status).toBe(400)
    expect((await signIn('203.0.113.9, 192.0.2.1', 'wrong')).status).toBe(429)

    const signedIn = await signIn('192.0.2.2', editor.password)
    expect(signedIn.status).toBe(200)
    expect(signedIn.headers.getSetCookie().join()).toMatch(/secure/i)
  })
})
