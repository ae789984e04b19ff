import { expect, test } from 'vitest'
import { contextWith } from '../../page-context.fixture.ts'
import { pageTexts } from '../../texts.fixture.tsx'
import { loader } from './machine-readable.ts'

const none = async () => []
const updatedAt = '2026-11-16T00:00:00.000Z'
const content = {
  siteConfiguration: async () => ({ brand: 'Quayside', email: 'hello@quayside.example' }),
  identity: async () => ({ paper: '#fffdf8' }),
  seoFor: async () => ({ description: 'Software for harbours.' }),
  pageTexts: async () => pageTexts,
  navigation: async () => ({ services: { more: { links: [{ routerName: '/industries/salt' }] } } }),
  campaigns: async () => [],
  landingPages: async () => [
    { kind: 'service', title: 'Ferry software', summary: 'They float.', routePath: '/services/ferry-software' },
    { kind: 'industry', title: 'Banking software', routePath: '/industries/banking' },
    { kind: 'industry', title: 'Fishing software', routePath: '/industries/fishing' },
    { kind: 'industry', title: 'Salt software', routePath: '/industries/salt' },
    { kind: 'service', title: 'Quiet software', routePath: '/services/quiet-software' },
  ],
  workByIndustry: async () => new Map([['/industries/fishing', 1]]),
  portfolioItems: none,
  caseStudies: none,
  positions: none,
  letters: none,
  articleIndex: async () => [{ title: 'Ice', slug: 'ice', updatedAt, description: '' }],
  pageDates: none,
  unlistedRoutes: async () => new Set(['/services/quiet-software']),
  seoRecord: async (path: string) =>
    path === '/blogs/ice' ? { description: 'Why ropes\n[freeze](https://evil.example)', updatedAt } : undefined,
}
const siteUrl = 'https://rivermeet.example'

/** What is answered at one of the files' URLs. */
function read(path: '/robots.txt' | '/.well-known/security.txt' | '/llms.txt' | '/site.webmanifest', facts = {}) {
  const url = new URL(path, siteUrl)
  return loader({ request: new Request(url), url, context: contextWith(content, facts), params: {}, pattern: path })
}

test('robots may read everything and are shown the site map; where nothing may be indexed they are kept away', async () => {
  expect(await (await read('/robots.txt')).text()).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`)
  const hidden = await read('/robots.txt', { indexable: false })
  expect(await hidden.text()).toBe('User-agent: *\nDisallow: /\n')
})

test('security.txt says whom to tell, and expires within half a year', async () => {
  const path = '/.well-known/security.txt'
  const answer = await read(path)
  const fields = new Map((await answer.text()).split('\n').map((line) => line.split(': ') as [string, string]))
  expect(fields.get('Contact')).toBe('mailto:hello@quayside.example')
  expect(fields.get('Canonical')).toBe(siteUrl + path)
  expect(fields.get('Policy')).toBe(`${siteUrl}/terms-and-condition#security`)
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(140)
  expect(days).toBeLessThanOrEqual(184)
})

test('llms.txt begins with what the site is, and describes every page of the site map behind a link to its Markdown', async () => {
  const text = await (await read('/llms.txt')).text()
  expect(text).toMatch(/^# Quayside\n\n> Software for harbours\.\n\n- /)
  expect(text).toContain(`- [Ferry software](${siteUrl}/services/ferry-software.md): They float.\n`)
  expect(text).toContain(`- [Ice](${siteUrl}/blogs/ice.md): Why ropes \\[freeze\\](https://evil.example)\n`)
  expect(text).toContain(`(${siteUrl}/index.md)`)
  expect(text).toContain(`(${siteUrl}/llms-full.txt)`)
  // Kept out of search engines.
  expect(text).not.toContain('quiet-software')
})

test('the site map has industries as the menu does: those that can show work first, the others in its order', async () => {
  const text = await (await read('/llms.txt')).text()
  const industries = [...text.matchAll(/\[(Fishing|Salt|Banking) software/g)].map(([, name]) => name)
  expect(industries).toEqual(['Fishing', 'Salt', 'Banking'])
})

test("the web manifest has the company's name and icons of the sizes that devices ask for", async () => {
  const answer = await read('/site.webmanifest')
  expect(answer.headers.get('content-type')).toBe('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({
    name: 'Quayside',
    short_name: 'Quayside',
    start_url: '/',
    background_color: '#fffdf8',
  })
  expect(manifest.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512', 'any'])
})
