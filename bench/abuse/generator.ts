/** Sends hostile traffic from a separate process: the site's latency is measured elsewhere. Its parent tells it what to do. */
import { z } from 'zod'
import type { Target } from './abuse-case.ts'
import { cases } from './cases.ts'

const [name = '', target = ''] = process.argv.slice(2)
const [owner = '', attackName = ''] = name.split('/')
const attack = cases[owner]?.attacks[attackName]
if (!attack) throw new Error(`There is no attack ${name}`)

// Should its parent end without a word, it would send for ever, and keep the output of both open.
process.once('disconnect', () => process.exit())

const parsed: Target = z
  .object({ address: z.string(), short: z.boolean(), imageOrigin: z.string() })
  .parse(JSON.parse(target))
const began = performance.now()
const used = process.cpuUsage()
const stop = await attack(parsed)
process.send?.('under way')
process.once('message', async () => {
  const tally = await stop()
  const { user, system } = process.cpuUsage(used)
  const processorShare = (user + system) / 1000 / (performance.now() - began)
  process.send?.({ tally, processorShare }, () => process.exit())
})
