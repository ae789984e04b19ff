import fc from 'fast-check'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import type { SiteContext, SiteEnv } from '../site-context.ts'
import { readReports } from './read-reports.ts'
import { createReportBook, reports } from './reports.ts'

function bookAt() {
  const clock = { ms: 1_000_000 }
  const lines: Record<string, unknown>[] = []
  const at = (level: number) => (line: unknown, msg?: string) => void lines.push({ ...Object(line), level, msg })
  const book = createReportBook({ warn: at(40), error: at(50) }, () => clock.ms)
  return { book, clock, lines }
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
  const { book, clock, lines } = bookAt()
  for (let n = 0; n < 30; n++) book.note(error, network(n % 10))
  expect(lines).toMatchObject([
    { ...error, level: 40, msg: 'client error', times: 1 },
    { times: 10, level: 40 },
  ])
  for (let n = 30; n < 100; n++) book.note(error, network(n % 10))
  expect(lines).toHaveLength(3)
  expect(lines.at(-1)).toMatchObject({ times: 100, level: 40 })
  clock.ms += 3_600_001
  book.note(error, network(1))
  expect(lines).toHaveLength(4)
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

/** The endpoint, and how much of what was sent to it is in the log. */
function endpoint() {
  const { book, clock, lines } = bookAt()
  const counted: string[] = []
  const addressOf = (c: SiteContext) => c.req.header('from') ?? '192.0.2.7'
  const app = new Hono<SiteEnv>().post(
    '/reports',
    reports(book, addressOf, (kind) => void counted.push(kind)),
  )
  const post = async (body: BodyInit, from = '192.0.2.7') =>
    (await app.request('/reports', { method: 'POST', headers: { from }, body, ...{ duplex: 'half' } })).status
  const send = (message: string, from: string) => post(JSON.stringify({ ...error, stack: error.at, message }), from)
  return { post, send, clock, lines, counted }
}

test("one network cannot use up everybody's limit, and all together are limited too", async () => {
  const { send, clock, lines } = endpoint()
  for (let n = 0; n < 50; n++) await send(`made up ${n}`, `192.0.2.${n}`)
  expect(lines).toHaveLength(6)
  for (let n = 0; n < 500; n++) await send(`made up by a company ${n}`, `2001:db8:1:${n.toString(16)}::1`)
  expect(lines).toHaveLength(12)
  for (let n = 0; n < 500; n++) await send(`made up by many ${n}`, `2001:db8:${(n + 2).toString(16)}::1`)
  expect(lines).toHaveLength(60)
  clock.ms += 60_001
  await send('later', '192.0.2.1')
  expect(lines).toHaveLength(61)
})

test('whoever sent too much is not read, and no body has more than its share, whatever is in it', async () => {
  const { post, lines } = endpoint()
  for (let n = 0; n < 6; n++) expect(await post('nonsense')).toBe(400)
  const read = vi.fn()
  const unread = new ReadableStream({ pull: read }, { highWaterMark: 0 })
  expect([await post(unread), read.mock.calls.length]).toEqual([204, 0])
  const violation = { type: 'csp-violation', body: {} }
  const several = (from: number) =>
    Array.from({ length: 5 }, (_, n) => ({ ...violation, body: { sourceFile: `/${from}/${n}.js` } }))
  for (let n = 0; n < 3; n++) await post(JSON.stringify(several(n)), '198.51.100.1')
  expect(lines).toHaveLength(6)
})

test('an alarm needs as many parties: twenty lines of one company or rented server are one', async () => {
  const { send, clock, lines } = endpoint()
  const alarms = () => lines.filter(({ level }) => level === 50).length
  const report = async (addressOf: (n: number) => string) => {
    for (let n = 1; n <= 25; n++) {
      await send('TypeError: x', addressOf(n))
      clock.ms += 61_000
    }
  }
  await report((n) => `2001:db8:aa:${n}::1`)
  await report((n) => `2001:db8:bb:${n}00::1`)
  await report((n) => `192.0.2.${n}`)
  expect(alarms()).toBe(0)
  clock.ms += 3_600_001
  await report((n) => `2001:db8:${n}::1`)
  expect(alarms()).toBe(1)
})

test('what an extension does is counted but not logged', async () => {
  const { post, lines, counted } = endpoint()
  expect(await post(JSON.stringify({ ...error, stack: 'at f (moz-extension://abc/a.js:1:2)' }))).toBe(204)
  expect([lines.length, counted]).toEqual([0, ['error']])
})

test('the endpoint accepts reports, refuses anything else, and never fails', async () => {
  const { post, clock, lines } = endpoint()
  expect(await post('{"message":"Error: x","stack":"","page":"/"}')).toBe(204)
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
      clock.ms += 60_001
      expect(await post(text)).toBeOneOf([204, 400])
    }),
    { numRuns: 100 },
  )
  expect(lines.map(({ level }) => level)).not.toContain(50)
})
