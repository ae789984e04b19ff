import { readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'vite'
import { bundles } from './running-release.ts'
import { artVersion, siteOptions } from './site-options.ts'

/** React Router's own client build makes the style sheets; its scripts would start whole pages, and are discarded. */
async function bundleBrowser(root: string, release: string): Promise<void> {
  const assets = join(release, 'client/assets')
  for (const name of await readdir(assets)) if (name.endsWith('.js')) await rm(join(assets, name))

  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    ...siteOptions,
    plugins: [withoutSheets, withoutPreloads],
    build: {
      outDir: join(release, 'client'),
      emptyOutDir: false,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'site/entry.client.ts'),
        // Scripts name each other, and hashes do not compress: six letters are enough to tell two releases apart.
        output: { codeSplitting, entryFileNames: scriptName, chunkFileNames: scriptName },
        optimization: { inlineConst: { mode: 'all' } },
      },
    },
  })
  await writeFile(join(release, 'server/start-script'), `/${startOf(built)}`)
}

const scriptName = 'assets/[name]-[hash:6].js'

const beginsWith = (folders: string) => new RegExp(`[\\\\/]site[\\\\/](?:${folders})`)

/** Small separate modules compress badly and wait for each other: what most pages start is in three files. */
const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [
    {
      name: 'react',
      test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]|[\\/]hydrate\.client|rolldown[\\/]runtime/,
    },
    { name: 'forms', test: beginsWith('form-posts|ui/field|sections/lead-form'), minShareCount: 2 },
    {
      name: 'islands',
      test: /[\\/]site[\\/](?:art|islands[\\/]define|media|ui[\\/](?:button|carousel|icon|link))|[\\/]reserved-words/,
      minShareCount: 2,
    },
    // Loaded by every page that tells a time: nothing of it may need React.
    { name: 'time', test: beginsWith('time/(?:office-days|lives-in)'), minShareCount: 2 },
  ],
}

/** The documents already contain their styles. */
const withoutSheets: Plugin = {
  enforce: 'post',
  name: 'without-sheets',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const name of Object.keys(bundle)) if (!name.endsWith('.js')) delete bundle[name]
    },
  },
}

/** There are no sheets to wait for either, so a dynamic import stays just that. */
const withoutPreloads: Plugin = {
  name: 'without-preloads',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : undefined),
}

function startOf(built: Awaited<ReturnType<typeof build>>): string {
  const files = 'output' in built ? built.output : []
  const start = files.find((file) => file.type === 'chunk' && file.isEntry)
  if (!start) throw new Error('The build for the browser has no start script')
  return start.fileName
}

/** Tracing is loaded by few sites, which get it as published. */
const tracing = /^@opentelemetry\//

/** Compiled code, what loads its own files, and what React Router's build imports: it would not know a second copy. */
const packages = ['pg', 'piscina', 'react', 'react-dom', 'react-router', 'sharp', 'zod']

/** One file each: stripping types and finding some hundred modules takes time at every start, and memory for good. */
export async function bundleServer(
  root: string,
  release: string,
  input: Readonly<Record<string, string>> = bundles,
): Promise<void> {
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
        input,
        external: tracing,
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

if (import.meta.main) {
  const [root = '', release = ''] = process.argv.slice(2)
  await bundleBrowser(root, release)
  await bundleServer(root, release)
}
