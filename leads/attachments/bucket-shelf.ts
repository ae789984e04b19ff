import { readFile, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { S3mini } from 's3mini'
import { isUpload } from '../leaving-name.ts'
import type { FileShelf } from './file-shelf.ts'

const PREFIX = 'uploads/'
const MOST_LISTED = 1_000_000

/** Files of leads in a bucket of S3 or a compatible service, for all processes on all machines. The bucket must not be public. */
export function bucketShelf(bucket: S3mini): FileShelf {
  const keyOf = (name: string) => PREFIX + name
  const has = async (name: string) => (await bucket.objectExists(keyOf(name))) === true

  async function* bytesOf(name: string) {
    const response = await bucket.getObjectResponse(keyOf(name))
    if (!response?.body) throw new Error(`There is no ${keyOf(name)} in the bucket`)
    yield* response.body
  }

  return {
    placeOf: (name) => `${bucket.endpoint.href}/${keyOf(name)}`,
    async take(path, name) {
      await bucket.putObject(keyOf(name), await readFile(path), 'application/octet-stream')
      await rm(path, { force: true })
    },
    has,
    read: (name) => Readable.from(bytesOf(name)),
    async move(from, to) {
      if (!(await has(from))) return false
      // Two steps: if interrupted in between, the file is there twice, but never missing.
      await bucket.copyObject(keyOf(from), keyOf(to))
      await bucket.deleteObject(keyOf(from))
      return true
    },
    async remove(names) {
      for (const name of names) await bucket.deleteObject(keyOf(name))
    },
    async olderThan(folder, time) {
      const prefix = keyOf(folder === '' ? '' : `${folder}/`)
      const objects = (await bucket.listObjects('/', prefix, MOST_LISTED)) ?? []
      return objects
        .filter(({ LastModified }) => new Date(LastModified).getTime() < time)
        .map(({ Key }) => Key.slice(prefix.length))
        .filter((name) => name !== '' && !name.includes('/'))
    },
    async readText(name) {
      return (await bucket.getObject(keyOf(name))) ?? undefined
    },
    async makeText(name, text) {
      // Two that arrive at the same moment write the same kind of thing, and the next reader gets the later one.
      if (!(await has(name))) await bucket.putObject(keyOf(name), text, 'application/json')
    },
  }
}

/** Moves files that a machine used to keep on its disk into the bucket. A file of the same name there is the same file. */
export async function moveFiles(from: FileShelf, to: FileShelf): Promise<number> {
  let count = 0
  for (const folder of ['', 'quarantine'] as const) {
    const names = await from.olderThan(folder, Number.POSITIVE_INFINITY)
    for (const name of names.filter(isUpload)) {
      const path = folder === '' ? name : `${folder}/${name}`
      await to.take(from.placeOf(path), path)
      count++
    }
  }
  const identity = await from.readText('identity.json')
  if (identity !== undefined) await to.makeText('identity.json', identity)
  return count
}
