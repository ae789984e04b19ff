/** A machine that is filled, backed up, loses its data, and gets them back. */
import { expect } from 'vitest'
import { slugsOf } from '../documents.ts'
import { type DebianMachine, DOMAIN, TRUST } from './debian-machine.ts'
import { storedForms, summary, whileVisited } from './visiting.ts'

const IS_LONG = import.meta.env.MODE === 'long'
const APPLICATIONS = IS_LONG ? 50 : 5
const LETTER_BYTES = 200_000
const REQUESTS_A_SECOND = 20

const LEADS = '/var/lib/site'
/** Has a form that takes a file. */
const POSITION = `/career/${slugsOf('positions')[0]}`

/** Sends applications, each from its own IP address and with a unique letter. */
export async function apply(machine: DebianMachine): Promise<void> {
  const form = `-F name='Mina Okafor' -F email=mina@example.com -F consent=yes -F message='I would like to join you, please find my letter.'`
  const options = `-s ${TRUST.join(' ')} -o /dev/null -w '%{http_code}' -H 'Origin: https://${DOMAIN}'`
  const statuses = await machine.shell(`
    for n in $(seq ${APPLICATIONS}); do
      { printf '%%PDF-1.7\\n1 0 obj\\n<< /Title (Letter) >>\\nendobj\\n%% '; head -c ${LETTER_BYTES} /dev/urandom | base64 -w 0; printf '\\ntrailer\\n<<>>\\n%%%%EOF\\n'; } >/tmp/letter.pdf
      curl ${options} --interface 127.77.$((RANDOM % 250)).$((n + 1)) ${form} -F cv=@/tmp/letter.pdf https://${DOMAIN}${POSITION}
      echo
    done`)
  expect(statuses).toBe('303\n'.repeat(APPLICATIONS))
}

/** Digests of every applicant's file, and of the form secret. */
export const filesOf = (machine: DebianMachine) =>
  machine.shell(
    `find ${LEADS}/uploads ${LEADS}/form-secret -type f ! -path '*/staged/*' 2>/dev/null | sort | xargs sha256sum`,
  )

export const leadsOf = (machine: DebianMachine) => machine.command('/root/site/deploy/site', 'leads', 'export', '--csv')

export async function losesNothing(machine: DebianMachine): Promise<void> {
  await apply(machine)
  const earlier = await whileVisited(machine, REQUESTS_A_SECOND, async () => {})
  const made = await machine.deploy('site', 'backup')
  expect([made.code, made.stderr]).toEqual([0, ''])
  const before = { leads: await leadsOf(machine), files: await filesOf(machine) }
  expect(before.files.match(/uploads\/[\w-]+\.pdf\n/g)?.length).toBeGreaterThanOrEqual(APPLICATIONS)
  const later = await whileVisited(machine, REQUESTS_A_SECOND, async () => {
    const { code, stdout, stderr } = await machine.deploy('site', 'backup', 'verify')
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/restores completely: \d+ leads and \d+ files compared/)
    console.log(stdout.trim())
  })
  expect([earlier.failures, later.failures]).toEqual([[], []])
  expect(Object.keys(later.forms).length).toBeGreaterThan(0)

  expect((await machine.deploy('site', 'restore', 'latest')).stderr).toMatch(
    /^site: the site runs: stop it first .*\n$/,
  )
  const [all, there] = [await leadsOf(machine), await machine.command('ls', '/var/lib')]
  const refused = await machine.deploy('restore', 'no-such-snapshot')
  expect(refused.code, refused.stdout).toBe(1)
  expect(await leadsOf(machine)).toBe(all)
  expect(await machine.command('ls', '/var/lib')).toBe(there)

  const restored = await machine.deploy('restore', 'latest')
  expect([restored.code, restored.stderr]).toEqual([0, ''])
  expect(restored.stdout).toMatch(/What this machine had is kept: \/var\/lib\/site\.before_\d/)
  expect(await filesOf(machine)).toBe(before.files)
  await machine.shell(`curl -sf --retry 5 ${TRUST.join(' ')} -o /dev/null https://${DOMAIN}/`)
  expect(await leadsOf(machine)).toBe(before.leads)
  expect(await storedForms(machine, earlier.forms)).toEqual(earlier.forms)
  // What came after the snapshot is where the machine's former data are.
  expect(await storedForms(machine, later.forms)).toEqual({})

  const repository = await machine.shell('du -sm /var/backups/site | cut -f 1')
  const counts = `${before.leads.split('\n').length} lines of leads, ${before.files.split('\n').length - 1} files`
  console.log(
    [
      made.stdout.trim(),
      restored.stdout.trim(),
      `${counts}; the repository has ${repository.trim()} MB`,
      summary(later),
    ].join('\n'),
  )
}
