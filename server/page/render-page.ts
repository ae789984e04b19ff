import { setImmediate as nextTick } from 'node:timers/promises'
import type { ReceivedForm } from '../../leads/attachments/read-form.ts'
import { notFoundPath } from '../../site/paths.ts'
import { isCompressible } from '../encoding/compress.ts'
import type { Preview } from '../site-context.ts'
import { type QueueLimits, workQueue } from '../work-queue.ts'
import { cacheTag } from './content-tags.ts'
import { RenderedPage, type Reuse } from './rendered-page.ts'
import { type PagePolicy, REPORTING_ENDPOINTS, scriptHashes, securityHeadersFor } from './security-headers.ts'

export type RenderContext = {
  requestId: string
  cookiesAccepted: boolean
  /** IP address that a form came from; left out if the answer may be shared. */
  senderAddress?: string
  preview?: Preview | undefined
  /** A form with a file, which was read before it was this request's turn. */
  form?: ReceivedForm | undefined
  /** Filled by the render: the content tags that the page used. */
  tags: Set<string>
  /** Filled by the render: the code of the inline scripts that it wrote, the only ones that may run. */
  scripts: Set<string>
}

export type Render = (request: Request, context: RenderContext) => Promise<Response>

export type KnownContext = Omit<RenderContext, 'tags' | 'scripts'>

/** A whole page, or, for a body that must not be gathered (pictures, archives), the response as it is. */
export type RenderPage = (request: Request, context: KnownContext) => Promise<RenderedPage | Response>

export type RenderPageOptions = {
  render: Render
  policy: PagePolicy
  scriptOrigins?: () => Promise<readonly string[]>
  /** `Cache-Control` of pages that are stored; a file states its own lifetime. */
  storedCacheControl: string
  namesTags?: boolean
}

/** Turns React Router's streamed responses into pages with their security headers, including hashes of their inline scripts. */
export function createRenderPage(options: RenderPageOptions): RenderPage {
  const { render, policy, scriptOrigins = async () => [], storedCacheControl, namesTags = false } = options

  function usualCacheControl(status: number, reuse: Reuse): string {
    if (status === 200 && reuse === 'store') return storedCacheControl
    return status < 500 ? 'no-cache' : 'no-store'
  }

  return async (request, context) => {
    const tags = new Set<string>()
    const scripts = new Set<string>()
    const response = await render(request, { ...context, tags, scripts })
    const contentType = response.headers.get('content-type') ?? ''
    const { preview } = context
    const reuse = preview ? 'never' : reuseOf(response, request)
    const isCompact = contentType !== '' && !isCompressible(contentType)
    if (response.body && isCompact && reuse !== 'store') return response

    const body = new Uint8Array(await response.arrayBuffer())
    const { 'set-cookie': _cookies, 'content-length': _length, ...own } = Object.fromEntries(response.headers)
    const headers = {
      ...securityHeadersFor(contentType),
      ...(isHtml(contentType) && {
        'content-security-policy': policy({
          hashes: scriptHashes(scripts),
          origins: await scriptOrigins(),
          ancestor: preview?.adminOrigin,
        }),
        'reporting-endpoints': REPORTING_ENDPOINTS,
      }),
      ...own,
      ...(namesTags && reuse === 'store' && { 'cache-tag': cacheTag(tags) }),
      'cache-control': own['cache-control'] ?? usualCacheControl(response.status, reuse),
      ...(preview ? { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' } : {}),
      vary: reuse === 'store' && isHtml(contentType) ? 'Accept-Encoding, Cookie' : withAcceptEncoding(own.vary),
    }
    const cookies = response.headers.getSetCookie()
    const freshMs = maxAgeMs(own['cache-control'])
    const { status } = response
    return new RenderedPage({ status, headers, cookies, body, tags, reuse, isCompact, freshMs })
  }
}

/** A few at a time: a render costs hundreds of times what a kept page does, and React lets nothing run in between. */
export function limitRenders(renderPage: RenderPage, limits: QueueLimits) {
  const queue = workQueue(limits)
  const inTurn: RenderPage = (request, context) =>
    queue.run(async () => {
      // Requests for pages in memory that arrived meanwhile are answered first.
      await nextTick()
      return await renderPage(request, context)
    })
  return { waiting: queue.waiting, renderPage: inTurn }
}

/** Stored are pages and `public` files, if found and not declared private; and the one page for what is not found. */
function reuseOf({ status, headers }: Response, { url }: Request): Reuse {
  const control = headers.get('cache-control') ?? ''
  if (headers.has('set-cookie') || /\b(?:no-store|private)\b/i.test(control)) return 'never'
  const isForAll = isPage(headers.get('content-type') ?? '') || /\bpublic\b/i.test(control)
  const isThere = status === 200 || (status === 404 && new URL(url).pathname === notFoundPath)
  return isForAll && isThere ? 'store' : 'share'
}

/** A page may be stored without saying so, also as Markdown. */
const isPage = (contentType: string): boolean => isHtml(contentType) || contentType.startsWith('text/markdown')

/** As HTML it differs by the cookie. */
const isHtml = (contentType: string): boolean => /^text\/html\b/.test(contentType)

function maxAgeMs(cacheControl = ''): number | undefined {
  const seconds = /\bmax-age=(\d+)/i.exec(cacheControl)?.[1]
  return seconds === undefined ? undefined : Number(seconds) * 1000
}

function withAcceptEncoding(vary: string | undefined): string {
  if (vary === undefined) return 'Accept-Encoding'
  return /\baccept-encoding\b/i.test(vary) ? vary : `${vary}, Accept-Encoding`
}
