import { request as ask, createServer, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { listen } from '../server/process/listen.ts'

/** Slow 4G as Lighthouse simulates it: milliseconds there and back, bytes per second. */
const LATENCY_MS = 150
const BYTES_PER_SECOND = 204_800
/** What goes out at a time. */
const PIECE_BYTES = 2048

export type SlowLine = {
  address: string
  /** From now on it is slow; until then everything passes at once. */
  slowDown: () => void
  stop: () => void
}

/**
 * A line to a site that is as slow as a phone's, in front of the site rather than in the browser: the tools of a browser do not slow down
 * what it fetches ahead. All answers share it.
 */
export async function slowLine(site: string): Promise<SlowLine> {
  let isSlow = false
  let free = 0

  async function send(bytes: Buffer, response: ServerResponse): Promise<void> {
    for (let start = 0; start < bytes.byteLength; start += PIECE_BYTES) {
      const piece = bytes.subarray(start, start + PIECE_BYTES)
      free = Math.max(free, performance.now()) + (piece.byteLength / BYTES_PER_SECOND) * 1000
      await pause(free - performance.now())
      response.write(piece)
    }
  }

  const server = createServer((request, response) => {
    const { method, url, headers } = request
    const onward = ask(new URL(url ?? '/', site), { method, headers }, async (answer) => {
      if (isSlow) await pause(LATENCY_MS)
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      if (!isSlow) return void answer.pipe(response)
      for await (const bytes of answer) await send(bytes, response)
      response.end()
    })
    onward.on('error', () => response.destroy())
    request.pipe(onward)
  })
  return {
    address: await listen(server, 0, '127.0.0.1'),
    slowDown: () => {
      isSlow = true
    },
    stop: () => void server.close().closeAllConnections(),
  }
}
