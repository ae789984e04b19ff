/** What looks after itself, and whom it tells if it cannot. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DebianMachine, DOMAIN, installedMachine, TRUST } from '../../harness/deploy/debian-machine.ts'
import { storedForms, summary, whileVisited } from '../../harness/deploy/visiting.ts'

const REQUESTS_A_SECOND = 20
const TOLD = 'ops@example.com'
const PATIENCE_MS = 180_000

let machine: DebianMachine
let mails: () => Promise<string>
const folder = await mkdtemp(join(tmpdir(), 'mails-'))
let service: ReturnType<DebianMachine['spawnInNetwork']> | undefined
afterAll(async () => {
  service?.kill()
  await rm(folder, { recursive: true })
})

const variables = { SMTP_URL: 'smtp://127.0.0.1:2525', SMTP_TLS: 'off', MAIL_FROM: 'site@example.com' }

beforeAll(async () => {
  machine = await installedMachine('--postgres')
  const file = join(folder, 'mails')
  service = machine.spawnInNetwork(
    process.execPath,
    join(import.meta.dirname, '../../harness/deploy/mail-service.ts'),
    '2525',
    file,
  )
  mails = () => readFile(file, 'utf8').catch(() => '')
  const lines = Object.entries({ ...variables, MAIL_TO: 'sales@example.com', ALARM_TO: TOLD })
  const words = lines.map(([name, value]) => `${name}=${value}`).join('\n')
  await machine.shell(
    `sed -i '/^\\(SMTP\\|MAIL\\|ALARM\\)_/d' /etc/site/site.env && echo '${words}' >>/etc/site/site.env`,
  )
  expect((await machine.deploy('release', '--restart')).code).toBe(0)
})

const current = async () => (await machine.command('readlink', '/srv/site/current')).trim()
const mainPid = async (unit: string) =>
  Number(await machine.command('systemctl', 'show', '--property', 'MainPID', '--value', unit))
const answers = async () => {
  const { stdout } = await machine.tryOut(
    'curl',
    '-s',
    ...TRUST,
    '-m',
    '5',
    '-o',
    '/dev/null',
    '-w',
    '%{http_code}',
    `https://${DOMAIN}/`,
  )
  return stdout === '200'
}

/** Resolves when something has become so. @throws {Error} if it does not within three minutes. */
async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`In vain: ${what}`)
    await delay(500)
  }
}

test('an alarm goes to whom the variables name, and not to the sales mailbox', async () => {
  expect(await machine.deploy('site', 'test-alarm')).toEqual({
    code: 0,
    stdout: `The mail server has taken it for ${TOLD}.\n`,
    stderr: '',
  })
  expect(await mails()).toMatch(/^ops@example\.com: This is a test of the alarm: /)
})

test('PostgreSQL and Caddy come back when they are killed', async () => {
  const postgres = (
    await machine.shell("systemctl list-units --no-legend --plain 'postgresql@*' | cut -d ' ' -f 1")
  ).trim()
  const kills = [
    [postgres, 'SIGKILL'],
    ['caddy.service', 'SIGKILL'],
    ['caddy.service', 'SIGTERM'],
  ] as const
  for (const [unit, signal] of kills) {
    const before = await mainPid(unit)
    await machine.command('systemctl', 'kill', '--kill-whom=main', `--signal=${signal}`, unit)
    await until(`${unit} after ${signal}`, async () => ![0, before].includes(await mainPid(unit)))
    await until('the site answers', answers)
  }
})

test('a Caddy that hangs is restarted, and whoever is named is told', async () => {
  const before = await mainPid('caddy.service')
  await machine.command('systemctl', 'kill', '--kill-whom=main', '--signal=SIGSTOP', 'caddy.service')
  await until('Caddy is restarted', async () => ![0, before].includes(await mainPid('caddy.service')))
  await until('the site answers', answers)
  await until('a mail', async () => (await mails()).includes(`${TOLD}: The public address does not answer: `))
})

test('whoever is named is told of a database that was stopped, and of a content service that does not answer', async () => {
  await machine.command('systemctl', 'stop', 'postgresql.service')
  await until('a mail about the database', async () =>
    (await mails()).includes(`${TOLD}: The database of leads does not`),
  )
  await machine.command('systemctl', 'start', 'postgresql.service')
  const variable = 'CONTENT_URL=http://127.0.0.1:9'
  await machine.shell(`mkdir -p /run/systemd/system/site-watch.service.d
    printf '[Service]\nEnvironment=CONTENT_SECONDS=20\n' >/run/systemd/system/site-watch.service.d/patience.conf
    systemctl daemon-reload && systemctl restart site-watch`)
  await machine.shell(`echo '${variable}' >>/etc/site/site.env`)
  expect((await machine.deploy('release', '--restart')).code).toBe(0)
  await until('a mail about content', async () =>
    (await mails()).includes(`${TOLD}: The content service does not answer`),
  )
  await machine.shell(`sed -i '\\|^${variable}$|d' /etc/site/site.env
    rm -r /run/systemd/system/site-watch.service.d && systemctl daemon-reload && systemctl restart site-watch`)
  expect((await machine.deploy('release', '--restart')).code).toBe(0)
})

