import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { fill } from '../site/ui/fill.ts'
import { refusalWords } from '../site/ui/refusal-words.ts'
import type { SiteContext } from './site-context.ts'

/** Our own sentences: they go into the HTML unescaped. */
type Refusal = {
  status: ContentfulStatusCode
  title: string
  text: string
  retryAfterSeconds?: number
  allow?: string
}

/** Answers a request that is refused unread: a page with a way on for browsers, a line of text for everything else. */
export function refusal(c: SiteContext, { status, title, text, retryAfterSeconds, allow }: Refusal): Response {
  const headers = {
    'cache-control': 'no-store',
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
    ...(allow && { allow }),
  }
  if (!c.req.raw.headers.get('accept')?.includes('text/html')) return c.text(`${title}. ${text}\n`, status, headers)
  return c.html(plainPage(title, text, c.get('requestId')), status, headers)
}

/** The last resort when a page cannot be rendered at all: static, unstyled, and the same for every cause. */
export function failurePage(requestId: string): Response {
  const { title, text } = refusalWords.failed
  return new Response(plainPage(title, text, requestId), {
    status: 500,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/** A whole page that depends on nothing else. Title and text are our own sentences and go into the HTML unescaped. */
function plainPage(title: string, text: string, requestId: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><h1>${title}</h1><p>${text}</p><p><a href="/">${refusalWords.home}</a></p><p><small>${fill(refusalWords.reference, { id: requestId })}</small></p></html>`
}
