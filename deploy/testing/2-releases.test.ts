import { beforeAll, expect, test } from 'vitest'
import { type DebianMachine, DOMAIN, installedMachine, TRUST } from '../../harness/deploy/debian-machine.ts'
import { storedForms, summary, whileVisited } from '../../harness/deploy/visiting.ts'

const IS_LONG = import.meta.env.MODE === 'long'
const RELEASES = Number(import.meta.env.RELEASES ?? (IS_LONG ? 50 : 2))
const REQUESTS_A_SECOND = IS_LONG ? 200 : 20
/** For each release more than anybody would wait for. */
const limit = { timeout: RELEASES * 120_000 }

let machine: DebianMachine
beforeAll(async () => {
  machine = await installedMachine()
})

const current = async () => (await machine.command('readlink', '/srv/site/current')).trim()
const commit = (change: string) =>
  machine.shell(
    `cd /root/site && ${change} && git add -A && git -c user.name=test -c user.email=test@example.com commit -qm test --allow-empty`,
  )

/** A slot that leads nowhere could not be started. */
const brokenLinks = () => machine.shell('find /srv/site/current /srv/site/slots -xtype l')

test(`${RELEASES} releases under load: no request fails, and no form is lost or doubled`, limit, async () => {
  const seen = new Set([await current()])
  const took: number[] = []
  const visited = await whileVisited(machine, REQUESTS_A_SECOND, async () => {
    for (let n = 0; n < RELEASES; n++) {
      await commit('true')
      const began = performance.now()
      const { code, stdout, stderr } = await machine.deploy('release')
      took.push(Math.round((performance.now() - began) / 1000))
      expect([code, stderr], stdout).toEqual([0, ''])
      seen.add(await current())
    }
  })
  console.log(`${summary(visited)}; seconds of each release: ${took.join(' ')}`)
  expect(visited.failures).toEqual([])
  expect(seen.size).toBe(RELEASES + 1)
  expect(Object.keys(visited.forms).length).toBeGreaterThan(0)
  expect(await storedForms(machine, visited.forms)).toEqual(visited.forms)
  expect((await machine.command('ls', '/srv/site/releases')).trim().split('\n').length).toBeLessThanOrEqual(4)
})

test.each([
  ['ends at once', `sed -i '1i process.exit(7)' server/main.ts`],
  [
    'cannot make the home page',
    `sed -i 's/^export async function loader.*/&\\nthrow new Error("broken")/' site/pages/home/home.tsx`,
  ],
])('a release that %s is not accepted, and no visitor notices', async (_what, change) => {
  const before = await current()
  await commit(change)
  const visited = await whileVisited(machine, REQUESTS_A_SECOND, async () => {
    const { code, stderr } = await machine.deploy('release')
    expect(code).toBe(1)
    expect(stderr).toMatch(/release: .* was not taken: .* serves as before\./)
  })
  await machine.shell('cd /root/site && git reset -q --hard HEAD~1')
  console.log(summary(visited))
  expect(visited.failures).toEqual([])
  expect(await current()).toBe(before)
  expect(await brokenLinks()).toBe('')
})

/** Ends a release like a lost connection, once it prints this. */
const interrupted = (words: string) =>
  machine.tryOut(
    'bash',
    '-c',
    `export CURL_CA_BUNDLE=/etc/pebble/root.pem; rm -f /tmp/release
    /root/site/deploy/release >/tmp/release 2>&1 & while ! grep -q -e '${words}' /tmp/release; do sleep 0.05; done
    kill -HUP $!; wait $!`,
  )

const running = () => machine.shell("systemctl list-units --no-legend --plain --state active 'site@*' | wc -l")

test('a release whose operator loses the connection is undone, or finished if it already serves', async () => {
  const [before, processes] = [await current(), await running()]
  const visited = await whileVisited(machine, REQUESTS_A_SECOND, async () => {
    await commit('true')
    expect((await interrupted('- start ')).code).not.toBe(0)
    expect(await current()).toBe(before)
    expect(await brokenLinks()).toBe('')
    expect((await interrupted('- let ')).code).toBe(0)
  })
  expect(visited.failures).toEqual([])
  expect(await current()).not.toBe(before)
  expect(await brokenLinks()).toBe('')
  expect(await running()).toBe(processes)
})

