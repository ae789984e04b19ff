/** A content service with its mirror: what a client needs to read both, and what keeps the mirror up to date. */
import { setTimeout as pause } from 'node:timers/promises'
import type { ClientOptions } from '../client.ts'
import { contentType } from '../content-types.ts'
import { checkDocuments } from '../embedded/load-documents.ts'
import type { Log } from '../log.ts'
import { namedDrawings } from '../named-files.ts'
import { createCircuitBreaker } from '../rest/circuit-breaker.ts'
import { ContentUnavailableError, createTransport, type TransportOptions } from '../rest/transport.ts'
import type { Change, ChangedTags } from '../tags.ts'
import { tagsOfChange } from '../tags.ts'
import { openMirror } from './mirror.ts'
import { createMirrorFiles } from './mirror-files.ts'
import { createServiceReader } from './read-service.ts'

/**
 * Milliseconds that a visitor's call may take before the mirror answers it. A page makes up to three calls one after the
 * other; the first that is late opens the circuit breaker, so the others do not wait.
 */
const patienceMs = 400
/** A call before visitors come costs nobody anything. */
const startTimeoutMs = 4_000
/** The mirror reads many whole documents at a time, and nobody waits for it. */
const mirrorTimeoutMs = 15_000
/** How late a change may show if its notice was lost. */
const pollMs = 15_000

export interface MirroredServiceOptions extends Pick<TransportOptions, 'fetch' | 'token'> {
  readonly base: string
  /** Where the mirror is kept. */
  readonly directory: string
  /** Stand in for what was never mirrored. */
  readonly documentsDirectory: string
  readonly now: () => number
  readonly log?: Log | undefined
  /** Milliseconds between two comparisons with the service; 15 s by default. */
  readonly pollMs?: number | undefined
}

export type MirroredService = {
  readonly client: Pick<ClientOptions, 'base' | 'get' | 'getAtStart' | 'standIn'>
  /** The drawings that mirrored documents name. */
  drawings(): ReadonlySet<string>
  /** Editors' files that mirrored documents name, as they are written. */
  uploads(): ReadonlySet<string>
  /** Reads what a notice names and announces the tags of what it changed: at once, and again when it has been read. */
  follow(change: Change): Promise<void>
  /** Does not wait for the next comparison. */
  compareNow(): void
  /** When the mirror was last compared with the service, in milliseconds since 1970; 0 if never. */
  comparedAt(): number
  /** Compares the mirror with the service, now and from time to time, until the function it returns is called. */
  keepCurrent(): () => void
}

/** @throws DocumentError if the stand-in documents are malformed; the service is not contacted yet */
export async function openMirroredService(
  options: MirroredServiceOptions,
  announce: (tags: ChangedTags) => void,
): Promise<MirroredService> {
  const { base, token, fetch, directory, documentsDirectory, now, log } = options
  const reader = createServiceReader(base, createTransport({ fetch, token, timeoutMs: mirrorTimeoutMs, retries: 1 }))
  const files = createMirrorFiles(directory, base, log)
  const mirror = await openMirror({ files, reader, standIns: await checkDocuments(documentsDirectory), now, log })
  const held = mirror.types()
  if (held.length === 0)
    log?.warn({ directory }, 'no mirror on disk: the bundled documents stand in until there is one')

  let wake = new AbortController()
  let comparedAt = 0

  async function sync(isThorough = false): Promise<void> {
    const wasKeeping = mirror.isKeeping()
    try {
      const tags = await mirror.sync(isThorough)
      comparedAt = now()
      if (tags.size > 0) announce(tags)
    } catch (error) {
      // Whatever it is, the next comparison must take place.
      const level = error instanceof ContentUnavailableError ? 'warn' : 'error'
      log?.[level]({ err: error }, 'the mirror could not be compared with the content service')
    }
    if (mirror.isKeeping() === wasKeeping) return
    // What was made before may lack what the service had lost, and what was read meanwhile may have missing relations.
    announce('all')
    if (wasKeeping) await sync(true)
  }

  async function poll(stopped: AbortSignal): Promise<void> {
    while (!stopped.aborted) {
      await sync()
      wake = new AbortController()
      const signal = AbortSignal.any([stopped, wake.signal])
      await pause(options.pollMs ?? pollMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  return {
    client: {
      base,
      get: createCircuitBreaker({
        get: createTransport({ fetch, token, timeoutMs: patienceMs, retries: 0 }),
        log,
        // What changed during an outage is read as soon as it is over.
        onRecovery: () => wake.abort(),
      }),
      getAtStart: createTransport({ fetch, token, timeoutMs: startTimeoutMs, retries: 0 }),
      standIn: {
        get: mirror.get,
        holds: (type) => mirror.types().includes(type),
        isPreferred: mirror.isKeeping,
      },
    },
    drawings: () => namedDrawings([...mirror.documents().values()].flat()),
    uploads: mirror.uploads,
    async follow(change) {
      if (!contentType(change.type)) {
        announce('all')
        await sync(true)
        announce('all')
        return
      }
      announce(new Set(tagsOfChange(change)))
      try {
        announce(await mirror.follow(change))
      } catch (error) {
        const level = error instanceof ContentUnavailableError ? 'warn' : 'error'
        log?.[level]({ err: error, change }, 'a changed document could not be mirrored: the next comparison reads it')
      }
    },
    compareNow: () => wake.abort(),
    comparedAt: () => comparedAt,
    keepCurrent() {
      const stop = new AbortController()
      void poll(stop.signal)
      return () => stop.abort()
    },
  }
}
