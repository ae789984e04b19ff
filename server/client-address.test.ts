import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'
import type { SiteEnv } from './site-context.ts'

async function addressWith(hops: number, forwarded?: string): Promise<string> {
  const addressOf = clientAddress(hops)
  const app = new Hono<SiteEnv>().get('/', (c) => c.text(addressOf(c)))
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  const incoming = { socket: { remoteAddress: '10.0.0.1' } }
  return (await app.request('/', { headers }, { incoming })).text()
}

test.each([
  [0, 'a, b', '10.0.0.1'],
  [1, undefined, '10.0.0.1'],
  [1, '203.0.113.9', '203.0.113.9'],
  // What the sender itself wrote comes before what the proxy saw.
  [1, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
  [2, '198.51.100.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  [2, '203.0.113.9', '10.0.0.1'],
  [1, ' ', '10.0.0.1'],
])('behind %i proxies, with X-Forwarded-For %s, the sender is %s', async (hops, forwarded, address) => {
  expect(await addressWith(hops, forwarded)).toBe(address)
})
