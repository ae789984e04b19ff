import fc from 'fast-check'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { SiteEnv } from '../site-context.ts'
import { readReports } from './read-reports.ts'
import { createReportBook } from './report-book.ts'
import { reports } from './reports.ts'

function bookAt() {
  const clock = { ms: 1_000_000 }
  const lines: Record<string, unknown>[] = []
  const at = (level: number) => (line: unknown, msg?: string) => void lines.push({ ...Object(line), level, msg })
  const book = createReportBook({ warn: at(40), error: at(50) }, () => clock.ms)
  const total = (kind: string, outcome: string) =>
    book.counts().find((count) => count.kind === kind && count.outcome === outcome)?.total
  return { book, clock, lines, total }
}

const error = { kind: 'error', message: 'TypeError: x', at: 'at f (/assets/a-1.js:1:2)', page: '/blogs' } as const
const network = (n: number) => `192.0.${n}.0/24`

test('violation reports are read, in either format, without queries', () => {
  const old = {
    'csp-report': {
      'document-uri': 'https://site.example/blogs?q=secret',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/a.js?id=mina@example.com',
      'source-file': 'https://site.example/blogs?q=secret',
      'line-number': 3,
    },
  }
  const report = {
    kind: 'violation',
    message: 'script-src-elem kept out https://evil.example/a.js',
    at: 'https://site.example/blogs:3',
    page: '/blogs',
  }
  expect(readReports(JSON.stringify(old))).toEqual([report])
  const body = {
    documentURL: 'https://site.example/blogs?q=secret',
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/a.js?id=mina@example.com',
    sourceFile: 'https://site.example/blogs?q=secret',
    lineNumber: 3,
  }
  const gathered = Array.from({ length: 50 }, () => ({ type: 'csp-violation', age: 1, url: '', body }))
  expect(readReports(JSON.stringify(gathered))).toEqual(Array.from({ length: 5 }, () => report))
})

test('an error is written once, then when it came ten times, and again after an hour', () => {
  const { book, clock, lines, total } = bookAt()
  for (let n = 0; n < 30; n++) book.note(error, network(n % 10))
  expect(lines).toMatchObject([
    { ...error, level: 40, msg: 'client error', times: 1 },
    { times: 10, level: 40 },
  ])
  expect([total('error', 'logged'), total('error', 'repeated')]).toEqual([1, 29])
  clock.ms += 3_600_001
  book.note(error, network(1))
  expect(lines).toHaveLength(3)
})

test('an error of our own script in many networks is an alarm, once; of a foreign one or a violation never', () => {
  const { book, clock, lines } = bookAt()
  for (let n = 0; n < 200; n++) {
    book.note(error, network(n))
    book.note({ ...error, message: 'of another script', at: 'https://stats.example/a.js' }, network(n))
    book.note({ ...error, kind: 'violation' }, network(n))
    if (n % 15 === 0) clock.ms += 60_001
  }
  expect(lines.filter(({ level }) => level === 50)).toMatchObject([{ message: error.message, networks: 20 }])
})

test("one network cannot use up everybody's limit, and all together are limited too", () => {
  const { book, clock, lines, total } = bookAt()
  for (let n = 0; n < 500; n++) book.note({ ...error, message: `made up ${n}` }, network(1))
  expect([total('error', 'logged'), total('error', 'limited')]).toEqual([6, 494])
  for (let n = 0; n < 5_000; n++) book.note({ ...error, message: `made up by many ${n}` }, `2001:db8:${n}::/64`)
  expect(lines).toHaveLength(60)
  clock.ms += 60_001
  book.note(error, network(1))
  expect(lines).toHaveLength(61)
})

test('what an extension does is counted but not logged', () => {
  const { book, lines, total } = bookAt()
  book.note({ ...error, at: 'at f (moz-extension://abc/a.js:1:2)' }, network(1))
  expect([lines.length, total('error', 'foreign')]).toEqual([0, 1])
})

test('the endpoint accepts reports, refuses anything else, and never fails', async () => {
  const { book, lines } = bookAt()
  const app = new Hono<SiteEnv>().post(
    '/reports',
    reports(book, () => '192.0.2.7'),
  )
  const post = (body: string) => app.request('/reports', { method: 'POST', body })
  expect((await post('{"message":"Error: x","stack":"","page":"/"}')).status).toBe(204)
  const value = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary', maxLength: 3_000 }))
  const field = fc.constantFrom(
    'csp-report',
    'type',
    'body',
    'message',
    'stack',
    'blockedURL',
    'documentURL',
    'document-uri',
  )
  const nested = fc.dictionary(field, fc.oneof(value, fc.dictionary(field, value)))
  const body = fc.oneof(nested, fc.array(nested), value).map((each) => JSON.stringify(each))
  await fc.assert(
    fc.asyncProperty(fc.oneof(body, fc.string({ unit: 'binary' })), async (text) => {
      expect((await post(text)).status).toBeOneOf([204, 400])
    }),
    { numRuns: 500 },
  )
  expect(lines.length).toBeLessThanOrEqual(6)
})
