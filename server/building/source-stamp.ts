import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** What the build is made from. Documents are read at run time, so a content change needs no build. */
const SOURCES = [
  'site/**/*',
  'content/**/*.ts',
  'content/screens/*.svg',
  'leads/**/*.ts',
  'server/**/*.ts',
  'public/**/*',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]

const stampSchema = z.object({
  /** Digest of the sources. */
  sources: z.string(),
  /** Names in build/client/assets that this build itself made, not those kept from the previous one. */
  assets: z.array(z.string()),
})

export type Stamp = z.infer<typeof stampSchema>

/** A digest of every source of the build under `root`; it changes if one is edited, added, renamed or removed. */
export async function digestSources(root: string): Promise<string> {
  const files = globSync(SOURCES, { cwd: root, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name),
  )
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort()
  const digest = createHash('sha256').update(process.version)
  for (const path of paths) {
    const content = await readFile(path)
    digest.update(`${path.slice(root.length)}\0${content.byteLength}\0`).update(content)
  }
  return digest.digest('hex')
}

/** The stamp in `build/stamp.json`, which is written last: without a valid one there is no complete build. */
export async function readStamp(buildDirectory: string): Promise<Stamp | undefined> {
  try {
    return stampSchema.parse(JSON.parse(await readFile(join(buildDirectory, 'stamp.json'), 'utf8')))
  } catch {
    return undefined
  }
}
