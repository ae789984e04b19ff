/** A day of requests of which it is known what counts: people, programs, attacks, and who asks not to be followed. */

import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { randomFrom } from '../site/art/drawing/random.ts'

type Counted = `${'page' | 'source' | 'campaign'} ${string}`
type Replayed = { path: string; method: string; headers: OutgoingHttpHeaders; counts: readonly Counted[] }

const pages = ['/', '/blogs', '/contact-us']
/** Opened only by those whose process is killed meanwhile. */
const pageOfLost = '/portfolio'
const browsers = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
]
const programs = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)',
  'curl/8.5.0',
  'python-requests/2.32.3',
]
const campaigns = ['utm_source=Letter&utm_medium=mail&utm_campaign=march', 'utm_source=radio', 'utm_campaign=fair']
const campaignNames = ['letter / mail / march', 'radio / - / -', '- / - / fair']
const referrers = ['https://news.example/today?user=mina', 'https://search.example/']
const hosts = ['news.example', 'search.example']
/** In the clothes of a browser, at pages that there are. */
const attacks = [
  'utm_source=%3Cscript%3Ealert(1)%3C/script%3E',
  "utm_campaign=1'%20OR%20'1'='1",
  `utm_medium=${'x'.repeat(2_000)}`,
  'utm_source=%00&utm_campaign=%F0%9F%92%A9',
]
const nowhere = ['/wp-login.php', '/.env', '/..%2f..%2fetc%2fpasswd', '/cgi-bin/luci', '/nothing-is-here']
/** What looks like a visit, and is none. */
const besides: readonly OutgoingHttpHeaders[] = [
  { 'sec-gpc': '1' },
  { dnt: '1' },
  { 'sec-purpose': 'prefetch;prerender' },
  { 'sec-fetch-dest': 'empty' },
  { cookie: 'preview=token' },
]

/** The same one for a seed. */
export function replayedDay(size: number, seed = 'a day'): Replayed[] {
  const { next, int, pick } = randomFrom(seed)
  const person = () => ({ 'user-agent': pick(browsers), accept: 'text/html', 'sec-fetch-dest': 'document' })

  function opened(): Replayed {
    const page = pick(pages)
    const campaign = next() < 0.3 ? int(0, campaigns.length - 1) : undefined
    const from = next() < 0.4 ? int(0, referrers.length - 1) : undefined
    return {
      path: campaign === undefined ? page : `${page}?${campaigns[campaign]}`,
      method: 'GET',
      headers: { ...person(), ...(from !== undefined && { referer: referrers[from] }) },
      counts: [
        `page ${page}`,
        `source ${from === undefined ? '(direct)' : hosts[from]}`,
        ...(campaign === undefined ? [] : [`campaign ${campaignNames[campaign]}` as const]),
      ],
    }
  }
  function attack(): Replayed {
    const page = pick(pages)
    const counts = [`page ${page}`, 'source (direct)', 'campaign (others)'] as const
    return { path: `${page}?${pick(attacks)}`, method: 'GET', headers: person(), counts }
  }
  function other(): Replayed {
    const path = `${next() < 0.4 ? pick(nowhere) : pick(pages)}?${pick(campaigns)}`
    const isNowhere = nowhere.some((each) => path.startsWith(each))
    if (isNowhere) return { path, method: 'GET', headers: person(), counts: [] }
    if (next() < 0.1) return { path, method: 'HEAD', headers: person(), counts: [] }
    const more = next() < 0.5 ? { 'user-agent': pick(programs) } : pick(besides)
    return { path, method: 'GET', headers: { ...person(), ...more }, counts: [] }
  }
  return Array.from({ length: size }, () => {
    const drawn = next()
    return drawn < 0.6 ? opened() : drawn < 0.7 ? attack() : other()
  })
}

export function tallyOf(requests: readonly Replayed[]): Map<string, number> {
  const tally = new Map<string, number>()
  for (const { counts } of requests) for (const each of counts) tally.set(each, (tally.get(each) ?? 0) + 1)
  return tally
}

