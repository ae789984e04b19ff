import { afterEach, expect, test, vi } from 'vitest'
import { ART_KINDS, type ArtPiece, artAddress, GROUNDS, parseArtAddress } from './address.ts'

afterEach(() => vi.unstubAllGlobals())

const PIECE: ArtPiece = { kind: 'delta', ground: 'shore', width: 800, height: 450, slug: 'release-on-tuesday' }

test('every kind on every ground comes back from its URL', () => {
  for (const kind of ART_KINDS) {
    for (const ground of GROUNDS) {
      const piece = { ...PIECE, kind, ground }
      expect(parseArtAddress(artAddress(piece))).toEqual({ piece, look: '', current: true })
    }
  }
})

test('a URL reads as its piece', () => {
  expect(artAddress(PIECE)).toMatch(/^\/art\/[0-9a-z]{1,7}\/delta\/shore\/800x450\/release-on-tuesday\.svg$/)
})

test('the stamp is that of this version, and a piece with another one is known but not current', () => {
  expect(parseArtAddress(artAddress(PIECE, 'v1'), 'v1')?.current).toBe(true)
  expect(parseArtAddress(artAddress(PIECE, 'v1'), 'v2')).toEqual({ piece: PIECE, look: '', current: false })
})

test('the version is the one the build put in, or dev', () => {
  expect(artAddress(PIECE)).toBe(artAddress(PIECE, 'dev'))
  vi.stubGlobal('__ART_VERSION__', 'abc')
  expect(artAddress(PIECE)).toBe(artAddress(PIECE, 'abc'))
})

test.each([
  '/art/x/delta/shore/800x450/ok.svg?x=1',
  '/art/x/Delta/shore/800x450/ok.svg',
  '/art/x/constructor/shore/800x450/ok.svg',
  '/art/x/delta/toString/800x450/ok.svg',
  '/art/x/delta/shore/15x450/ok.svg',
  '/art/x/delta/shore/800x2401/ok.svg',
  '/art/x/delta/shore/0800x450/ok.svg',
  '/art/x/delta/shore/8e2x450/ok.svg',
  '/art/x/delta/shore/-800x450/ok.svg',
  '/art/x/delta/shore/800x450/.svg',
  `/art/x/delta/shore/800x450/${'a'.repeat(81)}.svg`,
  '/art/x/delta/shore/800x450/Upper.svg',
  '/art/x/delta/shore/800x450/..%2f..%2fetc.svg',
  '/art/x/delta/shore/800x450/../../ok.svg',
  '/art/x/delta/shore/800x450/a"onload=".svg',
  '/art/x/delta/shore/800x450/ok.svg\n',
  '/art/x/delta/shore/800x450/ok.png',
  '/art//delta/shore/800x450/ok.svg',
  '/art/12345678/delta/shore/800x450/ok.svg',
  'https://elsewhere.example/art/x/delta/shore/800x450/ok.svg',
  '',
])("%j is not a drawing's URL", (address) => {
  expect(parseArtAddress(address)).toBeUndefined()
})

test('the limits themselves are allowed', () => {
  expect(parseArtAddress(`/art/x/delta/shore/16x2400/${'a'.repeat(80)}.svg`)?.piece).toMatchObject({
    width: 16,
    height: 2400,
  })
})
