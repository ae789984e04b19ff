/** What `deploy` does about proxies in front of Caddy. Visitors come through the real one, if it is installed. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../harness/free-port.ts'
import { createLimits } from '../leads/limits/limits.ts'
import { portOf } from '../leads/smtp.fixture.ts'
import { clientAddress } from './client-address.ts'
import { productionEnvironment } from './env.ts'
import type { SiteEnv } from './site-context.ts'

const deploy = resolve(import.meta.dirname, '../deploy')
const lists = globSync('*', { cwd: join(deploy, 'proxies') })

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'proxies-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return portOf(server.address())
}

const answers = (check: string, range: string) =>
  spawnSync('bash', ['-c', `source ${deploy}/proxies.bash; ${check} "$1"`, 'bash', range]).status === 0

test.each([
  ['203.0.113.7', true, true],
  ['104.16.0.0/13', true, true],
  ['8.0.0.0/8', true, true],
  ['2a06:98c0::/29', true, true],
  ['2A04:4E42::/32', true, true],
  ['2001:db8:1:2:3:4:5:6', true, true],
  ['10.0.0.0/8', true, false],
  ['172.0.0.0/8', true, false],
  ['172.31.255.0/24', true, false],
  ['192.168.1.1', true, false],
  ['127.0.0.2/32', true, false],
  ['224.0.0.1', true, false],
  ['fd00::/16', true, false],
  ['::1', true, false],
  ['0.0.0.0/0', false, false],
  ['::/0', false, false],
  ['8.0.0.0/7', false, false],
  ['2000::/15', false, false],
  ['2000::/3', false, false],
  ['1.2.3.4/33', false, false],
  ['1.2.3.4/', false, false],
  ['1.2.3.4/08', false, false],
  ['1.2.3.256', false, false],
  ['1.2.3', false, false],
  ['01.2.3.4', false, false],
  ['2001:db8::/129', false, false],
  ['2001:::/32', false, false],
  ['2001::db8::/32', false, false],
  ['1:2:3:4:5:6:7:8:9', false, false],
  ['<html>', false, false],
  ['1.2.3.4 5.6.7.8', false, false],
  ['1.2.3.4\n}', false, false],
  ['', false, false],
])('%j: a range is %s, one of the internet is %s', (range, isRange, isPublic) => {
  expect([answers('is_range', range), answers('is_public', range)]).toEqual([isRange, isPublic])
})

test.each(lists)('the list %s names where it is published, and ranges of the internet alone', async (name) => {
  const [head, ...ranges] = (await readFile(join(deploy, 'proxies', name), 'utf8')).trimEnd().split('\n')
  expect(head).toMatch(/^# https:\/\/\S+(?: https:\/\/\S+)* \d{4}-\d{2}-\d{2}$/)
  expect(ranges.filter((range) => !answers('is_public', range))).toEqual([])
  expect(new Set(ranges).size).toBe(ranges.length)
})

const before = ['1.1.0.0/24', '1.1.1.0/24', '1.1.2.0/24', '2400:cb00::/32']
const directives = (ranges: readonly string[]) => ranges.map((range) => `trusted_proxies ${range}\n`).join('')

/** A list that is published by this listener, refreshed once; `reloads` counts how often Caddy read it. */
async function refreshed(listener: RequestListener, paths = ['/']) {
  const port = await serve(listener)
  const directory = await folder()
  const urls = paths.map((path) => `http://127.0.0.1:${port}${path}`)
  await writeFile(join(directory, 'a.list'), `# ${urls.join(' ')} 2020-01-01\n${directives(before)}`)
  await writeFile(join(directory, 'ranges.list'), 'trusted_proxies 10.0.0.1\n')
  await writeFile(join(directory, 'caddy'), `#!/bin/sh\necho "$@" >>${directory}/reloads\n`)
  await chmod(join(directory, 'caddy'), 0o755)
  const PATH = `${directory}:${productionEnvironment().PATH}`
  const child = spawn(join(deploy, 'refresh-proxies'), {
    env: { PATH, PROXIES: directory, PATIENCE: '3' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  const [code] = await once(child, 'close')
  const text = async (name: string) => await readFile(join(directory, name), 'utf8').catch(() => '')
  return {
    code,
    said: said.replaceAll(/http:\S+/g, 'URL'),
    ranges: (await text('a.list')).split('\n').slice(1).join('\n'),
    date: /\S+$/.exec((await text('a.list')).split('\n')[0] ?? '')?.[0],
    reloads: await text('reloads'),
    files: globSync('*', { cwd: directory }).sort(),
  }
}

const says = (text: string): RequestListener => {
  return (_request, response) => void response.end(text)
}
const json = (addresses: readonly string[], more: readonly string[]) =>
  JSON.stringify({ addresses, ipv6_addresses: more }, null, 2)

test.each([
  ['lines', says('1.1.0.0/24\r\n1.1.3.0/24\n2400:cb00::/32'), ['1.1.0.0/24', '1.1.3.0/24', '2400:cb00::/32']],
  ['JSON', says(json(['1.1.0.0/24'], ['2a04:4e40::/32'])), ['1.1.0.0/24', '2a04:4e40::/32']],
])('a list of %s that changed is taken over, with its date, and Caddy reads it', async (_name, listener, ranges) => {
  const { code, said, date, reloads, files, ...list } = await refreshed(listener)
  expect([code, said, list.ranges]).toEqual([0, '', directives(ranges)])
  expect(date).toMatch(/^20(?!20-01-01)/)
  expect(reloads).toBe('reload --adapter caddyfile --config /etc/caddy/Caddyfile\n')
  expect(files).toEqual(['a.list', 'caddy', 'ranges.list', 'reloads'])
})

test('two addresses make one list, also if the first does not end its last line', async () => {
  const listener: RequestListener = ({ url }, response) => void response.end(before[url === '/v4' ? 0 : 3])
  const { code, ranges } = await refreshed(listener, ['/v4', '/v6'])
  expect([code, ranges]).toEqual([0, directives(['1.1.0.0/24', '2400:cb00::/32'])])
})

test('a list that is the same changes nothing', async () => {
  const { code, said, date, reloads } = await refreshed(says(before.join('\n')))
  expect([code, said, date, reloads]).toEqual([0, '', '2020-01-01', ''])
})

test.each<[string, RequestListener, RegExp]>([
  ['nothing', says(''), /URL names no range/],
  ['HTML', says('<html>Sorry</html>'), /URL says <html>Sorry<\/html>, which is no range/],
  ['JSON without a range', says('{"error":"no"}'), /URL names no range/],
  ['everybody', says(`${before.join('\n')}\n0.0.0.0/0\n`), /URL says 0\.0\.0\.0\/0, which/],
  ['everybody with IPv6', says('::/0'), /URL says ::\/0, which/],
  ['what is private', says('10.0.0.0/8'), /URL says 10\.0\.0\.0\/8, which/],
  ['a directive', says(`${before.join('\n')}\n}\nrespond *`), /URL says }, which/],
  ['less than half', says('1.1.0.0/24'), /of 4 ranges only 1 are left/],
  ['an error', (_request, response) => void response.writeHead(500).end(before[0]), /URL cannot be fetched/],
  [
    'half an answer',
    (_request, response) => void response.writeHead(200, { 'content-length': 999 }).end('1.1.0.0/24\n'),
    /URL cannot/,
  ],
  ['not a word', () => {}, /URL cannot be fetched/],
])('a list that says %s changes nothing, and one line says so', async (_name, listener, message) => {
  const { code, said, ranges, reloads, files } = await refreshed(listener)
  expect([code, ranges, reloads]).toEqual([1, directives(before), ''])
  expect(said).toMatch(/^a\.list stays as it is: [^\n]*\n$/)
  expect(said).toMatch(message)
  expect(files).toEqual(['a.list', 'caddy', 'ranges.list'])
})

/** Caddy as deploy/ configures it, without TLS, in front of a site that lets one sender pass twenty forms within an hour. */
async function siteBehindCaddy(trusted: string) {
  const limits = createLimits('a secret of sixteen')
  const addressOf = clientAddress(1)
  const app = new Hono<SiteEnv>().post('/', async (c) => {
    const { status } = await limits.post(addressOf(c))
    return c.text(addressOf(c), status === 'limited' ? 429 : 200)
  })
  const upstream = await serve(getRequestListener(app.fetch))
  const directory = await folder()
  const port = await freePort()
  await writeFile(join(directory, 'ranges.list'), `trusted_proxies ${trusted}\n`)
  const caddyfile = (await readFile(join(deploy, 'Caddyfile'), 'utf8')).replaceAll('/etc/caddy/proxies.d', directory)
  await writeFile(join(directory, 'Caddyfile'), caddyfile)
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', join(directory, 'Caddyfile')], {
    env: {
      PATH: productionEnvironment().PATH,
      HOME: directory,
      DOMAIN: `http://127.0.0.1:${port}`,
      EMAIL_OPTION: 'admin off',
      UPSTREAMS: `127.0.0.1:${upstream}`,
    },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill()
    await ended
  })
  /** A form from one of this machine's addresses. */
  const send = (localAddress: string, forwarded?: string) =>
    new Promise<{ status: number | undefined; sender: string }>((resolve, reject) => {
      const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
      const sent = request({ host: '127.0.0.1', port, localAddress, method: 'POST', headers }, (response) => {
        let sender = ''
        response.on('data', (chunk) => (sender += chunk))
        response.on('end', () => resolve({ status: response.statusCode, sender }))
      })
      sent.on('error', reject)
      sent.end()
    })
  while (!(await send('127.0.0.99').catch(() => undefined))) await delay(50)
  return send
}

