import { once } from 'node:events'
import type { Server } from 'node:http'
import { hasCode } from '../../leads/error-code.ts'
import { StartError } from '../data-directory.ts'

/** Longer than the minute for which load balancers keep connections: the side that closes first must not be ours. */
const KEEP_ALIVE_MS = 65_000
/** Visitors who wait in a socket while no process accepts, as in `deploy/systemd/site.socket`: Node's own 511 would replace that. */
const BACKLOG = 2_048

/** On `host` or everywhere; resolves to the local URL. @throws {StartError} if the port is taken or not allowed. */
export async function listen(server: Server, port: number, host?: string): Promise<string> {
  server.listen(port, host)
  return await addressOf(server, (error) => explained(error, port))
}

/** Another process opened the socket, and may share it. @throws {StartError} if the descriptor is none. */
export async function listenOnInherited(server: Server, fd: number): Promise<string> {
  const remedy = 'start this with one stream socket (systemd.socket(5)), or without LISTEN_FDS.'
  const refused = (cause: unknown) => new StartError(`What LISTEN_FDS passes on is no socket: ${remedy}`, { cause })
  try {
    server.listen({ fd }, BACKLOG)
  } catch (error) {
    throw refused(error)
  }
  return await addressOf(server, refused)
}

async function addressOf(server: Server, failure: (error: unknown) => unknown): Promise<string> {
  server.keepAliveTimeout = KEEP_ALIVE_MS
  // Rejects on the 'error' event.
  await once(server, 'listening').catch((error: unknown) => {
    throw failure(error)
  })
  const address = server.address()
  return typeof address === 'object' && address ? `http://localhost:${address.port}` : String(address)
}

function explained(error: unknown, port: number): unknown {
  const fault = hasCode(error, 'EADDRINUSE')
    ? 'in use by another process: end that, or'
    : hasCode(error, 'EACCES') && 'not allowed for this process, as ports below 1024 seldom are:'
  const remedy = 'set PORT (or METRICS_PORT, if that is it) to another one; 0 takes a free one.'
  return fault ? new StartError(`Port ${port} is ${fault} ${remedy}`, { cause: error }) : error
}
