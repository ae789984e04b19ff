/**
 * People who browse a site over HTTP/2 and send its forms, each from their own IP address, until this process is told to end:
 * `node harness/deploy/visitors.ts <origin> <requests a second> <folder>`. Each request has its time, whatever became of those
 * before it, so that a site that is slow is asked no less. What they met is in `<folder>/visits.json`, and what was acknowledged
 * to them in `forms.json`.
 */
import { writeFileSync } from 'node:fs'
import { type ClientHttp2Session, connect } from 'node:http2'
import { connect as connectTcp } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'

const [origin = '', rate = '200', folder = '.'] = process.argv.slice(2)
const pages = ['/', '/contact-us', '/portfolio', '/blogs', '/about-us', '/career']
/** This many are there at a time. */
const VISITORS = 20
/** A visitor requests this many pages with their scripts, sometimes sends a form after the first of them, and leaves. */
const PAGES_OF_A_VISIT = 8
const SCRIPTS_OF_A_PAGE = 3
/** Caddy's own and some, in milliseconds. */
const PATIENCE_MS = 40_000
/** As many as browsers follow. */
const MOST_REDIRECTIONS = 20
/** One form in this many visits: beyond 600 within an hour from everywhere, forms would be set aside. */
const FORM_EVERY = 8

type Answer = { status: number; location: string; body: string }
type Request = { method?: 'GET' | 'POST'; path: string; body?: string }
/** `open` counts what a visitor waits for or is about to ask; with no pages left and nothing open he leaves. */
type Visitor = { session: ClientHttp2Session; number: number; pagesLeft: number; open: number }

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

/** Whether it is these visitors that were slow: how long after its time a request was sent, and how many waited at once. */
const latest = { ms: 0 }
const underWay = { now: 0, most: 0 }
const began = performance.now()
let seconds = 0

const byte = () => 1 + Math.floor(Math.random() * 250)

function openSession(): ClientHttp2Session {
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
    // Also one that is reset without an error; after the end this says nothing.
    stream.on('close', () => reject(new Error('cut off')))
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
    for (let n = 0; answer.status === 307 && n < MOST_REDIRECTIONS; n++) {
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

async function sendForm({ session, number }: Visitor): Promise<void> {
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

const arrive = (): Visitor => ({ session: openSession(), number: ++visits, pagesLeft: PAGES_OF_A_VISIT, open: 0 })

/** What pages led to; it comes before further pages. */
const wanted: { visitor: Visitor; ask: () => Promise<unknown> }[] = []

function want(visitor: Visitor, ask: () => Promise<unknown>): void {
  visitor.open++
  wanted.push({ visitor, ask })
}

async function look(visitor: Visitor): Promise<void> {
  const isFirst = visitor.pagesLeft-- === PAGES_OF_A_VISIT
  const page = await visit(visitor.session, { path: pages[Math.floor(Math.random() * pages.length)] ?? '/' })
  const scripts = [...new Set(page?.body.match(/\/assets\/[\w.-]+/g))]
  for (const path of scripts.slice(0, SCRIPTS_OF_A_PAGE)) want(visitor, () => visit(visitor.session, { path }))
  if (isFirst && visitor.number % FORM_EVERY === 0) want(visitor, () => sendForm(visitor))
}

async function carryOut(visitor: Visitor, ask: () => Promise<unknown>): Promise<void> {
  underWay.most = Math.max(underWay.most, ++underWay.now)
  await ask()
  underWay.now--
  if (--visitor.open === 0 && visitor.pagesLeft === 0) visitor.session.close()
}

const present = Array.from({ length: VISITORS }, arrive)

/** Pages asked for so far: visitors take turns at them, so that a form comes even while few requests are made. */
let looks = 0

/** One request, which is not waited for. */
function sendNext(): void {
  const next = wanted.shift()
  if (next) return void carryOut(next.visitor, next.ask)
  const place = looks++ % VISITORS
  let visitor = present[place]
  if (!visitor || visitor.pagesLeft === 0) present[place] = visitor = arrive()
  const looking = visitor
  looking.open++
  void carryOut(looking, () => look(looking))
}

async function keepToTheRate(): Promise<void> {
  const every = 1000 / Number(rate)
  for (let n = 0; !isOver; n++) {
    const due = began + n * every
    const early = due - performance.now()
    if (early > 0) await delay(early)
    latest.ms = Math.max(latest.ms, Math.round(performance.now() - due))
    sendNext()
    seconds = (performance.now() - began) / 1000
  }
}

function report(): void {
  const { user, system } = process.cpuUsage()
  const own = { seconds, busySeconds: (user + system) / 1e6, latestMs: latest.ms, mostUnderWay: underWay.most }
  const met = { requests, visits, statuses, slowest, failures, ...own }
  writeFileSync(join(folder, 'visits.json'), JSON.stringify(met, null, 1))
  writeFileSync(join(folder, 'forms.json'), JSON.stringify(forms, null, 1))
}

process.on('SIGTERM', () => (isOver = true))
const reporting = setInterval(report, 1_000)
await keepToTheRate()
while (underWay.now > 0) await delay(50)
clearInterval(reporting)
report()
// Whoever still wanted something has a connection that would keep this process.
process.exit()
