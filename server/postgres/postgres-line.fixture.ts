import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

/** The connection to PostgreSQL, as a proxy that can lose an answer or fall silent; it ends with the test. */
export async function lineTo(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isMute = false
  let lost: { words: string; after: string } | undefined

  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    let hears = !isMute
    let sent = ''
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        near.destroy()
        far.destroy()
      })
    }
    near.on('data', (bytes) => {
      // A connection that fell silent stays so, as after a failover to another machine.
      if (isMute) hears = false
      if (!hears) return
      far.write(bytes)
      if (lost === undefined) return
      sent += bytes.toString('latin1')
      // Only on this connection: others meanwhile commit things that no test looks at.
      const since = sent.lastIndexOf(lost.after)
      if (since < 0 || !sent.includes(lost.words, since)) return
      lost = undefined
      hears = false
      far.once('data', () => near.destroy())
    })
    far.on('data', (bytes) => {
      if (isMute) hears = false
      if (hears) near.write(bytes)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  const ownPort = typeof address === 'object' && address ? address.port : 0

  return {
    databaseUrl: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(ownPort) }).href,
    /** The next statement with these words, on a connection that has sent those of `after`, arrives, but its answer is lost. */
    loseAnswerTo(words: string, after: string) {
      lost = { words, after }
    },
    /** Connections are accepted, but nothing passes any more, on old ones or new. */
    fallSilent() {
      isMute = true
    },
    /** New connections reach the server again. */
    hearAgain() {
      isMute = false
    },
  }
}
