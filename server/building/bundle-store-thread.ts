import { join } from 'node:path'
import { build } from 'vite'
import { STORE_THREAD } from './store-thread.ts'

/**
 * Bundles the thread that owns the database of leads into one file. It runs from its sources as well, but a thread loads
 * every module anew: Kysely's many modules and the stripping of types cost it 46 MB of memory. The idle
 * site takes 172 MB with the bundle, 189 MB without.
 */
export async function bundleStoreThread(root: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, external: ['better-sqlite3'] },
    build: {
      ssr: 'leads/store/sqlite-thread.ts',
      outDir: join(root, 'build'),
      emptyOutDir: false,
      copyPublicDir: false,
      minify: true,
      target: 'node26',
      rolldownOptions: { output: { entryFileNames: STORE_THREAD } },
    },
  })
}
