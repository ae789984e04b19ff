import { readFile } from 'node:fs/promises'
import type { IPXStorage } from 'ipx'
import type { UploadStore } from '../uploads/upload-store.ts'

/**
 * Pictures of editors, for IPX. Its own storage decodes an address once more before it asks for it, which made
 * `/uploads/%252e%252e/admin` an address of the admin, and reads answers of any size.
 *
 * Addresses are those that `parseImageRequest` allowed, and are asked for letter by letter.
 */
export function uploadStorage(uploads: Pick<UploadStore, 'open'>): IPXStorage {
  return {
    name: 'uploads',
    getMeta: () => undefined,
    async getData(address) {
      const file = await uploads.open(address)
      return file && new Uint8Array(await readFile(file.path)).buffer
    },
  }
}
