import { beforeAll, expect, test } from 'vitest'
import { type DebianMachine, DOMAIN, installedMachine, type Ran, TRUST } from '../../harness/deploy/debian-machine.ts'
import { apply, filesOf, leadsOf } from '../../harness/deploy/lost-machine.ts'

let machine: DebianMachine
beforeAll(async () => {
  machine = await installedMachine()
})

/** What Strapi keeps, if it was installed. */
const editors = (machine: DebianMachine) =>
  machine.shell('find /var/lib/site-cms/.env /var/lib/site-cms/public 2>/dev/null | sort')

const stateOf = async () => ({
  leads: await leadsOf(machine),
  files: await filesOf(machine),
  content: await editors(machine),
})
const isOnPostgres = async () => (await machine.tryOut('grep', '-q', '^DATABASE_URL=', '/etc/site/site.env')).code === 0
let backedUp: Awaited<ReturnType<typeof stateOf>>
let install: () => Promise<Ran>

test('removed, the site is gone and its data are not', async () => {
  await apply(machine)
  expect(await machine.deploy('site', 'backup')).toMatchObject({ code: 0, stderr: '' })
  backedUp = await stateOf()
  const had = { postgres: await isOnPostgres(), strapi: backedUp.content !== '' }
  const options = Object.entries(had).flatMap(([name, is]) => (is ? [`--${name}`] : []))
  install = () => machine.deploy('install', DOMAIN, ...options, '--restore', 'latest')
  expect((await install()).stderr).toMatch(/^install: this machine serves visitors already: .*\n$/)
  expect((await machine.deploy('remove', '--dry-run')).stdout).toContain('would: ')
  expect((await machine.tryOut('test', '-e', '/srv/site')).code).toBe(0)
  const { code, stdout, stderr } = await machine.deploy('remove')
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain('Kept: ')
  expect(await machine.shell('ls -d /srv/site*/ 2>/dev/null || true')).toBe('')
  expect(await machine.shell('ls /etc/systemd/system | grep -c site || true')).toBe('0\n')
  expect(await filesOf(machine)).toBe(backedUp.files)
  expect(await editors(machine)).toBe(backedUp.content)
  expect((await machine.deploy('remove')).stderr).toMatch(/^remove: nothing is installed here: .*\n$/)
})

test('a new machine has the back-up of a lost one in its place before a visitor sees it', async () => {
  await machine.shell(`
    rm -rf /var/lib/site* /etc/site/erasure.env
    if id postgres >/dev/null 2>&1; then
      for name in $(runuser -u postgres -- psql -qAtc "select datname from pg_database where datname like 'site%'"); do
        runuser -u postgres -- psql -qc "drop database $name with (force)"
      done
      runuser -u postgres -- psql -qc 'drop role if exists site, site_cms'
    fi
    sed -i '/^DATABASE_URL=/d' /etc/site/site.env
    sed -i 's#^RESTIC_REPOSITORY=.*#RESTIC_REPOSITORY=/var/backups/site/elsewhere#' /etc/site/backup.env`)
  const lost = await install()
  expect(lost.code).toBe(1)
  expect(lost.stderr).toMatch(/\ninstall: could not: find the back-ups that /)

  await machine.shell(`
    sed -i 's#^RESTIC_REPOSITORY=.*#RESTIC_REPOSITORY=/var/backups/site#' /etc/site/backup.env
    systemd-run --quiet --unit first-visitor bash -c '
      until curl -sf -m 5 ${TRUST.join(' ')} -o /dev/null https://${DOMAIN}/; do sleep 0.2; done
      ls -d /var/lib/site.before_* >/var/tmp/seen 2>&1; stat -c %s /var/lib/site/uploads >>/var/tmp/seen'`)
  const { code, stdout, stderr } = await install()
  expect([code, stderr], stdout).toEqual([0, ''])
  await machine.shell('for try in $(seq 50); do [ -s /var/tmp/seen ] && break; sleep 0.1; done')
  expect(await machine.command('cat', '/var/tmp/seen')).toMatch(/^\/var\/lib\/site\.before_\d+_\d+\n\d+\n$/)
  expect(await stateOf()).toEqual(backedUp)
})
