import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { suffixes } from '../built-files/public-files.ts'
import { compress, isCompressible } from '../encoding/compress.ts'
import { productionEnvironment } from '../env.ts'
import { workQueue } from '../work-queue.ts'
import {
  beginRelease,
  currentRelease,
  digestSources,
  endClaim,
  pruneReleases,
  readStamp,
  type Stamp,
  switchTo,
} from './releases.ts'

export type BuildOptions = {
  root: string
  /** Builds `client` and `server` in a folder; false if it failed. */
  run: (release: string) => Promise<boolean>
  ifChanged: boolean
}

/**
 * Builds the site beside the current release, and switches when it is complete: React Router's two bundles, compressed
 * siblings of the public files, and the hashed assets of the previous release, so that tabs opened then still find their
 * scripts. A build that fails or is interrupted changes nothing; of two at once the later becomes current.
 */
export async function buildSite({ root, run, ifChanged }: BuildOptions): Promise<'built' | 'unchanged' | 'failed'> {
  const build = join(root, 'build')
  const sources = await digestSources(root)
  const before = await currentRelease(build)
  if (ifChanged && before && (await readStamp(before))?.sources === sources) return 'unchanged'

  const release = await beginRelease(build)
  try {
    if (!(await run(release))) throw new BuildFailure()
    const assetDirectory = join(release, 'client/assets')
    const assets = await readdir(assetDirectory)
    await compressFiles(join(release, 'client'))
    // Another build may have been quicker: then its open tabs matter.
    const previous = await currentRelease(build)
    if (previous) await keepAssets(previous, assetDirectory, new Set(assets))
    await writeFile(join(release, 'stamp.json'), JSON.stringify({ sources, assets } satisfies Stamp))
    await switchTo(release)
    await pruneReleases(build, [release, previous])
  } catch (error) {
    await rm(release, { recursive: true, force: true })
    if (error instanceof BuildFailure) return 'failed'
    throw error
  } finally {
    await endClaim(release)
  }
  return 'built'
}

class BuildFailure extends Error {}

/** React Router's build, then ours. Both in processes of their own: whether React is the one for development hangs on NODE_ENV. */
export function runBundlers(root: string): BuildOptions['run'] {
  return async (release) => {
    const env = { ...productionEnvironment(), BUILD_DIRECTORY: release }
    async function succeeds(program: string, ...args: readonly string[]): Promise<boolean> {
      const child = spawn(process.execPath, [join(root, program), ...args], { cwd: root, env, stdio: 'inherit' })
      const [code] = await once(child, 'exit')
      return code === 0
    }
    return (
      (await succeeds('node_modules/@react-router/dev/bin.cjs', 'build')) &&
      (await succeeds('server/building/bundle.ts', root, release))
    )
  }
}

/** Copies the assets that the previous build itself made, with their compressed siblings: one generation, not all. */
async function keepAssets(previous: string, to: string, current: ReadonlySet<string>): Promise<void> {
  const from = join(previous, 'client/assets')
  const present = new Set(await readdir(from))
  const own = (await readStamp(previous))?.assets ?? []
  const names = own.flatMap((name) => [name, ...suffixes.map(([, suffix]) => name + suffix)])
  for (const name of names) {
    if (present.has(name) && !current.has(name))
      await cp(join(from, name), join(to, name), { preserveTimestamps: true })
  }
}

const MINIMUM_BYTES = 512

async function compressFiles(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && isCompressible(getMimeType(entry.name) ?? ''))
  const queue = workQueue({ atOnce: availableParallelism(), waiting: files.length })
  await Promise.all(files.map((file) => queue.run(() => compressFile(join(file.parentPath, file.name)))))
}

async function compressFile(path: string): Promise<void> {
  const content = new Uint8Array(await readFile(path))
  if (content.byteLength < MINIMUM_BYTES) return
  for (const [encoding, suffix] of suffixes) {
    const compressed = await compress(encoding, content, 'smallest')
    if (compressed.byteLength < content.byteLength) await writeFile(path + suffix, compressed)
  }
}
