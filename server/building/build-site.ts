import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { compressFiles } from './compress-files.ts'
import { digestSources, readStamp, type Stamp } from './source-stamp.ts'

export type BuildOptions = {
  root: string
  /** Makes `build/client` and `build/server` under `root`; false if it failed. */
  run: (root: string) => Promise<boolean>
  /** Do nothing when the last build is of these sources. */
  ifChanged: boolean
}

/** React Router empties `build/` first, so the build before is kept here, where git does not look. */
const KEPT = '.react-router/previous-build'

/**
 * Builds the site into `build/`: React Router's two bundles, compressed siblings of the public files, and the hashed
 * assets of the build before, so that tabs opened then still find their scripts. A build that fails puts the one before
 * back.
 */
export async function buildSite({ root, run, ifChanged }: BuildOptions): Promise<'built' | 'unchanged' | 'failed'> {
  const buildDirectory = join(root, 'build')
  const kept = join(root, KEPT)
  // A build that was interrupted left no stamp; what it replaced is still put aside.
  if (!(await readStamp(buildDirectory))) await restore(kept, buildDirectory)

  const sources = await digestSources(root)
  const previous = await readStamp(buildDirectory)
  if (ifChanged && previous?.sources === sources) return 'unchanged'

  if (previous) await putAside(buildDirectory, kept)
  try {
    if (!(await run(root))) throw new BuildFailure()
    const assetDirectory = join(buildDirectory, 'client/assets')
    const assets = await readdir(assetDirectory)
    if (previous) await keepAssets(previous, join(kept, 'client/assets'), assetDirectory, new Set(assets))
    await compressFiles(join(buildDirectory, 'client'))
    await writeFile(join(buildDirectory, 'stamp.json'), JSON.stringify({ sources, assets } satisfies Stamp))
  } catch (error) {
    if (previous) await restore(kept, buildDirectory)
    if (error instanceof BuildFailure) return 'failed'
    throw error
  }
  await rm(kept, { recursive: true, force: true })
  return 'built'
}

class BuildFailure extends Error {}

/** Runs React Router's own build command, its output shown, and bundles the server. */
export async function runBundlers(root: string, environment: NodeJS.ProcessEnv): Promise<boolean> {
  const command = join(root, 'node_modules/@react-router/dev/bin.cjs')
  const child = spawn(process.execPath, [command, 'build'], { cwd: root, env: environment, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) return false
  // Vite takes longer to load than a start may wait where nothing is to be built.
  const { bundleServer } = await import('./bundle-server.ts')
  await bundleServer(root)
  return true
}

async function putAside(buildDirectory: string, kept: string): Promise<void> {
  await rm(kept, { recursive: true, force: true })
  await mkdir(dirname(kept), { recursive: true })
  await rename(buildDirectory, kept)
}

async function restore(kept: string, buildDirectory: string): Promise<void> {
  if (!(await readStamp(kept))) return
  await rm(buildDirectory, { recursive: true, force: true })
  await rename(kept, buildDirectory)
}

/** Copies the assets that the previous build made itself, with their compressed siblings: one generation, not all. */
async function keepAssets(previous: Stamp, from: string, to: string, current: ReadonlySet<string>): Promise<void> {
  const present = new Set(await readdir(from))
  const names = previous.assets.flatMap((name) => [name, `${name}.br`, `${name}.zst`, `${name}.gz`])
  for (const name of names) {
    if (present.has(name) && !current.has(name))
      await cp(join(from, name), join(to, name), { preserveTimestamps: true })
  }
}
