import type { OpenContent } from '../../content/open-content.ts'
import { uploadAddress } from '../../site/media/upload-address.ts'
import type { Log } from '../log.ts'
import type { Middleware } from '../site-context.ts'
import { keepUploads } from './keep-uploads.ts'
import { type UploadSources, uploadSource } from './upload-address.ts'
import { openUploadStore, type UploadStore } from './upload-store.ts'
import { uploads } from './uploads.ts'

/** A hundred films and some thousands of pictures. */
const MIRROR_BYTES = 2 * 1024 ** 3

export type SiteUploadsOptions = {
  contentUrl: string | undefined
  imageUrl: string | undefined
  /** Where files of published content are kept. */
  directory: string
  opened: Pick<OpenContent, 'uploads'>
  log: Log
}

export type SiteUploads = {
  sources: UploadSources
  store: UploadStore
  serve: Middleware
  /** Another file may have this URL now: it is read again, after what was made from it is forgotten. */
  replaced: (written: string, forgetMade: (address: string) => Promise<void>) => Promise<void>
  /** Content has changed. */
  wake: () => void
  stop: () => void
}

/** Files that editors uploaded: where they come from, where they are kept, and how they are served. */
export async function openSiteUploads(options: SiteUploadsOptions): Promise<SiteUploads> {
  const { contentUrl, imageUrl, directory, opened, log } = options
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
    async replaced(written, forgetMade) {
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
