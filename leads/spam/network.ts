import { isIPv4, isIPv6 } from 'node:net'

/** The network an address belongs to: /24 of IPv4, /64 of IPv6, which is what one subscriber gets. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  if (isIPv4(mapped)) return `${mapped.split('.').slice(0, 3).join('.')}.0/24`
  const bare = address.replace(/%.*$/, '')
  if (!isIPv6(bare)) return 'unknown'
  return `${groups(bare).slice(0, 4).join(':')}::/64`
}

function groups(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const all = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return all.map((group) => group.replace(/^0+(?=.)/, ''))
}
