import type { Server } from 'node:http'
import { Server as SocketServer } from 'node:net'

/** How often idle connections are closed; a browser would keep them open for seconds. */
const SWEEP_MS = 50

/** Leaves new connections to the processes that share the socket, and keeps open ones: `server.close` would end idle ones. */
export function stopAccepting(server: Server): void {
  SocketServer.prototype.close.call(server)
}

/**
 * Stops accepting connections and waits until the requests in flight are answered.
 *
 * Resolves to false if some were still open after `deadlineMs` and had to be cut off.
 */
export async function closeServer(server: Server, deadlineMs: number): Promise<boolean> {
  const closed = new Promise<boolean>((resolve) => server.close(() => resolve(true)))
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), deadlineMs)
  })
  const finished = await Promise.race([closed, deadline])
  clearInterval(sweep)
  clearTimeout(timer)
  if (!finished) server.closeAllConnections()
  return finished
}
