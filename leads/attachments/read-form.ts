import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { fileFields, LARGEST_FILE_BYTES } from '../form-values.ts'
import { typesIn } from '../leaving-name.ts'
import type { StagedUpload, UploadFolder } from './upload-folder.ts'

/** The largest form post in bytes that is read: whoever chose a larger file than allowed is told beside the field. */
export const FORM_WITH_FILE_LIMIT_BYTES = 16 * 1024 * 1024

/** The text of a form in bytes, whatever file comes with it: it is held in memory. */
export const FORM_TEXT_LIMIT_BYTES = 64 * 1024

/** More fields than any form here has, and more than its longest field. */
const limits = {
  fileSize: LARGEST_FILE_BYTES,
  files: 2,
  fields: 60,
  parts: 62,
  fieldSize: 32 * 1024,
  headerPairs: 20,
}

/** Answer `malformed` with 400 (no form, or cut off), `too-large` with 413, `unavailable` with 503 (no room). */
export type ReceivedForm =
  | { status: 'read'; fields: Readonly<Record<string, string>>; upload?: StagedUpload | undefined }
  | { status: 'malformed' | 'too-large' | 'unavailable' }

/**
 * Reads a form post as a stream, its file to disk. If a field or file comes twice, the first counts. If the file cannot be written,
 * or the request's signal aborts, the rest of the post is not waited for, and its body is cancelled.
 * @param sender whom its files are counted for: an IP address or network, or nothing.
 */
export async function readForm(request: Request, folder: UploadFolder, sender = ''): Promise<ReceivedForm> {
  const parser = parserFor(request.headers.get('content-type') ?? '')
  if (!parser || !request.body) return { status: 'malformed' }

  const fields = new Map<string, string>()
  const abandoned = new AbortController()
  const signal = AbortSignal.any([abandoned.signal, request.signal])
  let isUnwritable = false
  let textBytes = 0
  let staging: Promise<StagedUpload | undefined> | undefined
  // Parts without a name arrive as well, whatever the parser's types say: they belong to no field.
  parser.on('field', (name: string | undefined, value) => {
    if (name === undefined) return
    textBytes += Buffer.byteLength(name) + Buffer.byteLength(value)
    if (textBytes <= FORM_TEXT_LIMIT_BYTES && !fields.has(name)) fields.set(name, value)
  })
  parser.on('file', (name, stream, fileName) => {
    // A body that is cut off also fails its file, perhaps before anybody reads it; the parser's own failure is what counts.
    stream.on('error', () => {})
    const field = fileFields.find((each) => each === name)
    if (staging || !field) return void stream.resume()
    const form = { fileName: fileName ?? '', signal, accepts: typesIn[field] }
    staging = folder.stage(stream, sender, form).catch(() => {
      // The parser waits for ever for a file that nobody reads, and the sender need not go on.
      isUnwritable ||= !signal.aborted
      abandoned.abort()
      return undefined
    })
  })

  try {
    await pipeline(Readable.from(chunksOf(request.body, signal)), parser, { signal })
  } catch (error) {
    abandoned.abort()
    await folder.discard(await staging)
    if (isUnwritable) return { status: 'unavailable' }
    return { status: error instanceof TooLarge ? 'too-large' : 'malformed' }
  }
  const upload = await staging
  if (isUnwritable) return { status: 'unavailable' }
  if (textBytes > FORM_TEXT_LIMIT_BYTES) {
    await folder.discard(upload)
    return { status: 'too-large' }
  }
  return { status: 'read', fields: Object.fromEntries(fields), upload }
}

function parserFor(contentType: string): BusboyInstance | undefined {
  if (!/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(contentType)) return undefined
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits })
  } catch {
    return undefined
  }
}

class TooLarge extends Error {}

async function* chunksOf(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  // Ends the read in progress, for which the generator would wait.
  const cancel = () => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', cancel)
  let bytes = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      bytes += value.byteLength
      if (bytes > FORM_WITH_FILE_LIMIT_BYTES) throw new TooLarge()
      yield value
    }
  } finally {
    signal.removeEventListener('abort', cancel)
    if (signal.aborted) cancel()
  }
}
