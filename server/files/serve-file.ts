import { type FileHandle, open, readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { type Encoding, isUnmodifiedSince, matchedEtag, preferredCoding } from '../encoding/negotiation.ts'
import type { Middleware, SiteContext } from '../site-context.ts'
import type { PublicFiles, StaticFile } from './public-files.ts'

/** Smaller files are kept in memory once read; larger ones are streamed. */
const MEMORY_FILE_BYTES = 256 * 1024

/** For files that never change, by path. */
type Contents = LRUCache<string, Uint8Array<ArrayBuffer>>

type Variant = { path: string; size: number; etag: string; encoding?: Encoding }

/** Answers with a file: compressed as it is on disk, with validators, and in ranges for films. */
export async function serveFile(
  c: SiteContext,
  file: StaticFile,
  own: Readonly<Record<string, string>>,
  contents?: Contents,
): Promise<Response> {
  const variant = chooseVariant(c, file)
  const headers: Record<string, string> = {
    ...own,
    'content-type': file.contentType,
    'last-modified': file.modified.toUTCString(),
    etag: variant.etag,
    ...(file.compressed.size > 0 ? { vary: 'Accept-Encoding' } : { 'accept-ranges': 'bytes' }),
    ...(variant.encoding ? { 'content-encoding': variant.encoding } : {}),
  }
  if (isNotModified(c, variant.etag, file.modified)) {
    const { 'content-type': _type, 'content-encoding': _encoding, ...others } = headers
    return c.body(null, 304, others)
  }

  const range = requestedRange(c, file)
  if (range === 'unsatisfiable') {
    return c.body(null, 416, { 'content-range': `bytes */${file.size}`, 'accept-ranges': 'bytes' })
  }
  if (range === 'whole') {
    return send(c, contents, { status: 200, path: variant.path, range: { start: 0, end: variant.size - 1 }, headers })
  }
  const part = { ...headers, 'content-range': `bytes ${range.start}-${range.end}/${file.size}` }
  return send(c, contents, { status: 206, path: variant.path, range, headers: part })
}

function chooseVariant(c: SiteContext, file: StaticFile): Variant {
  const coding = preferredCoding(c.req.header('accept-encoding') ?? null, [...file.compressed.keys()])
  const compressed = coding === undefined || coding === 'identity' ? undefined : file.compressed.get(coding)
  if (!compressed || coding === undefined || coding === 'identity') return file
  return { ...compressed, encoding: coding }
}

/** If both conditions are sent, `If-None-Match` alone decides (RFC 9110 §13.2.2). */
function isNotModified(c: SiteContext, etag: string, modified: Date): boolean {
  const tags = c.req.header('if-none-match')
  if (tags !== undefined) return matchedEtag(tags, [etag]) !== undefined
  const since = c.req.header('if-modified-since')
  return since !== undefined && isUnmodifiedSince(since, modified)
}

/** Ranges refer to the file itself, so only files without compressed siblings have them. */
function requestedRange(c: SiteContext, file: StaticFile): ByteRange | 'whole' | 'unsatisfiable' {
  const range = c.req.header('range')
  if (range === undefined || file.compressed.size > 0) return 'whole'
  const condition = c.req.header('if-range')
  const holds = condition === undefined || condition === file.etag || condition === file.modified.toUTCString()
  return holds ? parseRange(range, file.size) : 'whole'
}

type Sent = { status: 200 | 206; path: string; range: ByteRange; headers: Record<string, string> }

async function send(
  c: SiteContext,
  contents: Contents | undefined,
  { status, path, range, headers }: Sent,
): Promise<Response> {
  const length = range.end - range.start + 1
  const complete = { ...headers, 'content-length': String(length) }
  // Hono drops the body of a HEAD answer, but the file would have been opened.
  if (c.req.raw.method === 'HEAD' || length === 0) return c.body(null, status, complete)
  if (status === 206 || length > MEMORY_FILE_BYTES) return c.body(streamRange(path, range), status, complete)
  const content = contents?.get(path) ?? new Uint8Array(await readFile(path))
  contents?.set(path, content)
  return c.body(content, status, complete)
}

type ByteRange = { start: number; end: number }

/**
 * The one range of a file of `size` bytes that a `Range` header asks for (`end` is included).
 *
 * 'whole' if the header is to be ignored: several ranges, another unit, or invalid syntax (RFC 9110 §14.2).
 * 'unsatisfiable' if it lies outside the file.
 */
function parseRange(header: string, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header.replaceAll(' ', '')) ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return 'whole'
  return start >= size ? 'unsatisfiable' : { start, end }
}

const CHUNK_BYTES = 64 * 1024

/**
 * A part of a file as a stream that reads only as fast as it is sent. The file is opened when the first byte is requested
 * and closed whenever the client leaves: Node ends the process if a file is left to the garbage collector.
 */
export function streamRange(path: string, { start, end }: ByteRange): ReadableStream<Uint8Array<ArrayBuffer>> {
  let opened: Promise<FileHandle> | undefined
  let position = start
  return new ReadableStream(
    {
      async pull(controller) {
        opened ??= open(path)
        const handle = await opened
        try {
          const buffer = new Uint8Array(Math.min(CHUNK_BYTES, end - position + 1))
          const { bytesRead } = await handle.read(buffer, 0, buffer.byteLength, position)
          // Ending early would pass for success: the client must see that bytes are missing.
          if (bytesRead === 0) throw new Error(`${path} is shorter than when it was indexed`)
          position += bytesRead
          controller.enqueue(buffer.subarray(0, bytesRead))
          if (position <= end) return
          await handle.close()
          controller.close()
        } catch (error) {
          await handle.close()
          throw error
        }
      },
      cancel: async () => {
        await (await opened)?.close()
      },
    },
    { highWaterMark: 0 },
  )
}

/** Names under /assets contain a hash of their content. */
const HASHED = '/assets/'
const IMMUTABLE = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600'

const MEMORY_BYTES = 16 * 1024 * 1024

/** Serves the files of the build: compressed as they are on disk, with validators, and in ranges for films. */
export function staticFiles(files: PublicFiles): Middleware {
  const contents: Contents = new LRUCache({ maxSize: MEMORY_BYTES, sizeCalculation: (bytes) => bytes.byteLength + 1 })
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next()
    const { path } = c.req
    const file = files.get(path)
    if (file) return serveFile(c, file, { 'cache-control': path.startsWith(HASHED) ? IMMUTABLE : ONE_HOUR }, contents)
    if (!path.startsWith(HASHED)) return next()
    // A page would be no use to something that asks for a script, and costs a render.
    return c.text('Not found.\n', 404, { 'cache-control': 'no-store' })
  }
}
