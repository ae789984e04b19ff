import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

const AUTOCANNON = join(import.meta.dirname, 'node_modules/autocannon/autocannon.js')
/** Enough to keep one process busy, few enough that none waits long. */
const CONNECTIONS = 20
/** Patience with one answer, in seconds: a busy machine must not end the run. */
const TIMEOUT_S = 60

const resultSchema = z.object({ duration: z.number(), '2xx': z.number(), non2xx: z.number(), errors: z.number() })

/**
 * Requests per second that a server answers, over `amount` requests for brotli from another process.
 *
 * @throws {Error} if one request failed: its rate would mean nothing.
 */
export async function requestsPerSecond(url: string, amount: number): Promise<number> {
  const options = [
    '--json',
    '--connections',
    String(CONNECTIONS),
    '--amount',
    String(amount),
    '--timeout',
    String(TIMEOUT_S),
  ]
  const command = [AUTOCANNON, ...options, '--headers', 'accept-encoding=br', url]
  const { stdout } = await promisify(execFile)(process.execPath, command)
  const { duration, '2xx': answered, non2xx, errors } = resultSchema.parse(JSON.parse(stdout))
  if (answered !== amount || non2xx > 0 || errors > 0) {
    throw new Error(`${url}: ${answered} of ${amount} answered well, ${non2xx} otherwise, ${errors} not at all`)
  }
  return answered / duration
}
