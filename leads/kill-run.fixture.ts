import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import { freePort } from '../harness/free-port.ts'

const SERVER = join(import.meta.dirname, 'kill-server.fixture.ts')
const ENQUIRIES = 500
const AT_ONCE = 16
/** A process is killed each time this many more have been acknowledged. */
const KILL_EVERY = 60
const PATIENCE_MS = 30_000

type Run = { dataDirectory: string; databaseUrl?: string; processes: number }

/**
 * Sends 500 enquiries to servers that are killed with SIGKILL again and again. A sender retries until it is
 * answered with 303, as a person would. Resolves when all of them have been delivered, or patience has run out.
 */
export async function surviveKills({ processes, ...options }: Run) {
  const receiver = await startReceiver()
  const ports = await Promise.all(Array.from({ length: processes }, freePort))
  const start = (port: number) =>
    spawn(process.execPath, [SERVER, JSON.stringify({ ...options, port, enquiryUrl: receiver.url })], {
      stdio: 'inherit',
    })
  const children: ChildProcess[] = ports.map(start)
  // They write to the test's folder until they have ended.
  async function endAll() {
    await Promise.all(children.map(end))
  }
  onTestFinished(endAll)

  const acknowledged = new Map<string, string>()
  let kills = 0
  async function killOne() {
    const victim = kills++ % processes
    await end(children[victim])
    children[victim] = start(ports[victim] ?? 0)
  }

  let next = 0
  async function sendSome() {
    while (next < ENQUIRIES) {
      const n = next++
      const email = `sender-${n}@example.com`
      acknowledged.set(email, await sendUntilAcknowledged(ports, n, email))
      if (acknowledged.size % KILL_EVERY === 0) await killOne()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendSome))

  const patience = performance.now() + PATIENCE_MS
  while (receiver.received.size < ENQUIRIES && performance.now() < patience) await delay(50)
  await endAll()
  return { acknowledged, kills, received: receiver.received }
}

async function end(child: ChildProcess | undefined) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** The reference in the answer to enquiry number `n`, from whichever process answers first. */
async function sendUntilAcknowledged(ports: readonly number[], n: number, email: string): Promise<string> {
  const body = new URLSearchParams({
    name: `Sender ${n}`,
    email,
    need: 'testing',
    message: `Enquiry number ${n}, which must not be lost.`,
    consent: 'yes',
    address: `10.${n >> 4}.${n & 15}.1`,
  })
  for (let attempt = 0; ; attempt++) {
    try {
      const url = `http://localhost:${ports[(n + attempt) % ports.length]}/`
      const response = await fetch(url, { method: 'POST', body, redirect: 'manual' })
      const reference = response.headers.get('location')?.split('=')[1]
      if (response.status === 303 && reference) return reference
    } catch {
      // Killed while answering, or not up again yet.
    }
    await delay(40)
  }
}

/** An enquiry service that fails now and then; `received` counts the bodies by their idempotency key. */
async function startReceiver() {
  const received = new Map<string, { email: string; times: number }>()
  const bodySchema = z.object({ reference: z.string(), email: z.string() })
  let calls = 0
  const server = createServer(async (request, response) => {
    const text = (await request.toArray()).join('')
    if (++calls % 25 === 0) return void response.writeHead(500).end()
    const { reference, email } = bodySchema.parse(JSON.parse(text))
    if (request.headers['idempotency-key'] !== reference) return void response.writeHead(422).end()
    received.set(reference, { email, times: (received.get(reference)?.times ?? 0) + 1 })
    response.writeHead(200).end()
  }).listen(0)
  await once(server, 'listening')
  onTestFinished(() => void server.close().closeAllConnections())
  return { received, url: `http://localhost:${portOf(server.address())}/` }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The system gave no free port')
  return address.port
}
