/** A small HTTP server around the leads, made to be killed: form posts in, 303 out. Its options are the first argument. */
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { openLeads } from './open-leads.ts'

const options = z
  .object({ port: z.number(), dataDirectory: z.string(), databaseUrl: z.string().optional(), enquiryUrl: z.string() })
  .parse(JSON.parse(process.argv[2] ?? ''))

const opened = await openLeads({
  ...options,
  siteUrl: 'http://localhost',
  company: () => Promise.reject(new Error('No mails are sent')),
  enquiryService: { url: options.enquiryUrl, token: undefined },
  retentionDays: 730,
  outbox: { leaseMs: 1_500, pollMs: 100 },
  log: { info() {}, warn() {}, error: console.error },
})
opened.start()

createServer(async (request, response) => {
  const body = await buffer(request)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const form = await opened.leads.readForm(new Request('http://localhost/', { method: 'POST', body, headers }))
  if (form.status !== 'read') return void response.writeHead(400).end()
  const outcome = await opened.leads.submit({
    kind: 'enquiry',
    fields: form.fields,
    sender: { address: form.fields.address ?? '' },
    visit: {},
    honeypot: '',
    consent: { version: '1', text: 'Keep it.' },
  })
  if (outcome.status !== 'accepted') return void response.writeHead(503).end(outcome.status)
  response.writeHead(303, { location: `/thank-you/enquiry?reference=${outcome.reference}` }).end()
}).listen(options.port)
