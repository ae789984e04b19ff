import type { S3mini } from 's3mini'
import { hashedName } from '../files/hashed-name.ts'
import type { ImageFiles } from './image-maker.ts'

const keyOf = (key: string) => `images/${hashedName(key)}`

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
