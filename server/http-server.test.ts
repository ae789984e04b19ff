import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createHttpServer } from './http-server.ts'
import { listen } from './process/listen.ts'

test('headers, requests and connections have limits', () => {
  const server = createHttpServer(() => {})
  expect(server.headersTimeout).toBe(15_000)
  expect(server.requestTimeout).toBe(300_000)
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
