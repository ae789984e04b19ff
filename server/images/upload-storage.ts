import { readFile } from 'node:fs/promises'
import type { IPXStorage } from 'ipx'
import type { UploadStore } from '../uploads/upload-store.ts'

/**
 * Editors' pictures, for IPX. Its own storage decodes a URL once more before requesting it, which made
 * `/uploads/%252e%252e/admin` a URL of the admin, and reads answers of any size.
 *
 * URLs are those that `parseImageRequest` allowed, and are requested letter by letter.
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
