import { type FileHandle, open } from 'node:fs/promises'
import type { ByteRange } from './byte-range.ts'

const CHUNK_BYTES = 64 * 1024

/** A part of a file as a stream that reads only as fast as it is sent, and closes the file when the client leaves. */
export function streamRange(path: string, { start, end }: ByteRange): ReadableStream<Uint8Array<ArrayBuffer>> {
  let handle: FileHandle | undefined
  let position = start
  return new ReadableStream({
    async pull(controller) {
      handle ??= await open(path)
      const buffer = new Uint8Array(Math.min(CHUNK_BYTES, end - position + 1))
      const { bytesRead } = await handle.read(buffer, 0, buffer.byteLength, position)
      position += bytesRead
      if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead))
      if (bytesRead > 0 && position <= end) return
      await handle.close()
      // Ending early would pass for success: the client must see that bytes are missing.
      if (position <= end) controller.error(new Error(`${path} is shorter than when it was indexed`))
      else controller.close()
    },
    cancel: () => handle?.close(),
  })
}