/** Ends some seconds after visitors were taken to it. */
const crashing = `import { readlinkSync } from 'node:fs'
setInterval(() => {
  if (process.cwd().endsWith(readlinkSync('/srv/site/current'))) setTimeout(() => process.exit(7), 5_000)
}, 1_000)
`

test('a release that crashes again and again is left by itself: every page comes, no form that was taken is lost, and whoever is named is told', async () => {
  const before = await current()
  await machine.write('/root/crash.ts', crashing)
  await machine.shell(`cd /root/site && cat /root/crash.ts server/main.ts >main.ts && mv main.ts server/main.ts &&
    git -c user.name=test -c user.email=test@example.com commit -qam test`)
  const visited = await whileVisited(machine, REQUESTS_A_SECOND, async () => {
    const { code, stderr } = await machine.deploy('release')
    expect([code, stderr]).toEqual([0, ''])
    const bad = await current()
    expect(bad).not.toBe(before)
    await until(`back to ${before}`, async () => (await current()) === before)
    await until('a mail', async () => (await mails()).includes(`${TOLD}: A release crashed again and again`))
    const history = await machine.command('cat', '/srv/site/history')
    expect(history).toContain(`${bad.replace('releases/', '')}\tleft\twatch\n`)
  })
  await machine.shell('cd /root/site && git reset -q --hard HEAD~1')
  console.log(summary(visited))
  // A form that was cut off three times is refused, and says so.
  expect(visited.failures.filter((failure) => failure !== 'POST /contact-us: 503')).toEqual([])
  expect(await storedForms(machine, visited.forms)).toEqual(visited.forms)
})

test('a back-up goes by night where it goes by hand, and a new key is one that it can read', async () => {
  const file = '/etc/site/backup.env'
  await machine.shell(`cp ${file} /tmp/backup.env && install -d -o site -g site -m 0700 /mnt/disk &&
    sed -i 's|^RESTIC_REPOSITORY=.*|RESTIC_REPOSITORY=/mnt/disk/site|' ${file}`)
  expect((await machine.deploy('site', 'backup')).code).toBe(0)
  await machine.shell('echo new-key >/var/cache/site/key && chown site /var/cache/site/key')
  const added = await machine.deploy('site', 'restic', 'key', 'add', '--new-password-file', '/var/cache/site/key')
  expect([added.code, added.stderr]).toEqual([0, ''])
  await machine.shell(`sed -i 's|^RESTIC_PASSWORD=.*|RESTIC_PASSWORD=new-key|' ${file}`)
  await machine.command('systemctl', 'start', 'site-backup.service', 'site-verify.service')
  await machine.shell(`mv /tmp/backup.env ${file}`)
})

test('the doctor says what is wrong and what mends it, and nothing else', async () => {
  await machine.shell('rm -f /run/site/crashes && systemctl stop site-backup.timer')
  const { code, stdout, stderr } = await machine.deploy('doctor')
  expect([code, stderr]).toEqual([1, ''])
  expect(stdout).toBe(
    `site-backup.timer does not run.\n    sudo systemctl enable --now site-backup.timer\nBack-ups are on this machine, and lost with it.\n    set RESTIC_REPOSITORY in /etc/site/backup.env to a place elsewhere (docs/running.md, Back-ups)\n`,
  )
  await machine.command('systemctl', 'start', 'site-backup.timer')
  await machine.shell("sed -i 's/^SMTP_URL=/#&/' /etc/site/site.env")
  expect((await machine.deploy('doctor')).stdout).toMatch(
    /site\.env was changed after site@\d read it\.\n {4}sudo deploy\/release --restart\n[\s\S]*Nobody is told when something fails\.\n/,
  )
  const status = await machine.deploy('status')
  expect(status.code).toBe(0)
  expect(status.stdout).toMatch(/^release +\S+, since \S+Z, by \w+\nprocesses +\d of \d ready: site@\d/)
  for (const label of ['address', 'leads', 'content', 'back-ups', 'disk', 'alarms'])
    expect(status.stdout).toMatch(new RegExp(`^${label} `, 'm'))
  await machine.shell("sed -i 's/^#SMTP_URL=/SMTP_URL=/' /etc/site/site.env")
})
