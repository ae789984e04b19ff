import { existsSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { fillContext } from '../../site/contexts.ts'
import { claimRelease } from './releases.ts'

/**
 * The release that this process runs from all its life: the one that was current when it started. A build may make
 * another one current meanwhile, but what is loaded later must come from the same. `build/` itself if nothing was built.
 */
export const runningRelease = existsSync('build/current') ? realpathSync('build/current') : resolve('build')

/** Keeps builds from removing it. If `build/` cannot be written there are no builds. */
export async function claimRunningRelease(): Promise<void> {
  if (runningRelease !== resolve('build')) await claimRelease(runningRelease).catch(() => {})
}

/** The server's own bundles under `server/` of a release; in a separate file, because their builder loads Vite. */
export const bundles = {
  main: 'server/main.ts',
  'store-thread': 'leads/store/sqlite-thread.ts',
  'markdown-thread': 'site/markdown/markdown.server.ts',
  'social-image-thread': 'site/social-images/draw.server.ts',
} as const

/** The file that a thread runs, or undefined for its sources. */
export type ThreadFileOf = (name: 'store-thread' | 'markdown-thread' | 'social-image-thread') => string | undefined

/** The file of a thread's bundle in the running release, or undefined if nothing was built: its sources work too. */
export const bundledThread: ThreadFileOf = (name) => {
  const file = join(runningRelease, 'server', `${name}.js`)
  return existsSync(file) ? file : undefined
}

/** React Router's build of the site. Its entry module (`site/entry.server.tsx`) also says how pages get what the server knows. */
export type SiteBuild = ServerBuild & { entry: { module: { fillContext: typeof fillContext } } }

/**
 * The build of the site under `directory`.
 *
 * @throws {Error} with one clear line if there is none, or if it is something else.
 */
export async function loadSiteBuild(directory: string): Promise<SiteBuild> {
  const path = resolve(directory, 'server/index.js')
  if (!existsSync(path)) throw new Error(`There is no build at ${path}: run "npm run build" first.`)
  const build: unknown = await import(pathToFileURL(path).href)
  if (!isSiteBuild(build)) throw new Error(`${path} is not a build of this site.`)
  return build
}

export function isSiteBuild(module: unknown): module is SiteBuild {
  return (
    has(module, 'routes') &&
    has(module, 'assets') &&
    has(module, 'entry') &&
    has(module.entry, 'module') &&
    has(module.entry.module, 'fillContext')
  )
}

function has<Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> {
  return typeof value === 'object' && value !== null && name in value
}
