/** Sends calls to the content service, or to what stands in for it: the only code that makes the URLs of a page's calls. */
import qs from 'qs'
import type { Call } from './cache.ts'
import type { Definition } from './define-call.ts'
import type { Log } from './log.ts'
import { ContentUnavailableError, type Get } from './rest/transport.ts'

export type ClientOptions = {
  /** URL of the service with its base path, e.g. `https://cms.example.com/api`. */
  readonly base: string
  readonly production: boolean
  readonly get: Get
  /** The same with more patience: before visitors come, waiting costs nobody anything. */
  readonly getAtStart?: Get
  /** Answers what the service cannot. */
  readonly standIn?: {
    readonly get: Get
    /** Whether it has everything the service has under this path: then it answers what takes many calls. */
    holds(path: string): boolean
    /** Whether the service seems to have lost documents: then this answers for everything it holds. */
    isPreferred(): boolean
  }
  /** Documents may be drafts, which need not be complete. */
  readonly drafts?: boolean
  readonly log?: Log | undefined
}

export type Client = ReturnType<typeof createClient>

/** No document, an empty list, or an empty page of a list. */
function isNothing(answer: unknown): boolean {
  if (answer === undefined) return true
  const items = typeof answer === 'object' && answer !== null && 'items' in answer ? answer.items : answer
  return Array.isArray(items) && items.length === 0
}

/** Makes calls of their definitions; nothing is sent before their `read`. `cache.ts` wraps caching around them. */
export function createClient(options: ClientOptions) {
  const { base, production, log, standIn, drafts = false, get, getAtStart = get } = options

  /** The service's answer, unless there is nothing: that is believed only if the stand-in has nothing either. */
  async function something<Result>(path: string, from: Get, read: (from: Get) => Promise<Result>): Promise<Result> {
    const answer = await read(from)
    return standIn && isNothing(answer) && standIn.holds(path) ? await read(standIn.get) : answer
  }

  /** @throws what `read` rejects with, if nothing stands in for an unavailable service */
  async function orStandIn<Result>(path: string, bulk: boolean, read: (from: Get) => Promise<Result>): Promise<Result> {
    if (!standIn) return await read(get)
    if ((bulk || standIn.isPreferred()) && standIn.holds(path)) return await read(standIn.get)
    try {
      return await something(path, get, read)
    } catch (error) {
      if (!(error instanceof ContentUnavailableError)) throw error
      const answer = await read(standIn.get)
      // What the bundled documents lack may well exist, unless the service has nothing of that kind.
      if (answer === undefined && error.status !== 404 && !standIn.holds(path)) throw error
      return answer
    }
  }

  const atStart: typeof orStandIn = (path, _bulk, read) => something(path, getAtStart, read)

  function callFrom(source: typeof orStandIn) {
    return <Args, Result>({ type, query, decode, tags, bulk }: Definition<Args, Result>): Call<Args, Result> => {
      const address = (args: Args) =>
        `${base}/${type}${qs.stringify(query(args, production), { encodeValuesOnly: true, addQueryPrefix: true })}`
      return {
        address,
        read: (args) =>
          source(type, bulk, async (from) => {
            const body = await from(address(args))
            // The mirror names malformed documents once, not with every answer.
            return decode({ address: address(args), body, log: standIn ? undefined : log, mayBeDraft: drafts }, args)
          }),
        tags,
      }
    }
  }

  return {
    call: callFrom(orStandIn),
    /** The same, but only from the service itself and with more patience than a visitor has. */
    callAtStart: callFrom(atStart),
  }
}
