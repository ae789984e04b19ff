import { timingSafeEqual } from 'node:crypto'
import { getCookie } from 'hono/cookie'
import { fill } from '../../site/ui/fill.ts'
import { refusalWords } from '../../site/ui/refusal-words.ts'
import { refusal } from '../refusal.ts'
import type { Middleware, SiteContext } from '../site-context.ts'

/** Specification §7: a token is read from this cookie and sent as this header on non-GET, non-HEAD calls. */
const COOKIE = 'XSRF-TOKEN'
const HEADER = 'x-xsrf-token'
const TOKEN_MIN_LENGTH = 16

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses calls that another site makes a visitor's browser send.
 *
 * - `Sec-Fetch-Site` or, in older browsers, `Origin` must name this site. With neither the caller is no browser and
 *   has no visitor's cookies to abuse, so it passes (as in Go's `http.CrossOriginProtection`).
 * - Calls by script must also repeat the `XSRF-TOKEN` cookie in the `X-XSRF-TOKEN` header. Plain form posts cannot.
 */
export function xsrf(siteUrl: string): Middleware {
  return async (c, next) => {
    if (safeMethods.has(c.req.method)) return next()
    if (!isFromThisSite(c, siteUrl)) return refused(c, 'It was sent from another site.')
    if (isScriptCall(c) && !repeatsToken(c))
      return refused(c, 'Its XSRF token is missing or does not match its cookie.')
    return next()
  }
}

function isFromThisSite(c: SiteContext, siteUrl: string): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const origin = c.req.header('origin')
  if (origin === undefined) return true
  return origin === siteUrl || (URL.canParse(origin) && new URL(origin).host === c.req.header('host'))
}

function isScriptCall(c: SiteContext): boolean {
  const mode = c.req.header('sec-fetch-mode')
  const byFetch = mode !== undefined && mode !== 'navigate' && c.req.header('sec-fetch-site') !== undefined
  return byFetch || c.req.header(HEADER) !== undefined
}

function repeatsToken(c: SiteContext): boolean {
  const cookie = Buffer.from(getCookie(c, COOKIE) ?? '')
  const header = Buffer.from(c.req.header(HEADER) ?? '')
  return cookie.length >= TOKEN_MIN_LENGTH && cookie.length === header.length && timingSafeEqual(cookie, header)
}

function refused(c: SiteContext, reason: string): Response {
  const { title, text } = refusalWords.notAccepted
  return refusal(c, { status: 403, title, text: fill(text, { reason }) })
}
