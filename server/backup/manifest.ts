import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

const databaseSchema = z.object({
  engine: z.enum(['sqlite', 'postgres']),
  tables: z.record(z.string(), z.string()),
})

const manifestSchema = z.object({
  siteUrl: z.string(),
  /** Milliseconds since 1970, before anything was copied. */
  takenAt: z.number(),
  leads: databaseSchema,
  /** Names of the migrations that the database has seen. */
  migrations: z.array(z.string()),
  /** Strapi's, if there is one. */
  cms: databaseSchema.optional(),
  /** Everything else, by its path in the snapshot. */
  files: z.record(z.string(), z.object({ sha256: z.string(), bytes: z.number() })),
})

/** What is in a snapshot, for comparison when it is restored. */
export type Manifest = z.infer<typeof manifestSchema>
export type FileDigests = Manifest['files']

export const MANIFEST = 'manifest.json'

/** @throws {Error} if the folder has none. */
export async function readManifest(folder: string): Promise<Manifest> {
  return manifestSchema.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')))
}

/** Every file below a folder, by its path in it. */
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
