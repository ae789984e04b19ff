import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { siteOptions } from './server/building/site-options.ts'

/** What most pages share, in folders and files of `site`. */
const shared = [
  'art|media|seo|styles/(?!print)',
  'layout/shell-data',
  'ui/(?:button|isle|rows|tabs|unbroken)',
  'sections/(?:picture-card|recent-articles)',
].join('|')

/** What most pages share but for the home page. */
const inner = 'styles/print|sections/(?:breadcrumbs|facts|page-hero|page-top|proof|questions|related-pages)'

/** Of this build only the style sheets are sent. What pages share is one sheet, before those of the pages that place it. */
const codeSplitting = {
  groups: Object.entries({ shared, inner }).map(([name, parts]) => ({
    name,
    test: new RegExp(`/site/(?:${parts})\\b`),
    minShareCount: 2,
  })),
}

export default defineConfig({
  ...siteOptions,
  // A component may be in the document, in an island, or in both: a change reloads the page (`server/development/reload-page.ts`), replacing nothing.
  plugins: reactRouter().filter(({ name }) => name !== 'react-router:react-refresh-babel'),
  // Found early, most of what islands import does not reload the first page.
  optimizeDeps: { entries: ['site/entry.client.ts', 'site/**/*.island.tsx'] },
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
})
