import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { Content } from '../../content/content.ts'
import { reportsPath } from '../../site/paths.ts'
import type { Middleware } from '../site-context.ts'

/** Inline scripts by hash, and further origins (analytics). `ancestor` alone may frame it; without one nobody may. */
export type PageScripts = { hashes: readonly string[]; origins: readonly string[]; ancestor?: string | undefined }

export type PagePolicy = (scripts: PageScripts) => string

/** Hosts of the players in the testimonial dialog. */
const FRAMES = 'https://www.youtube-nocookie.com https://player.vimeo.com'

/** For everything that is not a page: it may neither load nor frame anything. */
const RESOURCE_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** An SVG that is opened or embedded as a picture styles itself, also for the dark scheme. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Films are played in a frame of our own pages (the testimonial dialog), in the document that the browser makes around them. */
const FILM_POLICY = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"

export const REPORTING_ENDPOINTS = `site="${reportsPath}"`

/** Editors' uploads may draw, if they can, and do nothing else, whatever they contain. */
const UPLOAD_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'"

/** An uploaded film plays in a frame of our own pages; Chromium does not even let one without an origin read itself. */
const UPLOADED_FILM_POLICY = `sandbox allow-same-origin; ${FILM_POLICY}`

/** What Strapi adds to the name of a file, so that no two have the same. */
const suffix = /_[0-9a-f]{10}(?=\.\w+$)/

/** Without any rights of this site, and downloaded under the name that it was uploaded with unless it is a picture or a film. */
export function uploadHeaders(path: string, contentType: string) {
  const isFilm = contentType.startsWith('video/')
  const isShown = isFilm || (contentType.startsWith('image/') && !contentType.startsWith('image/svg'))
  return {
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename="${basename(path).replace(suffix, '')}"`,
    'content-security-policy': isFilm ? UPLOADED_FILM_POLICY : UPLOAD_POLICY,
  }
}

/** Of production: what it blocks is reported. `imageOrigins` are those of the content service and the image service. */
export function strictPolicy({ siteUrl, imageOrigins }: { siteUrl: string; imageOrigins: string[] }): PagePolicy {
  const images = listed(imageOrigins)
  const rest = [
    // React writes style attributes, which hashes cannot allow; styles cannot run code.
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    `frame-src 'self' ${FRAMES}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
  const isSecure = siteUrl.startsWith('https:')
  const upgrade = isSecure ? '; upgrade-insecure-requests' : ''
  // Browsers accept named endpoints only from secure origins, and those that know `report-to` ignore the other.
  const reporting = `; report-uri ${reportsPath}${isSecure ? '; report-to site' : ''}`

  return ({ hashes, origins, ancestor = "'none'" }) => {
    const inline = listed(hashes.map((hash) => `'${hash}'`))
    // Analytics also report to the origin they load from, by request or by picture.
    const others = listed(origins)
    const perPage = `script-src 'self'${inline}${others}; connect-src 'self'${others}; img-src 'self' data:${images}${others}`
    return `default-src 'self'; ${perPage}; ${rest}; frame-ancestors ${ancestor}${upgrade}${reporting}`
  }
}

const listed = (sources: readonly string[]) => sources.map((source) => ` ${source}`).join('')

/** The policy under Vite's development server, which injects inline scripts and talks over a web socket. */
export const developmentPolicy: PagePolicy = ({ origins, ancestor = "'none'" }) =>
  `default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'${listed(origins)}; style-src 'self' 'unsafe-inline'; img-src * data:; connect-src 'self' ws: wss:${listed(origins)}; frame-src 'self' ${FRAMES}; object-src 'none'; base-uri 'none'; frame-ancestors ${ancestor}`

export function scriptHashes(scripts: Iterable<string>): string[] {
  return [...scripts].map((code) => `sha256-${createHash('sha256').update(code).digest('base64')}`)
}

/** On every answer, whatever it is. Browsers ignore HSTS over http, so it need not be conditional. */
const common = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  // With no-referrer browsers would send "Origin: null" with plain form posts, and every one would be refused.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
} as const

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

export async function analyticsOrigins(content: Pick<Content, 'siteConfiguration'>): Promise<string[]> {
  const { analyticsScript } = await content.siteConfiguration().catch(() => ({ analyticsScript: null }))
  return analyticsScript?.startsWith('https://') ? [new URL(analyticsScript).origin] : []
}