test('rollback passes by a release that visitors were taken away from before', async () => {
  const good = await current()
  await commit('true')
  expect((await machine.deploy('release')).code).toBe(0)
  expect((await machine.deploy('rollback')).code).toBe(0)
  expect(await current()).toBe(good)
  await commit('true')
  expect((await machine.deploy('release')).code).toBe(0)
  expect((await machine.deploy('rollback')).code).toBe(0)
  expect(await current(), await machine.command('cat', '/srv/site/history')).toBe(good)
})

test('rollback takes visitors to the previous release, and says if there is none', async () => {
  const before = await current()
  const visited = await whileVisited(machine, REQUESTS_A_SECOND, async () => {
    expect((await machine.deploy('rollback')).code).toBe(0)
  })
  expect(visited.failures).toEqual([])
  expect(await current()).not.toBe(before)
  while ((await machine.deploy('rollback')).code === 0);
  expect((await machine.deploy('rollback')).stderr).toMatch(/^rollback: there is no release before .*\n$/)
  expect((await machine.deploy('rollback', 'nothing')).stderr).toMatch(
    /^rollback: nothing is not kept\. These are: .*\n$/,
  )
})

const token = () => machine.command('curl', '-sf', ...TRUST, `https://${DOMAIN}/form-token`)

/** Sends a form that was opened when its token was issued; resolves to what the team reads of it. */
async function sendWith(timingToken: string, email: string): Promise<string> {
  const fields = { name: 'Mina Okafor', need: 'new-product', consent: 'yes', message: `My question is ${email}.` }
  const form = new URLSearchParams({ ...fields, email, timingToken })
  const options = [...TRUST, '-H', `Origin: https://${DOMAIN}`, '-o', '/dev/null', '-w', '%{http_code}']
  expect(await machine.command('curl', '-s', ...options, '-d', String(form), `https://${DOMAIN}/contact-us`)).toBe(
    '303',
  )
  const leads = await machine.command('/root/site/deploy/site', 'leads', 'export', '--csv')
  return leads.split('\n').find((line) => line.includes(email)) ?? ''
}

test('a secret is changed as the runbook says: forms that are open are as good as before, until the old one is removed', async () => {
  const tokens = [await token(), await token()] as const
  const senders = ['before', 'removed'].map((name) => `${name}-${Date.now()}@example.com`)
  const file = '/etc/site/site.env'
  const visited = await whileVisited(machine, REQUESTS_A_SECOND, async () => {
    await machine.shell(
      `sed -i 's/^FORM_SECRET=/FORM_SECRET_BEFORE=/' ${file} && echo FORM_SECRET=$(openssl rand -hex 32) >>${file}`,
    )
    expect((await machine.deploy('release', '--restart')).code).toBe(0)
  })
  expect(visited.failures).toEqual([])
  const sent = await sendWith(tokens[0], senders[0] ?? '')
  expect(sent).toContain(senders[0])
  expect(sent).not.toContain('timing token')
  await machine.shell(`sed -i '/^FORM_SECRET_BEFORE=/d' ${file}`)
  expect((await machine.deploy('release', '--restart')).code).toBe(0)
  expect(await sendWith(tokens[1], senders[1] ?? '')).toContain('forged timing token')
})

test('one line says what cannot be released, and nothing is changed', async () => {
  const before = await current()
  expect((await machine.deploy('release', 'no-such-ref')).stderr).toMatch(
    /^release: no-such-ref is not a commit here: .*\n$/,
  )
  expect((await machine.deploy('release', 'one', 'two')).stderr).toMatch(/^release: one ref, not two\. .*\n$/)
  await machine.shell('touch /srv/site/current/leads/migrations/900-later.sql')
  const older = await machine.deploy('release')
  expect(older.stderr).toMatch(/^release: HEAD is older than the database, which has seen 900-later\.sql: .*\n$/)
  await machine.shell('rm /srv/site/current/leads/migrations/900-later.sql')
  expect((await machine.deploy('release', '--dry-run')).stdout).toContain('would: build it')
  expect(await current()).toBe(before)
  expect((await machine.command('ls', '/srv/site/releases')).trim().split('\n').length).toBeLessThanOrEqual(4)
})
