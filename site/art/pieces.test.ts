import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { artAddress, parseArtAddress } from './address.ts'
import { malformed } from './malformed.fixture.ts'
import { PIECE_NAMES, pieceNamed } from './piece-frames.ts'
import { pieceRequest } from './pieces.ts'
import { inlineArt, renderArt } from './render.ts'

test('every special piece has a URL and is drawn', () => {
  for (const name of PIECE_NAMES) {
    const piece = pieceNamed(name)
    const parsed = parseArtAddress(artAddress(piece))
    const svg = (parsed && renderArt(parsed.piece)) ?? ''
    expect(svg, name).toContain('<path')
    expect(malformed(svg), name).toBeUndefined()
    expect(svg, name).not.toContain('NaN')
    expect(gzipSync(svg).byteLength, name).toBeLessThanOrEqual(3 * 1024)
    expect(new Set([svg, renderArt(pieceNamed(name, 'other'))]).size, name).toBe(2)
  }
})

test('a piece is drawn as composed: the home hero stretches, the support island is left open for text', () => {
  expect(inlineArt(pieceNamed('home-hero'))).toMatch(
    /class="art g-here" viewBox="0 0 1920 1200" preserveAspectRatio="none"/,
  )
  expect(inlineArt(pieceNamed('support')).match(/<path class="[ab]"/g)).toHaveLength(22)
})

test('a piece may be put on another ground and redrawn for another seed', () => {
  const banner = { ...pieceNamed('article-banner', 'leave-the-old-system-running'), ground: 'ink' as const }
  expect(pieceRequest(banner)).toMatchObject({
    variant: 'meander',
    slug: 'leave-the-old-system-running',
    ground: 'ink',
    tuning: { lines: 10 },
  })
})

test('there is no piece with the name of an inherited property', () => {
  for (const slug of ['constructor', 'toString', 'hero', '--footer', '']) {
    expect(renderArt({ ...pieceNamed('footer'), slug })).toBeUndefined()
  }
})
