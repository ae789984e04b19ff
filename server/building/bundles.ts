import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { runningRelease } from './running-release.ts'

/** The server's own bundles under `server/` of a release; in a separate file, because their builder loads Vite. */
export const bundles = {
  main: 'server/main.ts',
  'store-thread': 'leads/store/sqlite-thread.ts',
  'markdown-thread': 'site/markdown/markdown.server.ts',
  'preview-thread': 'site/preview-pictures/draw.server.ts',
} as const

/** The file that a thread runs, or undefined for its sources. */
export type ThreadFileOf = (name: 'store-thread' | 'markdown-thread' | 'preview-thread') => string | undefined

/** The file of a thread's bundle in the running release, or undefined if nothing was built: its sources work too. */
export const bundledThread: ThreadFileOf = (name) => {
  const file = join(runningRelease, 'server', `${name}.js`)
  return existsSync(file) ? file : undefined
}
