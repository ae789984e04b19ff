import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLimits, type Limits } from './limits.ts'

const group = (n: number) => n.toString(16)

/** IP addresses number 0, 1, 2 … of a flood, by its shape. */
const floods: Readonly<Record<string, (n: number) => string>> = {
  'one address': () => '20.1.1.1',
  'one /24': (n) => `20.1.1.${n % 256}`,
  'one /16': (n) => `20.1.${n % 256}.${(n >> 8) % 256}`,
  'a hundred /24 far apart': (n) => `${20 + (n % 100)}.1.1.${(n >> 3) % 256}`,
  '590 /24 far apart': (n) => `20.${(n % 590) >> 8}.${(n % 590) & 255}.${(n >> 9) % 256}`,
  'one IPv6 address': () => '2001:db8::1',
  'one /64': (n) => `2001:db8:1:1::${group(n)}`,
  'one /56': (n) => `2001:db8:1:${group(n % 256)}::${group(n)}`,
  'one /48': (n) => `2001:db8:1:${group(n)}::1`,
  'a hundred /56 in one /32': (n) => `2001:db8:${group(n % 100)}:${group(n % 256)}::1`,
  'as many /48 as posts in one /32': (n) => `2001:db8:${group(n)}::1`,
  'as many /48 as posts in two /32': (n) => `2001:db${8 + (n % 2)}:${group(n)}::1`,
  'no addresses': (n) => `nonsense ${n}`,
}

const honest = ['198.51.100.7', '2a00:1450::7'] as const

async function sendAll(limits: Limits, address: (n: number) => string, amount: number): Promise<number> {
  let taken = 0
  for (let n = 0; n < amount; n++) {
    const limit = await limits.post(address(n))
    if (limit.status === 'free' && limit.crowd === undefined) taken++
  }
  return taken
}

test.each(Object.entries(floods))('a flood from %s is felt by nobody else', async (_shape, address) => {
  for (const amount of [630, 4_000]) {
    const limits = createLimits('secret')
    const taken = await sendAll(limits, address, amount)
    expect(taken).toBeLessThanOrEqual(1_200)
    for (const sender of honest) expect(await limits.post(sender)).toEqual({ status: 'free', endsInSeconds: 0 })
  }
})

test('whoever floods from fewer than 600 networks, in whatever order and share, is felt by nobody else', async () => {
  const networks = 590
  /** Two fifths are IPv6, of a hundred providers; `place` is where in its network a post comes from. */
  const addressOf = (network: number, place: number) =>
    network % 5 < 2
      ? `2001:${group(network % 100)}:${group(network)}:${group(place >> 4)}::${group(place)}`
      : `20.${network >> 8}.${network & 255}.${place & 255}`
  const post = fc.tuple(fc.nat({ max: networks - 1 }), fc.nat({ max: 0xffff }))
  // Of few networks, or of many; from few addresses, or from many.
  const shape = fc.tuple(fc.nat({ max: networks - 1 }), fc.nat({ max: 0xffff }))
  await fc.assert(
    fc.asyncProperty(fc.array(post, { minLength: 700, maxLength: 2_000 }), shape, async (posts, [most, places]) => {
      const limits = createLimits('secret')
      for (const [network, place] of posts) await limits.post(addressOf(network % (most + 1), place % (places + 1)))
      for (const sender of honest) expect(await limits.post(sender)).toEqual({ status: 'free', endsInSeconds: 0 })
    }),
    { numRuns: 40 },
  )
}, 60_000)

test('a network is limited by what its narrower circles let through: one flooding address leaves room for its neighbours', async () => {
  const limits = createLimits('secret')
  await sendAll(limits, () => '20.1.1.1', 500)
  await sendAll(limits, () => '2001:db8:1:1::1', 500)
  expect(await limits.post('20.1.1.2')).toEqual({ status: 'free', endsInSeconds: 0 })
  expect(await limits.post('2001:db8:1:1::2')).toEqual({ status: 'free', endsInSeconds: 0 })
  expect(await limits.post('20.1.1.1')).toMatchObject({ status: 'limited' })
})

test('a clock that is put back keeps nobody out for longer than an hour', async () => {
  onTestFinished(() => void vi.useRealTimers())
  const limits = createLimits('secret')
  vi.setSystemTime(Date.now() + 3 * 365 * 24 * 60 * 60_000)
  await sendAll(limits, () => '20.1.1.1', 30)
  vi.useRealTimers()
  const limit = await limits.post('20.1.1.1')
  expect(limit.status === 'limited' && limit.retryAfterSeconds).toBeLessThanOrEqual(3_600)
})
