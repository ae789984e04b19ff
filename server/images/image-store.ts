import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { hashedName } from '../files/hashed-name.ts'

/** Finished images on disk; the least recently used are removed first when they exceed their share of it. */
export class ImageStore {
  readonly #directory: string
  readonly #files: LRUCache<string, number>

  private constructor(directory: string, maxBytes: number) {
    this.#directory = directory
    this.#files = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (bytes) => Math.max(1, bytes),
      dispose: (_bytes, name, reason) => {
        // Nobody waits for a file that is no longer wanted, and one left behind is found at the next start.
        if (reason === 'evict') void rm(join(directory, name), { force: true }).catch(() => {})
      },
    })
  }

  /** Opens the directory, created if need be, with what earlier processes left in it. */
  static async open(directory: string, maxBytes: number): Promise<ImageStore> {
    await mkdir(directory, { recursive: true })
    const store = new ImageStore(directory, maxBytes)
    for (const name of await readdir(directory)) {
      const path = join(directory, name)
      if (name.endsWith('.part')) await rm(path, { force: true })
      else store.#files.set(name, (await stat(path)).size)
    }
    return store
  }

  async read(key: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const name = hashedName(key)
    if (this.#files.get(name) === undefined) return undefined
    try {
      return new Uint8Array(await readFile(join(this.#directory, name)))
    } catch {
      // Somebody emptied the directory: the image is made again.
      this.#files.delete(name)
      return undefined
    }
  }

  async write(key: string, bytes: Uint8Array): Promise<void> {
    const name = hashedName(key)
    const part = join(this.#directory, `${randomUUID()}.part`)
    await writeFile(part, bytes)
    await rename(part, join(this.#directory, name))
    this.#files.set(name, bytes.byteLength)
  }

  async remove(key: string): Promise<void> {
    const name = hashedName(key)
    if (this.#files.delete(name)) await rm(join(this.#directory, name), { force: true })
  }
}
