import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { z } from 'zod'
import type { RunningAttack, Target } from './abuse-case.ts'

const resultSchema = z.object({ tally: z.record(z.string(), z.number()), processorShare: z.number() })

/** Starts `case/attack` in a separate process, and resolves once it is in progress. @throws {Error} if it ends before that. */
export async function startAttack(name: string, target: Target): Promise<RunningAttack> {
  const child = fork(join(import.meta.dirname, 'generator.ts'), [name, JSON.stringify(target)])
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The generator of ${name} ended with ${code}`)
  })
  ended.catch(() => {})
  await Promise.race([once(child, 'message'), ended])
  return {
    async stop() {
      child.send('stop')
      const [result] = await Promise.race([once(child, 'message'), ended])
      return resultSchema.parse(result)
    },
  }
}
