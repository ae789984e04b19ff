import ipaddr from 'ipaddr.js'

/** A block of IP addresses, e.g. `192.0.2.0/24`. */
export type Network = { prefix: string; kind: 'ipv4' | 'ipv6'; bits: number }

/**
 * How IPv6 is handed out: a /64 is one line, a /56 a household, a /48 a company or a rented server, whose owner
 * has every address in it, a /32 a provider. In IPv4 a /24 is the smallest block that is routed.
 */
const lengths = { ipv4: [32, 24], ipv6: [128, 64, 56, 48, 32] } as const

/** The IP address itself and the networks around it, narrowest first. What is no IP address shares the network `unknown`. */
export function networksOf(address: string): Network[] {
  if (!ipaddr.isValid(address)) {
    return [
      { prefix: `unknown ${address}`, kind: 'ipv4', bits: 32 },
      { prefix: 'unknown', kind: 'ipv4', bits: 24 },
    ]
  }
  // An IPv4 address that came over an IPv6 socket is an IPv4 address.
  const parsed = ipaddr.process(address)
  const kind = parsed.kind()
  return lengths[kind].map((bits) => ({ prefix: `${firstOf(parsed, bits)}/${bits}`, kind, bits }))
}

/** Those that one party may own: whoever rents a server has a /48, in which 65,536 lines are nobody's; a provider has many parties. */
export function networksOfParty(address: string): Network[] {
  return networksOf(address).filter(({ kind, bits }) => kind === 'ipv4' || bits >= 48)
}

function firstOf(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
  const bytes = address.toByteArray().map((byte, at) => byte & (0xff << (8 - Math.min(8, Math.max(0, bits - 8 * at)))))
  return ipaddr.fromByteArray(bytes).toString()
}