const behindCaddy = test.skipIf(spawnSync('caddy', ['version']).error !== undefined)

behindCaddy(
  'visitors behind a trusted edge are senders of their own, and what is forged counts for nobody',
  async () => {
    const send = await siteBehindCaddy('127.0.0.2/32 127.0.0.16/28')
    const cases = [
      ['127.0.0.2', '203.0.113.9', '203.0.113.9'],
      ['127.0.0.2', '2001:db8::9', '2001:db8::9'],
      ['127.0.0.17', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
      ['127.0.0.2', '198.51.100.1,198.51.100.2,203.0.113.9', '203.0.113.9'],
      ['127.0.0.2', undefined, '127.0.0.2'],
      ['127.0.0.3', undefined, '127.0.0.3'],
      ['127.0.0.3', '203.0.113.9', '127.0.0.3'],
      ['127.0.0.3', '203.0.113.9, 127.0.0.2', '127.0.0.3'],
    ] as const
    for (const [from, forwarded, sender] of cases)
      expect(await send(from, forwarded), `${from} ${forwarded}`).toEqual({ status: 200, sender })
  },
)

behindCaddy('of one edge 21 visitors may write; one visitor who forges 21 addresses is one', async () => {
  const send = await siteBehindCaddy('127.0.0.2')
  const statuses = async (from: string, forwarded: (visitor: number) => string) => {
    const all: (number | undefined)[] = []
    for (let visitor = 1; visitor <= 21; visitor++) all.push((await send(from, forwarded(visitor))).status)
    return all
  }
  const twenty = Array(20).fill(200)
  expect(await statuses('127.0.0.2', (visitor) => `198.51.${visitor}.7`)).toEqual([...twenty, 200])
  expect(await statuses('127.0.0.3', (visitor) => `192.0.${visitor}.7`)).toEqual([...twenty, 429])
  expect(await statuses('127.0.0.2', (visitor) => `192.0.${visitor}.7, 203.0.113.9`)).toEqual([...twenty, 429])
})