const atOnce = 16

/** @throws {Error} if a request that counts was answered with anything but its page */
async function replay(address: string, requests: readonly Replayed[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const waiting = requests.values()
  async function send() {
    for (const { path, method, headers, counts } of waiting) {
      const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
      request(`${address}${path}`, { agent, method, headers }).on('response', resolve).on('error', reject).end()
      const answer = await promise
      for await (const _chunk of answer) {
        // Read to its end.
      }
      if (counts.length > 0 && answer.statusCode !== 200) throw new Error(`${path} was answered ${answer.statusCode}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, send)).finally(() => agent.destroy())
}

type Process = { address: string; kill: () => Promise<unknown>; stop: () => Promise<unknown> }
type Sums = () => Promise<readonly { kind: string; key: string; count: number }[]>

const LOST = 200
/** Visits that come while a process is killed, from a page of its own: of them alone nobody knows how many count. */
const lostAt = (address: string): Replayed[] =>
  Array(LOST).fill({
    path: `${pageOfLost}?utm_source=lost`,
    method: 'GET',
    headers: { 'user-agent': browsers[0], accept: 'text/html', 'sec-fetch-dest': 'document', referer: `${address}/` },
    counts: [],
  })

/**
 * Half of the day, then two of three processes are killed under visits that begin once everything before is in the database, then the
 * rest. What the database has at last, and what it has of the visits during the kills, of `sent`.
 */
export async function countThreeProcesses(day: readonly Replayed[], start: () => Promise<Process>, sums: Sums) {
  const share = (of: number, from: number, to: number) =>
    day.slice(Math.floor(from * day.length), Math.floor(to * day.length)).filter((_, at) => at % 3 === of)
  const processes = await Promise.all([start(), start(), start()])
  const addresses = () => processes.map(({ address }) => address)
  await Promise.all(addresses().map((address, of) => replay(address, share(of, 0, 0.5))))
  await untilThere(sums, tallyOf(day.slice(0, Math.floor(0.5 * day.length))))
  const handedAt = performance.now()
  const [first, second, third] = processes
  await Promise.all(
    [first, second].map(async (process) => {
      if (!process) return
      await replay(process.address, lostAt(process.address))
      const cutOff = replay(process.address, lostAt(process.address)).catch(() => undefined)
      await process.kill()
      await cutOff
    }),
  )
  const killedAfterMs = performance.now() - handedAt
  const again = await Promise.all([start(), start()])
  const [one = '', other = ''] = again.map(({ address }) => address)
  await Promise.all([one, other, third?.address ?? ''].map((address, of) => replay(address, share(of, 0.5, 1))))
  await Promise.all([...again, ...(third ? [third] : [])].map(({ stop }) => stop()))
  const found = await sums()
  const during = found.find(({ kind, key }) => kind === 'page' && key === pageOfLost)?.count ?? 0
  return { counted: exact(found), during, sent: 4 * LOST, killedAfterMs }
}

/** A process hands over every ten seconds. */
const PATIENCE_MS = 30_000

async function untilThere(sums: Sums, expected: ReadonlyMap<string, number>): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause(100)) {
    if (isDeepStrictEqual(exact(await sums()), expected)) return
  }
  const found = exact(await sums())
  const names = new Set([...found.keys(), ...expected.keys()])
  const wrong = [...names].filter((name) => found.get(name) !== expected.get(name))
  const told = wrong.map((name) => `${name}: ${found.get(name)} of ${expected.get(name)}`)
  throw new Error(`What was counted is not in the database: ${told.join('; ')}`)
}

/** Without what was open during the kills. */
function exact(found: Awaited<ReturnType<Sums>>): Map<string, number> {
  const kept = found.filter(({ key }) => key !== pageOfLost && !key.startsWith('lost'))
  return new Map(kept.map(({ kind, key, count }) => [`${kind} ${key}`, count]))
}
