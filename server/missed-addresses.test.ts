import { expect, onTestFinished, test, vi } from 'vitest'
import { type FigureKind, lastDays } from '../leads/figures.ts'
import { leadsWith } from '../leads/leads.fixture.ts'
import { appWith, pagesFrom, siteUrl } from './app.fixture.ts'
import { signedPost } from './changes/signed.fixture.ts'
import { countMissed, missedAddresses, missedAddressesPath, missedBook } from './missed-addresses.ts'

const secret = 's'.repeat(40)
const dayMs = 24 * 60 * 60_000
const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  accept: 'text/html',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
}

const headersOfNothing = { 'x-found-nothing': '1' }

/** It finds nothing, except what was learnt. */
async function siteWithoutPages(processes = 1) {
  onTestFinished(() => void vi.useRealTimers())
  // A day begins only when the test says so.
  vi.setSystemTime(new Date().setUTCHours(12))
  const { missed, figures } = await leadsWith({})
  const learnt = new Set<string>()
  const nothing = { kinds: [], industries: [], technologies: [], groups: [], nearest: [], words: ['mobile'] }
  const find = async (query: { text: string }) => ({
    ...nothing,
    ready: true,
    query,
    total: learnt.has(query.text) ? 1 : 0,
    unfiltered: learnt.has(query.text) ? 1 : 0,
  })
  const addressOf = (c: { req: { header(name: string): string | undefined } }) => c.req.header('x-from') ?? ''
  const log = { warn: vi.fn(), error: vi.fn() }
  // Each has seen nothing of the other, and adds to the same sums.
  const start = () =>
    appWith({
      renderPage: pagesFrom(async ({ url }) =>
        url.includes('/search?') ? new Response('', { headers: headersOfNothing }) : new Response('', { status: 404 }),
      ),
      countMissed: countMissed({ siteUrl, count: figures.count, addressOf, secret }),
      missedAddresses: missedAddresses({ secret, missed, content: { search: find }, log, now: () => Date.now() }),
    })
  const apps = Array.from({ length: processes }, start)
  const [app = start()] = apps
  const visit = async (path: string, from: string, headers: Record<string, string> = {}) => {
    for (const each of apps) await each.request(path, { headers: { ...browser, ...headers, 'x-from': from } })
  }
  const search = (text: string, from: string, headers: Record<string, string> = {}) =>
    visit(`/search?q=${encodeURIComponent(text)}`, from, { 'sec-fetch-site': 'same-origin', ...headers })
  const ask = (key = secret) =>
    app.request(missedAddressesPath, signedPost({ ask: 'missed-addresses', at: Math.random() }, key))
  const passDay = () => {
    vi.setSystemTime(Date.now() + dayMs)
  }
  async function sums(...kinds: FigureKind[]) {
    await figures.keep()
    return (await figures.sums(lastDays(1), kinds)).map(({ key }) => key)
  }
  return { visit, search, learnt, ask, passDay, sums, proposals: async () => (await ask()).json() }
}

const none = { addresses: [], searches: [] }
const today = () => new Date().toISOString().slice(0, 10)
const networks = ['192.0.2.1', '198.51.100.1', '203.0.113.1', '203.0.1.1', '203.0.2.1']

test('an address is proposed once five visitors of several networks asked for it in vain, each counted once a day', async () => {
  const { visit, proposals } = await siteWithoutPages()
  const spellings = ['/old/Caf%C3%A9?utm=1', '/old/Caf%C3%A9/']
  for (let time = 0; time < 5; time++) await visit('/old/Caf%C3%A9', '192.0.2.1')
  for (const [at, network] of networks.entries()) {
    expect(await proposals()).toEqual(none)
    await visit(spellings[at % 2] ?? '', network)
  }
  const { addresses } = await proposals()
  expect(addresses).toEqual([{ path: '/old/Café', visits: 5, days: 1, since: today(), from: ['(unknown)'] }])
})

test.each(['/articles/old', '/api-development', '/login-solutions', '/vendor-management', '/art-direction'])(
  '%s only begins like what programs look for',
  async (path) => {
    const { visit, proposals } = await siteWithoutPages()
    for (const network of networks) await visit(path, network)
    expect((await proposals()).addresses).toMatchObject([{ path, visits: 5 }])
  },
)

test('where visitors came from stands beside it: a page of ours, or the host of another site', async () => {
  const { visit, search, sums, proposals } = await siteWithoutPages()
  const referrers = [`${siteUrl}/blogs?q=mina`, 'https://news.example/today?user=mina', `${siteUrl}/blogs`, siteUrl]
  for (const [at, network] of networks.entries()) {
    const referer = referrers[at]
    await visit('/old', network, referer ? { referer } : {})
  }
  await search('cobol', '192.0.2.1', { referer: `${siteUrl}/services` })
  expect((await proposals()).addresses).toMatchObject([{ from: ['/blogs', '(unknown)', '/'] }])
  expect(await sums('missed from')).toContain('/search?q=cobol < /services')
})

