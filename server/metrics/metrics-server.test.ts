import type { Server } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../process/listen.ts'
import { createMetricsServer } from './site-metrics.ts'

async function serving(server: Server): Promise<string> {
  const address = await listen(server, 0, '127.0.0.1')
  onTestFinished(() => void server.close().closeAllConnections())
  return address.replace('localhost', '127.0.0.1')
}

test('metrics are served separately, and 503 says that they are unavailable', async () => {
  let works = true
  const metrics = async () => {
    if (!works) throw new Error('away')
    return 'leads_outbox_due 0\n'
  }
  const address = await serving(createMetricsServer(metrics, () => true))
  const response = await fetch(`${address}/metrics`)
  expect(await response.text()).toBe('leads_outbox_due 0\n')
  expect(response.headers.get('content-type')).toContain('version=0.0.4')
  works = false
  expect((await fetch(`${address}/metrics`)).status).toBe(503)
  expect((await fetch(`${address}/`)).status).toBe(404)
})

test('the health of this process is asked where nobody else answers', async () => {
  let isReady = false
  const address = await serving(
    createMetricsServer(
      async () => '',
      () => isReady,
    ),
  )
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  expect((await fetch(`${address}/readyz`)).status).toBe(503)
  isReady = true
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
})
