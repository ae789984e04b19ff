/** What visitors asked for in vain, pages and searches: counted by the day, without cookies, and told to the content service as proposals. */
import { createHmac } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Content } from '../content/content.ts'
import { normalPath } from '../content/publishing/own-address.ts'
import { type CountFigure, unknown } from '../leads/figures.ts'
import { networksOfParty } from '../leads/limits/network.ts'
import type { OpenLeads } from '../leads/open-leads.ts'
import { fruitlessHeader, pathTo } from '../site/paths.ts'
import { type Signing, signedDesk } from './changes/signed-requests.ts'
import type { AddressOf } from './client-address.ts'
import { isCounted, searchedFor } from './figures/visits.ts'
import type { Log } from './log.ts'
import type { Middleware, SiteContext } from './site-context.ts'

export const missedAddressesPath = '/missed-addresses'

/** What one day may hold in memory. One network's excess must not use up what all may ask for. */
const MOST = { asked: 1_000, networksOfAsked: 50, askedOfNetwork: 5, networks: 5_000 }

/** Addresses as pages have them: words, and at most one of these endings. Programs that look for a way in ask for others. */
const likePage = /^(?:\/[\p{L}\p{N}_~+,-]+)+(?:\.(?:html?|pdf))?$/u
const longest = 180
/** What such programs try that has no ending, and what the site itself makes and takes away. */
const neverPage =
  /^\/(?:wp-|(?:admin|administrator|phpmyadmin|pma|cgi-bin|vendor|actuator|api|graphql|console|manager|login|owa|solr|xmlrpc|assets|uploads|art|og|_image|preview|thank-you|newsletter|enquiries)(?:\/|$))/i

/** Words as people search for them, at most six. */
const likeSearch =
  /^(?=.*\p{L}{2})[\p{L}\p{N}][\p{L}\p{M}\p{N}.+#&’'-]*(?: [\p{L}\p{N}&][\p{L}\p{M}\p{N}.+#&’'-]*){0,5}$/u
/** What such programs write into every field. */
const ofDatabases = new Set(
  'union select insert delete drop update waitfor sleep exec from into table null where'.split(' '),
)
const isAttack = (text: string) => text.split(' ').filter((word) => ofDatabases.has(word)).length > 1

const searches = `${pathTo.search()}?q=`

/** What somebody wanted, and there is not: the path of a page, or an address of the search; `undefined` for everything else, as far as can be told. */
function askedInVain(c: SiteContext): string | undefined {
  const header = (name: string) => c.req.header(name) ?? ''
  const isSearch = c.res.headers.has(fruitlessHeader)
  if (c.req.method !== 'GET' || (c.res.status !== 404 && !isSearch)) return undefined
  // Browsers say that they open a page; a program that only names itself like one mostly does not.
  if (header('sec-fetch-dest') !== 'document' || header('sec-fetch-mode') !== 'navigate') return undefined
  if (!isCounted(Object.fromEntries(c.req.raw.headers))) return undefined
  const path = normalPath(c.req.path)
  if (!isSearch) {
    return path.length <= longest && likePage.test(path) && !neverPage.test(path) ? path : undefined
  }
  // Links of others are not what visitors typed here.
  if (path !== pathTo.search() || header('sec-fetch-site') !== 'same-origin') return undefined
  const text = searchedFor(c.req.query('q'))
  return text !== undefined && likeSearch.test(text) && !isAttack(text) ? searches + text : undefined
}

/** Each network counts once a day for what it asked for; which that was is forgotten with the day, and never written down: only its group is. */
export function missedBook(count: CountFigure, secret: string) {
  const seen = new Map<string, Set<string>>()
  const times = new LRUCache<string, number>({ max: MOST.networks })
  let today = ''

  return function note(asked: string, network: string, from: string): void {
    const day = new Date().toISOString().slice(0, 10)
    if (day !== today) {
      today = day
      seen.clear()
      times.clear()
    }
    const networks = seen.get(asked) ?? new Set<string>()
    const before = times.get(network) ?? 0
    const isFull = networks.size === 0 ? seen.size >= MOST.asked : networks.size >= MOST.networksOfAsked
    if (isFull || networks.has(network) || before >= MOST.askedOfNetwork) return
    times.set(network, before + 1)
    seen.set(asked, networks.add(network))
    // One of 256: too few to tell anybody apart, and enough to see that several asked.
    const group = createHmac('sha256', secret).update(network).digest('hex').slice(0, 2)
    count('in vain', `${asked} ${group}`)
    count('missed from', `${asked} < ${from}`)
    if (!asked.startsWith(searches)) count('missed', asked)
  }
}

type Counting = { siteUrl: string; count: CountFigure; addressOf: AddressOf; secret: string }

export function countMissed({ siteUrl, count, addressOf, secret }: Counting): Middleware {
  const note = missedBook(count, secret)
  const { origin } = new URL(siteUrl)
  return async (c, next) => {
    await next()
    const asked = askedInVain(c)
    if (!asked) return
    const referrer = URL.parse(c.req.header('referer') ?? '')
    const isOwn = referrer?.origin === origin && (likePage.test(referrer.pathname) || referrer.pathname === '/')
    const from = isOwn ? referrer.pathname : (referrer?.hostname ?? '')
    note(asked, networksOfParty(addressOf(c)).at(-1)?.prefix ?? 'unknown', from || unknown)
  }
}

const questionSchema = z.strictObject({ ask: z.literal('missed-addresses'), at: z.number() })

type Answering = Signing & {
  missed: OpenLeads['missed']
  content: Pick<Content, 'search'>
  log: Pick<Log, 'warn' | 'error'>
}

/** `POST /missed-addresses`: the content service asks, on behalf of an editor. A search that finds something by now is none any more. */
export const missedAddresses = ({ missed, content, ...asked }: Answering): Middleware =>
  signedDesk({
    ...asked,
    about: 'what was asked for in vain',
    questionSchema,
    async answer() {
      const addresses = []
      const fruitless = []
      for (const { asked: wanted, ...counted } of await missed()) {
        if (!wanted.startsWith(searches)) {
          addresses.push({ path: wanted, ...counted })
          continue
        }
        const text = wanted.slice(searches.length)
        // There may be a hundred, and visitors wait meanwhile.
        await turn()
        const { ready, total, words } = await content.search({ text })
        if (ready && total === 0) fruitless.push({ text, ...counted, words })
      }
      return { addresses, searches: fruitless }
    },
  })
