/** Addresses that visitors asked for in vain: counted by the day, without cookies, and told to the content service as proposals for redirects. */
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { normalPath } from '../content/publishing/own-address.ts'
import { type CountFigure, unknown } from '../leads/figures.ts'
import { networksOfParty } from '../leads/limits/network.ts'
import type { OpenLeads } from '../leads/open-leads.ts'
import { type Signing, signedRequests } from './changes/signed-requests.ts'
import type { AddressOf } from './client-address.ts'
import { isCounted } from './figures/visits.ts'
import type { Middleware, SiteContext } from './site-context.ts'

export const missedAddressesPath = '/missed-addresses'

/** What one day may hold in memory. One network's excess must not use up what all may ask for. */
const MOST = { paths: 1_000, networksOfPath: 50, pathsOfNetwork: 20, networks: 5_000 }

/** Addresses as pages have them: words, and at most one of these endings. Programs that look for a way in ask for others. */
const likePage = /^(?:\/[\p{L}\p{N}_~+,-]+)+(?:\.(?:html?|pdf))?$/u
const longest = 200
/** What such programs try that has no ending, and what the site itself makes and takes away. */
const neverPage =
  /^\/(?:wp-|(?:admin|administrator|phpmyadmin|pma|cgi-bin|vendor|actuator|api|graphql|console|manager|login|owa|solr|xmlrpc|assets|uploads|art|og|_image|preview|thank-you|newsletter|enquiries)(?:\/|$))/i

/** The path of a page that somebody wanted to see, and that there is not; `undefined` for everything else, as far as can be told. */
function missedPath(c: SiteContext): string | undefined {
  const header = (name: string) => c.req.header(name) ?? ''
  if (c.res.status !== 404 || c.req.method !== 'GET') return undefined
  // Browsers say that they open a page; a program that only names itself like one mostly does not.
  if (header('sec-fetch-dest') !== 'document' || header('sec-fetch-mode') !== 'navigate') return undefined
  if (!isCounted(Object.fromEntries(c.req.raw.headers))) return undefined
  const path = normalPath(c.req.path)
  return path.length <= longest && likePage.test(path) && !neverPage.test(path) ? path : undefined
}

/** Each visitor counts once a day for an address; who that was is forgotten with the day, and never written down. */
export function missedBook(count: CountFigure) {
  const seen = new Map<string, Set<string>>()
  const asked = new LRUCache<string, number>({ max: MOST.networks })
  let today = ''

  return function note(path: string, network: string, from: string): void {
    const day = new Date().toISOString().slice(0, 10)
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
    count('missed', path)
    count('missed from', `${path} < ${from}`)
  }
}

type Counting = { siteUrl: string; count: CountFigure; addressOf: AddressOf }

export function countMissed({ siteUrl, count, addressOf }: Counting): Middleware {
  const note = missedBook(count)
  const { origin } = new URL(siteUrl)
  return async (c, next) => {
    await next()
    const path = missedPath(c)
    if (!path) return
    const referrer = URL.parse(c.req.header('referer') ?? '')
    const isOwn = referrer?.origin === origin && likePage.test(referrer.pathname)
    const from = isOwn ? referrer.pathname : (referrer?.hostname ?? '')
    note(path, networksOfParty(addressOf(c)).at(-1)?.prefix ?? 'unknown', from || unknown)
  }
}

const questionSchema = z.strictObject({ ask: z.literal('missed-addresses'), at: z.number() })

/** `POST /missed-addresses`: the content service asks, on behalf of an editor. */
export function missedAddresses({ missed, ...signing }: Signing & { missed: OpenLeads['missed'] }): Middleware {
  const read = signedRequests(signing)
  return async (c) => {
    const { fault, said } = await read(c)
    const isAsked = fault === undefined && questionSchema.safeParse(said).success
    if (!isAsked) return c.text('Not signed.\n', 401, { 'cache-control': 'no-store' })
    return c.json(await missed(), 200, { 'cache-control': 'private, no-store' })
  }
}
