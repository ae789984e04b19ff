/** Two processes on one database, and what they ask the site to send: each reminder once. */
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { test } from 'vitest'
import { z } from 'zod'
import { answerBy } from '../../content/publishing/clocks.ts'
import { colleague, registerEditor } from '../../harness/editor.ts'
import { startStrapi } from '../../harness/strapi-process.ts'
import { listen } from '../../server/process/listen.ts'
import { reminderDue } from '../src/desk/reminder-due.ts'
import { engines } from './engines.ts'
import { openSeeded } from './seeded-databases.ts'

const hourMs = 60 * 60_000
const soon = { timeout: 30_000, interval: 100 }

const notice = z.looseObject({
  id: z.string(),
  slug: z.string().nullish(),
  event: z.string().nullish(),
  reminder: z.unknown().optional(),
})
const officeSchema = z.object({
  days: z.array(z.string()),
  timeZone: z.string(),
  opens: z.string(),
  closes: z.string(),
  holidays: z.array(z.string()).optional(),
})

// Both at once: nearly all of it is waiting.
test.concurrent.for(engines)(
  'on $name two processes ask for a reminder once, to whoever has the enquiry or leads',
  { timeout: 300_000 },
  async (engine, { expect, onTestFinished }) => {
    // A notice whose answer is lost on the way comes again, with its id.
    const told = new Map<string, z.infer<typeof notice>>()
    const server = createServer(async (request, response) => {
      const said = notice.parse(await json(request))
      told.set(said.id, said)
      response.writeHead(204).end()
    })
    onTestFinished(() => void server.close().closeAllConnections())
    const site = `${await listen(server, 0)}/content-changed`

    const { variables, close } = await openSeeded(engine, 'library')
    onTestFinished(() => close())
    // Without a secret it reminds nobody yet: what is due has been taken by then.
    const strapi = await startStrapi({ environment: variables })
    onTestFinished(strapi.stop)
    const administrator = await registerEditor(strapi.origin)
    const sales = await colleague(administrator, strapi.origin, 'enquiry-reader')
    const lead = await colleague(administrator, strapi.origin, 'enquiry-lead')
    const office = officeSchema.parse(await (await administrator.call('/enquiry-desk/office')).json())

    // Whatever day it is, something that came within the last week is due by now.
    const now = new Date()
    const found = Array.from({ length: 240 }, (_, hours) => new Date(now.getTime() - hours * hourMs)).flatMap(
      (came) => {
        const promised = answerBy(came, office)
        if (!promised || promised.getTime() < now.getTime() - 12 * hourMs) return []
        const kind = reminderDue({ receivedAt: came, answerBy: promised }, office, now)
        return kind ? [{ came, kind }] : []
      },
    )
    const [{ came, kind } = { came: now, kind: 'half' }] = found
    async function receive(reference: string, { origin } = strapi) {
      const person = { name: 'Ada', email: 'ada@example.com', message: 'A question about a warehouse.' }
      const data = { reference, kind: 'enquiry', ...person, receivedAt: came }
      const headers = { authorization: `Bearer ${strapi.enquiryToken}`, 'content-type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify({ data }) }
      expect((await fetch(`${origin}/api/received-enquiries`, init)).status).toBe(201)
    }
    for (const reference of ['RM-FIRST', 'RM-SECOND']) {
      await receive(reference)
      const id = await administrator.idOf('received-enquiry', { reference })
      expect((await sales.call(`/enquiry-desk/${id}/take`, 'POST', {})).status).toBe(200)
    }
    await strapi.stop()
    const secret = { CONTENT_WEBHOOK_SECRET: 'w'.repeat(40), SITE_WEBHOOK_URL: site }
    const environment = { ...strapi.variables, ...secret }
    const both = await Promise.all([startStrapi({ environment }), startStrapi({ environment })])
    for (const { stop } of both) onTestFinished(stop)
    const of = (reference: string) =>
      [...told.values()].filter(({ slug, event }) => slug === reference && event?.startsWith('remind-'))
    for (const reference of ['RM-FIRST', 'RM-SECOND'])
      await expect.poll(() => of(reference).length, soon).toBeGreaterThan(0)
    // Both processes have looked again at both by then.
    for (const reference of ['RM-THIRD', 'RM-FOURTH']) {
      await receive(reference, both[0])
      await expect.poll(() => of(reference).length, soon).toBeGreaterThan(0)
    }
    const to = [kind === 'half' ? sales.email : lead.email]
    for (const reference of ['RM-FIRST', 'RM-SECOND']) {
      expect(of(reference)).toMatchObject([{ event: `remind-${kind}`, reminder: { to } }])
    }
  },
)
