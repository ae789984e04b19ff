import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { budgets } from '../budgets.ts'
import { residentMb } from '../process-usage.ts'
import type { AbuseCase, Tally } from './abuse-case.ts'
import { application, applicationPath, times } from './send.ts'

const CONNECTIONS = 8
const CHUNK = Buffer.alloc(64 * 1024, 'x')
/** 64 MB on each connection. */
const CHUNKS = 1_024

/** One body without an announced length, as fast as the site accepts it: half of them a form with a file, half no form at all. */
function endlessBody(address: string, n: number): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const { type, before } = application()
  const headers = { 'content-type': n % 2 === 0 ? type : 'application/x-www-form-urlencoded' }
  let sent = 0
  const post = request(address + applicationPath, { method: 'POST', headers }, (response) => {
    response.resume()
    resolve(String(response.statusCode))
    post.destroy()
  })
  post.on('error', () => resolve('cut off'))
  function write() {
    while (!post.destroyed && sent++ < CHUNKS) if (!post.write(CHUNK)) return void post.once('drain', write)
    if (!post.destroyed) post.end()
  }
  post.write(before)
  write()
  return promise
}

/** Bodies of unannounced length that are far too large, all at once. */
export const bodyMemory: AbuseCase = {
  of: '10 bodies in memory',
  attacks: {
    async endless({ address, short }) {
      const done = times(CONNECTIONS * (short ? 1 : 3), CONNECTIONS, (n) => endlessBody(address, n))
      return (): Promise<Tally> => done
    },
  },
  async measure({ site, attack }) {
    const before = await residentMb(site.pid)
    let most = before
    let isWatching = true
    const watching = (async () => {
      while (isWatching) {
        most = Math.max(most, await residentMb(site.pid))
        await pause(10)
      }
    })()
    const { tally } = await (await attack()).stop()
    isWatching = false
    await watching
    const of = this.of
    return [
      { of, what: 'resident before', value: before, unit: 'MB' },
      {
        of,
        what: `growth with ${CONNECTIONS} connections`,
        value: most - before,
        unit: 'MB',
        budget: { most: budgets.abuse.bodiesResidentMb },
      },
      { of, what: 'taken', value: tally['303'] ?? 0, unit: '', budget: { most: 0 } },
    ]
  },
}
