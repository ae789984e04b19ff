import { dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'vite'
import { artVersion } from './art-version.ts'
import { bundles } from './bundles.ts'

/** Loaded by few sites, which get it as published. */
const tracing = [
  'api',
  'context-async-hooks',
  'core',
  'exporter-trace-otlp-http',
  'instrumentation-undici',
  'resources',
  'sdk-trace',
].map((name) => `@opentelemetry/${name}`)

/**
 * What stays a package: compiled code, what loads its own files, and what React Router's build of the site imports as
 * well, because it would not recognise a second copy.
 */
const packages = [...tracing, 'better-sqlite3', 'pg', 'piscina', 'react', 'react-dom', 'react-router', 'sharp', 'zod']

/**
 * Bundles the server and its threads, each into one file beside React Router's build of the site. They could all run from
 * their sources, but stripping types and finding some hundred modules takes time at every start, and memory for
 * good.
 */
export async function bundleServer(root: string, release: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [directoriesOfSources(root)],
    define: { __ART_VERSION__: JSON.stringify(artVersion(root)) },
    ssr: { noExternal: true, external: packages },
    build: {
      ssr: true,
      outDir: join(release, 'server'),
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node26',
      rolldownOptions: {
        input: bundles,
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  })
}

/** A bundled module finds the files beside its source. */
function directoriesOfSources(root: string): Plugin {
  return {
    name: 'directories-of-sources',
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes('import.meta.dirname') || id.includes('/node_modules/')) return undefined
      const path = relative(root, dirname(id))
      return code.replaceAll('import.meta.dirname', `\`\${process.cwd()}/${path}\``)
    },
  }
}
