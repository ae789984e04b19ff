import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'
import type { fillContext } from '../site/contexts.ts'

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

/** Whether a module exports what builds of this site export. */
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
