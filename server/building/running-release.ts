import { existsSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { fillContext } from '../../site/contexts.ts'
import { claimRelease } from './releases.ts'

/** The one that was current at the start, all its life: what is loaded later must come from the same. */
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
  'page-markdown-thread': 'site/markdown/page-as-markdown.server.ts',
  'social-image-thread': 'site/social-images/draw.server.ts',
} as const

export type ThreadFileOf = (name: Exclude<keyof typeof bundles, 'main'>) => string | undefined

export const bundledThread: ThreadFileOf = (name) => {
  const file = join(runningRelease, 'server', `${name}.js`)
  return existsSync(file) ? file : undefined
}

/** React Router's build of the site. Its entry module (`site/entry.server.tsx`) also says how pages get what the server knows. */
export type SiteBuild = ServerBuild & { entry: { module: { fillContext: typeof fillContext } } }

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
