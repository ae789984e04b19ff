/** What is counted of pages that people see: sums of a day, without a cookie, an address or anything else that tells people apart. */
import type { IncomingHttpHeaders } from 'node:http'
import { isbot } from 'isbot'
import { LRUCache } from 'lru-cache'
import { type CountFigure, campaignIn, others } from '../../leads/figures.ts'
import { isOfTeam, pathTo } from '../../site/paths.ts'
import type { NoteAnswered } from '../log.ts'

/** Judging one name takes some microseconds, and a few hundred are in use. */
const programs = new LRUCache<string, boolean>({ max: 500, memoMethod: (agent) => isbot(agent) })
const longestAgent = 300

/** Whoever asks not to be followed (Global Privacy Control, Do Not Track) is not counted, nor is a program, nor what is fetched in advance. */
export function isCounted(headers: IncomingHttpHeaders): boolean {
  if (headers['sec-gpc'] === '1' || headers.dnt === '1') return false
  if (headers['sec-purpose'] !== undefined || headers.purpose !== undefined || headers['x-moz'] !== undefined)
    return false
  const agent = headers['user-agent']
  return agent !== undefined && agent !== '' && !programs.memo(agent.slice(0, longestAgent))
}

/** A page that is opened, and not a part of one or a file. Old browsers do not say what they ask for. */
function isOpened({ accept, cookie, ...headers }: IncomingHttpHeaders): boolean {
  const asked = headers['sec-fetch-dest']
  const isDocument = asked === undefined ? accept?.includes('text/html') === true : asked === 'document'
  return isDocument && !cookie?.includes('preview')
}

const hostIn = /^https?:\/\/([a-z0-9.-]{1,100})(?::\d{1,5})?(?:\/|$)/i
/** What somebody may have typed about themselves: a number, or an address. */
const personal = /@|(?:\d[\s()./-]?){6}/
const longestSearch = 60

/** What somebody searched for, in small letters; undefined if it may be about themselves. */
export function searchedFor(text: string | null | undefined): string | undefined {
  const plain = text?.trim().toLowerCase().replace(/\s+/g, ' ') ?? ''
  return plain === '' || personal.test(plain) || plain.length > longestSearch ? undefined : plain
}

/** Counts each answer that showed a page. Of two hundred there is a sum for each, so nothing here may be slow. */
export function countVisits(count: CountFigure, siteUrl: string): NoteAnswered {
  const { host: ownHost } = new URL(siteUrl)

  function sourceOf(referrer: string | undefined, host: string | undefined): string | undefined {
    if (referrer === undefined) return '(direct)'
    const from = hostIn.exec(referrer)?.[1]?.toLowerCase()
    if (from === undefined) return others
    return from === ownHost || from === host?.replace(/:\d+$/, '') ? undefined : from
  }

  return ({ request, method, status, cache, path, query, isFruitless }) => {
    if (cache === undefined || request === undefined || method !== 'GET' || (status !== 200 && status !== 304)) return
    if (path.includes('.') || isOfTeam(path)) return
    const { headers, url = '' } = request
    if (!isOpened(headers) || !isCounted(headers)) return
    count('page', path)
    const source = sourceOf(headers.referer, headers.host)
    if (source !== undefined) count('source', source)
    if (url.includes('utm_')) {
      const named = new URLSearchParams(url.slice(url.indexOf('?') + 1))
      const campaign = campaignIn((field) => named.get(field))
      if (campaign !== undefined) count('campaign', campaign)
    }
    if (isFruitless && path === pathTo.search()) {
      count('search', searchedFor(new URLSearchParams(query).get('q')) ?? others)
    }
  }
}
