import { setTimeout as delay } from 'node:timers/promises'
import type { ChangedTags } from '../../content/tags.ts'
import { postJson } from '../../leads/channels/channel.ts'
import { backOffMs } from '../../leads/outbox.ts'
import type { Log } from '../log.ts'
import { EVERYTHING_TAG, tagName } from '../page/content-tags.ts'

/** Where a CDN, or a program of the operator's, is told what to forget. */
export type PurgeReceiver = { url: string; token: string | undefined }

type PurgeOptions = PurgeReceiver & {
  /** Whether this process tells it, of all that heard of the change. */
  isOurs: () => Promise<boolean>
  log: Pick<Log, 'info' | 'warn'>
  /** Resolves when it is time for the next post, after so many failures. */
  pause?: (failures: number) => Promise<unknown>
  timeoutMs?: number
}

/** Milliseconds in which changes are gathered, and in which other processes forget their pages too: a CDN asks any of them. */
const GATHER_MS = 2_000
/** CDNs take a hundred at most. */
const MOST_TAGS = 100
/** Then ten minutes have passed, and the CDN has forgotten by itself (`STORED_CACHE_CONTROL`). */
const MOST_FAILURES = 8

/** What is called when content changes. Nobody waits for the receiver, and it is told of changes that come meanwhile with the next post. */
export function createPurge(options: PurgeOptions): (changed: ChangedTags) => void {
  const { isOurs, log, pause = usualPause, timeoutMs } = options
  const waiting = new Set<string>()
  let isAtWork = false
  let isAway = false

  async function work(): Promise<void> {
    isAtWork = true
    let failures = 0
    while (waiting.size > 0) {
      await pause(failures)
      const tags = [...waiting]
      waiting.clear()
      if (!(await isOurs())) continue
      const result = await postJson({ ...purgeCall(options, tags), ...(timeoutMs && { timeoutMs }) })
      if (result.status === 'delivered') {
        failures = 0
        if (isAway) log.info({}, 'the CDN is told of changes again')
        isAway = false
        continue
      }
      if (!isAway) log.warn({ error: result.error }, 'the CDN cannot be told of changes: it shows them a minute later')
      isAway = true
      failures = (failures + 1) % MOST_FAILURES
      if (failures > 0) for (const tag of tags) waiting.add(tag)
    }
    isAtWork = false
  }

  return (changed) => {
    for (const tag of changed === 'all' ? [EVERYTHING_TAG] : changed) waiting.add(tag)
    if (!isAtWork) void work()
  }
}

function usualPause(failures: number): Promise<unknown> {
  return delay(failures === 0 ? GATHER_MS : backOffMs(failures), undefined, { ref: false })
}

/** Cloudflare's call, which is easy to receive, or Fastly's. */
export function purgeCall({ url, token }: PurgeReceiver, changed: readonly string[]) {
  const isAll = changed.includes(EVERYTHING_TAG) || changed.length > MOST_TAGS
  const tags = isAll ? [EVERYTHING_TAG] : changed.map(tagName)
  if (new URL(url).hostname !== 'api.fastly.com') return { url, token, body: { tags } }
  return { url, token: undefined, headers: { 'fastly-key': token ?? '' }, body: { surrogate_keys: tags } }
}
