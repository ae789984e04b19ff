import type { IPXStorage } from 'ipx'

const FETCH_TIMEOUT_MS = 10_000
/** As large as a file that editors may upload (`cms/config/plugins.ts`). */
const MAX_BYTES = 20 * 1024 * 1024

/**
 * Pictures of another server, for IPX. Its own storage decodes an address once more before it asks for it, which made
 * `/uploads/%252e%252e/admin` an address of the admin, and reads answers of any size.
 *
 * Addresses are those that `parseImageRequest` allowed, and are asked for letter by letter.
 */
export const uploadStorage: IPXStorage = {
  name: 'uploads',
  getMeta: () => undefined,
  async getData(address) {
    // A redirect could lead to an address that is not on the list.
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) })
    if (!response.ok || !response.body) {
      await response.body?.cancel()
      throw new Error(`The server of uploads answered ${response.status}`)
    }
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of response.body) {
      bytes += chunk.byteLength
      if (bytes > MAX_BYTES) throw new Error(`The upload is larger than ${MAX_BYTES} bytes`)
      chunks.push(chunk)
    }
    return new Uint8Array(Buffer.concat(chunks)).buffer
  },
}
