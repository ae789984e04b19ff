import { setTimeout as delay } from 'node:timers/promises'
import { type Post, postJson } from '../../leads/channels/channel.ts'
import { backOffMs } from '../../leads/outbox.ts'
import type { Log } from '../log.ts'

export type Telling = {
  /** Whether this process tells it, of all that heard of the change. */
  isOurs: () => Promise<boolean>
  log: Pick<Log, 'info' | 'warn'>
  pause?: (failures: number) => Promise<unknown>
  timeoutMs?: number
}

type GatheredPosts = Telling & {
  call: (items: readonly string[]) => Post
  /** Half a sentence for the log: who is told, and what that it cannot be told leads to. */
  receiver: string
  otherwise: string
}

/** Milliseconds in which changes are gathered, and in which other processes forget their pages too: who is told may ask any of them. */
const GATHER_MS = 2_000
/** Then ten minutes have passed, and a CDN has forgotten by itself (`STORED_CACHE_CONTROL`). */
const MOST_FAILURES = 8

/** What is called when content changes. Nobody waits for the receiver, and it is told of changes that come meanwhile with the next post. */
export function gatheredPosts(options: GatheredPosts): (items: Iterable<string>) => void {
  const { call, receiver, otherwise, isOurs, log, pause = usualPause, timeoutMs } = options
  const waiting = new Set<string>()
  let isAtWork = false
  let isAway = false

  async function work(): Promise<void> {
    isAtWork = true
    let failures = 0
    while (waiting.size > 0) {
      await pause(failures)
      const items = [...waiting]
      waiting.clear()
      if (!(await isOurs())) continue
      const result = await postJson({ ...call(items), ...(timeoutMs && { timeoutMs }) })
      if (result.status === 'delivered') {
        failures = 0
        if (isAway) log.info({}, `${receiver} is told of changes again`)
        isAway = false
        continue
      }
      if (!isAway) log.warn({ error: result.error }, `${receiver} cannot be told of changes: ${otherwise}`)
      isAway = true
      failures = (failures + 1) % MOST_FAILURES
      if (failures > 0) for (const item of items) waiting.add(item)
    }
    isAtWork = false
  }

  return (items) => {
    for (const item of items) waiting.add(item)
    if (!isAtWork) void work()
  }
}

function usualPause(failures: number): Promise<unknown> {
  return delay(failures === 0 ? GATHER_MS : backOffMs(failures), undefined, { ref: false })
}
