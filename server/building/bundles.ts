import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

/** The server's own bundles under `build/server/`: apart from their maker, which loads Vite. */
export const bundles = {
  main: 'server/main.ts',
  'store-thread': 'leads/store/sqlite-thread.ts',
  'markdown-thread': 'site/markdown/markdown.server.ts',
} as const

/** The file of a thread's bundle under the working directory, or undefined where nothing was built: its sources do as well. */
export function bundledThread(name: 'store-thread' | 'markdown-thread'): string | undefined {
  const file = resolve('build/server', `${name}.js`)
  return existsSync(file) ? file : undefined
}
