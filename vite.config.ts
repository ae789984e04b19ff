import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { drawnScreens } from './server/building/drawn-screens.ts'
import { siteOptions } from './server/building/site-options.ts'

/** What most pages share, in folders and files of `site`, without what only pages about work show. */
const shared = [
  'art|media(?!/(?:device|stage))|seo|styles',
  'layout/shell-data',
  'ui/(?:button|isle|rows|tabs|unbroken)',
  'sections/(?:breadcrumbs|facts|page-hero|page-top|picture-card|questions|recent-articles|related-pages)',
].join('|')

/** Of this build only the style sheets are sent. What pages share is one sheet, before those of the pages that place it. */
const codeSplitting = { groups: [{ name: 'shared', test: new RegExp(`/site/(?:${shared})\\b`), minShareCount: 2 }] }

export default defineConfig({
  ...siteOptions,
  // A component may be in the document, in an island, or in both: a change reloads the page (`server/development/reload-page.ts`), replacing nothing.
  plugins: [drawnScreens, ...reactRouter().filter(({ name }) => name !== 'react-router:react-refresh-babel')],
  // Found early, most of what islands import does not reload the first page.
  optimizeDeps: { entries: ['site/entry.client.ts', 'site/**/*.island.tsx'] },
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
})
