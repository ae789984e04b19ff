/** Visitors of a machine while something is done to it. */
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { type DebianMachine, DOMAIN } from './debian-machine.ts'

const visits = z.object({
  requests: z.number(),
  visits: z.number(),
  statuses: z.record(z.string(), z.number()),
  slowest: z.object({ ms: z.number(), path: z.string() }),
  failures: z.array(z.string()),
  /** For how long they came, and what is known of the program that is them. */
  seconds: z.number(),
  busySeconds: z.number(),
  latestMs: z.number(),
  mostUnderWay: z.number(),
})
const forms = z.record(z.string(), z.string())

/** A test whose visitors came more rarely has not shown what it says; at its end some may still be late. */
const LEAST_OF_THE_RATE = 0.98
const LATE_S = 2

export type Visited = z.infer<typeof visits> & { forms: z.infer<typeof forms>; rate: number }

/** Does something while this many requests come each second; resolves to what the visitors met. */
export async function whileVisited(machine: DebianMachine, rate: number, work: () => Promise<void>): Promise<Visited> {
  const folder = await mkdtemp(join(tmpdir(), 'visitors-'))
  const program = join(import.meta.dirname, 'visitors.ts')
  const child = machine.spawnInNetwork(process.execPath, program, `https://${DOMAIN}`, String(rate), folder)
  const ended = once(child, 'exit')
  try {
    await delay(2_000)
    await work()
    await delay(2_000)
    child.kill('SIGTERM')
    await ended
    const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'))
    const visited = { ...visits.parse(await read('visits.json')), forms: forms.parse(await read('forms.json')), rate }
    if (visited.requests < rate * (visited.seconds - LATE_S) * LEAST_OF_THE_RATE)
      throw new Error(`Too few came: ${summary(visited)}`)
    return visited
  } finally {
    child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
}

/** What the database knows about these senders: all references by e-mail address. */
export async function storedForms(machine: DebianMachine, sent: Readonly<Record<string, string>>) {
  const list = await machine.command('/root/site/deploy/site', 'leads', 'export', '--csv')

  const stored: Record<string, string> = {}
  for (const line of list.split('\n')) {
    const reference = /RM-\w{4}-\w{4}/.exec(line)?.[0]
    const email = /visitor-[\w-]+@example\.com/.exec(line)?.[0]
    if (reference && email && email in sent) stored[email] = stored[email] ? `${stored[email]} ${reference}` : reference
  }
  return stored
}

/** In one line, for whoever reads the output of a long run. */
export function summary(visited: Visited): string {
  const { requests, seconds, rate, statuses, slowest, failures, busySeconds, latestMs, mostUnderWay } = visited
  const own = `visitors busy ${Math.round((100 * busySeconds) / seconds)} % of a processor, at most ${latestMs} ms late, ${mostUnderWay} requests at once`
  const sent = `${requests} requests in ${Math.round(seconds)} s (${(requests / seconds).toFixed(1)}/s of ${rate}/s)`
  const slow = `slowest ${slowest.ms} ms (${slowest.path})`
  return `${sent}, ${Object.keys(visited.forms).length} forms, ${failures.length} failed, ${slow}, ${JSON.stringify(statuses)}; ${own}`
}