test('a search that found nothing is proposed with words that the site has, until it finds something', async () => {
  const { search, learnt, passDay, proposals } = await siteWithoutPages()
  for (const network of networks.slice(0, 3)) await search(' Cobol  bridges', network)
  const since = today()
  passDay()
  for (const network of networks.slice(0, 2)) await search('cobol bridges', network)
  const [proposed] = (await proposals()).searches
  expect(proposed).toEqual({ text: 'cobol bridges', visits: 5, days: 2, since, from: ['(unknown)'], words: ['mobile'] })
  learnt.add('cobol bridges')
  expect(await proposals()).toEqual(none)
})

test('one network makes no proposal, however often and on however many days it comes, and whichever process it meets', async () => {
  const { visit, search, passDay, proposals } = await siteWithoutPages(3)
  for (let day = 0; day < 20; day++) {
    await visit('/old.html', `192.0.2.${day}`)
    await search('cobol', `192.0.2.${day}`)
    passDay()
  }
  expect(await proposals()).toEqual(none)
})

const scanner = { 'user-agent': 'Mozilla/5.0 zgrab/0.x', 'sec-fetch-dest': '', 'sec-fetch-mode': '' }
const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }

const refused: readonly [string, string, Record<string, string>][] = [
  ['a search engine', '/old', crawler],
  ['a program', '/old', { 'sec-fetch-dest': '', 'sec-fetch-mode': '' }],
  ['a program that says its name', '/old', scanner],
  ['a picture', '/old', { 'sec-fetch-dest': 'image' }],
  ['what a browser fetches in advance', '/old', { 'sec-purpose': 'prefetch' }],
  ['an attack', '/wp-login.php', {}],
  ['an attack on a folder', '/wp-admin/setup', {}],
  ['an attack on settings', '/.env', {}],
  ['an attack on sources', '/.git/config', {}],
  ['an attack on an interface', '/api/users', {}],
  ['an attack with marks', '/old/%3Cscript%3E', {}],
  ['an attack that climbs', '/old/..%2f..%2fetc', {}],
  ['an attack on a database', '/old/1%27%20OR%20%271%27=%271', {}],
  ['a back-up', '/backup.zip', {}],
  ['a file of an earlier build', '/assets/old', {}],
  ['somebody who asks not to be followed', '/old', { 'sec-gpc': '1' }],
  ['something too long', `/${'o'.repeat(200)}`, {}],
]
const refusedSearches: readonly [string, string, Record<string, string>][] = [
  ['a search engine', 'cobol', crawler],
  ['a program', 'cobol', scanner],
  ['a link of another site', 'cobol', { 'sec-fetch-site': 'cross-site' }],
  ['marks', '<script>alert(1)</script>', {}],
  ['an attack on a database', "1' or '1'='1", {}],
  ['one without signs', 'union select password from users', {}],
  ['a path', '../../etc/passwd', {}],
  ['an address', 'https://evil.example', {}],
  ['an e-mail address', 'mina@example.com', {}],
  ['a number', '020 7946 0018', {}],
  ['a letter', 'x', {}],
  ['a sentence', 'buy cheap pills here today with my code', {}],
]

test('a hostile log makes no proposal and fills no table, and honest misses in it do', async () => {
  const { visit, search, passDay, sums, proposals } = await siteWithoutPages(2)
  const words = ['cobol', 'fortran', 'ada', 'perl', 'tcl']
  for (let day = 0; day < 2; day++) {
    for (const network of networks) {
      for (const [, path, headers] of refused) await visit(path, network, headers)
      for (const [, text, headers] of refusedSearches) await search(text, network, headers)
    }
    for (let at = 0; at < 1_000; at++) {
      await visit(`/invented/${at}`, '198.18.0.1')
      await visit('/one-address', '198.18.1.1')
      await search(`${words[at % 5]} ${at}`, `2001:db8:1:${at.toString(16)}::1`)
    }
    for (const network of networks.slice(day)) {
      await visit('/old', network)
      await search('cobol', network)
    }
    expect((await sums('in vain')).length).toBeLessThan(30)
    passDay()
  }
  expect(await proposals()).toMatchObject({
    addresses: [{ path: '/old', visits: 18 }],
    searches: [{ text: 'cobol', visits: 18 }],
  })
}, 60_000)

test('only the content service is told', async () => {
  const { ask } = await siteWithoutPages()
  expect((await ask('x'.repeat(40))).status).toBe(401)
})

test('whoever asks for very much fills neither the memory nor what others may ask for', () => {
  const counted = vi.fn()
  const note = missedBook(counted, secret)
  const paths = () => counted.mock.calls.filter(([kind]) => kind === 'in vain').length
  for (let at = 0; at < 10_000; at++) note(`/one/${at}`, 'one network', '')
  note('/old', 'another network', '')
  expect(paths()).toBe(6)
  for (let at = 0; at < 10_000; at++) note(`/many/${at}`, `network ${at}`, '')
  expect(paths()).toBeLessThanOrEqual(1_000)
})
