/**
 * People who browse a site over HTTP/2 and send its forms, each from their own IP address, until this process is told to end:
 * `node deploy/testing/visitors.ts <origin> <requests a second> <folder>`. What they met is in `<folder>/visits.json`, and what
 * was acknowledged to them in `forms.json`.
 */
import { writeFileSync } from 'node:fs'
import { type ClientHttp2Session, connect } from 'node:http2'
import { connect as connectTcp } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'

const [origin = '', rate = '200', folder = '.'] = process.argv.slice(2)
const pages = ['/', '/contact-us', '/portfolio', '/blogs', '/about-us', '/career']
const VISITORS = 20
/** A visitor requests this many pages with their scripts, sometimes sends a form after the first of them, and leaves. */
const PAGES_OF_A_VISIT = 8
const PATIENCE_MS = 30_000
/** One form in this many visits: beyond 600 within an hour from everywhere, forms would be set aside. */
const FORM_EVERY = 8

type Answer = { status: number; location: string; body: string }
type Request = { method?: 'GET' | 'POST'; path: string; body?: string }

const { hostname } = new URL(origin)
/** Nobody in an earlier run had the same IP address. */
const run = Date.now().toString(36)
const failures: string[] = []
const slowest = { ms: 0, path: '' }
const statuses: Record<string, number> = {}
const forms: Record<string, string> = {}
let requests = 0
let visits = 0
let isOver = false

const byte = () => 1 + Math.floor(Math.random() * 250)

function arrive(): ClientHttp2Session {
  const localAddress = `127.${byte()}.${byte()}.${byte()}`
  const socket = connectTcp({ host: '127.0.0.1', port: 443, localAddress })
  socket.on('error', () => {})
  const session = connect(origin, {
    createConnection: () =>
      connectTls({ socket, servername: hostname, ALPNProtocols: ['h2'], rejectUnauthorized: false }),
  })
  // Each request reports it.
  session.on('error', () => {})
  return session
}

function ask(session: ClientHttp2Session, { method = 'GET', path, body }: Request): Promise<Answer> {
  const form = body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded', origin }
  return new Promise((resolve, reject) => {
    const stream = session.request({ ':method': method, ':path': path, ...form })
    let status = 0
    let location = ''
    const chunks: Buffer[] = []
    stream.on('response', (headers) => {
      status = Number(headers[':status'])
      location = String(headers.location ?? '')
    })
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => resolve({ status, location, body: Buffer.concat(chunks).toString() }))
    stream.on('error', reject)
    stream.setTimeout(PATIENCE_MS, () => reject(new Error('no answer')))
    stream.end(body)
  })
}

/** As a browser does: 307 sends the same again. */
async function visit(session: ClientHttp2Session, request: Request): Promise<Answer | undefined> {
  const began = performance.now()
  const { method = 'GET', path } = request
  requests++
  try {
    let answer = await ask(session, request)
    if (answer.status === 307) {
      statuses[307] = (statuses[307] ?? 0) + 1
      answer = await ask(session, {
        ...request,
        path: new URL(answer.location, origin + path).href.slice(origin.length),
      })
    }
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    const isWell = method === 'POST' ? answer.status === 303 : answer.status === 200
    if (!isWell || (method === 'GET' && answer.body.length === 0)) failures.push(`${method} ${path}: ${answer.status}`)
    return answer
  } catch (error) {
    failures.push(`${method} ${path}: ${error instanceof Error ? error.message : error}`)
    return undefined
  } finally {
    const ms = performance.now() - began
    if (ms > slowest.ms) Object.assign(slowest, { ms: Math.round(ms), path: `${method} ${path}` })
  }
}

async function send(session: ClientHttp2Session, number: number): Promise<void> {
  const email = `visitor-${run}-${number}@example.com`
  const message = `We have a booking system to renew, and this is question number ${number}.`
  const fields = { name: 'Mina Okafor', need: 'new-product', consent: 'yes', email, message }
  const answer = await visit(session, {
    method: 'POST',
    path: '/contact-us',
    body: String(new URLSearchParams(fields)),
  })
  if (answer?.status === 303) {
    forms[email] = new URL(answer.location, origin).searchParams.get('reference') ?? ''
  }
}

/** A turn for each request, so that all visitors together keep to the rate however slow an answer is. */
let nextTurn = performance.now()
async function turn(): Promise<void> {
  nextTurn = Math.max(nextTurn + 1000 / Number(rate), performance.now() - 1000)
  await delay(Math.max(0, nextTurn - performance.now()))
}

async function browse(): Promise<void> {
  while (!isOver) {
    const session = arrive()
    const number = ++visits
    for (let n = 0; n < PAGES_OF_A_VISIT && !isOver; n++) {
      await turn()
      const page = await visit(session, { path: pages[Math.floor(Math.random() * pages.length)] ?? '/' })
      const assets = [...new Set(page?.body.match(/\/assets\/[\w.-]+/g))]
      for (const path of assets.slice(0, 3)) {
        await turn()
        await visit(session, { path })
      }
      if (n === 0 && number % FORM_EVERY === 0) await send(session, number)
    }
    session.close()
  }
}

function report(): void {
  writeFileSync(join(folder, 'visits.json'), JSON.stringify({ requests, visits, statuses, slowest, failures }, null, 1))
  writeFileSync(join(folder, 'forms.json'), JSON.stringify(forms, null, 1))
}

process.on('SIGTERM', () => (isOver = true))
const reporting = setInterval(report, 1_000)
await Promise.all(Array.from({ length: VISITORS }, browse))
clearInterval(reporting)
report()
