/** The programs of `docs/webhooks.md`, run as they stand there. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { referenceOf } from '../attachments/applications.fixture.ts'
import { enquiry, temporaryFolder } from '../leads.fixture.ts'
import { portOf } from '../smtp.fixture.ts'
import { another, leadsThatTell, secret } from './webhooks.fixture.ts'
import { signatures } from './webhooks.ts'

/** Runs a program of the guide, by where it stands there, and resolves to its URL and the file that it keeps. */
async function programOfGuide(at: number, variables: Readonly<Record<string, string>> = {}) {
  const directory = await temporaryFolder()
  const [, script = ''] = [...(await readFile('docs/webhooks.md', 'utf8')).matchAll(/^```js\n(.*?)^```$/gms)][at] ?? []
  await writeFile(join(directory, 'program.mjs'), script)
  const file = join(directory, 'kept.sqlite')
  const env = { SECRET: secret, PORT: '0', FILE: file, ...variables }
  const program = spawn(process.execPath, [join(directory, 'program.mjs')], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  onTestFinished(() => void program.kill())
  const [port] = await once(program.stdout.setEncoding('utf8'), 'data')
  return { url: `http://127.0.0.1:${String(port).trim()}`, file }
}

/** As the site sends it. */
function signedPost(url: string, body: string, at: number, key: string, id = 'msg_1') {
  const told = { 'webhook-id': id, 'webhook-timestamp': String(at) }
  const headers = { ...told, 'webhook-signature': signatures(`${id}.${at}.${body}`, [key]) }
  return fetch(url, { method: 'POST', headers, body })
}

test('the receiver of the guide keeps people and leads, each once, erases them, and takes nothing that is not signed', async () => {
  const { url, file } = await programOfGuide(0)
  const rows = (table: string) => {
    const crm = new DatabaseSync(file, { readOnly: true, timeout: 5_000 })
    try {
      return crm.prepare(`select * from ${table}`).all()
    } finally {
      crm.close()
    }
  }

  const told = { webhooks: [{ name: 'crm', url, secrets: [another, secret] }] }
  const { leads, leadAdmin, noted } = await leadsThatTell(told)
  await leads.submit(enquiry())
  await leads.submit(enquiry({ message: 'Another one.' }))
  await noted()
  expect(rows('leads')).toHaveLength(2)
  expect(rows('people')).toEqual([{ email: 'mina@example.com', name: 'Mina Okafor' }])
  await leadAdmin.erase('mina@example.com')
  await expect.poll(() => [...rows('leads'), ...rows('people')]).toEqual([])

  const body = JSON.stringify({
    type: 'lead.created',
    data: { reference: 'RM-1', email: 'Ines@example.com', name: 'Ines' },
  })
  const now = Math.floor(Date.now() / 1000)
  for (const [at, key] of [
    [now, another],
    [now - 600, secret],
  ] as const)
    expect((await signedPost(url, body, at, key)).status).toBe(401)
  for (let n = 0; n < 2; n++) expect((await signedPost(url, body, now, secret)).status).toBe(204)
  expect(rows('acted')).toHaveLength(5)
  expect(rows('people')).toEqual([{ email: 'ines@example.com', name: 'Ines' }])
})

/** What stands for HubSpot: what was posted to it, and how it answers. */
async function hubspot() {
  const posted: { path: string | undefined; authorization: string | undefined; body: unknown }[] = []
  const service = { status: 200 }
  const server = createServer(async (request, response) => {
    const body: unknown = JSON.parse(await text(request))
    posted.push({ path: request.url, authorization: request.headers.authorization, body })
    response.writeHead(service.status).end('{}')
  }).listen(0)
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  return { posted, service, origin: `http://127.0.0.1:${portOf(server.address())}` }
}

test('the program for HubSpot submits each lead once, again after a fault there, and deletes a contact with its last lead', async () => {
  const { posted, service, origin } = await hubspot()
  const variables = { TOKEN: 'pat', PORTAL: '42', FORM: 'form', FORMS: origin, API: origin }
  const { url } = await programOfGuide(1, variables)
  const { leads, leadAdmin, noted } = await leadsThatTell({ webhooks: [{ name: 'hubspot', url, secrets: [secret] }] })
  service.status = 500
  const reference = referenceOf(await leads.submit(enquiry()))
  await expect.poll(() => posted.length).toBe(1)
  service.status = 200
  await leadAdmin.retry(reference)
  await noted()
  const [, first] = posted
  expect(first).toMatchObject({
    path: '/submissions/v3/integration/secure/submit/42/form',
    authorization: 'Bearer pat',
    body: {
      fields: expect.arrayContaining([
        { objectTypeId: '0-1', name: 'email', value: 'mina@example.com' },
        { objectTypeId: '0-1', name: 'lastname', value: 'Okafor' },
        { objectTypeId: '0-1', name: 'site_reference', value: reference },
      ]),
    },
  })
  const other = referenceOf(await leads.submit(enquiry({ email: 'Mina@Example.com', message: 'Another one.' })))
  await noted()
  // What is known is submitted once, also when it is told under another id.
  const now = Math.floor(Date.now() / 1000)
  const repeated = JSON.stringify({
    type: 'lead.created',
    data: { reference: other, email: 'mina@example.com', name: 'Mina' },
  })
  expect((await signedPost(url, repeated, now, secret)).status).toBe(204)
  expect(posted).toHaveLength(3)
  // The contact stays while a lead of theirs is left, however the address was spelt.
  const erased = (reference: string) => JSON.stringify({ type: 'lead.erased', data: { reference } })
  expect((await signedPost(url, erased('RM-unknown'), now, secret, 'msg_2')).status).toBe(204)
  expect((await signedPost(url, erased(other), now, secret, 'msg_3')).status).toBe(204)
  expect(posted).toHaveLength(3)
  await leadAdmin.erase('mina@example.com')
  await expect.poll(() => posted.length).toBe(4)
  const contact = { idProperty: 'email', objectId: 'mina@example.com' }
  expect(posted.at(-1)).toMatchObject({ path: '/crm/v3/objects/contacts/gdpr-delete', body: contact })
  expect((await signedPost(url, '{}', Math.floor(Date.now() / 1000), another)).status).toBe(401)
})

const guide = await readFile('docs/webhooks.md', 'utf8')
const stepOf = (service: string) =>
  new RegExp(`^ {3}\`\`\`javascript ${service}\\n(.*?)^ {3}\`\`\`$`, 'ms').exec(guide)?.[1] ?? ''
const body = JSON.stringify({ type: 'lead.created', data: { reference: 'RM-1', email: 'ines@example.com' } })
const require = createRequire(import.meta.url)

const steps = {
  async zapier(at: string, given: string) {
    const step = { inputData: { id: 'msg_1', at, given, body, secret }, require, Buffer, output: [] }
    runInNewContext(stepOf('zapier'), step)
    return step.output
  },
  async n8n(at: string, given: string) {
    const headers = { 'webhook-id': 'msg_1', 'webhook-timestamp': at, 'webhook-signature': given }
    const $input = { first: () => ({ json: { headers } }) }
    const helpers = { getBinaryDataBuffer: async () => Buffer.from(body) }
    const script = stepOf('n8n').replace('whsec_…', secret)
    const run = runInNewContext(`(async function () {${script}})`, { $input, require, Buffer })
    const [item] = await run.call({ helpers })
    const { id: _id, ...said } = item.json
    return [said]
  },
}

test.each(Object.entries(steps))('the step for %s passes on what is signed, and stops at all else', async (_, run) => {
  const signedAt = (at: number, key: string) => run(String(at), signatures(`msg_1.${at}.${body}`, [another, key]))
  const now = Math.floor(Date.now() / 1000)
  expect(await signedAt(now, secret)).toEqual([{ type: 'lead.created', reference: 'RM-1', email: 'ines@example.com' }])
  await expect(signedAt(now, another)).rejects.toThrow('Not from the site')
  await expect(signedAt(now - 600, secret)).rejects.toThrow('Not from the site')
})
