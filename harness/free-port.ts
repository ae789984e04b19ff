import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below what systems give to connections by themselves (Linux from 32768), and above what browsers refuse (10080). */
const PORTS = { from: 20_000, before: 32_768 }

/** A free port, which stays free for whoever takes seconds to start: one that the system chose may be a connection's by then. */
export async function freePort(): Promise<number> {
  const port = randomInt(PORTS.from, PORTS.before)
  const probe = createServer().listen(port)
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  probe.close()
  await once(probe, 'close')
  return port
}
