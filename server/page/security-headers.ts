import type { Middleware } from '../site-context.ts'
import { FILM_POLICY, RESOURCE_POLICY, SVG_POLICY } from './content-security-policy.ts'

/** On every answer, whatever it is. Browsers ignore HSTS over http, so it need not be conditional. */
const common = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  // With no-referrer browsers would send "Origin: null" with plain form posts, and every one would be refused.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
} as const

/** The security headers of an answer with this media type; a page's own policy replaces `content-security-policy`. */
export function securityHeadersFor(contentType: string): Record<string, string> {
  return {
    ...common,
    'content-security-policy': policyOf(contentType),
    // Pictures and films may be shown elsewhere: social previews, feed readers.
    'cross-origin-resource-policy': /^(?:image|video)\//.test(contentType) ? 'cross-origin' : 'same-origin',
  }
}

function policyOf(contentType: string): string {
  if (contentType.startsWith('image/svg')) return SVG_POLICY
  return contentType.startsWith('video/') ? FILM_POLICY : RESOURCE_POLICY
}

/** Completes answers that did not bring their own security headers, as stored pages do. */
export function securityHeaders(): Middleware {
  return async (c, next) => {
    await next()
    if (c.get('complete')) return
    const { headers } = c.res
    for (const [name, value] of Object.entries(securityHeadersFor(headers.get('content-type') ?? ''))) {
      if (!headers.has(name)) headers.set(name, value)
    }
    headers.set('x-request-id', c.get('requestId'))
  }
}
