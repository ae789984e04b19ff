import { expect, onTestFinished, test } from 'vitest'
import { listen } from './listen.ts'
import { createMetricsServer } from './metrics.ts'

test('metrics are served on their own, and 503 says that they cannot be had', async () => {
  let works = true
  const server = createMetricsServer(async () => {
    if (!works) throw new Error('away')
    return 'leads_outbox_due 0\n'
  })
  const address = await listen(server, 0, '127.0.0.1')
  onTestFinished(() => void server.close().closeAllConnections())
  const response = await fetch(`${address.replace('localhost', '127.0.0.1')}/metrics`)
  expect(await response.text()).toBe('leads_outbox_due 0\n')
  expect(response.headers.get('content-type')).toContain('version=0.0.4')
  works = false
  expect((await fetch(`${address.replace('localhost', '127.0.0.1')}/metrics`)).status).toBe(503)
  expect((await fetch(`${address.replace('localhost', '127.0.0.1')}/`)).status).toBe(404)
})
