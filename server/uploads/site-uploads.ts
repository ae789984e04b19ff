import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { OpenContent } from '../../content/open-content.ts'
import { uploadAddress } from '../../site/media/image-sizes.ts'
import { serveFile } from '../built-files/serve-file.ts'
import type { Log } from '../log.ts'
import { uploadHeaders } from '../page/security-headers.ts'
import type { Middleware } from '../site-context.ts'
import { QueueFullError } from '../work-queue.ts'
import { endingOf, type UploadSources, uploadSource, uploadTypes } from './upload-address.ts'
import { openUploadStore, type UploadStore, UploadsAwayError } from './upload-store.ts'

/** A hundred films and some thousands of pictures. */
const MIRROR_BYTES = 2 * 1024 ** 3

type SiteUploadsOptions = {
  contentUrl: string | undefined
  imageUrl: string | undefined
  mirrorDirectory: string
  opened: Pick<OpenContent, 'uploads'>
  log: Log
}

export async function openSiteUploads(options: SiteUploadsOptions) {
  const { contentUrl, imageUrl, opened, log } = options
  const directory = join(options.mirrorDirectory, 'uploads')
  const sources = {
    origins: new Set([contentUrl, imageUrl].flatMap((url) => (url ? [new URL(url).origin] : []))),
    uploadsOrigin: contentUrl && new URL(contentUrl).origin,
    areOurs: contentUrl === undefined,
  }
  const store = await openUploadStore({ directory, maxBytes: MIRROR_BYTES, log })
  const named = () =>
    new Set([...opened.uploads()].flatMap((written) => uploadSource(uploadAddress(written), sources) ?? []))
  const { wake, stop } = keepUploads({ store, named, log })
  return {
    sources,
    store,
    serve: uploads({ store, log, ...sources }),
    /** Another file may have this URL now: it is read again, after what was made from it is forgotten. */
    async replaced(written: string, forgetMade: (address: string) => Promise<void>) {
      const address = uploadSource(written, sources)
      if (!address) return
      try {
        await store.forget(address)
        await forgetMade(address)
      } catch (error) {
        log.warn({ err: error, address }, 'an upload that was replaced could not be forgotten')
      }
      wake()
    },
    wake,
    stop,
  }
}

/** As often as the mirror looks for changes that no notice announced. */
const EVERY_MS = 15_000

export type KeepUploadsOptions = {
  store: UploadStore
  /** URLs of the files that published content names, as they are requested. */
  named: () => ReadonlySet<string>
  log: Pick<Log, 'warn' | 'info'>
  everyMs?: number
}

export function keepUploads({ store, named, log, everyMs = EVERY_MS }: KeepUploadsOptions) {
  const stopped = new AbortController()
  let wake = new AbortController()
  let isAway = false

  async function keep(): Promise<void> {
    try {
      await store.keep(named())
      if (isAway) log.info({}, 'uploads can be mirrored again')
      isAway = false
    } catch (error) {
      const message = error instanceof UploadsAwayError ? 'uploads cannot be mirrored now' : 'uploads are not mirrored'
      if (!isAway) log.warn({ err: error }, message)
      isAway = true
    }
  }

  async function follow(): Promise<void> {
    while (!stopped.signal.aborted) {
      wake = new AbortController()
      await keep()
      const signal = AbortSignal.any([stopped.signal, wake.signal])
      await pause(everyMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  void follow()
  return {
    wake: () => wake.abort(),
    stop: () => stopped.abort(),
  }
}

/** As for pictures made from uploads: now and then a file is replaced under its name. */
const ONE_HOUR = 'public, max-age=3600'

export type UploadsOptions = UploadSources & {
  store: Pick<UploadStore, 'open'>
  log: Pick<Log, 'warn'>
}

/**
 * Files that editors uploaded, as they are: drawings, documents and films. Each is served as the type of its extension and no other. Other
 * URLs are left to the next middleware.
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
      const etag = `"${modified.getTime().toString(36)}-${size.toString(36)}"`
      return await serveFile(
        c,
        { path: file.path, contentType, size, modified, etag, compressed: new Map() },
        { 'cache-control': ONE_HOUR, ...uploadHeaders(path, contentType) },
      )
    } catch (error) {
      if (!(error instanceof UploadsAwayError) && !(error instanceof QueueFullError)) throw error
      log.warn({ err: error, id: c.get('requestId'), path }, 'upload not served')
      return c.text('The file cannot be read just now.\n', 503, { 'cache-control': 'no-store', 'retry-after': '15' })
    }
  }
}
