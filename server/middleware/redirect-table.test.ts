import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openContent } from '../../content/open-content.ts'
import { documents, slugsOf } from '../../harness/documents.ts'
import { isKnownPage, knownAddresses } from '../../site/seo/known-addresses.ts'
import { redirects } from '../../site/seo/redirects.ts'
import { quiet } from '../app.fixture.ts'
import { followRedirects } from './redirects.ts'

const opened = await openContent({ documentsDirectory: documents, mirrorDirectory: '', production: true })
const { content } = opened
const isPage = (path: string) => isKnownPage(content, path)
const followed = await followRedirects(redirects, { redirects: content.redirects, isPage }, quiet)
const table = [...redirects, ...(await content.redirects())].filter(([from]) => followed.get(from) !== undefined)

test.each(table)('%s leads to %s, a page or a feed of this site', async (_from, to) => {
  expect(await knownAddresses(opened)(to.replace(/#.*/, ''))).toBe(true)
})

test('redirects that are left out lead to services, technologies or industries that this company does not have', () => {
  const left = [...redirects].filter(([from]) => followed.get(from) === undefined).map(([, to]) => to)
  const pages = slugsOf('landing-pages')
  expect(left.filter((to) => !to.startsWith('/technologies/') || pages.includes(to.split('/').at(-1) ?? ''))).toEqual(
    [],
  )
})

test('every redirect takes one hop', () => {
  const froms = new Set(table.map(([from]) => from))
  expect(table.filter(([, to]) => froms.has(to))).toEqual([])
})

test('no redirect hides a page', async () => {
  const known = await Promise.all(table.map(([from]) => isKnownPage(content, from)))
  expect(table.filter((_, at) => known[at])).toEqual([])
})

const specification = readFileSync(join(import.meta.dirname, '../../docs/specification.md'), 'utf8')
const [, promised = ''] = /\*\*Redirects\*\*:(.*?)\n\n/s.exec(specification) ?? []
const [, legacy = ''] = /`\/technologies\/\{slug\}`:([^.]*)\./.exec(promised) ?? []
const [, guessed = ''] = /\*\*Guessed\*\*:(.*?)\n\n/s.exec(specification) ?? []
const pairs = [...promised.matchAll(/((?:`[^`]+`(?:, )?)+)(?: leads)?\sto\s`([^`{]+)`/g)].flatMap(
  ([, from = '', to = '']) =>
    [...from.matchAll(/`([^`]+)`/g)].map(([, path]) => [`/${path}`, `/${to}`.replace('//', '/')] as const),
)
const slugs = legacy.split(',').map((slug) => slug.trim())

const isOwnCompany = documents.endsWith('content/documents')

test.runIf(isOwnCompany).each(guessed.match(/\/[a-z-]+/g) ?? [])(
  '%s, which people guess, leads somewhere',
  async (path) => {
    expect(followed.get(path) !== undefined || (await isKnownPage(content, path))).toBe(true)
  },
)

test('every redirect of the specification is in the table, those of legacy technologies also with .html', () => {
  expect(pairs.length + slugs.length).toBe(22)
  const old = slugs.flatMap((slug) =>
    [`/${slug}`, `/${slug}.html`].map((from) => [from, `/technologies/${slug}`] as const),
  )
  expect([...pairs, ...old].filter(([from, to]) => redirects.get(from) !== to)).toEqual([])
})

test.each(table)('%s is found in other spellings', (from) => {
  for (const spelling of [`${from}/`, from.toUpperCase()]) expect(followed.get(spelling)).toBe(followed.get(from))
})
