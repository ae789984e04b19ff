import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { clientAddress } from './client-address.ts'
import type { SiteEnv } from './site-context.ts'

test('a trusted hop that is no address raises one alarm, and what the sender wrote before it raises none', async () => {
  const error = vi.fn()
  const addressOf = clientAddress(1, { error })
  const app = new Hono<SiteEnv>().get('/', (c) => c.text(addressOf(c)))
  const ask = (forwarded: string) => app.request('/', { headers: { 'x-forwarded-for': forwarded } })
  for (const forwarded of ['nonsense, 203.0.113.9', '203.0.113.9:4711', '[2001:db8::9]:4711', 'fe80::9%eth0'])
    await ask(forwarded)
  expect(error).not.toHaveBeenCalled()
  for (const forwarded of ['unknown', '203.0.113.9, _hidden7', '[nonsense', '203.0.113.999', '1', '203.0.113.9,'])
    await ask(forwarded)
  expect(error).toHaveBeenCalledOnce()
})

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
  [1, '203.0.113.9:4711', '203.0.113.9'],
  [1, '198.51.100.1, 203.0.113.9:65535 ', '203.0.113.9'],
  [2, '203.0.113.9:1, 10.0.0.2:443', '203.0.113.9'],
  [1, '2001:db8::9', '2001:db8::9'],
  [1, '[2001:db8::9]', '2001:db8::9'],
  [1, '[2001:db8::9]:4711', '2001:db8::9'],
  [1, '"[2001:db8::9]:4711"', '2001:db8::9'],
  [1, '[203.0.113.9]:80', '203.0.113.9'],
  [1, 'fe80::9%eth0', 'fe80::9'],
  [1, '[fe80::9%25eth0]:4711', 'fe80::9'],
  [1, '::ffff:203.0.113.9', '::ffff:203.0.113.9'],
  [1, '[::ffff:203.0.113.9]:4711', '::ffff:203.0.113.9'],
  // Told apart, though they are no addresses.
  [1, '_hidden7', '_hidden7'],
  [1, '4711', '4711'],
])('behind %i proxies, with X-Forwarded-For %s, the sender is %s', async (hops, forwarded, address) => {
  expect(await addressWith(hops, forwarded)).toBe(address)
})
