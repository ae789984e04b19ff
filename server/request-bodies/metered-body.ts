/** A body may take this many milliseconds, and a second more for every `BYTES_PER_SECOND`: what Apache's mod_reqtimeout allows. */
const GRACE_MS = 20_000
const BYTES_PER_SECOND = 500

export type BodyFault = 'too-large' | 'too-slow' | 'cut-off'

export type Meter = { limitBytes: number; graceMs?: number; bytesPerSecond?: number }

export type MeteredBody = {
  /** The same bytes; fails if the body does. */
  stream: ReadableStream<Uint8Array<ArrayBuffer>>
  /** Reads and discards what is left, so that the body is judged as a whole. Resolves to what is wrong with it, if anything. */
  end: () => Promise<BodyFault | undefined>
}

/** Counts a body while it streams: nothing of it is kept here, and it ends if it is too large or comes too slowly. */
export function meteredBody(body: ReadableStream<Uint8Array<ArrayBuffer>>, meter: Meter): MeteredBody {
  const { limitBytes, graceMs = GRACE_MS, bytesPerSecond = BYTES_PER_SECOND } = meter
  const reader = body.getReader()
  const began = performance.now()
  let bytes = 0
  let fault: BodyFault | undefined
  let isOver = false
  let timer = setTimeout(judgePace, graceMs)

  function judgePace() {
    const left = began + graceMs + (bytes / bytesPerSecond) * 1000 - performance.now()
    if (left > 0) timer = setTimeout(judgePace, left)
    else stop('too-slow')
  }

  function stop(found?: BodyFault) {
    clearTimeout(timer)
    isOver = true
    fault ??= found
    // Ends the read in progress; the connection is left to the server.
    if (fault) reader.cancel().catch(() => {})
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

  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        const chunk = await next()
        if (chunk) controller.enqueue(chunk)
        else if (fault) controller.error(new Error(`The body is ${fault}`))
        else controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  return {
    stream,
    async end() {
      while (await next()) {
        // Nobody wanted it.
      }
      return fault
    },
  }
}
