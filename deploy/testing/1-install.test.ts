import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { type DebianMachine, DOMAIN, FOLDER, startMachine } from '../../harness/deploy/debian-machine.ts'

const run = promisify(execFile)
const MOST_EXPOSURE = 3

let machine: DebianMachine
beforeAll(async () => {
  await run(join(import.meta.dirname, 'machine'), ['destroy', FOLDER])
  machine = await startMachine(FOLDER)
  await machine.takeSources()
})

/** Everything that an installation may touch. */
const state = () =>
  machine.shell(
    'find /etc /srv /opt /usr/bin /var/lib /var/backups -newer /root/site/package.json -type f | sort | grep -vE "/(systemd|dbus|dpkg|apt)/" | head -50; getent passwd site || true',
  )

test('one line says what is wrong with a request or a machine, and nothing is changed', async () => {
  const before = await state()
  const refused = async (...args: string[]) => {
    const { code, stdout, stderr } = await machine.deploy('install', ...args)
    expect([code, stdout]).toEqual([1, ''])
    return stderr
  }
  expect(await refused()).toMatch(/^install: which domain\? usage: .*\n$/)
  expect(await refused('https://example.com')).toMatch(/^install: https:\/\/example\.com is not a domain: .*\n$/)
  expect(await refused('example.com', '--fast')).toMatch(/^install: --fast is not known\. .*\n$/)
  expect(await refused('example.com', '--email', 'nobody')).toMatch(/^install: nobody is not an e-mail address\.\n$/)
  expect(await refused('example.com', '--processes', '3')).toMatch(
    /^install: several processes share a database: .*\n$/,
  )
  for (const ranges of ['0.0.0.0/0', 'cloudflare,10.0.0.0/7', 'no-such-cdn', '203.0.113.0/24,,fastly'])
    expect(await refused('--behind-proxy', ranges, 'example.com')).toMatch(
      /^install: '[^']*' is neither an IP address, nor a range such as .* private_ranges cloudflare fastly\.\n$/,
    )
  expect(await refused('no-such-name.invalid')).toMatch(/^install: no-such-name\.invalid has no IP address yet: .*\n$/)
  await machine.write('/etc/hosts', '127.0.0.1 localhost localhost.localdomain\n203.0.113.9 elsewhere.example.test\n')
  expect(await refused('elsewhere.example.test')).toMatch(
    /^install: elsewhere\.example\.test leads to 203\.0\.113\.9, which is not this machine: .*\n$/,
  )
  await machine.command(
    'systemd-run',
    '--quiet',
    '--unit',
    'other',
    'perl',
    '-MIO::Socket::INET',
    '-e',
    'my $s = IO::Socket::INET->new(LocalPort => 80, Listen => 5) or die; sleep 600',
  )
  await machine.shell('for try in $(seq 50); do grep -q ":0050 " /proc/net/tcp && break; sleep 0.1; done')
  expect(await refused('localhost.localdomain')).toMatch(/^install: port 80 is taken by another program: .*\n$/)
  await machine.command('systemctl', 'stop', 'other')
  await machine.command('mount', '-t', 'tmpfs', '-o', 'size=10m', 'tmpfs', '/srv')
  expect(await refused('localhost.localdomain')).toMatch(/^install: \/srv has \d+ MB free, but 3000 are needed: .*\n$/)
  await machine.command('umount', '/srv')
  for (const command of ['release', 'rollback', 'remove'])
    expect((await machine.deploy(command)).stderr).toMatch(/: nothing is installed here: .*\n$/)
  await machine.beOnTheInternet()
  expect((await machine.deploy('install', '--dry-run', DOMAIN)).stdout).toMatch(
    /\n\d+ changes would be made; none was made\.\n$/,
  )
  expect(await machine.tryOut('test', '-e', '/srv/site')).toMatchObject({ code: 1 })
  expect((await state()).replace(/.*(?:pebble|caddy|hosts).*\n/g, '')).toBe(before)
})

