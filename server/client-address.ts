import { isIP } from 'node:net'
import { networksOf } from '../leads/limits/network.ts'
import type { Log } from './log.ts'
import type { SiteContext } from './site-context.ts'

export type AddressOf = (c: SiteContext) => string

/**
 * The IP address that a request came from.
 *
 * Anyone can write an `X-Forwarded-For`, so only what trusted proxies added counts: each appends the IP address that it
 * saw, so with `trustedHops` proxies in front of us the sender's is that many places from the end. With none, or if
 * the header is shorter than the proxies would have made it, the socket's IP address counts. What is no IP address counts as it is, so that
 * visitors whom a proxy names otherwise are still told apart; the first one raises an alarm, once.
 */
export function clientAddress(trustedHops: number, log?: Pick<Log, 'error'>): AddressOf {
  let isAlarmed = false
  return (c) => {
    const forwarded = trustedHops > 0 ? (c.req.header('x-forwarded-for')?.split(',') ?? []) : []
    const claimed = forwarded.at(-trustedHops)?.trim()
    if (forwarded.length < trustedHops || claimed === undefined) return c.env?.incoming?.socket.remoteAddress ?? ''
    const address = addressIn(claimed)
    if (address === undefined && !isAlarmed) {
      isAlarmed = true
      log?.error(
        { trustedHops },
        'a trusted proxy writes no IP address into X-Forwarded-For: limits do not know visitors',
      )
    }
    return address ?? (claimed || (c.env?.incoming?.socket.remoteAddress ?? ''))
  }
}

/** As proxies write it: alone, with a port (`192.0.2.1:4711`, `[2001:db8::1]:4711`), in brackets or quotes, with a zone (`fe80::1%eth0`). */
function addressIn(entry: string): string | undefined {
  const bare = entry.replaceAll('"', '')
  const inBrackets = bare.startsWith('[') ? bare.slice(1).split(']', 1)[0] : undefined
  const [beforePort = '', port, ...others] = bare.split(':')
  const host = inBrackets ?? (port !== undefined && others.length === 0 ? beforePort : bare)
  const [address = ''] = host.split('%', 1)
  return isIP(address) > 0 ? address : undefined
}

/** Who counts as one sender: an IPv4 address, or the /64 of an IPv6 one, which belongs to one subscriber. */
export function subscriberOf(address: string): string {
  const networks = networksOf(address)
  return (networks.find(({ bits }) => bits === 64) ?? networks[0])?.prefix ?? address
}
