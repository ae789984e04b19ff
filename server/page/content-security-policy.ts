import { createHash } from 'node:crypto'
import { reportsPath } from '../../site/paths.ts'

/**
 * What a page may run: its inline scripts by hash, and scripts from these origins besides this site's (analytics). `ancestor`
 * is the only origin that may frame it; without one nobody may.
 */
export type PageScripts = { hashes: readonly string[]; origins: readonly string[]; ancestor?: string | undefined }

/** The Content-Security-Policy of an HTML page. */
export type PagePolicy = (scripts: PageScripts) => string

export type PolicySources = {
  siteUrl: string
  /** Origins of pictures besides this site's: the content service's uploads, the image service. */
  imageOrigins: readonly string[]
}

/** Hosts of the players in the testimonial dialog. */
const FRAMES = 'https://www.youtube-nocookie.com https://player.vimeo.com'

/** For everything that is not a page: it may neither load nor frame anything. */
export const RESOURCE_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** An SVG that is opened or embedded as a picture styles itself, also for the dark scheme. */
export const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Films are played in a frame of our own pages (the testimonial dialog), in the document that the browser makes around them. */
export const FILM_POLICY = "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"

/** Value of `Reporting-Endpoints`, which gives the endpoint the name that policies use. */
export const REPORTING_ENDPOINTS = `site="${reportsPath}"`

/** Editors' uploads may draw, if they can, and do nothing else, whatever they contain. */
export const UPLOAD_POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'"

/** An uploaded film plays in a frame of our own pages; Chromium does not even let one without an origin read itself. */
export const UPLOADED_FILM_POLICY = `sandbox allow-same-origin; ${FILM_POLICY}`

/** The policy of production pages: scripts only from this origin or with a known hash; what it blocks is reported. */
export function strictPolicy({ siteUrl, imageOrigins }: PolicySources): PagePolicy {
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

/** Hash sources (`sha256-…`) of inline scripts, by their exact characters. */
export function scriptHashes(scripts: Iterable<string>): string[] {
  return [...scripts].map((code) => `sha256-${createHash('sha256').update(code).digest('base64')}`)
}
