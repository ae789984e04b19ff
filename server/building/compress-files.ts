import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { compress, isCompressible } from '../encoding/compress.ts'

const suffixes = { br: '.br', zstd: '.zst', gzip: '.gz' } as const

/** Files smaller than this, in bytes, gain nothing from compression. */
const MINIMUM_BYTES = 512

/**
 * Writes compressed siblings (`.br`, `.zst`, `.gz`) beside every compressible file under `directory` that has none,
 * wherever the result is smaller than the file. Returns how many files were compressed.
 */
export async function compressFiles(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const present = new Set(paths)
  const waiting = paths.filter((path) => isCompressible(getMimeType(path) ?? '') && !present.has(path + suffixes.gzip))

  async function work(): Promise<void> {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) await compressFile(path)
  }
  const count = waiting.length
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return count
}

async function compressFile(path: string): Promise<void> {
  const content = new Uint8Array(await readFile(path))
  if (content.byteLength < MINIMUM_BYTES) return
  for (const encoding of ['br', 'zstd', 'gzip'] as const) {
    const compressed = await compress(encoding, content, 'smallest')
    if (compressed.byteLength < content.byteLength) await writeFile(path + suffixes[encoding], compressed)
  }
}
