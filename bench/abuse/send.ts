import { randomInt } from 'node:crypto'
import { Agent, type IncomingMessage, request } from 'node:http'
import { slugsOf } from '../../harness/documents.ts'
import type { Tally } from './abuse-case.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 1_000 })

export type Sending = { method?: string; headers?: Readonly<Record<string, string>>; body?: string | Uint8Array }
export type Answer = { status: number; ms: number; text: string }

/** Sends a path as it is written, without following redirects. @throws {Error} if no answer comes. */
export async function send(
  address: string,
  path: string,
  { method = 'GET', headers = {}, body }: Sending = {},
): Promise<Answer> {
  const began = performance.now()
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const { hostname, port } = new URL(address)
  request({ agent, hostname, port, path, method, headers: { ...headers, ...lengthOf(body) } }, resolve)
    .on('error', reject)
    .end(body)
  const response = await promise
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  return { status: response.statusCode ?? 0, ms: performance.now() - began, text }
}

function lengthOf(body: string | Uint8Array | undefined): Record<string, string> {
  return body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
}

/** A sender not seen before, as named by the trusted proxy. */
export function fromNewAddress(): Record<string, string> {
  return { 'x-forwarded-for': `${randomInt(11, 190)}.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }
}

/** An enquiry as a browser without JavaScript sends it, with words that nobody has sent before. */
export function enquiry(email = `sender-${randomInt(2 ** 40)}@example.com`): Sending {
  const body = new URLSearchParams({
    name: 'Mina Okafor',
    email,
    need: 'new-product',
    message: `We would like to replace our booking desk, number ${randomInt(2 ** 40)}.`,
    consent: 'yes',
  }).toString()
  return {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...fromNewAddress() },
    body,
  }
}

/** A page with an application form, the only one that takes a file. */
export const applicationPath = `/career/${slugsOf('positions')[0]}`

/** An application as multipart, up to its file and after it. */
export function application(fields: Readonly<Record<string, string>> = {}): {
  type: string
  before: string
  after: string
} {
  const all = {
    name: 'Mina',
    email: `mina-${randomInt(2 ** 40)}@example.com`,
    message: `Why? ${randomInt(2 ** 40)}`,
    consent: 'yes',
    ...fields,
  }
  const parts = Object.entries(all).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return {
    type: 'multipart/form-data; boundary=b',
    before: `${parts.join('')}--b\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n%PDF-1.7\n`,
    after: '\n%%EOF\n\r\n--b--\r\n',
  }
}

/** Does something again and again, this many at a time, until it is stopped. */
export function repeatedly(atOnce: number, work: (n: number) => Promise<string>): () => Promise<Tally> {
  const tally: Tally = {}
  let isStopped = false
  let next = 0
  const workers = Array.from({ length: atOnce }, async () => {
    while (!isStopped) {
      const outcome = await work(next++).catch(() => 'no answer')
      tally[outcome] = (tally[outcome] ?? 0) + 1
    }
  })
  return async () => {
    isStopped = true
    await Promise.all(workers)
    agent.destroy()
    return tally
  }
}

/** Does something this often, so many at a time, and counts the outcomes. */
export async function times(amount: number, atOnce: number, work: (n: number) => Promise<string>): Promise<Tally> {
  const tally: Tally = {}
  let next = 0
  const workers = Array.from({ length: atOnce }, async () => {
    while (next < amount) {
      const outcome = await work(next++).catch(() => 'no answer')
      tally[outcome] = (tally[outcome] ?? 0) + 1
    }
  })
  await Promise.all(workers)
  return tally
}
