import { hash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { S3mini } from 's3mini'
import type { ImageFiles } from './image-maker.ts'

/** Finished images on disk, with those of earlier processes; the least recently used go first. */
export async function openImageStore(directory: string, maxBytes: number): Promise<ImageFiles> {
  const pathOf = (name: string) => join(directory, name)
  const files = new LRUCache<string, number>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_bytes, name, reason) => {
      // Nobody waits for a file that is no longer wanted, and one left behind is found at the next start.
      if (reason === 'evict') void rm(pathOf(name), { force: true }).catch(() => {})
    },
  })
  await mkdir(directory, { recursive: true })
  for (const name of await readdir(directory)) {
    if (name.endsWith('.part')) await rm(pathOf(name), { force: true })
    else files.set(name, (await stat(pathOf(name))).size)
  }

  return {
    async read(key) {
      const name = hash('sha256', key)
      if (files.get(name) === undefined) return undefined
      try {
        return new Uint8Array(await readFile(pathOf(name)))
      } catch {
        // Somebody emptied the directory: the image is made again.
        files.delete(name)
        return undefined
      }
    },
    async write(key, bytes) {
      const name = hash('sha256', key)
      const part = pathOf(`${randomUUID()}.part`)
      await writeFile(part, bytes)
      await rename(part, pathOf(name))
      files.set(name, bytes.byteLength)
    },
    async remove(key) {
      const name = hash('sha256', key)
      if (files.delete(name)) await rm(pathOf(name), { force: true })
    },
  }
}

const keyOf = (key: string) => `images/${hash('sha256', key)}`

/** On this disk and in a bucket for all machines; while that is away an image may be made twice. */
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
