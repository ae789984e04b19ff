import { expect, test } from 'vitest'
import { openContent } from '../../content/open-content.ts'
import { documents, slugsOf } from '../../harness/documents.ts'
import { isKnownPage } from '../../site/seo/known-addresses.ts'
import { redirects } from '../../site/seo/redirects.ts'
import { quiet } from '../app.fixture.ts'
import { followRedirects } from './redirects.ts'

const { content } = await openContent({ documentsDirectory: documents, mirrorDirectory: '', production: true })
const isPage = (path: string) => isKnownPage(content, path)
const followed = await followRedirects(redirects, { redirects: content.redirects, isPage }, quiet)
const table = [...redirects, ...(await content.redirects())].filter(([from]) => followed.get(from) !== undefined)

test.each(table)('%s leads to %s, a page of this site', async (_from, to) => {
  expect(await isKnownPage(content, to)).toBe(true)
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

test.each([
  ['/career.html', '/career'],
  ['/contact', '/contact-us'],
  ['/services-page.html', '/our-services'],
  ['/service-page', '/our-services'],
  ['/services.html', '/our-services'],
  ['/about', '/about-us'],
  ['/about.html', '/about-us'],
  ['/terms', '/terms-and-condition'],
  ['/recent-solution', '/recent-solutions'],
  ['/expert-It-cost', '/it-cost-optimization'],
  ['/hire-dedicated-developers', '/hire-dedicated-developers-in-india'],
  ['/technologies/advance-java', '/technologies/java-development-company'],
  ['/technologies/automation-testing', '/technologies/automation-testing-services'],
])('the specification sends %s to %s', (from, to) => {
  expect(redirects.get(from)).toBe(to)
})

test.each([
  'custom-cloud-migration',
  'docker-integration',
  'react-native',
  'mobile-app-design',
  'erp-software',
  'hybrid-app',
  'android-app',
  'java-performance-tuning',
  'open-source-development',
])('the old technology page %s is found with and without .html', (slug) => {
  expect(redirects.get(`/${slug}`)).toBe(`/technologies/${slug}`)
  expect(redirects.get(`/${slug}.html`)).toBe(`/technologies/${slug}`)
})
