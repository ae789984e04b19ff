import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { inlineScriptHashes, strictPolicy } from './content-security-policy.ts'

const hash = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`

test('every inline script is hashed once, by its exact characters', () => {
  const html = `<head><script>one()</script><script async data-x="a>b">\n two(\u00e9) \n</script><SCRIPT>one()</SCRIPT></head>`
  expect(inlineScriptHashes(html)).toEqual([hash('one()'), hash('\n two(\u00e9) \n')])
})

test('a deferred module is hashed, because a loader inserts it later', () => {
  expect(inlineScriptHashes('<script type="text/x-deferred-module">import "/a.js"</script>')).toEqual([
    hash('import "/a.js"'),
  ])
  expect(inlineScriptHashes('<script type="module">m()</script>')).toEqual([hash('m()')])
})

test('data blocks and external scripts need no hash', () => {
  const html = `<script type="application/ld+json">{"@type":"Organization"}</script><script type='application/json'>{}</script>
    <script type=application/ld+json>{}</script><script src="/assets/a.js"></script><script type="module" src=/b.js></script>`
  expect(inlineScriptHashes(html)).toEqual([])
})

test('an attribute that merely contains "src" or a data type does not hide a script', () => {
  expect(inlineScriptHashes('<script data-src="x">a()</script>')).toEqual([hash('a()')])
  expect(inlineScriptHashes('<script data-type="application/json">b()</script>')).toEqual([hash('b()')])
})

test('the page policy allows scripts by hash only, never unsafe-inline or unsafe-eval', () => {
  const policy = strictPolicy({ siteUrl: 'https://a.example', imageOrigins: ['https://img.example'] })({
    hashes: ['sha256-abc='],
    origins: [],
  })
  const scripts = policy.split('; ').find((directive) => directive.startsWith('script-src'))
  expect(scripts).toBe("script-src 'self' 'sha256-abc='")
  expect(policy).toContain("connect-src 'self'; img-src 'self' data: https://img.example;")
  expect(policy).toContain("frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com;")
  for (const directive of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "form-action 'self'"]) {
    expect(policy.split('; ')).toContain(directive)
  }
  expect(
    strictPolicy({ siteUrl: 'https://x.example', imageOrigins: [] })({
      hashes: [],
      origins: [],
      ancestor: 'https://cms.example',
    }),
  ).toMatch(/frame-ancestors https:\/\/cms\.example; upgrade/)
  expect(policy).toContain("frame-ancestors 'none'; upgrade-insecure-requests")
})

test('insecure requests are upgraded only where the site is https', () => {
  expect(
    strictPolicy({ siteUrl: 'http://localhost:3000', imageOrigins: [] })({ hashes: [], origins: [] }),
  ).not.toContain('upgrade-insecure')
})

test('analytics may be loaded from their origin, and report there by request or picture', () => {
  const policy = strictPolicy({ siteUrl: 'http://localhost:3000', imageOrigins: [] })
  expect(policy({ hashes: [], origins: ['https://stats.example'] })).toContain(
    "script-src 'self' https://stats.example; connect-src 'self' https://stats.example; img-src 'self' data: https://stats.example;",
  )
})
