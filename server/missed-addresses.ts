/** Addresses that visitors asked for in vain: counted by the day, without cookies, and told to the content service as proposals for redirects. */
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { normalPath } from '../content/publishing/own-address.ts'
import { networksOfParty } from '../leads/limits/network.ts'
import type { OpenLeads } from '../leads/open-leads.ts'
import type { MissedOnDay } from '../leads/store/missed-queries.ts'
import { type Signing, signedRequests } from './changes/signed-requests.ts'
import type { AddressOf } from './client-address.ts'
import type { Log } from './log.ts'
import type { Middleware, SiteContext } from './site-context.ts'

export const missedAddressesPath = '/missed-addresses'

/** What one day may hold in memory. One network's excess must not use up what all may ask for. */
const MOST = { paths: 1_000, networksOfPath: 50, pathsOfNetwork: 20, networks: 5_000 }
const SAVED_EVERY_MS = 60_000

/** Addresses as pages have them: words, and at most one of these endings. Programs that look for a way in ask for others. */
const likePage = /^(?:\/[\p{L}\p{N}_~+,-]+)+(?:\.(?:html?|pdf))?$/u
const longest = 200
/** What such programs try that has no ending, and what the site itself makes and takes away. */
const neverPage =
  /^\/(?:wp-|(?:admin|administrator|phpmyadmin|pma|cgi-bin|vendor|actuator|api|graphql|console|manager|login|owa|solr|xmlrpc|assets|uploads|art|og|_image|preview|thank-you|newsletter)(?:\/|$))/i

/** The path of a page that somebody wanted to see, and that there is not; `undefined` for everything else, as far as can be told. */
function missedPath(c: SiteContext): string | undefined {
  const header = (name: string) => c.req.header(name) ?? ''
  if (c.res.status !== 404 || c.req.method !== 'GET') return undefined
  // Browsers say that they open a page; a program that only names itself like one mostly does not.
  if (header('sec-fetch-dest') !== 'document' || header('sec-fetch-mode') !== 'navigate') return undefined
  if (header('sec-purpose') || isbot(header('user-agent'))) return undefined
  const path = normalPath(c.req.path)
  return path.length <= longest && likePage.test(path) && !neverPage.test(path) ? path : undefined
}

/** Each visitor counts once a day for an address; who that was is forgotten with the day, and never written down. */
export function missedBook(now: () => number = Date.now) {
  const seen = new Map<string, Set<string>>()
  const asked = new LRUCache<string, number>({ max: MOST.networks })
  const unsaved = new Map<string, MissedOnDay>()
  let today = ''

  function count(day: string, path: string, visitors: number): void {
    const key = `${day} ${path}`
    unsaved.set(key, { day, path, visitors: (unsaved.get(key)?.visitors ?? 0) + visitors })
  }

  return {
    note(path: string, network: string): void {
      const day = new Date(now()).toISOString().slice(0, 10)
      if (day !== today) {
        today = day
        seen.clear()
        asked.clear()
      }
      const networks = seen.get(path) ?? new Set<string>()
      const times = asked.get(network) ?? 0
      const isFull = networks.size === 0 ? seen.size >= MOST.paths : networks.size >= MOST.networksOfPath
      if (isFull || networks.has(network) || times >= MOST.pathsOfNetwork) return
      asked.set(network, times + 1)
      seen.set(path, networks.add(network))
      count(day, path, 1)
    },
    /** What was counted since the last call. */
    take() {
      const taken = [...unsaved.values()]
      unsaved.clear()
      return taken
    },
    /** What could not be saved is saved with what comes next. */
    giveBack(taken: readonly MissedOnDay[]) {
      for (const { day, path, visitors } of taken) count(day, path, visitors)
    },
  }
}

const questionSchema = z.strictObject({ ask: z.literal('missed-addresses'), at: z.number() })

type Parts = Signing & { missed: OpenLeads['missed']; addressOf: AddressOf; log: Pick<Log, 'warn'> }

export function countMissed({ missed, addressOf, log, ...signing }: Parts) {
  const book = missedBook(signing.now)
  const read = signedRequests(signing)
  const save = async () => {
    const taken = book.take()
    if (taken.length === 0) return
    await missed.note(taken).catch((error: unknown) => {
      book.giveBack(taken)
      throw error
    })
  }
  const timer = setInterval(() => {
    save().catch((error: unknown) => log.warn({ err: error }, 'addresses asked for in vain were not kept'))
  }, SAVED_EVERY_MS).unref()

  return {
    count: (async (c, next) => {
      await next()
      const path = missedPath(c)
      if (path) book.note(path, networksOfParty(addressOf(c)).at(-1)?.prefix ?? 'unknown')
    }) satisfies Middleware,
    /** `POST /missed-addresses`: the content service asks, on behalf of an editor. */
    answer: (async (c) => {
      const { fault, said } = await read(c)
      const isAsked = fault === undefined && questionSchema.safeParse(said).success
      if (!isAsked) return c.text('Not signed.\n', 401, { 'cache-control': 'no-store' })
      await save()
      return c.json(await missed.list(), 200, { 'cache-control': 'private, no-store' })
    }) satisfies Middleware,
    async close() {
      clearInterval(timer)
      await save().catch(() => undefined)
    },
  }
}
