import { type FileHandle, open } from 'node:fs/promises'
import type { ByteRange } from './byte-range.ts'

const CHUNK_BYTES = 64 * 1024

/**
 * A part of a file as a stream that reads only as fast as it is sent. The file is opened when the first byte is requested
 * and closed whenever the client leaves: Node ends the process if a file is left to the garbage collector.
 */
export function streamRange(path: string, { start, end }: ByteRange): ReadableStream<Uint8Array<ArrayBuffer>> {
  let opened: Promise<FileHandle> | undefined
  let position = start
  return new ReadableStream(
    {
      async pull(controller) {
        opened ??= open(path)
        const handle = await opened
        try {
          const buffer = new Uint8Array(Math.min(CHUNK_BYTES, end - position + 1))
          const { bytesRead } = await handle.read(buffer, 0, buffer.byteLength, position)
          // Ending early would pass for success: the client must see that bytes are missing.
          if (bytesRead === 0) throw new Error(`${path} is shorter than when it was indexed`)
          position += bytesRead
          controller.enqueue(buffer.subarray(0, bytesRead))
          if (position <= end) return
          await handle.close()
          controller.close()
        } catch (error) {
          await handle.close()
          throw error
        }
      },
      cancel: async () => {
        await (await opened)?.close()
      },
    },
    { highWaterMark: 0 },
  )
}
