import { hash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { S3mini } from 's3mini'
import type { ImageFiles } from './image-maker.ts'

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
    const name = hash('sha256', key)
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
    const name = hash('sha256', key)
    const part = join(this.#directory, `${randomUUID()}.part`)
    await writeFile(part, bytes)
    await rename(part, join(this.#directory, name))
    this.#files.set(name, bytes.byteLength)
  }

  async remove(key: string): Promise<void> {
    const name = hash('sha256', key)
    if (this.#files.delete(name)) await rm(join(this.#directory, name), { force: true })
  }
}

const keyOf = (key: string) => `images/${hash('sha256', key)}`

/**
 * Finished images on the disk of this machine, and in a bucket for all machines: what one has made no other makes again. If the
 * bucket is away an image may have to be made again, but visitors still get it.
 */
export function sharedImageStore(onDisk: ImageFiles, bucket: S3mini, onAway: (error: unknown) => void): ImageFiles {
  return {
    async read(key) {
      const kept = await onDisk.read(key)
      if (kept) return kept
      const made = await bucket.getObjectArrayBuffer(keyOf(key)).catch(onAway)
      if (!made) return undefined
      const bytes = new Uint8Array(made)
      await onDisk.write(key, bytes)
      return bytes
    },
    async write(key, bytes) {
      await onDisk.write(key, bytes)
      await bucket.putObject(keyOf(key), bytes, 'application/octet-stream').catch(onAway)
    },
    async remove(key) {
      await onDisk.remove(key)
      await bucket.deleteObject(keyOf(key)).catch(onAway)
    },
  }
}
