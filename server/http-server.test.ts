import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createHttpServer } from './http-server.ts'
import { listen } from './process/listen.ts'
import { closeServer } from './process/process-life.ts'

test('headers, requests and connections have limits', () => {
  const server = createHttpServer(() => {})
  expect(server.headersTimeout).toBe(15_000)
  expect(server.requestTimeout).toBe(300_000)
  expect(server.timeout).toBe(60_000)
  expect(server.maxConnections).toBe(2_000)
})

test('a connection beyond the limit is closed, and those before it are served', async () => {
  const server = createHttpServer((_request, response) => response.end('served'))
  server.maxConnections = 1
  const url = new URL(await listen(server, 0))
  onTestFinished(() => void server.close().closeAllConnections())
  const first = connect(Number(url.port), url.hostname)
  await once(first, 'connect')
  const second = connect(Number(url.port), url.hostname)
  await once(second, 'close')
  first.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const [answer] = await once(first, 'data')
  expect(String(answer)).toContain('200 OK')
})

/** Connections from this address, once they are open, that send this and read nothing. */
async function crowd(port: number, localAddress: string, amount: number, send = '') {
  const sockets = Array.from({ length: amount }, () => connect({ port, host: '127.0.0.1', localAddress }))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  for (const socket of sockets) {
    socket.on('error', () => {})
    socket.pause()
  }
  await Promise.all(sockets.map((socket) => once(socket, 'connect').catch(() => {})))
  for (const socket of sockets) socket.write(send)
  return sockets
}

async function isServed(port: number, localAddress: string): Promise<boolean> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  const { promise, resolve } = Promise.withResolvers<boolean>()
  socket.on('error', () => {})
  socket.on('close', () => resolve(false))
  socket.on('data', (chunk) => resolve(String(chunk).includes('200 OK')))
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  const isAnswered = await promise
  socket.destroy()
  return isAnswered
}

const large = Buffer.alloc(64 * 1024 * 1024, 'x')

test.each([
  ['idle', ''],
  ['asking for what they never read', 'GET /page HTTP/1.1\r\nHost: localhost\r\n\r\n'],
])('200 connections are the share of one address, %s or not; nobody else notices', async (_what, send) => {
  const server = createHttpServer((request, response) =>
    response.end(request.url === '/page' ? large.subarray(0, 100_000) : 'served'),
  )
  const port = Number(new URL(await listen(server, 0, '127.0.0.1')).port)
  onTestFinished(() => void server.close().closeAllConnections())
  const dropped = vi.fn()
  server.on('drop', dropped)
  const sockets = await crowd(port, '127.0.0.9', 200, send)
  expect(dropped).not.toHaveBeenCalled()
  expect(await isServed(port, '127.0.0.9')).toBe(false)
  expect(await isServed(port, '127.0.1.1')).toBe(true)
  expect(dropped).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ remoteAddress: '127.0.0.9' }))
  // A network of many addresses has more, and a share too: here 300 more of the same /24.
  await crowd(port, '127.0.0.10', 200, send)
  await crowd(port, '127.0.0.11', 100, send)
  expect(await isServed(port, '127.0.0.12')).toBe(false)
  expect(await isServed(port, '127.0.1.1')).toBe(true)
  const [first] = sockets
  first?.destroy()
  await expect.poll(() => isServed(port, '127.0.0.9')).toBe(true)
})

test('a proxy, from whose address all visitors come, has no share', async () => {
  const server = createHttpServer((_request, response) => response.end('served'), { isBehindProxy: true })
  const port = Number(new URL(await listen(server, 0, '127.0.0.1')).port)
  onTestFinished(() => void server.close().closeAllConnections())
  await crowd(port, '127.0.0.9', 600)
  expect(await isServed(port, '127.0.0.9')).toBe(true)
})

test('an answer that is not read is given up in time', async () => {
  const server = createHttpServer((_request, response) => response.end(large))
  server.timeout = 100
  const port = Number(new URL(await listen(server, 0, '127.0.0.1')).port)
  onTestFinished(() => void server.close().closeAllConnections())
  const closed = once(server, 'connection').then(([socket]) => once(socket, 'close'))
  await crowd(port, '127.0.0.9', 1, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await closed
})

test.each(['close', 'keep-alive'])(
  'an answer on its way (Connection: %s) is sent to its end when the server stops',
  async (connection) => {
    const server = createHttpServer((_request, response) => response.end(large))
    const port = Number(new URL(await listen(server, 0, '127.0.0.1')).port)
    const answered = once(server, 'request')
    const [client] = await crowd(
      port,
      '127.0.0.9',
      1,
      `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: ${connection}\r\n\r\n`,
    )
    await answered
    const stopped = closeServer(server, 60_000)
    server.closeIdleConnections()
    const gone = new Promise((resolve) => client?.once('close', resolve))
    let bytes = 0
    client?.on('data', (chunk) => {
      bytes += chunk.length
    })
    client?.resume()
    expect(await stopped).toBe(true)
    await gone
    expect(bytes).toBeGreaterThan(large.length)
  },
)

test('an answer given before its body has come is read to its end, though the body is not wanted', async () => {
  const server = createHttpServer((_request, response) => response.end(large.subarray(0, 2 * 1024 * 1024)))
  const port = Number(new URL(await listen(server, 0, '127.0.0.1')).port)
  onTestFinished(() => void server.close().closeAllConnections())
  const body = large.subarray(0, 4 * 1024 * 1024)
  const head = `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`
  const [client] = await crowd(port, '127.0.0.9', 1, head)
  client?.write(body)
  const gone = new Promise((resolve) => client?.once('close', resolve))
  let bytes = 0
  client?.on('data', (chunk) => {
    bytes += chunk.length
  })
  client?.resume()
  await gone
  expect(bytes).toBeGreaterThan(2 * 1024 * 1024)
})

test('a body that still comes when its request was answered is not waited for', async () => {
  const server = createHttpServer((_request, response) => response.end('served'))
  const port = Number(new URL(await listen(server, 0, '127.0.0.1')).port)
  onTestFinished(() => void server.close().closeAllConnections())
  const closed = once(server, 'connection').then(([socket]) => once(socket, 'close'))
  await crowd(port, '127.0.0.9', 1, 'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000\r\n\r\na')
  await closed
})
