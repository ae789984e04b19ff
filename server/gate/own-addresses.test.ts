import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownAddresses } from '../../site/seo/known-addresses.ts'

/** After a URL changes, `npx vitest run server/gate -u` writes the file again. */
test('Strapi knows the URLs of the site', async () => {
  const publicDirectory = join(import.meta.dirname, '../../public')
  const files = globSync('**/*.*', { cwd: publicDirectory, exclude: ['uploads'] }).map((path) => `/${path}`)
  const written = `${JSON.stringify({ ...ownAddresses, files: files.sort() }, null, 2)}\n`
  await expect(written).toMatchFileSnapshot('../../cms/src/addresses.json')
})
