import { createHash } from 'node:crypto'
import { locationOf } from '../../site/location.ts'
import { matchedEtag } from '../encoding/negotiation.ts'
import type { Log } from '../log.ts'
import type { Middleware, SiteContext } from '../site-context.ts'
import type { UploadSources } from '../uploads/upload-address.ts'
import { QueueFullError } from '../work-queue.ts'
import { type createImageMaker, parseImageRequest } from './image-maker.ts'

const PREFIX = '/_image/'
/** Names are not hashed, but pictures are replaced under new names: a month, then validated by their ETag. */
const CACHE_CONTROL = 'public, max-age=2592000'

export type ImageOptions = UploadSources & {
  makeImage: ReturnType<typeof createImageMaker>['make']
  log: Log
}

/** Responsive images: `/_image/w_640,f_avif/media/team.jpg`. 301 for another spelling, 400 for what is not allowed, 404 for what is not there. */
export function images({ makeImage, log, ...sources }: ImageOptions): Middleware {
  return async (c) => {
    const { pathname } = new URL(c.req.raw.url)
    const request = parseImageRequest(pathname.slice(PREFIX.length), sources)
    if ((c.req.method !== 'GET' && c.req.method !== 'HEAD') || !request)
      return refuse(c, 400, 'No such image size or source.')
    if (pathname !== PREFIX + request.spelling) {
      return c.body(null, 301, { location: locationOf(PREFIX + request.spelling), 'cache-control': CACHE_CONTROL })
    }
    try {
      const bytes = await makeImage(request)
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 24)}"`
      const headers = { 'cache-control': CACHE_CONTROL, etag }
      const known = c.req.header('if-none-match')
      if (known !== undefined && matchedEtag(known, [etag])) return c.body(null, 304, headers)
      const length = String(bytes.byteLength)
      return c.body(bytes, 200, {
        ...headers,
        'content-type': `image/${isWebp(bytes) ? 'webp' : request.format}`,
        'content-length': length,
      })
    } catch (error) {
      if (error instanceof QueueFullError) return refuse(c, 503, 'Busy.')
      log.warn({ err: error, id: c.get('requestId'), path: c.req.path }, 'image failed')
      return refuse(c, 404, 'No such image.')
    }
  }
}

const isWebp = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 12)).toString('latin1').endsWith('WEBP')

function refuse(c: SiteContext, status: 400 | 404 | 503, text: string): Response {
  return c.text(`${text}\n`, status, { 'cache-control': 'no-store' })
}
