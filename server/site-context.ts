import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import type { Unsaved } from '../content/drafts.ts'
import type { ReceivedForm } from '../leads/attachments/read-form.ts'

/** Where a page came from: memory (fresh), memory (being renewed), a render that may be stored, or one that may not. */
export type CacheState = 'hit' | 'stale' | 'miss' | 'bypass'

export type Preview = {
  adminOrigin: string
  /** Type of the document, as in URLs: `articles`. */
  type: string
  documentId?: string | undefined
  showsDrafts: boolean
  unsaved?: Unsaved
}

export type SiteEnv = {
  /** Empty in tests, which have no socket. */
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    cache?: CacheState
    /** Known query parameters, for the log: others may be personal. */
    query?: string
    /** Body length, if the answer's author knows it. */
    bytes?: number
    /** An editor is looking at drafts: the answer is for nobody else. */
    preview?: Preview
    form?: ReceivedForm
    /** The answer already carries the security headers and the request id. */
    complete?: boolean
  }
}

export type Middleware = MiddlewareHandler<SiteEnv>
export type SiteContext = Context<SiteEnv>
