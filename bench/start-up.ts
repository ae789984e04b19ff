import { startSite } from '../harness/site-process.ts'
import { processorSeconds } from './process-usage.ts'
import { type Measurement, median } from './verdict.ts'

const ROUNDS = 5

/** Starts of the built site until `/readyz`, judged by the processor time of all threads: what else runs changes the clock's time more. */
export async function measureStart(
  of: string,
  mostSeconds: number,
  variables: Readonly<Record<string, string>> = {},
): Promise<Measurement[]> {
  const times: number[] = []
  const seconds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const site = await startSite(variables)
    seconds.push(await processorSeconds(site.pid))
    times.push(site.startedInMs)
    await site.stop()
  }
  const what = 'start until /readyz'
  return [
    { of, what: `${what}, processor time`, value: median(seconds), unit: 's', budget: { most: mostSeconds } },
    { of, what, value: median(times), unit: 'ms' },
  ]
}
