import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { bucketShelf } from '../../leads/uploads/bucket-shelf.ts'
import type { FileShelf } from '../../leads/uploads/file-shelf.ts'
import { openBucket } from '../bucket.ts'
import type { BackupEnvironment } from './places.ts'

/** Files of leads that are in a bucket; undefined if they are on the disk. */
export function bucketFiles({ objectStorage }: BackupEnvironment): FileShelf | undefined {
  const bucket = openBucket(objectStorage)
  return bucket && bucketShelf(bucket)
}

const folders = ['', 'quarantine'] as const

/** Copies all of them into a folder, except what is erased meanwhile. */
export async function fetchFiles(shelf: FileShelf, to: string): Promise<void> {
  for (const folder of folders) {
    await mkdir(join(to, folder), { recursive: true })
    for (const file of await shelf.olderThan(folder, Number.POSITIVE_INFINITY)) {
      const name = folder === '' ? file : `${folder}/${file}`
      if (await shelf.has(name)) await pipeline(shelf.read(name), createWriteStream(join(to, name), { mode: 0o600 }))
    }
  }
}

/** Puts all files of a folder into the bucket. */
export async function storeFiles(from: string, shelf: FileShelf): Promise<void> {
  for (const folder of folders) {
    if (!existsSync(join(from, folder))) continue
    for (const file of await readdir(join(from, folder))) {
      const path = join(from, folder, file)
      if ((await stat(path)).isFile()) await shelf.take(path, folder === '' ? file : `${folder}/${file}`)
    }
  }
}
