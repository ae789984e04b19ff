import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The digest of the sources of all drawings: art URLs are immutable, so they must change with it. Both bundles know it,
 * the site's to name drawings and the server's to tell which of their URLs are current.
 */
export function artVersion(root: string): string {
  return globSync(['site/art/**/*.ts', 'content/screens/*.svg', 'server/building/{outline-text,glyphs}.ts'], {
    cwd: root,
  })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort()
    .reduce((digest, file) => digest.update(readFileSync(join(root, file))), createHash('sha256'))
    .digest('base64url')
    .slice(0, 8)
}
