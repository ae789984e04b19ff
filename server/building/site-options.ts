import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { customMedia } from '../../site/styles/breakpoints.ts'

const root = resolve(import.meta.dirname, '../..')

/** Art URLs are immutable, so they change with the sources of drawings. Both bundles know this digest. */
export function artVersion(root: string): string {
  return globSync(['site/art/**/*.{ts,json}', 'content/screens/*.svg', 'server/building/{outline-text,glyphs}.ts'], {
    cwd: root,
  })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .reduce((digest, file) => digest.update(readFileSync(join(root, file))), createHash('sha256'))
    .digest('base64url')
    .slice(0, 8)
}

type ScopedName = (local: string, file: string) => string

export const wholeNames: ScopedName = (local, file) => `${basename(fileOf(file), '.module.css')}__${local}`

/** Without the query of a sheet imported as text, whose classes are the same. */
const fileOf = (id: string) => id.replace(/\?.*/, '')

/** Begins with a letter, as a class must: two base-36 digits from `a0` on are enough for 936 sheets. */
const firstSheet = Number.parseInt('a0', 36)

/** The number of the sheet and of the class in it: short hashes collide, full names took a kilobyte of a page. */
function shortNames(root: string): ScopedName {
  const sheets = globSync('site/**/*.module.css', { cwd: root }).toSorted()
  const names = new Map(
    sheets.flatMap((sheet, index) => {
      const classes = readFileSync(join(root, sheet), 'utf8').matchAll(/\.([a-z]\w*)/gi)
      const inSheet = [...new Set([...classes].map(([, local]) => local))]
      const number = (firstSheet + index).toString(36)
      return inSheet.map((local, position) => [`${sheet} ${local}`, number + position.toString(36)] as const)
    }),
  )
  return (local, file) => names.get(`${relative(root, fileOf(file))} ${local}`) ?? wholeNames(local, file)
}

/** Custom media are of no browser yet: PostCSS, which is Vite's, replaces their names. @throws {Error} for one that is not defined. */
const namedBreakpoints = {
  postcssPlugin: 'named-breakpoints',
  AtRule: {
    media(rule: { params: string }) {
      const params = rule.params.replaceAll(/\((--[\w-]+)\)/g, (_, name: string) => {
        const media = customMedia[name]
        if (media === undefined) throw new Error(`${name} is not in site/styles/breakpoints.ts`)
        return media
      })
      if (params !== rule.params) rule.params = params
    },
  },
}

/** Keys what a browser tab remembers: the same answer may have another shape in another build. */
const buildId = Date.now().toString(36)

/** What both builds of the site have in common: React Router's (`vite.config.ts`) and that of the scripts (`bundle.ts`). */
export const siteOptions = {
  define: {
    __ART_VERSION__: JSON.stringify(artVersion(root)),
    __BUILD_ID__: JSON.stringify(buildId),
  },
  css: {
    modules: { generateScopedName: shortNames(root) },
    postcss: { plugins: [namedBreakpoints] },
  },
}
