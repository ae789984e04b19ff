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
})
const forms = z.record(z.string(), z.string())

export type Visited = z.infer<typeof visits> & { forms: z.infer<typeof forms>; seconds: number }

/** Does something while this many requests come each second; resolves to what the visitors met. */
export async function whileVisited(machine: DebianMachine, rate: number, work: () => Promise<void>): Promise<Visited> {
  const folder = await mkdtemp(join(tmpdir(), 'visitors-'))
  const program = join(import.meta.dirname, 'visitors.ts')
  const child = machine.spawnInNetwork(process.execPath, program, `https://${DOMAIN}`, String(rate), folder)
  const ended = once(child, 'exit')
  const began = performance.now()
  try {
    await delay(2_000)
    await work()
    await delay(2_000)
    const seconds = (performance.now() - began) / 1000
    child.kill('SIGTERM')
    await ended
    const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'))
    return { ...visits.parse(await read('visits.json')), forms: forms.parse(await read('forms.json')), seconds }
  } finally {
    child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  }
}

/** In one line, for readers of the output of a long run. */
export function summary({ requests, seconds, statuses, slowest, failures, forms: kept }: Visited): string {
  const perSecond = Math.round(requests / seconds)
  return `${requests} requests in ${Math.round(seconds)} s (${perSecond}/s), ${Object.keys(kept).length} forms, ${failures.length} failed, slowest ${slowest.ms} ms (${slowest.path}), ${JSON.stringify(statuses)}`
}
