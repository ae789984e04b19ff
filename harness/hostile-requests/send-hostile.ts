import { connect } from 'node:net'
import { type HostileRequest, hostileRequests } from './hostile-requests.ts'

/** Milliseconds for which an unfinished request is left open. */
const CUT_OFF_MS = 5
const PATIENCE_MS = 15_000

export type HostileOutcome = {
  /** How many answers had which status; 0 is a connection that was closed without one. */
  statuses: Map<number, number>
  /** Requests that were answered with 5xx, and how. */
  failures: string[]
}

/** Sends `count` hostile requests to a site on this machine, some at a time, each on its own connection. */
export async function sendHostile(address: string, count: number, atOnce = 4): Promise<HostileOutcome> {
  const outcome: HostileOutcome = { statuses: new Map(), failures: [] }
  const requests = hostileRequests(count)
  async function work(): Promise<void> {
    for (const each of requests) {
      const status = await send(Number(new URL(address).port), each)
      outcome.statuses.set(status, (outcome.statuses.get(status) ?? 0) + 1)
      if (status >= 500) outcome.failures.push(`${status} for ${each.name}: ${firstLine(each)}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return outcome
}

/** The status of the answer. @throws {Error} if there is neither an answer nor an end. */
function send(port: number, { name, bytes, isCutOff }: HostileRequest): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const socket = connect(port, 'localhost')
  let answer = ''
  socket.setNoDelay().setTimeout(PATIENCE_MS, () => {
    socket.destroy()
    reject(new Error(`No answer within ${PATIENCE_MS / 1000} s: ${name}`))
  })
  socket.on('data', (chunk) => (answer ||= chunk.toString('latin1')))
  // A server that refuses early closes while we still write.
  socket.on('error', () => {})
  socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)))
  socket.write(bytes)
  if (isCutOff) setTimeout(() => socket.destroy(), CUT_OFF_MS)
  return promise
}

function firstLine({ bytes }: HostileRequest): string {
  return bytes.toString('latin1').split('\r\n', 1).join().slice(0, 200)
}

/** The lines in a site's log that would wake an operator. */
export function alarmsIn(log: string): string[] {
  return log.split('\n').filter((line) => /^\{"level":[56]0,/.test(line))
}
