import type { EntryContext } from 'react-router'

/**
 * What an action answered, as JSON, for a form that was sent in place (`use-post.ts`); undefined for every request that wants
 * a document. Status and headers are the document's.
 */
export function answerInPlace(
  request: Request,
  status: number,
  headers: Headers,
  { staticHandlerContext: { actionData, errors } }: EntryContext,
): Response | undefined {
  if (request.method !== 'POST' || request.headers.get('accept') !== 'application/json' || errors) return undefined
  const [answer = null] = Object.values(actionData ?? {})
  return Response.json(answer, { status, headers })
}
