import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

const PROGRAM = join(import.meta.dirname, 'figure-kill.fixture.ts')
const PROCESSES = 3
const KILLS_OF_EACH = 2

type Where = { dataDirectory: string; databaseUrl?: string }

/** Three processes count at once; each is killed twice and then ended. What each run of one had said last, by its key. */
export async function countThroughKills(where: Where) {
  const said = new Map<string, { last: number; isKilled: boolean }>()
  async function run(key: string, isKilled: boolean, ending: number) {
    const child = spawn(process.execPath, [PROGRAM, key, JSON.stringify(where)], { stdio: ['pipe', 'pipe', 'inherit'] })
    onTestFinished(() => void child.kill('SIGKILL'))
    const exit = once(child, 'exit')
    let last = 0
    let lines = 0
    for await (const line of createInterface(child.stdout)) {
      last = Number(line)
      if (++lines === ending) stop(child, isKilled)
    }
    await exit
    said.set(key, { last, isKilled })
  }
  async function runs(process: number) {
    for (let kill = 0; kill < KILLS_OF_EACH; kill++) await run(`/${process}-${kill}`, true, 5 + 3 * kill)
    await run(`/${process}-ended`, false, 5)
  }
  await Promise.all(Array.from({ length: PROCESSES }, (_, process) => runs(process)))
  return said
}

function stop(child: ChildProcess, isKilled: boolean) {
  if (isKilled) child.kill('SIGKILL')
  else child.stdin?.write('end\n')
}
