/**
 * Editors' files on this disk. Files that published content names are kept as long as they are named, so that they are there while
 * their origin is away; anything else, such as the picture of a draft, for a few minutes.
 */
import { hash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { cleanPicture } from '../../content/publishing/clean-picture.ts'
import type { Log } from '../log.ts'
import { QueueFullError, workQueue } from '../work-queue.ts'
import { isRaster } from './upload-address.ts'

/** How long a file that nothing published names stays, and how long a missing one is not requested again, in milliseconds. */
const PASSING_MS = 10 * 60_000
/** Origins have other work than ours. */
const FETCHES = { atOnce: 4, atOncePerSource: 1, waiting: 100 }

export type KeptUpload = { path: string; size: number; modified: Date }

export type UploadStoreOptions = {
  directory: string
  /** Room for kept files. Passing ones have the rest, and room for one file at least. */
  maxBytes: number
  log: Pick<Log, 'warn'>
  now?: () => number
}

export type UploadStore = Awaited<ReturnType<typeof openUploadStore>>

/** Not the name that earlier releases gave: their pictures still say where they were taken. */
const nameOf = (address: string) => hash('sha256', `clean ${address}`)

type Entry = { file: KeptUpload; fetchedAt: number }

/** Opens the directory with what earlier processes left in it. URLs are those that `uploadSource` allowed. */
export async function openUploadStore(options: UploadStoreOptions) {
  // Not the time of day: a clock that is put back must not keep a missing file away until then.
  const { directory, maxBytes, log, now = () => performance.now() } = options
  const entries = new Map<string, Entry>()
  const underWay = new Map<string, Promise<KeptUpload | undefined>>()
  /** Named by published content but missing, with the time at which that was noticed. */
  const absent = new Map<string, number>()
  const queue = workQueue(FETCHES)
  let kept = new Set<string>()
  let isFull = false

  const isKept = ([name]: readonly [string, Entry]) => kept.has(name)
  const bytesOf = (some: Iterable<readonly [string, Entry]>) =>
    [...some].reduce((sum, [, { file }]) => sum + file.size, 0)

  async function enter(name: string): Promise<KeptUpload> {
    const path = join(directory, name)
    const { size, mtime } = await stat(path)
    const file = { path, size, modified: mtime }
    entries.set(name, { file, fetchedAt: now() })
    return file
  }

  async function remove(name: string): Promise<void> {
    if (entries.delete(name)) await rm(join(directory, name), { force: true })
  }

  for (const name of await readdir(directory).catch(() => [])) {
    if (name.endsWith('.part')) await rm(join(directory, name), { force: true })
    else await enter(name)
  }

  /** The oldest passing file goes first, except the one that somebody is waiting for. */
  async function makeRoomBeside(wanted: string): Promise<void> {
    let excess = bytesOf(entries) - maxBytes
    const passing = [...entries].filter((entry) => !isKept(entry) && entry[0] !== wanted)
    for (const [name, { file }] of passing.toSorted(([, a], [, b]) => a.fetchedAt - b.fetchedAt)) {
      if (excess <= 0) return
      excess -= file.size
      await remove(name)
    }
  }

  async function fetched(address: string, name: string): Promise<KeptUpload | undefined> {
    await mkdir(directory, { recursive: true })
    const part = join(directory, `${randomUUID()}.part`)
    if (!(await fetchUpload(address, part))) return undefined
    await rename(part, join(directory, name))
    const file = await enter(name)
    await makeRoomBeside(name)
    return file
  }

  /** The file of an upload, from its origin if need be; `undefined` if there is none. @throws as `fetchUpload` */
  async function open(address: string): Promise<KeptUpload | undefined> {
    const name = nameOf(address)
    const entry = entries.get(name)
    // Another process may share the directory.
    if (entry && (await stat(entry.file.path).catch(() => undefined))) return entry.file
    const current =
      underWay.get(name) ?? queue.run(() => fetched(address, name), address).finally(() => underWay.delete(name))
    underWay.set(name, current)
    return current
  }

  /** Whether it is here now. A fault in one file is no reason to leave the others. @throws {UploadsAwayError} */
  async function isFetched(address: string): Promise<boolean> {
    if ((absent.get(address) ?? Number.NEGATIVE_INFINITY) > now() - PASSING_MS) return false
    try {
      if (await open(address)) return true
      log.warn({ address }, 'content names an upload that is not there')
    } catch (error) {
      if (error instanceof UploadsAwayError || error instanceof QueueFullError) throw error
      log.warn({ err: error, address }, 'an upload cannot be mirrored')
    }
    absent.set(address, now())
    return false
  }

  return {
    open,

    async forget(address: string): Promise<void> {
      absent.delete(address)
      await remove(nameOf(address))
    },

    /**
     * Keeps these from now on, as many of them as there is room for, and removes others whose time is over.
     * @throws {UploadsAwayError} or {QueueFullError} with the first that is not here and cannot be fetched now
     */
    async keep(addresses: ReadonlySet<string>): Promise<void> {
      const names = new Set([...addresses].map(nameOf))
      for (const address of absent.keys()) if (!addresses.has(address)) absent.delete(address)
      // Before anything is fetched: files that are already here must not give way to it.
      kept = new Set([...names].filter((name) => entries.has(name)))
      for (const [name, { fetchedAt }] of [...entries]) {
        if (!names.has(name) && now() - fetchedAt > PASSING_MS) await remove(name)
      }
      let bytes = bytesOf([...entries].filter(isKept))
      let left = 0
      for (const address of addresses) {
        const name = nameOf(address)
        if (kept.has(name) && entries.has(name)) continue
        if (bytes >= maxBytes) left++
        else if (await isFetched(address)) {
          bytes += entries.get(name)?.file.size ?? 0
          kept.add(name)
        }
      }
      if (left > 0 && !isFull) log.warn({ directory, bytes, left }, 'the mirror of uploads is full: some are not kept')
      isFull = left > 0
    },
  }
}

const FETCH_TIMEOUT_MS = 30_000
/** As large as a file that editors may upload (`cms/config/plugins.ts`). */
const MAX_BYTES = 20 * 1024 * 1024
/** As many as the image service opens. To turn a picture takes up to four bytes for each, so one is cleaned after another. */
const MAX_PIXELS = 50_000_000
const queue = workQueue({ atOnce: 1, waiting: 100 })

/** The origin of uploads does not answer, or something else answers in its place. */
export class UploadsAwayError extends Error {}

function atMost(bytes: number): Transform {
  let passed = 0
  return new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      passed += chunk.byteLength
      done(passed > bytes ? new Error(`The upload is larger than ${bytes} bytes`) : null, chunk)
    },
  })
}

