import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { REPORTING_ENDPOINTS, scriptHashes, strictPolicy } from './security-headers.ts'

test('a script is hashed by its exact characters', () => {
  const digest = (code: string) => createHash('sha256').update(code).digest('base64')
  expect(scriptHashes(new Set(['one()', '\n two(\u00e9) \n']))).toEqual([
    `sha256-${digest('one()')}`,
    `sha256-${digest('\n two(\u00e9) \n')}`,
  ])
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

test('what is blocked is reported, by a named endpoint if browsers allow one', () => {
  const directives = (siteUrl: string) =>
    strictPolicy({ siteUrl, imageOrigins: [] })({ hashes: [], origins: [] }).split('; ')
  expect(directives('https://site.example')).toEqual(expect.arrayContaining(['report-uri /reports', 'report-to site']))
  expect(REPORTING_ENDPOINTS).toBe('site="/reports"')
  expect(directives('http://localhost:3000')).toContain('report-uri /reports')
  expect(directives('http://localhost:3000')).not.toContain('report-to site')
})

test('analytics may be loaded from their origin, and report there by request or picture', () => {
  const policy = strictPolicy({ siteUrl: 'http://localhost:3000', imageOrigins: [] })
  expect(policy({ hashes: [], origins: ['https://stats.example'] })).toContain(
    "script-src 'self' https://stats.example; connect-src 'self' https://stats.example; img-src 'self' data: https://stats.example;",
  )
})
