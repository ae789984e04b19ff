import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { UploadsAwayError } from './fetch-upload.ts'
import type { UploadStore } from './upload-store.ts'

/** As often as the mirror looks for changes that no notice announced. */
const EVERY_MS = 15_000

export type KeepUploadsOptions = {
  store: UploadStore
  /** URLs of the files that published content names, as they are requested. */
  named: () => ReadonlySet<string>
  log: Pick<Log, 'warn' | 'info'>
  everyMs?: number
}

/** Keeps the files of published content on this disk, now and from time to time, until it is stopped. */
export function keepUploads({ store, named, log, everyMs = EVERY_MS }: KeepUploadsOptions) {
  const stopped = new AbortController()
  let wake = new AbortController()
  let isAway = false

  async function keep(): Promise<void> {
    try {
      await store.keep(named())
      if (isAway) log.info({}, 'uploads can be mirrored again')
      isAway = false
    } catch (error) {
      const message = error instanceof UploadsAwayError ? 'uploads cannot be mirrored now' : 'uploads are not mirrored'
      if (!isAway) log.warn({ err: error }, message)
      isAway = true
    }
  }

  async function follow(): Promise<void> {
    while (!stopped.signal.aborted) {
      wake = new AbortController()
      await keep()
      const signal = AbortSignal.any([stopped.signal, wake.signal])
      await pause(everyMs, undefined, { signal, ref: false }).catch(() => {})
    }
  }

  void follow()
  return {
    /** Content has changed: does not wait for the next time. */
    wake: () => wake.abort(),
    stop: () => stopped.abort(),
  }
}
