import type { ClientLoaderFunctionArgs } from 'react-router'
import { readAnswer, rememberAnswer } from './session-cache.ts'

/**
 * A `clientLoader` that answers a repeated content request from session storage, by its full address
 * (specification §7). An open tab may therefore stay stale after a publication, as the specification implies.
 */
export async function cachedLoader<Loader extends (...args: never[]) => unknown>({
  request,
  serverLoader,
}: ClientLoaderFunctionArgs) {
  // What an editor previews is neither kept nor answered with what a visitor would see.
  if (document.documentElement.dataset.preview !== undefined) return await serverLoader<Loader>()
  const known = readAnswer(request.url)
  if (known !== undefined) return known as Awaited<ReturnType<typeof serverLoader<Loader>>>
  const answer = await serverLoader<Loader>()
  rememberAnswer(request.url, answer)
  return answer
}
