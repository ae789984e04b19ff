import { expect, test } from 'vitest'
import { canonicalPath, ownAddress } from './own-address.ts'
import type { Destination, Occupant, Surroundings } from './rule.ts'

const site: Surroundings = {
  now: 0,
  isLaunched: true,
  destinationOf: () => undefined,
  occupantsOf: () => [],
  holderOf: () => undefined,
}

function faults(field: 'routePath' | 'from', occupants: readonly Occupant[], to = '/about-us', found?: Destination) {
  const path = '/services/devsecops'
  const type = field === 'from' ? 'redirects' : 'landing-pages'
  const surroundings = { ...site, address: { field, path }, occupantsOf: () => occupants, destinationOf: () => found }
  return [...ownAddress({ type, attributes: { slug: 'devsecops', [field]: path, to } }, surroundings)].map(
    (fault) => `${fault.path}: ${fault.message}`,
  )
}

test('a copy may not have the URL of its original, which is named', () => {
  const [only, ...others] = faults('routePath', [{ kind: 'page', name: 'the landing page “DevSecOps”' }])
  expect(only).toBe(
    'routePath: “/services/devsecops” is already the address of the landing page “DevSecOps”. Choose another.',
  )
  expect(others).toEqual([])
})

test('a page may not be where a redirect or a file answers', () => {
  const redirect = { kind: 'redirect', name: 'A redirect', to: '/blogs' } as const
  expect(faults('routePath', [redirect])).toEqual([expect.stringContaining('leads from “/services/devsecops”')])
  expect(faults('routePath', [{ kind: 'file', name: '/og.png' }])).toEqual([expect.stringContaining('is a file')])
  expect(faults('routePath', [])).toEqual([])
})

test.each([
  ['landing-pages', 'preview'],
  ['landing-pages', 'healthz'],
  ['campaigns', 'missed-addresses'],
  ['campaigns', 'application-file'],
  ['campaigns', 'figure-desk'],
  ['campaigns', 'index'],
  ['campaigns', 'home'],
])('one of the %s at the root may not be at /%s, which the site answers otherwise', (type, slug) => {
  const judge = (path: string) => [
    ...ownAddress({ type, attributes: { slug, routePath: path } }, { ...site, address: { field: 'routePath', path } }),
  ]
  expect(judge(`/${slug}`)).toEqual([
    { path: ['routePath'], message: `“/${slug}” is an address of the site itself. Choose another.` },
  ])
  expect(judge(`/services/${slug}`)).toEqual([])
})

test('a redirect may lead on from a reserved address', () => {
  const document = { type: 'redirects', attributes: { from: '/home', to: '/' } }
  expect([...ownAddress(document, { ...site, address: { field: 'from', path: '/home' } })]).toEqual([])
})

test('the address of a landing page ends with its slug', () => {
  const at = (slug: string) => ({ type: 'landing-pages', attributes: { slug, routePath: '/services/devsecops' } })
  const surroundings = { ...site, address: { field: 'routePath', path: '/services/devsecops' } }
  expect([...ownAddress(at('devsecops'), surroundings)]).toEqual([])
  expect([...ownAddress(at('secops'), surroundings)]).toEqual([
    { path: ['routePath'], message: expect.stringContaining('The end of the address is “secops”') },
  ])
})

test('a redirect may not hide a page, a file or another redirect', () => {
  const page = { kind: 'page', name: 'a page of the site itself' } as const
  const redirect = { kind: 'redirect', name: 'A redirect', to: '/blogs' } as const
  expect(faults('from', [redirect, page])).toEqual([expect.stringContaining('which this redirect would hide')])
  expect(faults('from', [{ kind: 'file', name: '/og.png' }])).toEqual([expect.stringContaining('would hide')])
  expect(faults('from', [redirect])).toEqual([expect.stringContaining('Change that one instead')])
})

test('a redirect leads there in one hop, and never in a circle', () => {
  const moved = (to: string) => ({ kind: 'moved', to }) as const
  expect(faults('from', [], '/services/devsecops')).toEqual([expect.stringContaining('round in a circle')])
  expect(faults('from', [], '/Services/DevSec%4Fps/?x')).toEqual([expect.stringContaining('round in a circle')])
  expect(faults('from', [], '/a?b#c', moved('/Services/DevSecOps/'))).toEqual([expect.stringContaining('in a circle')])
  expect(faults('from', [], '/a', moved('/b'))).toEqual([expect.stringContaining('has itself moved to “/b”')])
  expect(faults('from', [], 'https://elsewhere.example/')).toEqual([])
})

test.each([
  ['/Contact-Us/', '/contact-us'],
  ['/contact-us.html', '/contact-us'],
  ['/index.html', '/'],
  ['/', '/'],
  ['/caf%C3%A9', '/café'],
  ['/Cafe\u0301/', '/café'],
  ['/our%20work', '/our work'],
  ['/a%2Fb', '/a%2fb'],
  ['/100%', '/100%'],
])('%s is another spelling of %s', (written, canonical) => {
  expect(canonicalPath(written)).toBe(canonical)
})
