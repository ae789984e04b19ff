import { expect, test } from 'vitest'
import { networksOf } from './network.ts'

const prefixesOf = (address: string) => networksOf(address).map(({ prefix }) => prefix)

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['::ffff:c000:24d', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['::1', '::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['', 'unknown'],
  ['nonsense', 'unknown'],
])('%s belongs to %s', (address, network) => {
  expect(prefixesOf(address)[1]).toBe(network)
})

test('an IPv6 address stands for itself, its line, its household, its company and its provider, however it is written', () => {
  const all = [
    '2001:db8:aa:bbcc:1::9/128',
    '2001:db8:aa:bbcc::/64',
    '2001:db8:aa:bb00::/56',
    '2001:db8:aa::/48',
    '2001:db8::/32',
  ]
  expect(prefixesOf('2001:db8:aa:bbcc:1::9')).toEqual(all)
  expect(prefixesOf('2001:0DB8:00aa:bbcc:0001:0:0:9')).toEqual(all)
})

test('an IPv4 address stands for itself and its /24', () => {
  expect(prefixesOf('192.0.2.77')).toEqual(['192.0.2.77/32', '192.0.2.0/24'])
})
