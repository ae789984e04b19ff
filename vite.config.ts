import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { drawnScreens } from './server/building/drawn-screens.ts'
import { inlineScripts } from './server/building/inline-scripts.ts'
import { siteOptions, wholeNames } from './server/building/site-options.ts'
import { splitFonts } from './server/building/split-fonts.ts'

/** What most pages share, in folders and files of `site`, without what only pages about work show. */
const shared = [
  'art|media(?!/(?:device|stage))|seo|styles/(?!print|wall)',
  'layout/shell-data',
  'ui/(?:button|tabs|words-on-island|fill)',
  'sections/(?:recent-articles|worked-example/example-mark)',
].join('|')

/** What most pages share, except the home page, which has the most styles of its own. */
const sharedInside = [
  'styles/(?:print|wall)',
  'ui/(?:columns|rows)',
  'sections/(?:breadcrumbs|facts|page-hero|page-top|proof|questions|related-pages)',
].join('|')

const group = (name: string, folders: string) => ({
  name,
  test: new RegExp(`/site/(?:${folders})\\b`),
  minShareCount: 2,
})

/** Screens in their devices, which the home page and all pages about work show. */
const sharedScreens = 'media/(?:device|stage)'

/** Of this build only the style sheets are sent. What pages share is in three sheets, before those of the pages that place it. */
const codeSplitting = {
  groups: [group('shared-screens', sharedScreens), group('shared', shared), group('shared-inside', sharedInside)],
}

export default defineConfig(({ command }) => ({
  ...siteOptions,
  ...(command === 'serve' && { css: { ...siteOptions.css, modules: { generateScopedName: wholeNames } } }),
  // A component may be in the document, in an island, or in both: a change reloads the page (`server/development/vite-pages.ts`), replacing nothing.
  plugins: [
    drawnScreens,
    inlineScripts,
    splitFonts,
    ...reactRouter().filter(({ name }) => name !== 'react-router:react-refresh-babel'),
  ],
  // All found before the first page: one found later would reload it, and take its files away from a second server. The last two are
  // imported by code that a browser has only in development.
  optimizeDeps: { entries: ['site/entry.client.ts', 'site/**/*.island.tsx'], include: ['react-dom/server', 'zod'] },
  // Styles are written for browsers that have `light-dark()`: for older ones every change of the colour scheme took two variables more,
  // which nothing here reads.
  build: {
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    cssTarget: ['chrome123', 'firefox125', 'safari17.5', 'ios17.5'],
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting } } } } },
}))
