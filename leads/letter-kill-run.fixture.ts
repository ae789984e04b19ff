import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { leadsWith, type WhenDone } from './leads.fixture.ts'
import { confirmedReaders, letterWords } from './readers.fixture.ts'
import { mailboxes } from './smtp.fixture.ts'
import type { LetterState } from './store/letter-queries.ts'
import type { Store } from './store/queries.ts'

const SENDER = join(import.meta.dirname, 'letter-kill.fixture.ts')

type Run = {
  dataDirectory: string
  databaseUrl?: string
  smtpUrl: string
  /** Processes at a time. */
  processes: number
  /** A process is killed each time that this many more mails have arrived. */
  every: number
  arrived: () => number
  state: () => Promise<LetterState | undefined>
  patienceMs: number
}

/** Sends what is due by processes that are killed with SIGKILL again and again. Resolves to the number of kills when nothing waits any more. */
async function sendThroughKills({ processes, every, arrived, state, patienceMs, ...options }: Run): Promise<number> {
  const start = () =>
    spawn(process.execPath, [SENDER, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const children = Array.from({ length: processes }, start)
  let kills = 0
  try {
    const until = performance.now() + patienceMs
    let next = every
    for (let tick = 1; performance.now() < until; tick++) {
      await delay(20)
      if (arrived() >= next) {
        const victim = kills++ % processes
        await end(children[victim])
        children[victim] = start()
        next = arrived() + every
      }
      // Asking locks SQLite's file for a moment: often enough, it would be in the way.
      const letter = tick % 25 === 0 ? await state().catch(() => undefined) : undefined
      if (letter?.enrolled_at && letter.waiting === 0) return kills
    }
    return kills
  } finally {
    await Promise.all(children.map(end))
  }
}

async function end(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

type Through = {
  store: Store
  dataDirectory: string
  databaseUrl?: string
  readers: number
  processes: number
  every: number
  patienceMs?: number
  whenDone?: WhenDone
}

/** A letter to that many readers, sent by processes that are killed: the Message-IDs that arrived, by reader, how the letter stands, and how long it takes to see that. */
export async function letterThroughKills({
  store,
  readers,
  processes,
  every,
  patienceMs = 100_000,
  whenDone,
  ...where
}: Through) {
  const { mails, mail } = await mailboxes({}, whenDone)
  await confirmedReaders(
    store,
    Array.from({ length: readers }, (_, n) => `r${n}@example.com`),
  )
  const { leadAdmin } = await leadsWith({ ...where, mail }, whenDone)
  const { letters } = leadAdmin
  await letters.begin(letterWords, Date.now())
  const state = () => letters.stateOf('june')
  const kills = await sendThroughKills({
    ...{ ...where, smtpUrl: mail.smtpUrl, processes, every, patienceMs, state },
    arrived: () => mails.length,
  })
  const byReader = Map.groupBy(mails, ({ to: [email = ''] }) => email)
  const idOf = ({ raw }: { raw: string }) => /letter\.june\.[0-9a-f-]{32,36}/.exec(raw)?.[0]
  const ids = [...byReader.values()].map((same) => new Set(same.map(idOf)))
  const asked = performance.now()
  const letter = await state()
  return {
    kills,
    lookMs: performance.now() - asked,
    reached: byReader.size,
    mostIds: Math.max(...ids.map(({ size }) => size)),
    mails: mails.length,
    state: letter,
  }
}
