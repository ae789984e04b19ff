import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from 'react-router'

/**
 * React Router's build of the site under `directory`.
 *
 * @throws {Error} with one clear line if there is none, or if it is something else.
 */
export async function loadServerBuild(directory: string): Promise<ServerBuild> {
  const path = resolve(directory, 'server/index.js')
  if (!existsSync(path)) throw new Error(`There is no build at ${path}: run "npm run build" first.`)
  const build: unknown = await import(pathToFileURL(path).href)
  if (!isServerBuild(build)) throw new Error(`${path} is not a server build of React Router.`)
  return build
}

/** Whether a module exports what React Router's server builds export. */
export function isServerBuild(module: unknown): module is ServerBuild {
  return typeof module === 'object' && module !== null && 'entry' in module && 'routes' in module && 'assets' in module
}
