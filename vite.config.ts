import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Art addresses are immutable, so they must change with the generator: this is the digest of its sources. */
const artVersion = globSync('site/art/**/*.ts')
  .filter((file) => !file.endsWith('.test.ts'))
  .sort()
  .reduce((digest, file) => digest.update(readFileSync(file)), createHash('sha256'))
  .digest('base64url')
  .slice(0, 8)

/** Keys what a browser tab remembers: another build may give another shape to the same answer. */
const buildId = Date.now().toString(36)

/** What most pages share, in folders and files of `site`. */
const shared = [
  'art|media|seo|session-cache|styles',
  'layout/shell-data',
  'ui/(?:button|island|rows|tabs|unbroken)',
  'sections/(?:breadcrumbs|facts|page-hero|page-top|picture-card|proof|questions|recent-articles|related-pages)',
].join('|')

/** They come as one file, and the framework with them: small modules on their own compress badly and wait for each other. */
const codeSplitting = { groups: [{ name: 'shared', test: new RegExp(`/site/(?:${shared})\\b`), minShareCount: 2 }] }

export default defineConfig({
  plugins: [reactRouter()],
  define: { __ART_VERSION__: JSON.stringify(artVersion), __BUILD_ID__: JSON.stringify(buildId) },
  css: { modules: { generateScopedName: (local, file) => `${basename(file, '.module.css')}__${local}` } },
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
})
