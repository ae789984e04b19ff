import { once } from 'node:events'
import type { Server } from 'node:http'

/** Longer than the minute that load balancers keep connections: the side that closes first must not be ours. */
const KEEP_ALIVE_MS = 65_000

/**
 * Listens on every interface, or on that of `host`, and returns the local address, with the port that was free for port 0.
 *
 * @throws {Error} e.g. when the port is taken.
 */
export async function listen(server: Server, port: number, host?: string): Promise<string> {
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.listen(port, host)
  // Rejects on the 'error' event.
  await once(server, 'listening')
  const address = server.address()
  return `http://localhost:${typeof address === 'object' && address ? address.port : port}`
}
