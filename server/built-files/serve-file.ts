import { open, readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import { type Encoding, isUnmodifiedSince, matchedEtag, preferredCoding } from '../encoding/negotiation.ts'
import { uploadHeaders } from '../page/security-headers.ts'
import type { Middleware, SiteContext } from '../site-context.ts'
import type { PublicFiles, StaticFile, Variant } from './public-files.ts'

/** Smaller files are kept in memory once read; larger ones are streamed. */
const MEMORY_FILE_BYTES = 256 * 1024

type Contents = LRUCache<string, Uint8Array<ArrayBuffer>>

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
  const { path, size } = variant
  if (range !== 'whole') headers['content-range'] = `bytes ${range.start}-${range.end}/${file.size}`
  const { start, end } = range === 'whole' ? { start: 0, end: size - 1 } : range
  const length = end - start + 1
  headers['content-length'] = String(length)
  const status = range === 'whole' ? 200 : 206
  // Hono drops the body of a HEAD answer, but the file would have been opened.
  if (c.req.raw.method === 'HEAD' || length === 0) return c.body(null, status, headers)
  if (status === 206 || length > MEMORY_FILE_BYTES) return c.body(streamRange(path, { start, end }), status, headers)
  const content = contents?.get(path) ?? new Uint8Array(await readFile(path))
  contents?.set(path, content)
  return c.body(content, status, headers)
}

function chooseVariant(c: SiteContext, file: StaticFile): Variant & { encoding?: Encoding } {
  const coding = preferredCoding(c.req.header('accept-encoding') ?? null, [...file.compressed.keys()])
  if (coding === undefined || coding === 'identity') return file
  const compressed = file.compressed.get(coding)
  return compressed ? { ...compressed, encoding: coding } : file
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

type ByteRange = { start: number; end: number }

/** 'whole' if the header is to be ignored (RFC 9110 §14.2), 'unsatisfiable' if it lies outside the file. */
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
export function streamRange(path: string, range: ByteRange): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = chunksOf(path, range)
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      cancel: async () => void (await chunks.return()),
    },
    { highWaterMark: 0 },
  )
}

async function* chunksOf(path: string, { start, end }: ByteRange): AsyncGenerator<Uint8Array<ArrayBuffer>, void> {
  const file = await open(path)
  try {
    for (let position = start; position <= end; ) {
      const buffer = new Uint8Array(Math.min(CHUNK_BYTES, end - position + 1))
      const { bytesRead } = await file.read(buffer, 0, buffer.byteLength, position)
      // Ending early would pass for success: the client must see that bytes are missing.
      if (bytesRead === 0) throw new Error(`${path} is shorter than when it was indexed`)
      position += bytesRead
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
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
    const cacheControl = path.startsWith(HASHED) ? IMMUTABLE : ONE_HOUR
    // Editors' files that were pulled into the site are no more trusted than those of the content service.
    const own = file && path.startsWith('/uploads/') ? uploadHeaders(path, file.contentType) : {}
    if (file) return serveFile(c, file, { 'cache-control': cacheControl, ...own }, contents)
    if (!path.startsWith(HASHED)) return next()
    // A page would be no use to something that asks for a script, and costs a render.
    return c.text('Not found.\n', 404, { 'cache-control': 'no-store' })
  }
}
