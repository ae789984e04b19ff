/** A body may take this many milliseconds, and a second more for every `BYTES_PER_SECOND`: what Apache's mod_reqtimeout allows. */
const GRACE_MS = 20_000
const BYTES_PER_SECOND = 500

/** `overdue` if it was not over when its signal aborted: whoever reads it hangs. */
export type BodyFault = 'too-large' | 'too-slow' | 'cut-off' | 'overdue'

export type Meter = {
  limitBytes: number
  signal?: AbortSignal | undefined
  graceMs?: number
  bytesPerSecond?: number
}

/** Counts a body while it streams: nothing of it is kept here, and it ends if it is too large or comes too slowly. */
export function meteredBody(body: ReadableStream<Uint8Array<ArrayBuffer>>, meter: Meter) {
  const { limitBytes, signal, graceMs = GRACE_MS, bytesPerSecond = BYTES_PER_SECOND } = meter
  const reader = body.getReader()
  const began = performance.now()
  let bytes = 0
  let fault: BodyFault | undefined
  let isOver = false
  const failed = new AbortController()
  let timer = setTimeout(judgePace, graceMs)
  const onOverdue = () => stop('overdue')
  signal?.addEventListener('abort', onOverdue)

  function judgePace() {
    const left = began + graceMs + (bytes / bytesPerSecond) * 1000 - performance.now()
    if (left > 0) timer = setTimeout(judgePace, left)
    else stop('too-slow')
  }

  function stop(found?: BodyFault) {
    if (isOver) return
    clearTimeout(timer)
    signal?.removeEventListener('abort', onOverdue)
    isOver = true
    fault = found
    if (!fault) return
    // Ends the read in progress; the connection is left to the server.
    reader.cancel().catch(() => {})
    failed.abort()
  }

  /** The next bytes; undefined at the end, whatever ended it. */
  async function next(): Promise<Uint8Array<ArrayBuffer> | undefined> {
    if (isOver) return undefined
    try {
      const { done, value } = await reader.read()
      bytes += value?.byteLength ?? 0
      if (done) stop()
      else if (bytes > limitBytes) stop('too-large')
      return isOver ? undefined : value
    } catch {
      stop('cut-off')
      return undefined
    }
  }

  /** The same bytes; fails if the body does. Cancelling it ends the body, which is no fault. */
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const chunk = await next()
        if (chunk) controller.enqueue(chunk)
        else if (fault) controller.error(new Error(`The body is ${fault}`))
        else controller.close()
      },
      cancel: () => {
        stop()
        return reader.cancel()
      },
    },
    { highWaterMark: 0 },
  )
  return {
    stream,
    /** Aborts as soon as the body has a fault, also while nobody reads. */
    failed: failed.signal,
    /** Reads and discards what is left, so that the body is judged as a whole. Resolves to what is wrong with it, if anything. */
    async end(): Promise<BodyFault | undefined> {
      while (await next()) {
        // Nobody wanted it.
      }
      return fault
    },
  }
}
