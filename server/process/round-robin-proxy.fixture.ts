/** A minimal reverse proxy: in turn to each process that says it is ready, over kept connections. */
import { Agent, createServer, request } from 'node:http'
import { onTestFinished } from 'vitest'
import { listen } from './listen.ts'

/** How often the proxy asks `/readyz`, in milliseconds. Real ones ask every second or few. */
const CHECK_MS = 50

export async function roundRobinProxy() {
  const ready = new Map<string, boolean>()
  const agent = new Agent({ keepAlive: true })
  let turn = 0

  async function check() {
    for (const url of ready.keys()) {
      const isReady = await fetch(`${url}/readyz`, { headers: { connection: 'close' } }).then(
        ({ status }) => status === 200,
        () => false,
      )
      if (ready.has(url)) ready.set(url, isReady)
    }
  }
  const checking = setInterval(() => void check(), CHECK_MS)

  const server = createServer((incoming, outgoing) => {
    const ups = [...ready].flatMap(([url, isReady]) => (isReady ? [url] : []))
    const url = ups[turn++ % ups.length]
    if (!url) return void outgoing.writeHead(503).end('Nobody is ready.')
    const { method, headers } = incoming
    const passed = request(url + incoming.url, { agent, method, headers: { ...headers, connection: 'keep-alive' } })
    passed.on('response', (response) => {
      const { connection: _hop, 'keep-alive': _forHop, 'transfer-encoding': _framing, ...own } = response.headers
      outgoing.writeHead(response.statusCode ?? 502, own)
      response.on('error', () => outgoing.destroy()).pipe(outgoing)
    })
    // Nothing is retried: what a process drops should be seen.
    passed.on('error', () => outgoing.writeHead(502).end('Dropped.'))
    incoming.pipe(passed)
  })
  const url = await listen(server, 0)
  onTestFinished(() => {
    clearInterval(checking)
    agent.destroy()
    server.close()
    server.closeAllConnections()
  })

  return {
    url,
    /** Sends visitors to a process from the moment it is ready. */
    async add(upstream = '') {
      ready.set(upstream, false)
      while (!ready.get(upstream)) await check()
    },
    remove: (upstream = '') => void ready.delete(upstream),
  }
}
