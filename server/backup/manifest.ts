import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { isUpload } from '../../leads/leaving-name.ts'
import { isBulk } from '../../leads/retention.ts'

const databaseSchema = z.object({
  engine: z.enum(['sqlite', 'postgres']),
  tables: z.record(z.string(), z.string()),
})

const manifestSchema = z.object({
  siteUrl: z.string(),
  /** Milliseconds since 1970, before anything was copied. */
  takenAt: z.number(),
  leads: databaseSchema,
  migrations: z.array(z.string()),
  cms: databaseSchema.optional(),
  /** Everything else, by its path in the snapshot. */
  files: z.record(z.string(), z.object({ sha256: z.string(), bytes: z.number() })),
})

export type Manifest = z.infer<typeof manifestSchema>
export type FileDigests = Manifest['files']

export const MANIFEST = 'manifest.json'

export async function readManifest(folder: string): Promise<Manifest> {
  return parseManifest(await readFile(join(folder, MANIFEST), 'utf8'))
}

export const parseManifest = (text: string): Manifest => manifestSchema.parse(JSON.parse(text))

export async function digestFiles(folder: string): Promise<FileDigests> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files: FileDigests = {}
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const hash = createHash('sha256')
    await pipeline(createReadStream(path), hash)
    files[relative(folder, path)] = { sha256: hash.digest('hex'), bytes: (await stat(path)).size }
  }
  return files
}

/** Whether so many fewer of a kind than before are taken for a loss. */
export function holdsFarLess(now: Manifest, before: Manifest): boolean {
  const [left, had] = [holdings(now), holdings(before)]
  return had.some((count, kind) => {
    const lost = count - (left[kind] ?? 0)
    return lost > 0 && (lost === count || isBulk(lost, count))
  })
}

/** Nobody has written yet: such a site has nothing to lose. */
export const isUnused = (manifest: Manifest): boolean => holdings(manifest).every((count) => count === 0)

/** "652 leads of 2026-11-24 02:10". */
export function described(manifest: Manifest): string {
  return `${holdings(manifest)[0]} leads of ${new Date(manifest.takenAt).toISOString().slice(0, 16).replace('T', ' ')}`
}

/** Leads, subscribers, their files, and rows of Strapi. */
function holdings({ leads, cms, files }: Manifest): readonly number[] {
  const rows = (digest = '0') => Number.parseInt(digest, 10)
  return [
    rows(leads.tables.leads),
    rows(leads.tables.subscribers),
    Object.keys(files).filter((path) => /^uploads\/[^/]+$/.test(path) && isUpload(path)).length,
    Object.values(cms?.tables ?? {}).reduce((sum, digest) => sum + rows(digest), 0),
  ]
}
