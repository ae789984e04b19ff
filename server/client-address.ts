import type { ExchangeContext } from './exchange.ts'

export type AddressOf = (c: ExchangeContext) => string

/**
 * The network address of whoever sent a request.
 *
 * Anyone can write an `X-Forwarded-For`, so only what trusted proxies added counts: each appends the address that it
 * saw, and with `trustedHops` proxies in front of us the sender's stands that many places from the end. With none, or if
 * the header is shorter than the proxies would have made it, the socket decides.
 */
export function clientAddress(trustedHops: number): AddressOf {
  return (c) => {
    const forwarded = trustedHops > 0 ? (c.req.header('x-forwarded-for')?.split(',') ?? []) : []
    const claimed = forwarded.at(-trustedHops)?.trim()
    if (forwarded.length >= trustedHops && claimed) return claimed
    return c.env?.incoming?.socket.remoteAddress ?? ''
  }
}
