import { expect, onTestFinished, test, vi } from 'vitest'
import { meteredBody } from './metered-body.ts'

/** A body of chunks of these lengths, `pauseMs` before each; `taken` is how many were requested. */
function bodyOf(lengths: readonly number[], pauseMs = 0) {
  const state = { taken: 0 }
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
        const length = lengths[state.taken++]
        if (length === undefined) controller.close()
        else controller.enqueue(new Uint8Array(length))
      },
    },
    { highWaterMark: 0 },
  )
  return { stream, state }
}
const bytesIn = async (stream: ReadableStream<Uint8Array<ArrayBuffer>>) =>
  (await new Response(stream).arrayBuffer()).byteLength

test('a body within its limits passes as it is', async () => {
  const metered = meteredBody(bodyOf([10, 20]).stream, { limitBytes: 30 })
  expect(await bytesIn(metered.stream)).toBe(30)
  expect(await metered.end()).toBeUndefined()
})

test('reading ends with the first byte over the limit, not with the body', async () => {
  const { stream, state } = bodyOf(Array(1_000).fill(10))
  const metered = meteredBody(stream, { limitBytes: 30 })
  await expect(bytesIn(metered.stream)).rejects.toThrow('too-large')
  expect(await metered.end()).toBe('too-large')
  expect(state.taken).toBe(4)
})

test('an unwanted body is counted all the same', async () => {
  expect(await meteredBody(bodyOf([10, 20]).stream, { limitBytes: 30 }).end()).toBeUndefined()
  expect(await meteredBody(bodyOf([10, 21]).stream, { limitBytes: 30 }).end()).toBe('too-large')
})

test('a body that comes byte by byte is cut off; one that comes slowly but steadily is waited for', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const trickle = meteredBody(bodyOf(Array(100).fill(100), 1_000).stream, { limitBytes: 50_000 })
  const trickled = bytesIn(trickle.stream).catch(String)
  // Twenty seconds, and one for every 500 bytes that came meanwhile.
  await vi.advanceTimersByTimeAsync(24_000)
  expect(trickle.failed.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await trickled).toContain('too-slow')
  expect(await trickle.end()).toBe('too-slow')

  const steady = meteredBody(bodyOf(Array(60).fill(500), 1_000).stream, { limitBytes: 50_000 })
  const steadily = bytesIn(steady.stream)
  await vi.advanceTimersByTimeAsync(61_000)
  expect(await steadily).toBe(30_000)
  expect(await steady.end()).toBeUndefined()
})

test('a body whose sender leaves is cut off', async () => {
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.error(new Error('gone')),
  })
  expect(await meteredBody(stream, { limitBytes: 10 }).end()).toBe('cut-off')
})

test('a fault is known at once, also while nobody reads, and after it nothing more is taken', async () => {
  const { stream, state } = bodyOf(Array(1_000).fill(10))
  const overdue = new AbortController()
  const metered = meteredBody(stream, { limitBytes: 10_000, signal: overdue.signal })
  const reader = metered.stream.getReader()
  await reader.read()
  overdue.abort()
  expect(metered.failed.aborted).toBe(true)
  await expect(reader.read()).rejects.toThrow('overdue')
  expect(await metered.end()).toBe('overdue')
  expect(state.taken).toBe(1)
})

test('whoever reads it may end it, which is no fault of the body', async () => {
  const { stream, state } = bodyOf(Array(1_000).fill(10))
  const metered = meteredBody(stream, { limitBytes: 10_000 })
  await metered.stream.cancel()
  expect(await metered.end()).toBeUndefined()
  expect([metered.failed.aborted, state.taken]).toEqual([false, 0])
})
