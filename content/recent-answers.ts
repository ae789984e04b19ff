import { LRUCache } from 'lru-cache'
import { answeredText } from './rest/read-answer.ts'
import type { ContentFetch } from './rest/transport.ts'

/** Milliseconds for which an answer stands without being asked for again. */
const freshMs = 5_000
/** Milliseconds for which an older one is shown while it is asked for again: between two keys, not from one document to the next. */
const staleMs = 20_000
/** A page takes some ten, an editor looks at one or two. */
const mostHeld = 100

type Held = { readonly body: string; readonly at: number }

/**
 * What the service answered a moment ago, for whoever is typing: each key makes the whole page anew, in which only the form's own
 * document has changed, and the service would be asked ten questions for every key.
 * @param fetch asks the service
 */
export function recentAnswers(fetch: ContentFetch, now: () => number = Date.now): (savedAt: string) => ContentFetch {
  const held = new LRUCache<string, Held>({ max: mostHeld })

  async function ask(key: string, ...request: Parameters<ContentFetch>): Promise<Response> {
    const response = await fetch(...request)
    if (!response.ok) return response
    const body = await answeredText(response)
    held.set(key, { body, at: now() })
    return new Response(body, response)
  }

  return (savedAt) => async (input, init) => {
    // Once the document itself is saved, its relations are others.
    const key = `${savedAt} ${input instanceof Request ? input.url : input}`
    const known = held.get(key)
    const age = known ? now() - known.at : Number.POSITIVE_INFINITY
    if (!known || age > staleMs) return ask(key, input, init)
    if (age > freshMs) {
      held.set(key, { ...known, at: now() })
      ask(key, input, init).catch(() => {})
    }
    return new Response(known.body, { headers: { 'content-type': 'application/json' } })
  }
}
