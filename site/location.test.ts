import fc from 'fast-check'
import { expect, test } from 'vitest'
import { locationOf } from './location.ts'

const site = 'https://site.example'

/** What attacks on redirects are made of, in any order, between characters of every kind. */
const hostileTarget = fc
  .array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom('/', '\\', '//', '.', '..', '/./', '%2f', '%5c', '%2e', '?', '#', '@', ':'),
      },
      fc.constantFrom(
        'evil.example',
        'https:',
        'http://',
        'javascript:',
        'blob:',
        'data:',
        'user:pass@',
        'here.invalid',
      ),
      fc.constantFrom(
        '\t',
        '\n',
        '\r',
        '\0',
        '\u001f',
        ' ',
        '\u00a0',
        '\ufeff',
        '\u202e',
        '\ud800',
        '／',
        '。',
        'घर',
        'é',
        '%',
        '%zz',
      ),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))
const hostilePath = hostileTarget.map((rest) => `/${rest}`)

test('whatever the target, its location stays on the site, can be sent, and is a fixed point', () => {
  const targets = fc.oneof(hostileTarget, hostilePath)
  fc.assert(
    fc.property(targets, fc.constantFrom('/', '/blogs/article', '//deep/er'), (target, from) => {
      const location = locationOf(target)
      expect(location).toMatch(/^\/(?!\/)[\x21-\x7e]*$/)
      expect(new Headers({ location }).get('location')).toBe(location)
      expect(new URL(location, site + from).origin).toBe(site)
      expect(locationOf(location)).toBe(location)
    }),
    { numRuns: 5_000 },
  )
})

test('a document may lead elsewhere by a full https URL, and by nothing else', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        hostileTarget,
        hostilePath,
        hostileTarget.map((rest) => `https://${rest}`),
      ),
      (target) => {
        const location = locationOf(target, { mayLeave: true })
        const { origin, protocol } = new URL(location, site)
        expect(protocol).toBe('https:')
        if (origin !== site) expect(target).toMatch(/^https:\/\//i)
        expect(new Headers({ location }).get('location')).toBe(location)
      },
    ),
    { numRuns: 5_000 },
  )
})

test.each([
  ['/contact-us', '/contact-us'],
  ['/blogs?category=design&q=a%20b#list', '/blogs?category=design&q=a%20b#list'],
  ['//evil.example/x', '/evil.example/x'],
  ['/\\evil.example', '/evil.example'],
  ['/\t/evil.example', '/'],
  ['/.//evil.example', '/evil.example'],
  ['/über-uns', '/%C3%BCber-uns'],
  ['/संपर्क?क=ख', '/%E0%A4%B8%E0%A4%82%E0%A4%AA%E0%A4%B0%E0%A5%8D%E0%A4%95?%E0%A4%95=%E0%A4%96'],
  ['/a\r\nSet-Cookie: b=c', '/aSet-Cookie:%20b=c'],
  ['https://evil.example/', '/'],
  ['blob:https://here.invalid//evil.example', '/'],
  ['contact-us', '/'],
  ['', '/'],
])('%j leads to %s', (target, location) => {
  expect(locationOf(target)).toBe(location)
})

test('a document that leads elsewhere keeps its URL', () => {
  expect(locationOf('https://jobs.example/rivermeet?from=site', { mayLeave: true })).toBe(
    'https://jobs.example/rivermeet?from=site',
  )
  expect(locationOf('http://jobs.example/', { mayLeave: true })).toBe('/')
})
