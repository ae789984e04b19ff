import { readFile } from 'node:fs/promises'
import type { LRUCache } from 'lru-cache'
import { type Encoding, preferredCoding } from '../encoding/accept-encoding.ts'
import { isUnmodifiedSince, matchedEtag } from '../encoding/conditional.ts'
import type { SiteContext } from '../site-context.ts'
import { type ByteRange, parseRange } from './byte-range.ts'
import type { StaticFile } from './file-index.ts'
import { streamRange } from './stream-range.ts'

/** Smaller files are kept in memory once read; larger ones are streamed. */
const MEMORY_FILE_BYTES = 256 * 1024

/** For files that never change, by path. */
export type Contents = LRUCache<string, Uint8Array<ArrayBuffer>>

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
