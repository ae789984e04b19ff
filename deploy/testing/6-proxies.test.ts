import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { type DebianMachine, DOMAIN, installedMachine, TRUST } from '../../harness/deploy/debian-machine.ts'

let machine: DebianMachine
beforeAll(async () => {
  machine = await installedMachine('--behind-proxy', 'cloudflare,127.0.0.2')
})

const LISTS = '/etc/caddy/proxies.d'
const lists = () =>
  machine.shell(`cd ${LISTS} && ls && cat /etc/site/deploy.conf && systemctl is-active site-proxies.timer || true`)

/** The statuses of a form from each of 21 visitors, as an edge at this address sends them on. */
async function statuses(edge: string, forwarded: (visitor: number) => string): Promise<string> {
  let all = ''
  for (let visitor = 1; visitor <= 21; visitor++) {
    const fields = { name: 'Mina Okafor', need: 'new-product', consent: 'yes', message: 'We need a new shop by May.' }
    const form = { ...fields, email: `visitor-${randomInt(1e9)}@example.com` }
    const from = ['--interface', edge, '--header', `X-Forwarded-For: ${forwarded(visitor)}`]
    const data = ['--data', String(new URLSearchParams(form))]
    const quiet = ['--silent', '--output', '/dev/null', '--write-out', '%{http_code} ']
    all += await machine.command('curl', ...quiet, ...TRUST, ...from, ...data, `https://${DOMAIN}/contact-us`)
  }
  return all
}

test('the ranges are remembered: the same again changes nothing, with the option or without it', async () => {
  expect(await lists()).toMatch(
    /^cloudflare\.list\nranges\.list\n[\s\S]*^BEHIND_PROXY=cloudflare,127\.0\.0\.2\n[\s\S]*^active\n$/m,
  )
  for (const options of [[], ['--behind-proxy', 'cloudflare,127.0.0.2']])
    expect((await machine.deploy('install', DOMAIN, ...options)).stdout).toMatch(/\nThere was nothing to change\.\n$/)
})

test('21 visitors of one edge are 21 senders; whoever forges 21 addresses is one, through the edge and without it', async () => {
  const one = `127.${randomInt(1, 250)}.${randomInt(1, 250)}.7`
  const twenty = '303 '.repeat(20)
  expect(await statuses('127.0.0.2', (visitor) => `198.51.${visitor}.${randomInt(250)}`)).toBe(`${twenty}303 `)
  expect(await statuses(one, (visitor) => `192.0.${visitor}.7`)).toBe(`${twenty}429 `)
  const visitor = `203.0.113.${randomInt(250)}`
  expect(await statuses('127.0.0.2', (forged) => `192.0.${forged}.8, ${visitor}`)).toBe(`${twenty}429 `)
})

test('each week Caddy gets the list as it is published, and keeps the one it has if that lies', async () => {
  const server = `require('node:http').createServer((request, response) => response.end(request.url === '/lie' ? '0.0.0.0/0' : Array.from({ length: 22 }, (_, at) => '1.1.' + at + '.0/24').join('\\n'))).listen(9090, '127.0.0.1', () => console.log('ready'))`
  const child = machine.spawnInNetwork(process.execPath, '-e', server)
  onTestFinished(() => void child.kill())
  await once(child.stdout, 'data')
  const refresh = (path: string) =>
    machine.tryOut(
      'bash',
      '-c',
      `sed -i '1s|.*|# http://127.0.0.1:9090${path} 2020-01-01|' ${LISTS}/cloudflare.list && systemctl start site-proxies`,
    )
  const trusted = () => machine.shell(`cat ${LISTS}/cloudflare.list && curl --silent http://127.0.0.1:2019/config/`)

  expect(await refresh('/list')).toMatchObject({ code: 0 })
  expect(await trusted()).toMatch(/^# http:\S+ 20(?!20-)[\s\S]*"trusted_proxies":\["1\.1\.0\.0\/24","1\.1\.1\.0\/24",/)
  expect(await refresh('/lie')).toMatchObject({ code: 1 })
  expect(await trusted()).toMatch(/^# http:\S+ 2020-01-01\ntrusted_proxies 1\.1\.0\.0\/24\n/)
  expect(await machine.command('journalctl', '--unit', 'site-proxies', '--output', 'cat')).toMatch(
    /^cloudflare\.list stays as it is: http:\S+ says 0\.0\.0\.0\/0, which is no range of a CDN$/m,
  )
})

test('without ranges nobody is trusted any more', async () => {
  expect(await machine.deploy('install', DOMAIN, '--behind-proxy')).toMatchObject({ code: 0 })
  expect(await lists()).toMatch(/^DOMAIN=[\s\S]*\ninactive\n$/)
  expect(await lists()).toContain('BEHIND_PROXY=\n')
  expect(await machine.command('curl', '--silent', 'http://127.0.0.1:2019/config/')).not.toContain('trusted_proxies')
})
