import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import type { Encoding } from '../encoding/negotiation.ts'

/** A file as it is sent; its size is in bytes. */
export type Variant = { path: string; size: number; etag: string }

export type StaticFile = Variant & {
  contentType: string
  modified: Date
  /** Compressed by the build, beside the file. */
  compressed: ReadonlyMap<Encoding, Variant>
}

export type PublicFiles = Pick<ReadonlyMap<string, StaticFile>, 'get'>

/** What the build adds to a file's name for its compressed siblings. */
export const suffixes: readonly (readonly [Encoding, string])[] = [
  ['br', '.br'],
  ['zstd', '.zst'],
  ['gzip', '.gz'],
]

/** Read once, at the start: no request reaches the file system with a path of its own making. */
export async function indexFiles(directory: string): Promise<ReadonlyMap<string, StaticFile>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length).replaceAll('\\', '/'))
    .filter((name) => !/\/\.(?!well-known\/)/.test(name))
  const present = new Set(names)
  const originals = names.filter((name) => !suffixes.some(([, suffix]) => isSibling(name, suffix, present)))
  return new Map(await Promise.all(originals.map(async (name) => [name, await fileNamed(name)] as const)))

  async function fileNamed(name: string): Promise<StaticFile> {
    const path = join(directory, name)
    const { size, mtime } = await stat(path)
    const version = `${Math.floor(mtime.getTime() / 1000).toString(36)}-${size.toString(36)}`
    const compressed = new Map<Encoding, Variant>()
    for (const [encoding, suffix] of suffixes) {
      if (!present.has(name + suffix)) continue
      const sibling = await stat(path + suffix)
      compressed.set(encoding, { path: path + suffix, size: sibling.size, etag: `"${version}-${encoding}"` })
    }
    const contentType =
      getMimeType(name) ?? (name.endsWith('.vtt') ? 'text/vtt; charset=utf-8' : 'application/octet-stream')
    return { path, contentType, size, modified: mtime, etag: `"${version}"`, compressed }
  }
}

function isSibling(name: string, suffix: string, present: ReadonlySet<string>): boolean {
  return name.endsWith(suffix) && present.has(name.slice(0, -suffix.length))
}