/**
 * Writes the upload at a URL into a file with its time of change. False if there is no such upload.
 * @param address one that `uploadSource` allowed: it is requested letter by letter
 * @throws {UploadsAwayError}; otherwise if it is too large, was cut off, or is no picture although its name says so
 */
async function fetchUpload(address: string, file: string): Promise<boolean> {
  // A redirect could lead to a URL that is not on the list.
  const init = { redirect: 'error', signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) } as const
  const response = await fetch(address, init).catch((cause: unknown) => {
    throw new UploadsAwayError(`${address} cannot be read`, { cause })
  })
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
  if (!response.ok || !response.body || isPage) {
    await response.body?.cancel()
    if (response.status >= 500 || response.status === 429 || (response.ok && isPage)) {
      throw new UploadsAwayError(`${address} was answered with ${isPage ? 'a page' : response.status}`)
    }
    return false
  }
  try {
    // There before anything can fail: a stream that opens it by itself may make it after it was removed.
    const part = await open(file, 'w')
    await pipeline(response.body, atMost(MAX_BYTES), part.createWriteStream({ flush: true }))
    // Services other than ours, and ours of before, keep photographs as telephones made them.
    if (isRaster.test(address)) await queue.run(() => cleanPicture(file, { mostPixels: MAX_PIXELS }))
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
  const changed = Date.parse(response.headers.get('last-modified') ?? '')
  // The same on every machine, so that validators are too.
  if (Number.isFinite(changed)) await utimes(file, changed / 1000, changed / 1000)
  return true
}
