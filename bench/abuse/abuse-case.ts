import type { RunningServer } from '../../harness/site-process.ts'
import type { Measurement } from '../verdict.ts'

/** What a hostile client saw: how often it got each status or other outcome. */
export type Tally = Record<string, number>

/** Where to attack, and how hard. */
export type Target = { address: string; short: boolean; imageOrigin: string }

/** Runs in the generator's process. Resolves once the attack is in progress, to a function that ends it. */
export type Attack = (target: Target) => Promise<() => Promise<Tally>>

export type RunningAttack = {
  /** Ends the attack: what it saw, and the share of one processor that the generator used. */
  stop: () => Promise<{ tally: Tally; processorShare: number }>
}

/** What a case has at hand: a running, warm site that can be watched from all sides. */
export type Stage = {
  site: RunningServer
  target: Target
  dataDirectory: string
  /** Lines of the site's log so far. */
  logLines: () => Promise<Record<string, unknown>[]>
  /** Recipients of the mails that were sent, one for each mail. */
  mailedTo: readonly string[]
  /** Paths that were requested from the origin of pictures. */
  askedOfImageOrigin: readonly string[]
  /** Starts an attack in a separate process. */
  attack: (name?: string) => Promise<RunningAttack>
  /** Another site, stopped with the first. */
  startAnother: (variables: Readonly<Record<string, string>>) => Promise<RunningServer>
}

export type AbuseCase = {
  /** The number of the requirement's line, and what it is about. */
  of: string
  attacks: Readonly<Record<string, Attack>>
  measure: (stage: Stage) => Promise<Measurement[]>
}
