import { beforeAll, expect, test } from 'vitest'
import { type DebianMachine, DOMAIN, installedMachine } from './debian-machine.ts'
import { storedForms } from './stored-forms.ts'
import { whileVisited } from './visiting.ts'

let machine: DebianMachine
beforeAll(async () => {
  machine = await installedMachine('--postgres')
})

const files = () =>
  machine.shell(
    'cd /var/lib/site && find uploads form-secret -type f ! -path "*/staged/*" | sort | xargs sha256sum 2>/dev/null || true',
  )
const leads = () => machine.command('/root/site/deploy/site', 'leads', 'export', '--csv')

async function apply(): Promise<string> {
  await machine.shell(
    "printf '%%PDF-1.7\\n1 0 obj\\n<< /Title (CV) >>\\nendobj\\ntrailer\\n<<>>\\n%%%%EOF\\n' >/tmp/cv.pdf",
  )
  const fields = {
    name: 'Mina Okafor',
    email: 'mina@example.com',
    consent: 'yes',
    message: 'I would like to join you, please find my letter.',
  }
  const form = Object.entries(fields).flatMap(([name, value]) => ['--form', `${name}=${value}`])
  const options = [
    '--silent',
    '--cacert',
    '/etc/pebble/root.pem',
    '--output',
    '/dev/null',
    '--write-out',
    '%{http_code}',
  ]
  const address = `https://${DOMAIN}/career/qa-engineer`
  return machine.command(
    'curl',
    ...options,
    '--header',
    `Origin: https://${DOMAIN}`,
    ...form,
    '--form',
    'cv=@/tmp/cv.pdf',
    address,
  )
}

test('a machine that lost its data has every lead and file of the snapshot back, and serves', async () => {
  expect(await apply()).toBe('303')
  await whileVisited(machine, 20, async () => {})
  const made = await machine.deploy('site', 'backup')
  expect([made.code, made.stderr]).toEqual([0, ''])
  const before = { leads: await leads(), files: await files() }
  expect(before.files).toMatch(/uploads\/[\w-]+\.pdf\n/)
  const later = await whileVisited(machine, 20, async () => {})
  const verified = await machine.deploy('site', 'backup', 'verify')
  expect(verified.stdout).toMatch(/restores whole: \d+ leads and \d+ files compared/)
  console.log(made.stdout + verified.stdout)

  expect((await machine.deploy('site', 'restore', 'latest')).stderr).toMatch(
    /^site: the site runs: stop it first .*\n$/,
  )
  await machine.shell("systemctl stop site.socket 'site@*' 2>/dev/null")
  await machine.shell(
    'rm -rf /var/lib/site/* && runuser -u postgres -- dropdb --force site && runuser -u postgres -- createdb -O site site',
  )
  const restored = await machine.deploy('site', 'restore', 'latest')
  expect([restored.code, restored.stderr]).toEqual([0, ''])
  console.log(restored.stdout)
  await machine.shell('systemctl start site.socket site@1')
  await machine.shell(`curl -sf --retry 5 --cacert /etc/pebble/root.pem -o /dev/null https://${DOMAIN}/`)
  expect(await files()).toBe(before.files)
  expect(await leads()).toBe(before.leads)
  // What came after the snapshot was lost with the machine.
  expect(await storedForms(machine, later.forms)).toEqual({})
})

test('removed, the site is gone and its data are not', async () => {
  const before = await files()
  expect((await machine.deploy('remove', '--dry-run')).stdout).toContain('would: ')
  expect((await machine.tryOut('test', '-e', '/srv/site')).code).toBe(0)
  const { code, stdout, stderr } = await machine.deploy('remove')
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain('Kept: ')
  expect((await machine.tryOut('test', '-e', '/srv/site')).code).toBe(1)
  expect(await machine.shell('ls /etc/systemd/system | grep -c site || true')).toBe('0\n')
  expect(await files()).toBe(before)
  expect((await machine.deploy('remove')).stderr).toMatch(/^remove: nothing is installed here: .*\n$/)
})
