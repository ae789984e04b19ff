import { pageOfMarkdown, pathTo, pathToMarkdown } from '../../site/paths.ts'
import { prefersMarkdown } from '../encoding/negotiation.ts'
import type { Middleware } from '../site-context.ts'
import type { Render, RenderPage } from './render-page.ts'
import { RenderedPage } from './rendered-page.ts'
import { securityHeadersFor } from './security-headers.ts'

/**
 * Answers `/blogs.md` with what `/blogs` shows, as Markdown: the page is rendered, and read. Nothing else has to be kept in
 * step with its template. Whatever is no page (a failure, a redirect) is answered as the page's own URL would be.
 */
export function withMarkdown(render: Render, asMarkdown: (html: string) => Promise<string>): Render {
  return async (request, context) => {
    const { origin, pathname, search } = new URL(request.url)
    const path = pageOfMarkdown(pathname)
    if (path === undefined || !isRead(request)) return render(request, context)

    const page = new URL(path + search, origin)
    // What is published, even to an editor who has a preview open.
    const shown = await render(new Request(page), { ...context, cookiesAccepted: true, preview: undefined })
    if (shown.status !== 200) return shown
    if (!shown.headers.get('content-type')?.startsWith('text/html')) return new Response(null, { status: 404 })

    const cacheControl = shown.headers.get('cache-control')
    return new Response(await asMarkdown(await shown.text()), {
      headers: {
        'content-type': 'text/markdown; charset=utf-8',
        link: `<${page}>; rel="canonical"`,
        vary: 'Accept',
        // Search engines show the page itself.
        'x-robots-tag': 'noindex',
        ...(cacheControl && { 'cache-control': cacheControl }),
      },
    })
  }
}

/**
 * A page's own URL answers with Markdown too, to whoever prefers it. Only the reader's cache may keep that answer: many CDNs keep
 * one for each URL, whatever `Vary` says.
 */
export function markdownWhereAsked(): Middleware {
  return async (c, next) => {
    const { raw } = c.req
    if (!isRead(raw) || !prefersMarkdown(raw.headers.get('accept')) || c.req.path.includes('.')) return next()
    const { origin, pathname, search } = new URL(raw.url)
    const location = pathToMarkdown(pathname) + search
    c.req.raw = new Request(origin + location, { method: raw.method, headers: raw.headers })
    await next()
    if (!c.res.headers.get('content-type')?.startsWith('text/markdown') && c.res.status !== 304) return
    c.res.headers.set('content-location', location)
    c.res.headers.set('cache-control', 'private, max-age=0')
  }
}

const WHOLE_TYPE = 'text/plain; charset=utf-8'
/** More than our pages and two hundred articles have: what follows is listed in `llms.txt`. */
const WHOLE_BYTES = 4 * 1024 * 1024
/** It takes as long as all its pages, so it is made at most once in an hour, or after a change of one of them. */
const WHOLE_S = 3600

/**
 * Answers `/llms-full.txt`: all pages as Markdown, one after another. Each waits for its turn among those that visitors wait for.
 * @param paths of the pages, most important first; notes in `tags` what decides which there are
 */
export function withWholeSite(renderPage: RenderPage, paths: (tags: Set<string>) => Promise<string[]>): RenderPage {
  return async (request, context) => {
    const { origin, pathname } = new URL(request.url)
    if (pathname !== pathTo.llmsFull() || !isRead(request)) return renderPage(request, context)

    const tags = new Set<string>()
    const parts: Uint8Array[] = []
    let bytes = 0
    for (const path of await paths(tags)) {
      const made = await renderPage(new Request(origin + pathToMarkdown(path)), context)
      if (!(made instanceof RenderedPage)) continue
      for (const tag of made.tags) tags.add(tag)
      const { body } = await made.encode('identity')
      bytes += body.byteLength
      if (bytes > WHOLE_BYTES) break
      if (made.status === 200) parts.push(body, separator)
    }
    const headers = {
      ...securityHeadersFor(WHOLE_TYPE),
      ...{ 'content-type': WHOLE_TYPE, 'cache-control': `public, max-age=${WHOLE_S}`, vary: 'Accept-Encoding' },
      'x-robots-tag': 'noindex',
    }
    const body = new Uint8Array(Buffer.concat(parts))
    const freshMs = WHOLE_S * 1000
    return new RenderedPage({ status: 200, headers, cookies: [], body, tags, reuse: 'store', freshMs })
  }
}

const separator = new TextEncoder().encode('\n')

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'
