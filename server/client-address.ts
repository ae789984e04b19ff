import { networksOf } from '../leads/limits/network.ts'
import type { SiteContext } from './site-context.ts'

export type AddressOf = (c: SiteContext) => string

/**
 * The IP address that a request came from.
 *
 * Anyone can write an `X-Forwarded-For`, so only what trusted proxies added counts: each appends the IP address that it
 * saw, so with `trustedHops` proxies in front of us the sender's is that many places from the end. With none, or if
 * the header is shorter than the proxies would have made it, the socket's IP address counts.
 */
export function clientAddress(trustedHops: number): AddressOf {
  return (c) => {
    const forwarded = trustedHops > 0 ? (c.req.header('x-forwarded-for')?.split(',') ?? []) : []
    const claimed = forwarded.at(-trustedHops)?.trim()
    if (forwarded.length >= trustedHops && claimed) return claimed
    return c.env?.incoming?.socket.remoteAddress ?? ''
  }
}

/** Who counts as one sender: an IPv4 address, or the /64 of an IPv6 one, which belongs to one subscriber. */
export function subscriberOf(address: string): string {
  const networks = networksOf(address)
  return (networks.find(({ bits }) => bits === 64) ?? networks[0])?.prefix ?? address
}
