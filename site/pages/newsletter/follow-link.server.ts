import { data } from 'react-router'

export type LinkStatus = 'done' | 'unknown' | 'unavailable'

const codes = { done: 200, unknown: 404, unavailable: 503 } as const satisfies Record<LinkStatus, number>

/** Longer tokens were never ours. */
const MAX_TOKEN_LENGTH = 512

/** Answers the post of a link's page, or a mail program's one-click post (RFC 8058), which uses the same URL. */
export async function followLink(
  url: URL,
  verb: (token: string) => Promise<'confirmed' | 'unsubscribed' | 'unknown' | 'unavailable'>,
) {
  const token = url.searchParams.get('token') ?? ''
  const outcome = token === '' || token.length > MAX_TOKEN_LENGTH ? 'unknown' : await verb(token)
  const status: LinkStatus = outcome === 'unknown' || outcome === 'unavailable' ? outcome : 'done'
  return data({ status }, { status: codes[status], headers: { 'Cache-Control': 'no-store' } })
}
