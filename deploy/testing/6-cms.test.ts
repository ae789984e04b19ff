import { beforeAll, expect, test } from 'vitest'
import { type DebianMachine, DOMAIN, installedMachine, TRUST } from './debian-machine.ts'
import { filesOf, losesNothing } from './lost-machine.ts'

let machine: DebianMachine
beforeAll(async () => {
  machine = await installedMachine('--with-cms')
})

const pid = () => machine.command('systemctl', 'show', '--property', 'MainPID', '--value', 'site-cms')
const isHealthy =
  'for try in $(seq 120); do curl -sf -o /dev/null http://127.0.0.1:1337/_health && exit; sleep 1; done; exit 1'
const homePage = ['curl', '-sf', ...TRUST, `https://${DOMAIN}/`] as const

test('Strapi runs beside the site, which reads from it with tokens that no log has seen', async () => {
  await machine.shell(isHealthy)
  const variables = await machine.command('cat', '/etc/site/site.env')
  const tokens = [...variables.matchAll(/^CONTENT_(?:ENQUIRY_|ERASURE_)?TOKEN=(\S+)$/gm)].map(([, token = '']) => token)
  expect(tokens).toHaveLength(3)
  expect(variables.match(/^CONTENT_WEBHOOK_SECRET=/gm)).toHaveLength(1)
  const read = ['--header', `Authorization: Bearer ${tokens[0]}`, 'http://127.0.0.1:1337/api/home']
  expect(await machine.command('curl', '-sf', ...read)).toContain('"data":{')
  expect((await machine.tryOut('curl', '-sf', 'http://127.0.0.1:1337/api/home')).code).not.toBe(0)
  const log = await machine.command('journalctl', '--namespace', 'site', '--output', 'cat', '--quiet')
  for (const token of tokens) expect(log).not.toContain(token)
  expect(await machine.tryOut('test', '-e', '/var/lib/site-cms/tokens')).toMatchObject({ code: 1 })
  expect(await machine.command(...homePage)).toMatch(/<\/html>\s*$/)
  expect(await machine.shell('find /srv/site/ -user site | head -3')).toBe('')
})

test('installing again changes nothing, and a release brings its own Strapi', async () => {
  const again = await machine.deploy('install', DOMAIN)
  expect(again).toEqual({ code: 0, stdout: `https://${DOMAIN} answers.\nNothing was to be changed.\n`, stderr: '' })
  const before = await pid()
  expect((await machine.deploy('release')).code).toBe(0)
  expect(await pid()).not.toBe(before)
  await machine.shell(isHealthy)
  expect(await machine.command('readlink', '/srv/site/current/cms/data')).toBe('/var/lib/site-cms/data\n')
})

test('documents and pictures come back with everything else after the machine lost its data', async () => {
  const account = { firstname: 'Mina', lastname: 'Okafor', email: 'editor@example.com', password: 'Journey-2026-long' }
  await machine.shell(`
    token=$(curl -sf -H 'Content-Type: application/json' -d '${JSON.stringify(account)}' http://127.0.0.1:1337/admin/register-admin | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')
    curl -sf -o /dev/null -H "Authorization: Bearer $token" -F 'files=@/srv/site/current/public/favicon.ico;type=image/x-icon' http://127.0.0.1:1337/upload`)
  expect(await filesOf(machine)).toMatch(/\/site-cms\/public\/uploads\/favicon\w*\.ico\n/)
  await losesNothing(machine)
  await machine.shell(isHealthy)
  expect(await machine.command(...homePage)).toMatch(/<\/html>\s*$/)
})

test('its unit may do little', async () => {
  expect((await machine.tryOut('systemd-analyze', 'verify', '/etc/systemd/system/site-cms.service')).stderr).toBe('')
  const analysis = await machine.command('systemd-analyze', 'security', '--no-pager', 'site-cms.service')
  expect(Number(/exposure level for .*: ([\d.]+)/.exec(analysis)?.[1])).toBeLessThanOrEqual(3)
})
