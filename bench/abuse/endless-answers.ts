import { createServer, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { listen } from '../../server/process/listen.ts'
import { budgets } from '../budgets.ts'
import { peakResidentMb } from '../process-usage.ts'
import type { Measurement } from '../verdict.ts'
import type { AbuseCase, Stage } from './abuse-case.ts'

const MB = 1024 * 1024
const ANSWER_MB = 400
/** Long enough for the first comparison with the service, which reads every type. */
const WATCHED_MS = 10_000

const json = { 'content-type': 'application/json' }
const piece = Buffer.alloc(MB, ' ')
/** Several gzip members unfold one after the other. */
const bomb = Buffer.concat(Array.from({ length: ANSWER_MB / 50 }, () => gzipSync(Buffer.alloc(50 * MB, ' '))))
const pagination = { page: 1, pageSize: 25, pageCount: 1e9, total: 1e9 }

const answers: Readonly<Record<string, (response: ServerResponse) => Promise<unknown> | unknown>> = {
  refused: (response) => response.writeHead(503).end(),
  async '400 MB'(response) {
    response.writeHead(200, json)
    for (let sent = 0; sent < ANSWER_MB && !response.destroyed; sent++) {
      await new Promise((written) => response.write(piece, written))
    }
    response.end()
  },
  '400 MB as gzip': (response) => response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(bomb),
  'a thousand million pages': (response) =>
    response.writeHead(200, json).end(JSON.stringify({ data: [], meta: { pagination } })),
}

/** A site whose content service answers everything like this: the most memory it took, and how often it asked. */
async function watched(answer: (response: ServerResponse) => unknown, startAnother: Stage['startAnother']) {
  let asked = 0
  const service = createServer((_request, response) => {
    asked++
    void answer(response)
  })
  const site = await startAnother({ CONTENT_URL: await listen(service, 0, '127.0.0.1') })
  await pause(WATCHED_MS)
  const peak = await peakResidentMb(site.pid)
  await site.stop()
  service.closeAllConnections()
  service.close()
  return { peak, asked }
}

/** A content service that is broken, or somebody else. */
export const endlessAnswers: AbuseCase = {
  of: '7 endless answers',
  attacks: {},
  async measure({ startAnother }) {
    const { of } = this
    const measurements: Measurement[] = []
    let usual = 0
    for (const [what, answer] of Object.entries(answers)) {
      const { peak, asked } = await watched(answer, startAnother)
      usual ||= peak
      const budget = { most: budgets.abuse.endlessAnswersMb }
      measurements.push({ of, what: `${what}: memory beyond the usual`, value: peak - usual, unit: 'MB', budget })
      measurements.push({
        of,
        what: `${what}: calls`,
        value: asked,
        unit: '',
        budget: { most: budgets.abuse.callsOfLiar },
      })
    }
    return measurements
  },
}
