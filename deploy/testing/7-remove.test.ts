import { beforeAll, expect, test } from 'vitest'
import { type DebianMachine, installedMachine } from '../../harness/deploy/debian-machine.ts'
import { apply, filesOf } from '../../harness/deploy/lost-machine.ts'

let machine: DebianMachine
beforeAll(async () => {
  machine = await installedMachine()
})

/** What Strapi keeps, if it was installed. */
const editors = (machine: DebianMachine) =>
  machine.shell('find /var/lib/site-cms/.env /var/lib/site-cms/public 2>/dev/null | sort')

test('removed, the site is gone and its data are not', async () => {
  await apply(machine)
  const before = await filesOf(machine)
  const content = await editors(machine)
  expect((await machine.deploy('remove', '--dry-run')).stdout).toContain('would: ')
  expect((await machine.tryOut('test', '-e', '/srv/site')).code).toBe(0)
  const { code, stdout, stderr } = await machine.deploy('remove')
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toContain('Kept: ')
  expect(await machine.shell('ls -d /srv/site*/ 2>/dev/null || true')).toBe('')
  expect(await machine.shell('ls /etc/systemd/system | grep -c site || true')).toBe('0\n')
  expect(await filesOf(machine)).toBe(before)
  expect(await editors(machine)).toBe(content)
  expect((await machine.deploy('remove')).stderr).toMatch(/^remove: nothing is installed here: .*\n$/)
})
