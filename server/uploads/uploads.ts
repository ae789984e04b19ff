import { basename } from 'node:path'
import { serveFile } from '../files/serve-file.ts'
import type { Log } from '../log.ts'
import { UPLOAD_POLICY, UPLOADED_FILM_POLICY } from '../page/content-security-policy.ts'
import type { Middleware } from '../site-context.ts'
import { QueueFullError } from '../work-queue.ts'
import { UploadsAwayError } from './fetch-upload.ts'
import { endingOf, type UploadSources, uploadSource, uploadTypes } from './upload-address.ts'
import type { UploadStore } from './upload-store.ts'

/** As for pictures made from uploads: now and then a file is replaced under its name. */
const ONE_HOUR = 'public, max-age=3600'

export type UploadsOptions = UploadSources & {
  store: Pick<UploadStore, 'open'>
  log: Pick<Log, 'warn'>
}

/**
 * Files that editors uploaded, as they are: drawings, documents and films. Each is served as the type of its extension and no other,
 * without any rights of this site, and downloaded unless it is a picture or a film. Other URLs are left to the next middleware.
 */
export function uploads({ store, log, ...sources }: UploadsOptions): Middleware {
  return async (c, next) => {
    const { path } = c.req
    const source = c.req.method === 'GET' || c.req.method === 'HEAD' ? uploadSource(path, sources) : undefined
    if (source === undefined) return next()
    try {
      const file = await store.open(source)
      if (!file) return next()
      const { size, modified } = file
      const contentType = uploadTypes[endingOf(path)] ?? 'application/octet-stream'
      const isFilm = contentType.startsWith('video/')
      const isShown = isFilm || (contentType.startsWith('image/') && !contentType.startsWith('image/svg'))
      const etag = `"${modified.getTime().toString(36)}-${size.toString(36)}"`
      return await serveFile(
        c,
        { path: file.path, contentType, size, modified, etag, compressed: new Map() },
        {
          'cache-control': ONE_HOUR,
          'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename="${basename(path)}"`,
          'content-security-policy': isFilm ? UPLOADED_FILM_POLICY : UPLOAD_POLICY,
        },
      )
    } catch (error) {
      if (!(error instanceof UploadsAwayError) && !(error instanceof QueueFullError)) throw error
      log.warn({ err: error, id: c.get('requestId'), path }, 'upload not served')
      return c.text('The file cannot be read just now.\n', 503, { 'cache-control': 'no-store', 'retry-after': '15' })
    }
  }
}
