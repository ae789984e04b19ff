import { resolve } from 'node:path'
import { artVersion } from './art-version.ts'
import { shortNames } from './class-names.ts'

const root = resolve(import.meta.dirname, '../..')

/** Keys what a browser tab remembers: the same answer may have another shape in another build. */
const buildId = Date.now().toString(36)

/** What both builds of the site have in common: React Router's (`vite.config.ts`) and that of the scripts (`bundle-browser.ts`). */
export const siteOptions = {
  define: {
    __ART_VERSION__: JSON.stringify(artVersion(root)),
    __BUILD_ID__: JSON.stringify(buildId),
  },
  css: {
    modules: { generateScopedName: shortNames(root) },
  },
}
