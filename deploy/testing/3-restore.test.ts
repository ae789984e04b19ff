import { beforeAll, expect, test } from 'vitest'
import { type DebianMachine, DOMAIN, installedMachine } from '../../harness/deploy/debian-machine.ts'
import { losesNothing } from '../../harness/deploy/lost-machine.ts'
import { storedForms, summary, whileVisited } from '../../harness/deploy/visiting.ts'

const REQUESTS_A_SECOND = 40

let machine: DebianMachine
beforeAll(async () => {
  machine = await installedMachine()
})

test('a machine with SQLite that lost its data has every lead and file of the snapshot back, and serves', async () => {
  await losesNothing(machine)
})

test('a back-up that has no space says so in one line, wherever it is', async () => {
  const refused = async (size: string, folder: string, fill = 'true') => {
    await machine.shell(`mount -t tmpfs -o size=${size},mode=0777 tmpfs ${folder} && ${fill}`)
    const { code, stdout, stderr } = await machine.deploy('site', 'backup')
    await machine.command('umount', '--lazy', folder)
    expect([code, stdout]).toEqual([1, ''])
    return stderr
  }
  expect(await refused('200k', '/var/backups/site')).toMatch(/^There is no space left for the back-up: .*\n$/)
  const database = '/var/lib/site/leads.sqlite'
  await machine.shell(`runuser -u site -- sqlite3 ${database} "vacuum into '/tmp/leads.sqlite'"`)
  const size = Math.round(Number(await machine.shell('stat -c %s /tmp/leads.sqlite')) * 1.3)
  const fill = `install -o site /tmp/leads.sqlite ${database}; rm /tmp/leads.sqlite`
  expect(await refused(String(size), '/var/lib/site', fill)).toMatch(
    /^There is no space left in \/var\/lib\/site, where a back-up is put together: .*\n$/,
  )
})

test('a site moves to PostgreSQL while it is visited: no request fails, and every form is there once', async () => {
  const visited = await whileVisited(machine, REQUESTS_A_SECOND, async () => {
    const { code, stdout, stderr } = await machine.deploy('install', DOMAIN, '--postgres')
    expect([code, stderr], stdout).toEqual([0, ''])
    expect(stdout).toContain('- copy what came meanwhile, and let the site use it\n')
  })
  console.log(summary(visited))
  const processes = "systemctl list-units --no-legend --plain --state active,activating 'site@*' | wc -l"
  expect(await machine.shell(`sed -n s/^PROCESSES=//p /etc/site/deploy.conf; ${processes}`)).toMatch(/^(\d)\n\1\n$/)
  expect(visited.failures).toEqual([])
  expect(Object.keys(visited.forms).length).toBeGreaterThan(0)
  expect(await storedForms(machine, visited.forms)).toEqual(visited.forms)
  expect(await machine.command('cat', '/etc/site/site.env')).toMatch(/^DATABASE_URL=postgres:/m)
})

test('a machine with PostgreSQL that lost its data has them back as well', async () => {
  await losesNothing(machine)
})
