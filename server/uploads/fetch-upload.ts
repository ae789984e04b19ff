import { createWriteStream } from 'node:fs'
import { rm, utimes } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { workQueue } from '../work-queue.ts'
import { cleanPicture } from './clean-picture.ts'
import { isRaster } from './upload-address.ts'

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
 *
 * @param address one that `uploadSource` allowed: it is requested letter by letter
 * @throws {UploadsAwayError}; otherwise if it is too large, was cut off, or is no picture although its name says so
 */
export async function fetchUpload(address: string, file: string): Promise<boolean> {
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
    await pipeline(response.body, atMost(MAX_BYTES), createWriteStream(file, { flush: true }))
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
