import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { budgets } from '../budgets.ts'
import type { AbuseCase } from './abuse-case.ts'
import { send } from './send.ts'

/** More than the server has. */
const CONNECTIONS = 2_005
const CROWD = '127.0.0.9'
/** The system's lists of connections, in which 01 is one that neither end has closed. A client that does not read never learns that it was. */
const SYSTEM_LISTS = ['/proc/net/tcp', '/proc/net/tcp6']
/** The server's ends: where a queue was full, a client may take for open for seconds what the server does not have. */
const heldByServer = /^ *\d+: \S+ (?:0{16}FFFF0000)?0900007F:[0-9A-F]{4} 01 /gm
/** None closed for this long means that the others stay. */
const QUIET_MS = 2_000

/** Connections of one address, half of them idle, half asking for a page that they never read. There is no proxy in front. */
export const crowdedConnections: AbuseCase = {
  of: '5 crowded connections',
  attacks: {},
  async measure({ startAnother }) {
    const { address } = await startAnother({ TRUSTED_PROXY_HOPS: '0' })
    const port = Number(new URL(address).port)
    const sockets = Array.from({ length: CONNECTIONS }, (_, n) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: CROWD })
      socket.on('error', () => {})
      if (n % 2 === 0) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
      // Only what comes first: the rest is never read.
      socket.once('data', () => socket.pause())
      return socket
    })
    await Promise.all(sockets.map((socket) => socket.connecting && once(socket, 'connect').catch(() => {})))
    const held = async () => {
      const lists = await Promise.all(SYSTEM_LISTS.map((list) => readFile(list, 'latin1')))
      return [...lists.join('').matchAll(heldByServer)].length
    }
    let stayed = -1
    for (let seen = await held(); seen !== stayed; seen = await held()) {
      stayed = seen
      await pause(QUIET_MS)
    }
    const honest = await send(address, '/').catch(() => undefined)
    for (const socket of sockets) socket.destroy()
    const of = this.of
    return [
      {
        of,
        what: `held of ${CONNECTIONS} from one IP address`,
        value: stayed,
        unit: '',
        budget: { most: budgets.abuse.connectionsOfOne },
      },
      { of, what: "somebody else's page shown", value: Number(honest?.status === 200), unit: '', budget: { least: 1 } },
      ...(honest
        ? [{ of, what: 'it took', value: honest.ms, unit: 'ms', budget: { most: budgets.abuse.crowdedHomeMs } }]
        : []),
    ]
  },
}
