import { setTimeout as pause } from 'node:timers/promises'
import { budgets } from '../budgets.ts'
import { processorSeconds } from '../process-usage.ts'
import { median } from '../verdict.ts'
import type { AbuseCase } from './abuse-case.ts'
import { fromNewAddress, repeatedly, send } from './send.ts'

/** 2.4 KB on which a pattern with three choices for each `%40` tried all of them. */
const body = JSON.stringify({ message: 'x', stack: '%40'.repeat(800), page: '/' })
const report = () => ({ method: 'POST', headers: { 'content-type': 'application/json', ...fromNewAddress() }, body })
const ALONE = 20

/** Reports of errors that are hard to read, one after the other, and a cached page meanwhile. */
export const tangledReports: AbuseCase = {
  of: '1 tangled reports',
  attacks: {
    async one({ address }) {
      return repeatedly(1, async () => String((await send(address, '/reports', report())).status))
    },
  },
  async measure({ site, target: { address, short }, attack }) {
    const before = await processorSeconds(site.pid)
    for (let n = 0; n < ALONE; n++) await send(address, '/reports', report())
    const processorMs = (((await processorSeconds(site.pid)) - before) / ALONE) * 1000

    const attacking = await attack()
    const waits: number[] = []
    for (const until = performance.now() + (short ? 2_000 : 5_000); performance.now() < until; await pause(10)) {
      waits.push((await send(address, '/', { headers: { 'accept-encoding': 'br' } })).ms)
    }
    const { tally } = await attacking.stop()
    const { of } = this
    const { reportProcessorMs, reportedHomeMs } = budgets.abuse
    return [
      { of, what: 'processor time of one', value: processorMs, unit: 'ms', budget: { most: reportProcessorMs } },
      { of, what: 'cached home meanwhile, median', value: median(waits), unit: 'ms' },
      {
        of,
        what: 'cached home meanwhile, longest',
        value: Math.max(...waits),
        unit: 'ms',
        budget: { most: reportedHomeMs },
      },
      { of, what: 'reports answered', value: Object.values(tally).reduce((sum, count) => sum + count, 0), unit: '' },
    ]
  },
}
