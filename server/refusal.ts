import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { plainPage } from './failure-page.ts'
import type { SiteContext } from './site-context.ts'

/** Our own sentences: they go into the HTML unescaped. */
type Refusal = {
  status: ContentfulStatusCode
  title: string
  /** What happened, and what to do next. */
  text: string
  retryAfterSeconds?: number
  /** The methods that this URL answers. */
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
