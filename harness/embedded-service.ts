/** The embedded content service behind requests, as a content service elsewhere answers them. */

import { BadQueryError } from '../content/embedded/parse-query.ts'
import type { Documents } from '../content/embedded/relate-documents.ts'
import { createEmbeddedService } from '../content/embedded/service.ts'
import { ContentUnavailableError } from '../content/rest/transport.ts'

function failure(status: number, name: string, message: string): Response {
  return Response.json({ data: null, error: { status, name, message, details: {} } }, { status })
}

export function serviceByRequests(documents: Documents, now?: () => number): typeof fetch {
  const get = createEmbeddedService(documents, now)
  return async (input, init) => {
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    if (request.method !== 'GET') return failure(405, 'MethodNotAllowedError', 'Method Not Allowed')
    try {
      return Response.json(await get(request.url))
    } catch (error) {
      if (!(error instanceof ContentUnavailableError)) throw error
      const { cause } = error
      if (cause instanceof BadQueryError) return failure(400, cause.answeredAs, cause.message)
      return failure(404, 'NotFoundError', 'Not Found')
    }
  }
}
