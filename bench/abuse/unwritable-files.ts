import { execFileSync } from 'node:child_process'
import { request } from 'node:http'
import { freePort } from '../../harness/free-port.ts'
import { budgets } from '../budgets.ts'
import type { AbuseCase } from './abuse-case.ts'
import { application, applicationPath, enquiry, fromNewAddress, send, times } from './send.ts'

/** So many, of 256 KB each, used to fill the memory that bodies may hold. */
const FORMS = 300
/** The largest size of a file stands in for a disk that fills up in the middle. */
const WRITABLE_BYTES = 2_000_000
const SENT = Buffer.alloc(3_000_000, 'x')

/** An application whose sender waits in the middle of its file: the status of its answer, and how long it took. */
async function unfinished(address: string): Promise<{ status: string; ms: number }> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const { type, before } = application()
  const headers = { 'content-type': type, 'content-length': '4900000', ...fromNewAddress() }
  const post = request(address + applicationPath, { method: 'POST', headers, timeout: 20_000 })
  post.on('response', ({ statusCode }) => resolve(String(statusCode)))
  post.on('error', () => resolve('cut off'))
  post.on('timeout', () => resolve('no answer'))
  post.write(before)
  post.write(SENT)
  const began = performance.now()
  const status = await promise
  post.destroy()
  return { status, ms: performance.now() - began }
}

/** Files that cannot be written to their end. */
export const unwritableFiles: AbuseCase = {
  of: '2 unwritable files',
  attacks: {},
  async measure({ target: { short }, startAnother }) {
    const port = await freePort()
    const { address, pid } = await startAnother({ METRICS_PORT: String(port), UPLOADS_MIN_FREE_MB: '0' })
    execFileSync('prlimit', ['--pid', String(pid), `--fsize=${WRITABLE_BYTES}:`])
    const amount = short ? 60 : FORMS
    let slowest = 0
    const tally = await times(amount, 4, async () => {
      const { status, ms } = await unfinished(address)
      slowest = Math.max(slowest, ms)
      return status
    })
    const { text } = await send(`http://127.0.0.1:${port}`, '/metrics')
    const held = Number(/^request_bodies_bytes (\d+)$/m.exec(text)?.[1])
    const { status } = await send(address, '/contact-us', enquiry())
    const of = this.of
    return [
      { of, what: `of ${amount} answered with 503`, value: tally['503'] ?? 0, unit: '', budget: { least: amount } },
      { of, what: 'slowest answer', value: slowest, unit: 'ms', budget: { most: budgets.abuse.unwritableMs } },
      { of, what: 'memory still held', value: held, unit: 'bytes', budget: { most: 0 } },
      { of, what: 'an honest form then taken', value: Number(status === 303), unit: '', budget: { least: 1 } },
    ]
  },
}
