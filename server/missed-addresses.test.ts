import { createHmac } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { leadsWith } from '../leads/leads.fixture.ts'
import { appWith, pagesFrom, siteUrl } from './app.fixture.ts'
import { countMissed, missedAddresses, missedAddressesPath, missedBook } from './missed-addresses.ts'

const secret = 's'.repeat(40)
const dayMs = 24 * 60 * 60_000
const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  accept: 'text/html',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
}

async function siteWithoutPages() {
  onTestFinished(() => void vi.useRealTimers())
  const { missed, figures } = await leadsWith({})
  const addressOf = (c: { req: { header(name: string): string | undefined } }) => c.req.header('x-from') ?? ''
  const app = appWith({
    renderPage: pagesFrom(async () => new Response('', { status: 404 })),
    countMissed: countMissed({ siteUrl, count: figures.count, addressOf }),
    missedAddresses: missedAddresses({ secret, missed, now: () => Date.now() }),
  })
  const visit = (path: string, from: string, headers: Record<string, string> = {}) =>
    app.request(path, { headers: { ...browser, ...headers, 'x-from': from } })
  async function ask(key = secret) {
    const body = JSON.stringify({ ask: 'missed-addresses', at: Math.random() })
    const seconds = Math.floor(Date.now() / 1000)
    const mac = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')
    return app.request(missedAddressesPath, {
      method: 'POST',
      body,
      headers: { 'x-signature': `t=${seconds},v1=${mac}` },
    })
  }
  const passDay = () => {
    vi.setSystemTime(Date.now() + dayMs)
  }
  async function sums(kind: 'missed' | 'missed from') {
    await figures.keep()
    return (await figures.sums(1, [kind])).map(({ key }) => key)
  }
  return { visit, ask, passDay, sums, proposals: async () => (await ask()).json() }
}

test('an address is proposed once several visitors asked for it in vain, each counted once a day', async () => {
  const { visit, proposals } = await siteWithoutPages()
  for (let time = 0; time < 5; time++) await visit('/old/Caf%C3%A9?utm=1', '192.0.2.1')
  await visit('/old/Caf%C3%A9/', '198.51.100.1')
  expect(await proposals()).toEqual([])
  await visit('/old/Caf%C3%A9', '203.0.113.1')
  expect(await proposals()).toEqual([{ path: '/old/Café', visitors: 3, days: 1 }])
})

test.each(['/articles/old', '/api-development', '/login-solutions', '/vendor-management', '/art-direction'])(
  '%s only begins like what programs look for',
  async (path) => {
    const { visit, proposals } = await siteWithoutPages()
    for (let network = 1; network < 4; network++) await visit(path, `203.0.${network}.1`)
    expect(await proposals()).toEqual([{ path, visitors: 3, days: 1 }])
  },
)

test('where visitors came from stands beside it: a page of ours, or the host of another site', async () => {
  const { visit, sums } = await siteWithoutPages()
  await visit('/old', '192.0.2.1', { referer: `${siteUrl}/blogs?q=mina` })
  await visit('/old', '198.51.100.1', { referer: 'https://news.example/today?user=mina' })
  await visit('/old', '203.0.113.1')
  expect(await sums('missed from')).toEqual(['/old < (unknown)', '/old < /blogs', '/old < news.example'])
})

test('or by one visitor on several days', async () => {
  const { visit, passDay, proposals } = await siteWithoutPages()
  for (let day = 0; day < 3; day++) {
    expect(await proposals()).toEqual([])
    await visit('/old.html', '192.0.2.1')
    passDay()
  }
  expect(await proposals()).toEqual([{ path: '/old.html', visitors: 3, days: 3 }])
})

test.each<[string, string, Record<string, string>]>([
  [
    'a search engine',
    '/old',
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
  ],
  ['a program', '/old', { 'sec-fetch-dest': '', 'sec-fetch-mode': '' }],
  ['a picture', '/old', { 'sec-fetch-dest': 'image' }],
  ['what a browser fetches in advance', '/old', { 'sec-purpose': 'prefetch' }],
  ['an attack', '/wp-login.php', {}],
  ['an attack on a folder', '/wp-admin/setup', {}],
  ['an attack on settings', '/.env', {}],
  ['an attack on an interface', '/api/users', {}],
  ['an attack with marks', '/old/%3Cscript%3E', {}],
  ['an attack that climbs', '/old/..%2f..%2fetc', {}],
  ['a file of an earlier build', '/assets/old', {}],
  ['somebody who asks not to be followed', '/old', { 'sec-gpc': '1' }],
  ['something too long', `/${'o'.repeat(200)}`, {}],
])('%s is no proposal', async (_, path, headers) => {
  const { visit, proposals } = await siteWithoutPages()
  for (let network = 1; network < 6; network++) await visit(path, `203.0.${network}.1`, headers)
  expect(await proposals()).toEqual([])
})

test('only the content service is told', async () => {
  const { ask } = await siteWithoutPages()
  expect((await ask('x'.repeat(40))).status).toBe(401)
})

test('whoever asks for very much fills neither the memory nor what others may ask for', () => {
  const counted = vi.fn()
  const note = missedBook(counted)
  const paths = () => counted.mock.calls.filter(([kind]) => kind === 'missed').length
  for (let at = 0; at < 10_000; at++) note(`/one/${at}`, 'one network', '')
  note('/old', 'another network', '')
  expect(paths()).toBe(21)
  for (let at = 0; at < 10_000; at++) note(`/many/${at}`, `network ${at}`, '')
  expect(paths()).toBeLessThanOrEqual(1_000)
})
