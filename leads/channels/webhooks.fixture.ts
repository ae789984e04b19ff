import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished } from 'vitest'
import { leadsWith } from '../leads.fixture.ts'
import type { LeadsOptions } from '../open-leads.ts'
import { portOf } from '../smtp.fixture.ts'

export const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
export const another = `whsec_${Buffer.from('another secret of 32 bytes......').toString('base64')}`

export type Told = {
  id: string
  type: string
  data: Record<string, unknown>
  headers: IncomingHttpHeaders
  text: string
}

/** Somebody else's program: what it was told, oldest first. `answer` gives the status, by default 204. */
export async function receiver(answer: (told: Told, call: number) => number | Promise<number> = () => 204) {
  const told: Told[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const { type, data } = JSON.parse(body)
    const { headers } = request
    const one = { id: String(headers['webhook-id']), type, data, headers, text: body }
    told.push(one)
    response.writeHead(await answer(one, told.length)).end()
  }).listen(0)
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  const url = `http://127.0.0.1:${portOf(server.address())}/in`
  return { told, types: () => told.map(({ type }) => type), webhooks: [{ name: 'crm', url, secrets: [secret] }] }
}

export async function leadsThatTell(options: Partial<LeadsOptions>) {
  const opened = await leadsWith({ outbox: { pollMs: 20 }, ...options })
  opened.start()
  const due = () => {
    const database = new DatabaseSync(join(opened.dataDirectory, 'leads.sqlite'), { readOnly: true, timeout: 5_000 })
    try {
      return database.prepare("select event from outbox where state = 'due'").all()
    } finally {
      database.close()
    }
  }
  /** What was told has also been noted: until then what is newer waits for the end of the claim. */
  const noted = () => expect.poll(due).toEqual([])
  return { ...opened, noted }
}
