import { once } from 'node:events'
import type { Server } from 'node:http'
import { StartError } from './data-directory.ts'

/** Longer than the minute that load balancers keep connections: the side that closes first must not be ours. */
const KEEP_ALIVE_MS = 65_000

/**
 * Listens on every interface, or on that of `host`, and returns the local address, with the port that was free for port 0.
 *
 * @throws {StartError} when the port is taken or not for this process.
 */
export async function listen(server: Server, port: number, host?: string): Promise<string> {
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.listen(port, host)
  // Rejects on the 'error' event.
  await once(server, 'listening').catch((error: unknown) => {
    throw explained(error, port)
  })
  const address = server.address()
  return `http://localhost:${typeof address === 'object' && address ? address.port : port}`
}

function explained(error: unknown, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const remedy = 'set PORT (or METRICS_PORT, if that is it) to another one; 0 takes a free one.'
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is in use by another process: end that, or ${remedy}`, { cause: error })
  }
  if (code === 'EACCES') {
    return new StartError(`Port ${port} is not for this process, as those below 1024 seldom are: ${remedy}`, {
      cause: error,
    })
  }
  return error
}
