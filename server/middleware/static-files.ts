import { LRUCache } from 'lru-cache'
import type { PublicFiles } from '../files/file-index.ts'
import { type Contents, serveFile } from '../files/serve-file.ts'
import type { Middleware } from '../site-context.ts'

/** Names under /assets contain a hash of their content. */
const HASHED = '/assets/'
const IMMUTABLE = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600'

const MEMORY_BYTES = 16 * 1024 * 1024

/** Serves the files of the build: compressed as they are on disk, with validators, and in ranges for films. */
export function staticFiles(files: PublicFiles): Middleware {
  const contents: Contents = new LRUCache({ maxSize: MEMORY_BYTES, sizeCalculation: (bytes) => bytes.byteLength + 1 })
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const { path } = c.req
    const file = files.get(path)
    if (file) return serveFile(c, file, { 'cache-control': path.startsWith(HASHED) ? IMMUTABLE : ONE_HOUR }, contents)
    if (!path.startsWith(HASHED)) return next()
    // A page would be no use to something that asks for a script, and costs a render.
    return c.text('Not found.\n', 404, { 'cache-control': 'no-store' })
  }
}
