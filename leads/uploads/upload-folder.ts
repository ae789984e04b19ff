import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { StoredUpload } from '../store/stored-lead.ts'
import type { StagedUpload } from '../uploads.ts'
import { typeOfFile } from './file-check.ts'

/** A form whose file waits longer than this was never submitted, in milliseconds. */
const ABANDONED_AFTER_MS = 60 * 60_000
const LONGEST_NAME = 100

export type UploadFolder = ReturnType<typeof uploadFolder>

/**
 * Files of leads under a folder that no web server shows. Their names are random and say nothing of the sender; what is
 * `staged/` belongs to a form under way.
 */
export function uploadFolder(directory: string) {
  const staged = join(directory, 'staged')

  return {
    directory,

    /**
     * Streams a file to disk and looks at what it is. A name but no bytes is a refusal, neither is no file at all.
     *
     * @throws {Error} if the disk is full, or `signal` aborts; nothing is left behind.
     */
    async stage(source: Readable & { truncated?: boolean }, fileName: string, signal: AbortSignal) {
      await mkdir(staged, { recursive: true })
      const path = join(staged, randomUUID())
      try {
        const { bytes, digest } = await write(source, path, signal)
        const name = displayName(fileName)
        const upload = await judged({ path, name, bytes, digest, isTooLarge: source.truncated === true })
        if (upload?.status !== 'staged') await rm(path, { force: true })
        return upload
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
    },

    /** Moves a staged file to its lasting place. Its lead must be stored next, or the file removed. */
    async keep(upload: Extract<StagedUpload, { status: 'staged' }>): Promise<StoredUpload> {
      const file = `${randomUUID()}.${upload.type}`
      await rename(upload.path, join(directory, file))
      await syncDirectory(directory)
      return { file, name: upload.name, type: upload.type, bytes: upload.bytes }
    },

    async discard(upload: StagedUpload | undefined): Promise<void> {
      if (upload?.status === 'staged') await rm(upload.path, { force: true })
    },

    async remove(files: readonly string[]): Promise<void> {
      for (const file of files) await rm(join(directory, file), { force: true })
    },

    pathOf: (upload: StoredUpload) => join(directory, upload.file),

    /** Names of kept files that are old enough to have a lead. */
    async keptFiles(now: number): Promise<string[]> {
      return filesOlderThan(directory, now - ABANDONED_AFTER_MS)
    },

    async removeAbandoned(now: number): Promise<void> {
      for (const file of await filesOlderThan(staged, now - ABANDONED_AFTER_MS))
        await rm(join(staged, file), { force: true })
    },
  }
}

/** Writes, digests and syncs; the reader stays ahead of the disk by one buffer only. */
async function write(source: Readable, path: string, signal: AbortSignal): Promise<{ bytes: number; digest: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(source, counted, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }), { signal })
  return { bytes, digest: hash.digest('base64url') }
}

type Written = { path: string; name: string; bytes: number; digest: string; isTooLarge: boolean }

async function judged({ path, name, bytes, digest, isTooLarge }: Written): Promise<StagedUpload | undefined> {
  if (bytes === 0 && name === '') return undefined
  if (isTooLarge) return { status: 'refused', reason: 'The file is larger than 5 MB. Please send a smaller one.' }
  const type = await typeOfFile(path)
  if (!type) return { status: 'refused', reason: 'Please send a PDF or a Word document (.docx). This file is neither.' }
  return { status: 'staged', path, name: name || `cv.${type}`, type, bytes, digest }
}

/** The last part of a path, as one line without what could be taken for a path or a header. */
function displayName(fileName: string): string {
  const last = fileName.toWellFormed().split(/[/\\]/).at(-1) ?? ''
  return last
    .replace(/[\p{C}"<>:|?*]+/gu, ' ')
    .trim()
    .slice(-LONGEST_NAME)
    .toWellFormed()
}

async function filesOlderThan(directory: string, time: number): Promise<string[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => [])
  const old: string[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const { mtimeMs } = await stat(join(directory, entry.name))
    if (mtimeMs < time) old.push(entry.name)
  }
  return old
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
