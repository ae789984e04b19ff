import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { type DebianMachine, installedMachine } from '../../harness/deploy/debian-machine.ts'
import { storedForms, summary, whileVisited } from '../../harness/deploy/visiting.ts'

const IS_LONG = import.meta.env.MODE === 'long'
const KILLS = IS_LONG ? 60 : 6
const EVERY_MS = 5_000
const REQUESTS_A_SECOND = IS_LONG ? 200 : 20
const DELIVERED_MS = 180_000

let machine: DebianMachine
beforeAll(async () => {
  machine = await installedMachine('--postgres', '--processes', '3')
})

const running = async () =>
  (await machine.shell("systemctl list-units --no-legend --plain --state running 'site@*' | cut -d ' ' -f 1"))
    .trim()
    .split('\n')

/** On a machine that is busy otherwise a process starts more slowly than the next two are killed: one serves all the time. */
async function anotherServes(victim: string, units: readonly string[]): Promise<void> {
  const others = units.filter((unit) => unit !== victim).map((unit) => unit.replace(/\D/g, ''))
  const ask = others.map((slot) => `curl -sf -o /dev/null http://127.0.0.1:910${slot}/readyz`).join(' || ')
  while ((await machine.tryOut('bash', '-c', ask)).code !== 0) await delay(200)
}

/** The lead-enquiry service of this test; resolves to what became of each request, by key. */
async function enquiryService() {
  const folder = await mkdtemp(join(tmpdir(), 'enquiries-'))
  const file = join(folder, 'requests')
  const service = machine.spawnInNetwork(
    process.execPath,
    join(import.meta.dirname, '../../harness/deploy/enquiry-service.ts'),
    '9900',
    file,
  )
  onTestFinished(async () => {
    service.kill()
    await rm(folder, { recursive: true })
  })
  await machine.shell(
    "sed -i '/^ENQUIRY_URL=/d' /etc/site/site.env && echo ENQUIRY_URL=http://127.0.0.1:9900/ >>/etc/site/site.env",
  )
  const { code, stderr } = await machine.deploy('release', '--restart')
  expect([code, stderr]).toEqual([0, ''])
  return async () => {
    const lines = (await readFile(file, 'utf8').catch(() => '')).trim().split('\n')
    const requests = lines.map((line) => line.split(' '))
    const keysOf = (outcome: string) => requests.filter(([, what]) => what === outcome).map(([key = '']) => key)
    return { stored: keysOf('stored'), dropped: keysOf('dropped'), refused: keysOf('refused') }
  }
}

test(`one of three processes is killed every ${EVERY_MS / 1000} s, ${KILLS} times: no request fails, and every form is kept and received once`, async () => {
  const received = await enquiryService()
  const units = await running()
  expect(units).toHaveLength(3)
  const visited = await whileVisited(machine, REQUESTS_A_SECOND, async () => {
    for (let n = 0; n < KILLS; n++) {
      const [unit = ''] = units.slice(n % units.length)
      await anotherServes(unit, units)
      await Promise.all([delay(EVERY_MS), machine.command('systemctl', 'kill', '--signal=SIGKILL', unit)])
    }
  })
  console.log(summary(visited))
  expect(visited.failures).toEqual([])
  expect(Object.keys(visited.forms).length).toBeGreaterThan(0)
  expect(await storedForms(machine, visited.forms)).toEqual(visited.forms)

  const references = Object.values(visited.forms)
  const deadline = Date.now() + DELIVERED_MS
  // What an earlier run left undelivered comes, too.
  const missing = async () => {
    const stored = new Set((await received()).stored)
    return references.filter((reference) => !stored.has(reference))
  }
  while ((await missing()).length > 0 && Date.now() < deadline) await delay(1_000)
  expect(await missing()).toEqual([])
  const { stored, dropped, refused } = await received()
  console.log(`${stored.length} leads received, ${dropped.length} of them again`)
  expect(refused).toEqual([])
})

test('a process that hangs is restarted by its watchdog', async () => {
  const [unit = ''] = await running()
  const pid = async () => Number(await machine.command('systemctl', 'show', '--property', 'MainPID', '--value', unit))
  const before = await pid()
  await machine.command('systemctl', 'kill', '--signal=SIGSTOP', unit)
  // The client never saw that one answer.
  await machine.command('systemctl', 'restart', 'site-watch')
  const deadline = Date.now() + 120_000
  while ((await pid()) === before && Date.now() < deadline) await delay(1_000)
  expect(await pid()).not.toBe(before)
})
