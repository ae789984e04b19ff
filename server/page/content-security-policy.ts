import { createHash } from 'node:crypto'

/** The Content-Security-Policy of an HTML page whose inline scripts have these hashes, framed by this origin or by nobody. */
export type PagePolicy = (scriptHashes: readonly string[], ancestor?: string) => string

export type PolicySources = {
  siteUrl: string
  /** Origins of pictures besides this site's: the content service's uploads, the image service. */
  imageOrigins: readonly string[]
  /** Origins of scripts besides this site's, e.g. analytics named in the site document. */
  scriptOrigins?: readonly string[]
}

/** Hosts of the players in the testimonial dialog. */
const FRAMES = 'https://www.youtube-nocookie.com https://player.vimeo.com'

/** For everything that is not a page: it may load and frame nothing. */
export const RESOURCE_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** An SVG that is opened or embedded as a picture styles itself, also for the dark scheme. */
export const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Films are played in a frame of our own pages (the testimonial dialog), by the document the browser makes around them. */
export const FILM_POLICY = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"

/** The policy of production pages: scripts only from this origin or with a known hash. */
export function strictPolicy({ siteUrl, imageOrigins, scriptOrigins = [] }: PolicySources): PagePolicy {
  const others = scriptOrigins.map((origin) => ` ${origin}`).join('')
  const images = imageOrigins.map((origin) => ` ${origin}`).join('')
  const rest = [
    // React writes style attributes, which hashes cannot allow; styles cannot run code.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${images}${others}`,
    "font-src 'self'",
    `connect-src 'self'${others}`,
    `frame-src 'self' ${FRAMES}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ')
  const upgrade = siteUrl.startsWith('https:') ? '; upgrade-insecure-requests' : ''

  return (hashes, ancestor = "'none'") => {
    const inline = hashes.map((hash) => ` '${hash}'`).join('')
    return `default-src 'self'; script-src 'self'${inline}${others}; ${rest}; frame-ancestors ${ancestor}${upgrade}`
  }
}

/** The policy under Vite's development server, which injects inline scripts and talks over a web socket. */
export const developmentPolicy: PagePolicy = (_hashes, ancestor = "'none'") =>
  `default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src * data:; connect-src 'self' ws: wss:; frame-src 'self' ${FRAMES}; object-src 'none'; base-uri 'none'; frame-ancestors ${ancestor}`

// Quoted attribute values may contain ">".
const scriptElement =
  /<script((?:\s+[^\s"'>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?|\s*\/)*\s*)>([\s\S]*?)<\/script\s*>/gi

/** Blocks that no browser runs and no script of ours inserts. `text/x-deferred-module` is not one: it is inserted later. */
const dataBlock = /\stype\s*=\s*["']?application\/(?:ld\+)?json["'\s]/i

/** Hash sources (`sha256-…`) of the inline scripts in the final bytes of a page, each once. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(scriptElement)) {
    if (/\ssrc\s*=/i.test(attributes) || dataBlock.test(`${attributes} `)) continue
    hashes.add(`sha256-${createHash('sha256').update(code).digest('base64')}`)
  }
  return [...hashes]
}
