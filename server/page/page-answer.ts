import type { Coding } from '../encoding/accept-encoding.ts'
import { preferredCoding } from '../encoding/accept-encoding.ts'
import { matchedEtag } from '../encoding/conditional.ts'
import type { EncodedPage, RenderedPage } from './rendered-page.ts'

/** The parts of a request that decide in which form a page answers it. */
export type PageQuestion = { method: string; acceptEncoding: string | null; ifNoneMatch: string | null }

/** All of an answer except its request id and cookies. `bytes` is the length of the body that is sent. */
export type PageAnswer = {
  status: number
  headers: Readonly<Record<string, string>>
  body: Uint8Array<ArrayBuffer> | null
  bytes: number
}

/** The coding that a client prefers for a page; undefined if it accepts none of them. */
export function codingFor(page: RenderedPage, { acceptEncoding }: PageQuestion): Coding | undefined {
  return preferredCoding(acceptEncoding, page.available)
}

/** The one answer to a request for a page, however it is sent: 304 if the client already has these bytes. */
export function pageAnswer(
  page: RenderedPage,
  encoded: EncodedPage,
  { method, ifNoneMatch }: PageQuestion,
): PageAnswer {
  const etag = ifNoneMatch === null || page.status !== 200 ? undefined : matchedEtag(ifNoneMatch, encoded.etags)
  if (etag !== undefined) {
    return { status: 304, headers: { ...encoded.notModifiedHeaders, etag }, body: null, bytes: 0 }
  }
  if (page.status === 204) return { status: 204, headers: encoded.notModifiedHeaders, body: null, bytes: 0 }
  const { headers, body } = encoded
  return { status: page.status, headers, body, bytes: method === 'HEAD' ? 0 : body.byteLength }
}
