import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { customMedia, phone } from '../../site/styles/breakpoints.ts'
import { siteOptions } from './site-options.ts'

const site = join(import.meta.dirname, '../../site')

test('a style module writes a width that has a name by its name', () => {
  const named = Object.values(customMedia).flatMap((media) => media.match(/\([^)]*\)/g) ?? [])
  const sheets = globSync('**/*.css', { cwd: site })
  const isSpelled = (sheet: string) => {
    const text = readFileSync(join(site, sheet), 'utf8')
    return named.some((width) => text.includes(width))
  }
  expect(sheets.length).toBeGreaterThan(0)
  expect(sheets.filter(isSpelled)).toEqual([])
})

test('the build replaces names, and refuses one that it does not know', async () => {
  const config = await resolveConfig({ configFile: false, css: { postcss: siteOptions.css.postcss } }, 'build')
  const compiled = (media: string) => preprocessCSS(`@media ${media} { a { top: 0 } }`, 'sheet.css', config)
  expect((await compiled('print, (--phone)')).code).toContain(`@media print, ${phone}`)
  await expect(compiled('(--fone)')).rejects.toThrow('--fone is not in site/styles/breakpoints.ts')
})
