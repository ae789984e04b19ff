import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isUpload, leavingName, type UploadType } from '../leaving-name.ts'
import type { StoredUpload } from '../store/stored-lead.ts'
import { typeOfFile } from './file-check.ts'
import { folderShelf, quarantine } from './file-shelf.ts'
import { folderIn, newFileName, type Ownership, readIdentity } from './ownership.ts'
import { type Claim, stagingRoom } from './staging-room.ts'

/** A form whose file waits longer than this was never submitted, in milliseconds. */
const ABANDONED_AFTER_MS = 60 * 60_000

/** A file in a temporary place, checked by its content, or why it was refused, as its form names that fault. */
export type StagedUpload = Staged | { status: 'refused'; reason: 'fileTooLarge' | 'fileType' | 'fileNoRoom' }
type Staged = { status: 'staged'; path: string; name: string; type: UploadType; bytes: number; digest: string }

/** Where a lead's file is: `missing` from the folder it was kept in, or `elsewhere`, in a folder that is not here. */
export type FoundFile = { status: 'here'; path: string; read: () => Readable } | { status: 'missing' | 'elsewhere' }

export type UploadFolder = ReturnType<typeof uploadFolder>

/**
 * Files of leads under a folder that no web server serves. Without the database their names say nothing to anybody. Files in
 * `staged/` belong to a form in progress, those that retention removed are in `quarantine/`. Kept files may be on another shelf.
 */
export function uploadFolder(directory: string, room = stagingRoom(directory), shelf = folderShelf(directory)) {
  const staged = join(directory, 'staged')
  const stagedShelf = folderShelf(staged)
  const quarantined = quarantine(shelf)
  const claims = new Map<string, Claim>()

  function release(path: string) {
    claims.get(path)?.release()
    claims.delete(path)
  }

  async function drop(path: string) {
    await rm(path, { force: true })
    release(path)
  }

  async function find({ file }: StoredUpload): Promise<FoundFile> {
    if ((await shelf.has(file)) || (await quarantined.giveBack(file)))
      return { status: 'here', path: shelf.placeOf(file), read: () => shelf.read(file) }
    const identity = await readIdentity(shelf)
    return { status: identity && identity.folder === folderIn(file) ? 'missing' : 'elsewhere' }
  }

  return {
    directory,
    shelf,
    quarantine: quarantined,
    find,

    /**
     * Streams a file to disk and checks what it is; `sender` shares the room. A name without bytes is refused, neither name nor bytes
     * is no file at all; a file for which there is no room is refused too, after being read to its end and dropped.
     * @throws {Error} if the disk is full, or `signal` aborts; nothing is left behind.
     */
    async stage(source: FormFile, sender: string, form: Form): Promise<StagedUpload | undefined> {
      await mkdir(staged, { recursive: true })
      const path = join(staged, randomUUID())
      const claim = room.claim(sender)
      claims.set(path, claim)
      let upload: StagedUpload | undefined
      try {
        upload = await received(source, { path, claim, ...form })
        return upload
      } finally {
        if (upload?.status !== 'staged') await drop(path)
      }
    },

    /** Moves a staged file to its lasting place before its lead is stored: a file without a lead is swept up later. */
    async keep({ path, name, type, bytes }: Staged, owner: Ownership, email: string): Promise<StoredUpload> {
      const file = newFileName(owner, email, type)
      await shelf.take(path, file)
      release(path)
      return { file, name, type, bytes }
    },

    /** A file that was sent again replaces the first one if that is gone, and is removed otherwise. */
    async restore(first: StoredUpload, again: StoredUpload): Promise<boolean> {
      if ((await find(first)).status === 'here') {
        await shelf.remove([again.file])
        return false
      }
      await shelf.move(again.file, first.file)
      return true
    },

    async discard(upload: StagedUpload | undefined): Promise<void> {
      if (upload?.status === 'staged') await drop(upload.path)
    },

    /** Deletes at once, from the quarantine too: these files, and all whose names begin with one of `marks`. */
    async erase(files: readonly string[], ...marks: readonly string[]): Promise<void> {
      const isTheirs = (file: string) => marks.some((mark) => file.startsWith(mark))
      const kept = await shelf.olderThan('', Number.POSITIVE_INFINITY)
      await shelf.remove([...files, ...kept.filter(isTheirs)])
      await quarantined.remove([...files, ...(await quarantined.names()).filter(isTheirs)])
    },

    /** Names of kept files that are old enough to have a lead. */
    async keptFiles(now: number): Promise<string[]> {
      return (await shelf.olderThan('', now - ABANDONED_AFTER_MS)).filter(isUpload)
    },

    removeAbandoned: async (now: number) =>
      stagedShelf.remove(await stagedShelf.olderThan('', now - ABANDONED_AFTER_MS)),
  }
}

/** As the parser gives it: `truncated` at its end if it was larger than allowed. */
type FormFile = Readable & { truncated?: boolean }
type Form = { fileName: string; signal: AbortSignal; accepts?: readonly UploadType[] }
type Target = Form & { path: string; claim: Claim }

/** Writes, digests and syncs, then judges; the reader is never more than one buffer ahead of the disk. */
async function received(
  source: FormFile,
  { path, claim, fileName, signal, accepts }: Target,
): Promise<StagedUpload | undefined> {
  const hash = createHash('sha256')
  let bytes = 0
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      // Read on: the rest of the form still needs an answer.
      if (!(await claim.take(chunk.length))) continue
      bytes += chunk.length
      hash.update(chunk)
      yield chunk
    }
  }
  // There before anything can fail: a stream that opens it by itself may make it after the caller has removed it.
  const file = await open(path, 'wx', 0o600)
  await pipeline(source, counted, file.createWriteStream({ flush: true }), { signal })
  if (claim.isRefused()) return { status: 'refused', reason: 'fileNoRoom' }
  if (bytes === 0 && fileName === '') return undefined
  if (source.truncated) return { status: 'refused', reason: 'fileTooLarge' }
  const type = await typeOfFile(path)
  if (!type || accepts?.includes(type) === false) return { status: 'refused', reason: 'fileType' }
  return { status: 'staged', path, name: leavingName(fileName, type), type, bytes, digest: hash.digest('base64url') }
}
