/** The content service on the site's machine, on the database engine that the site has there. */
import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type DebianMachine, DOMAIN, installedMachine, TRUST } from '../../harness/deploy/debian-machine.ts'
import { summary, whileVisited } from '../../harness/deploy/visiting.ts'
import { slugsOf } from '../../harness/documents.ts'

const MOST_EXPOSURE = 3
const REQUESTS_A_SECOND = 20
const STRAPI = 'http://127.0.0.1:1337'
/** Notices are sent at once; on a busy machine that takes longer. */
const SHOWN_MS = 30_000
const BACK_MS = 180_000

const session = z.object({ data: z.object({ token: z.string() }) })
const found = z.object({ results: z.array(z.object({ documentId: z.string() })) })
const slug = slugsOf('positions')[0] ?? ''
const page = `https://${DOMAIN}/career/${slug}`

let machine: DebianMachine
let editor: string
let title: string
beforeAll(async () => {
  machine = await installedMachine()
})

/** What Strapi says to an editor's browser on that machine. */
async function ask(path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<unknown> {
  const sent = body ? ['-H', 'Content-Type: application/json', '-d', JSON.stringify(body)] : []
  const signedIn = editor ? ['-H', `Authorization: Bearer ${editor}`] : []
  const answer = await machine.command('curl', '-sgS', '-X', method, ...signedIn, ...sent, `${STRAPI}${path}`)
  return JSON.parse(answer)
}

const account = { firstname: 'Test', lastname: 'Editor', email: 'editor@example.com', password: 'Journey-2026-long' }
const signIn = async (path: string, body: object) => {
  editor = ''
  editor = session.parse(await ask(path, body)).data.token
}

/** Publishes another title of a position, which its page then shows. */
async function rename(): Promise<void> {
  title = `Ferry captain ${Date.now()}`
  const type = '/content-manager/collection-types/api::position.position'
  const { documentId } = found.parse(await ask(`${type}?filters[slug][$eq]=${slug}`)).results[0] ?? {}
  expect(await ask(`${type}/${documentId}/actions/publish`, { title })).toHaveProperty('data.title', title)
}

const shownPage = () => machine.command('curl', '-sf', '--retry', '5', ...TRUST, page)

async function becomes(what: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  for (const until = Date.now() + withinMs; Date.now() < until; await delay(200)) if (await what()) return true
  return false
}
const isShown = () => becomes(async () => (await shownPage()).includes(title), SHOWN_MS)
const isWell = async () => (await machine.tryOut('curl', '-sf', '-o', '/dev/null', `${STRAPI}/_health`)).code === 0
const build = async () => (await machine.command('readlink', '/srv/site-cms/current')).trim()
const commit = (change: string) =>
  machine.shell(
    `cd /root/site && ${change} && git add -A && git -c user.name=test -c user.email=test@example.com commit -qm test --allow-empty`,
  )
const deploy = async (name: string, ...args: string[]) => {
  const { code, stdout, stderr } = await machine.deploy(name, ...args)
  expect([code, stderr], stdout).toEqual([0, ''])
  return stdout
}

test('one option installs Strapi with the documents, and the same again, with or without it, changes nothing', async () => {
  expect((await machine.deploy('cms')).stderr).toMatch(/^cms: the content service is not installed here: .*\n$/)
  const began = performance.now()
  await deploy('install', DOMAIN, '--strapi')
  const megabytes = await machine.shell(
    'du -sm /srv/site-cms | cut -f 1; systemctl show --property MemoryCurrent --value site-cms',
  )
  console.log(
    `installed in ${Math.round((performance.now() - began) / 1000)} s; MB on disk, bytes in memory: ${megabytes}`,
  )
  for (const options of [['--strapi'], []]) {
    const again = await deploy('install', DOMAIN, ...options)
    expect(again).toContain('There was nothing to change.\n')
    expect(again).not.toMatch(/^- /m)
  }
})

test('what an editor publishes is on the page', async () => {
  await signIn('/admin/register-admin', account)
  await rename()
  expect(await isShown()).toBe(true)
})

test('nobody but its user reads what Strapi keeps, and no secret is in a log', async () => {
  expect(await machine.shell('stat -c "%a %U %n" /var/lib/site-cms /var/lib/site-cms/.env /etc/site/erasure.env')).toBe(
    '700 site /var/lib/site-cms\n600 site /var/lib/site-cms/.env\n600 root /etc/site/erasure.env\n',
  )
  expect(await machine.shell('find /var/lib/site-cms ! -type l -perm /077')).toBe('')
  expect(await machine.shell('find /srv/site-cms/ -user site | head -3')).toBe('')
  const secrets = (
    await machine.shell("grep -hE '_(TOKEN|SECRET|SALT|KEY)=' /var/lib/site-cms/.env | cut -d = -f 2")
  ).split('\n')
  expect(secrets.length).toBeGreaterThan(5)
  const log = await machine.shell('journalctl --namespace site --output cat; journalctl --output cat')
  for (const secret of secrets.filter(Boolean)) expect(log).not.toContain(secret)
})

test('Strapi listens to its own machine only, and reads nothing of the site', async () => {
  const listening = await machine.shell(`awk '$4 == "0A" && $2 ~ /:0539$/ { print $2 }' /proc/net/tcp /proc/net/tcp6`)
  expect(listening).toBe('0100007F:0539\n')
  expect((await machine.tryOut('systemd-analyze', 'verify', '/etc/systemd/system/site-cms.service')).stderr).toBe('')
  const analysis = await machine.command('systemd-analyze', 'security', '--no-pager', 'site-cms.service')
  expect(Number(/Overall exposure level for .*: ([\d.]+)/.exec(analysis)?.[1])).toBeLessThanOrEqual(MOST_EXPOSURE)
  // As its process sees the machine, also through the site's processes.
  const within = (path: string) =>
    machine.tryOut(
      'bash',
      '-c',
      `nsenter --target $(systemctl show --property MainPID --value site-cms) --mount --user --setuid $(id -u site) --setgid $(id -g site) ls ${path}`,
    )
  expect((await within('/var/lib/site-cms/public')).stdout).toBe('uploads\n')
  const sitePid = (
    await machine.shell("systemctl show --property MainPID --value 'site@*' | grep -v '^0*$' | head -1")
  ).trim()
  const through = `/proc/${sitePid}/root/var/lib/site`
  expect(await machine.command('ls', through)).toContain('mirror')
  for (const path of ['/var/lib/site', '/etc/site', '/var/backups/site', through])
    expect(await within(path), path).toMatchObject({
      stdout: '',
      stderr: expect.stringMatching(/Permission denied|No such file/),
    })
})

test('Strapi comes back when it is killed, and no visitor notices', async () => {
  const visited = await whileVisited(machine, REQUESTS_A_SECOND, async () => {
    await machine.command('systemctl', 'kill', '--signal=SIGKILL', 'site-cms')
    expect(await becomes(async () => !(await isWell()), BACK_MS)).toBe(true)
    expect(await becomes(isWell, BACK_MS)).toBe(true)
  })
  console.log(summary(visited))
  expect(visited.failures).toEqual([])
})

test('another commit takes its place after a back-up, and one that does not start is refused; visitors notice neither', async () => {
  const before = await build()
  const visited = await whileVisited(machine, REQUESTS_A_SECOND, async () => {
    await commit('true')
    const began = performance.now()
    expect(await deploy('cms')).toContain('- back up what editors made\n')
    console.log(`upgraded in ${Math.round((performance.now() - began) / 1000)} s`)
  })
  console.log(summary(visited))
  expect(visited.failures).toEqual([])
  const upgraded = await build()
  expect(upgraded).not.toBe(before)
  // What is built stays as it is, so this is refused by its start.
  await commit('echo broken >cms/package.json')
  const refused = await machine.deploy('cms')
  await machine.shell('cd /root/site && git reset -q --hard HEAD~1')
  expect(refused.code).toBe(1)
  expect(refused.stderr).toMatch(/Strapi project[\s\S]*\ncms: .* was not taken: .* runs as before\. /)
  expect(await build()).toBe(upgraded)
  expect((await machine.command('ls', '/srv/site-cms/releases')).trim().split('\n').length).toBe(2)
  await rename()
  expect(await isShown()).toBe(true)
})

test('a token that is changed in site.env is the one that Strapi takes from then on', async () => {
  const file = '/etc/site/site.env'
  const answersTo = async (token: string) =>
    (
      await machine.tryOut(
        'curl',
        '-sf',
        '-o',
        '/dev/null',
        '-H',
        `Authorization: Bearer ${token}`,
        `${STRAPI}/api/home`,
      )
    ).code === 0
  const before = (await machine.shell(`sed -n 's/^CONTENT_TOKEN=//p' ${file}`)).trim()
  expect(await answersTo(before)).toBe(true)
  const after = 'another-token-of-forty-characters-at-least'
  await machine.shell(`sed -i 's/^CONTENT_TOKEN=.*/CONTENT_TOKEN=${after}/' ${file}`)
  await deploy('install', DOMAIN)
  expect([await answersTo(before), await answersTo(after)]).toEqual([false, true])
  await rename()
  expect(await isShown()).toBe(true)
})

test('a machine that lost everything has what editors made back, and they go on', async () => {
  await deploy('site', 'backup')
  expect(await deploy('site', 'backup', 'verify')).toMatch(/restores completely/)
  const kept = title
  await rename()
  expect((await machine.deploy('site', 'restore', 'latest')).stderr).toMatch(
    /^site: the site runs: stop it first .* site-cms\)\.\n$/,
  )
  await machine.shell(`! grep -q ^DATABASE_URL=. /var/lib/site-cms/.env || {
    runuser -u postgres -- psql -qc "alter role site_cms password 'of-a-new-machine'"
    sed -i 's/site_cms:[^@]*@/site_cms:of-a-new-machine@/' /var/lib/site-cms/.env
  }`)
  expect(await deploy('restore', 'latest')).toContain('Restored. What this machine had is kept: /var/lib/site.before_')
  title = kept
  expect(await isShown()).toBe(true)
  await signIn('/admin/login', { email: account.email, password: account.password })
  await rename()
  expect(await isShown()).toBe(true)
})