test('one command leads from a bare Debian to the home page over TLS and HTTP/2, and the same again changes nothing', async () => {
  const { code, stdout, stderr } = await machine.deploy('install', DOMAIN, '--email', 'ops@example.com')
  expect([code, stderr], stdout).toEqual([0, ''])
  const page = ['--silent', '--cacert', '/etc/pebble/root.pem', '--write-out', ' %{http_version} %{http_code}']
  expect(await machine.command('curl', ...page, `https://${DOMAIN}/`)).toMatch(/<html[\s\S]*<\/html>\s* 2 200$/)
  for (const path of ['/metrics', '/readyz', '/healthz'])
    expect(await machine.command('curl', ...page, '--output', '/dev/null', `https://${DOMAIN}${path}`)).toBe(' 2 404')
  const again = await machine.deploy('install', DOMAIN, '--email', 'ops@example.com')
  expect([again.code, again.stderr]).toEqual([0, ''])
  expect(again.stdout).toMatch(
    /^https:\/\/www-test\.example\.test answers\.\nNobody is told when something fails\.\nSet SMTP_URL, .*\nThere was nothing to change\.\n$/,
  )
})

test('what was given at the first installation is kept', async () => {
  expect(await machine.deploy('install', DOMAIN)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/There was nothing to change\.\n$/),
  })
  expect(await machine.command('cat', '/etc/caddy/Caddyfile')).toContain('email ops@example.com\n')
})

test('a certificate of an authority that only the administrator trusts is no failure', async () => {
  // Without what makes curl trust it.
  const { code, stdout } = await machine.tryOut('/root/site/deploy/install', DOMAIN)
  expect(stdout).toMatch(/^https:\/\/\S+ answers, with a certificate that this machine does not trust: /)
  expect(code).toBe(0)
})

test('a machine that serves one domain does not get another by mistake', async () => {
  const { code, stdout, stderr } = await machine.deploy('install', 'other.example.test')
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^install: this machine serves www-test\.example\.test: run sudo deploy\/remove first, .*\n$/)
  expect(await machine.command('cat', '/etc/site/deploy.conf')).toContain(`DOMAIN=${DOMAIN}\n`)
})

test('what was built starts with the first visitor of a socket that systemd-socket-activate holds', async () => {
  const unit = ['--quiet', '--unit', 'activated', '--uid', 'site', '--working-directory', '/srv/site/current']
  const variables = ['DATA_DIR=/var/tmp/activated', 'MALLOC_MMAP_THRESHOLD_=131072', 'MALLOC_ARENA_MAX=2']
  const activate = ['systemd-socket-activate', '--listen=127.0.0.1:3900', ...variables.map((one) => `--setenv=${one}`)]
  await machine.command('install', '-d', '-o', 'site', '/var/tmp/activated')
  const release = ['/srv/site/current/node_modules/.bin/node', 'build/server/main.js']
  await machine.command('systemd-run', ...unit, ...activate, ...release)
  onTestFinished(() => void machine.command('systemctl', 'stop', 'activated'))
  const main = 'systemctl show --property MainPID --value activated'
  const program = `cat /proc/$(${main})/comm`
  await machine.shell('for try in $(seq 50); do grep -q ":0F3C " /proc/net/tcp && break; sleep 0.1; done')
  expect(await machine.shell(program)).toMatch(/^systemd-socket/)
  expect(await machine.command('curl', '--silent', '--max-time', '60', 'http://127.0.0.1:3900/')).toMatch(
    /<\/html>\s*$/,
  )
  expect(await machine.shell(program)).not.toMatch(/^systemd-socket/)
})

test('systemd finds nothing wrong with the units, and little that they could do beyond their job', async () => {
  const units = (await machine.shell('ls /etc/systemd/system/site* | grep -v wants')).trim().split('\n')
  const verified = await machine.tryOut('systemd-analyze', 'verify', ...units.map((unit) => unit.replace('@.', '@1.')))
  expect(verified.stderr).toBe('')
  const services = units
    .filter((unit) => unit.endsWith('.service'))
    .map((unit) => unit.replace('@.', '@1.').split('/').at(-1) ?? '')
  expect(services.length).toBe(7)
  for (const service of services) {
    const analysis = await machine.command('systemd-analyze', 'security', '--no-pager', service)
    const exposure = Number(/Overall exposure level for .*: ([\d.]+)/.exec(analysis)?.[1])
    expect(exposure, service).toBeLessThanOrEqual(MOST_EXPOSURE)
  }
})

test('nobody but the site reads its data and secrets, and it cannot change its own code', async () => {
  const modes = await machine.command(
    'stat',
    '-c',
    '%a %U %n',
    '/var/lib/site',
    '/etc/site/site.env',
    '/etc/site/backup.env',
    '/var/backups/site',
  )
  expect(modes).toBe(
    '700 site /var/lib/site\n640 root /etc/site/site.env\n600 root /etc/site/backup.env\n700 site /var/backups/site\n',
  )
  expect(await machine.shell('find /srv/site/ -user site | head -3')).toBe('')
})
