import { requestContext } from '../contexts.ts'
import type { Route } from './+types/form-token.ts'

/** A signed time stamp for a form that is being touched. Never part of a page: pages are cached for everybody. */
export function loader({ context }: Route.LoaderArgs) {
  const token = context.get(requestContext).leads.issueTimingToken()
  return new Response(token, { headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' } })
}
