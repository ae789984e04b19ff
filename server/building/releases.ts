import { createHash, randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, readdir, readFile, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { hasCode } from '../../leads/error-code.ts'

/**
 * `build/releases/<id>` are complete builds side by side, `build/current` is a link to the one in use, and these lead through it.
 * Links are relative, so `build/` may be copied as it is.
 */
const PARTS = ['server', 'client', 'stamp.json']

export const currentRelease = (build: string) => realpath(join(build, 'current')).catch(() => undefined)

/** An empty folder for the next release, which no other process builds into or removes while this one lives. */
export async function beginRelease(build: string): Promise<string> {
  const release = join(build, 'releases', `${Date.now().toString(36)}-${randomUUID().slice(0, 8)}`)
  await mkdir(release, { recursive: true })
  await claimRelease(release)
  return await realpath(release)
}

export async function switchTo(release: string): Promise<void> {
  const build = join(release, '../..')
  /** Renaming is atomic; it replaces a link, but not a folder. */
  async function link(target: string, name: string): Promise<void> {
    const unfinished = join(build, `${name}.${randomUUID()}`)
    await symlink(target, unfinished)
    await rename(unfinished, join(build, name))
  }
  if (!(await currentRelease(build))) {
    for (const part of PARTS) {
      await rm(join(build, part), { recursive: true, force: true })
      await link(join('current', part), part)
    }
  }
  await link(join('releases', basename(release)), 'current')
}

/** Removes releases that nobody needs: not these, and none that a living process runs from or builds. */
export async function pruneReleases(build: string, keep: readonly (string | undefined)[]): Promise<void> {
  const used = await releasesInUse(build)
  for (const release of keep) if (release) used.add(basename(release))
  for (const id of await readdir(join(build, 'releases'))) {
    if (!used.has(id)) await rm(join(build, 'releases', id), { recursive: true, force: true })
  }
}

/** Marks the release as needed by this process until it ends. A `build/` that cannot be written is not built into either. */
export async function claimRelease(release: string): Promise<void> {
  const claim = claimOf(release)
  await mkdir(dirname(claim), { recursive: true })
  await writeFile(claim, '')
}

export const endClaim = (release: string) => rm(claimOf(release), { force: true })

const claimOf = (release: string) => join(release, '../../users', `${basename(release)}.${process.pid}`)

async function releasesInUse(build: string): Promise<Set<string>> {
  const used = new Set<string>()
  for (const name of await readdir(join(build, 'users')).catch(() => [])) {
    const at = name.lastIndexOf('.')
    if (isAlive(Number(name.slice(at + 1)))) used.add(name.slice(0, at))
    else await rm(join(build, 'users', name), { force: true })
  }
  return used
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // It is alive and belongs to another user.
    return hasCode(error, 'EPERM')
  }
}

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
  sources: z.string(),
  /** Names in build/client/assets that this build itself made, not those kept from the previous one. */
  assets: z.array(z.string()),
})

export type Stamp = z.infer<typeof stampSchema>

export const digestSources = (root: string) => digestOf(root, SOURCES)

/** Without their tests. It changes if a file is edited, added, renamed or removed, and with the version of Node. */
export async function digestOf(root: string, patterns: readonly string[]): Promise<string> {
  const files = globSync([...patterns], { cwd: root, withFileTypes: true })
  const meant = files.filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
  const paths = meant.map((entry) => join(entry.parentPath, entry.name)).sort()
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
