import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, link, mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { hasCode } from '../error-code.ts'

export type ShelfFolder = '' | 'quarantine'

/** Where files are kept for good: on a disk, or in object storage. A name is one word, or `quarantine/` and one. */
export type FileShelf = {
  placeOf: (name: string) => string
  /** Takes a file from the disk, where it is deleted once the shelf holds it for good. */
  take: (path: string, name: string) => Promise<void>
  has: (name: string) => Promise<boolean>
  /** @throws {Error} from it if the file is not there. */
  read: (name: string) => Readable
  /** False if it is not there. It counts as changed at `time`, by default when it was changed before, or now. */
  move: (from: string, to: string, time?: number) => Promise<boolean>
  remove: (names: readonly string[]) => Promise<void>
  /** Names in a folder, without the folder, of files last changed before a time in milliseconds since 1970. */
  olderThan: (folder: ShelfFolder, time: number) => Promise<string[]>
  readText: (name: string) => Promise<string | undefined>
  /** Makes a small file, complete or not at all, unless it exists. */
  makeText: (name: string, text: string) => Promise<void>
}

/** A folder that no web server serves. */
export function folderShelf(directory: string): FileShelf {
  const pathOf = (name: string) => join(directory, name)
  return {
    placeOf: pathOf,
    async take(path, name) {
      await rename(path, pathOf(name))
      await syncDirectory(dirname(pathOf(name)))
    },
    has: async (name) => (await unlessMissing(access(pathOf(name)).then(() => true))) ?? false,
    read: (name) => createReadStream(pathOf(name)),
    async move(from, to, time) {
      await mkdir(dirname(pathOf(to)), { recursive: true, mode: 0o700 })
      // Before the move, so that its days never count from when it was sent.
      if (time !== undefined) await unlessMissing(utimes(pathOf(from), time / 1000, time / 1000))
      const wasThere = await unlessMissing(rename(pathOf(from), pathOf(to)).then(() => true))
      if (wasThere) await syncDirectory(dirname(pathOf(to)))
      return wasThere ?? false
    },
    async remove(names) {
      for (const name of names) await rm(pathOf(name), { force: true })
    },
    olderThan: (folder, time) => filesOlderThan(pathOf(folder), time),
    readText: (name) => unlessMissing(readFile(pathOf(name), 'utf8')),
    async makeText(name, text) {
      await mkdir(directory, { recursive: true })
      const draft = `${pathOf(name)}.${randomBytes(6).toString('hex')}`
      try {
        await writeFile(draft, text, { mode: 0o600, flush: true })
        // Unlike a rename, a link never replaces what another process has just made.
        await link(draft, pathOf(name))
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw error
      } finally {
        await rm(draft, { force: true })
      }
    },
  }
}

/** A rename is on disk only when its directory is. */
async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function filesOlderThan(directory: string, time: number): Promise<string[]> {
  const entries = (await unlessMissing(readdir(directory, { withFileTypes: true }))) ?? []
  const old: string[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    // Another process may have removed it meanwhile.
    const facts = await unlessMissing(stat(join(directory, entry.name)))
    if (facts && facts.mtimeMs < time) old.push(entry.name)
  }
  return old
}

async function unlessMissing<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

const held = (file: string) => `quarantine/${file}`

export function quarantine(shelf: FileShelf) {
  const remove = (files: readonly string[]) => shelf.remove(files.map(held))

  return {
    names: () => shelf.olderThan('quarantine', Number.POSITIVE_INFINITY),

    /** Moves files here; those that are already gone are skipped. Their time there begins `now`. */
    async take(files: readonly string[], now: number): Promise<void> {
      for (const file of files) await shelf.move(file, held(file), now)
    },

    giveBack: (file: string) => shelf.move(held(file), file),

    remove,

    empty: async (before: number) => remove(await shelf.olderThan('quarantine', before)),
  }
}
